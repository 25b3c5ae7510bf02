import Assistant
import Basics
import Motivation

/// Writes answers as JSON Lines, in the form that scripts rely on: the keys are always there.
struct JSONAnswer {
    private let calendar: any CalendarReading
    private let files: any FileLocating

    init(calendar: any CalendarReading, files: any FileLocating) {
        self.calendar = calendar
        self.files = files
    }

    /// The line for an answer.
    func line(_ answer: Answer) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            understanding(answer.understanding, &json)
            json.name("reply")
            json.string(answer.reply.shown)
            json.name("motivational")
            if let motivational = answer.motivational { self.motivational(motivational, &json) } else { json.null() }
            json.name("validUntil")
            json.string(answer.validUntil.map(calendar.timestamp))
            json.name("error")
            json.string(answer.outcome == .done ? nil : answer.reply.shown)
            json.name("list")
            json.array { json in answer.list.forEach { motivational($0, &json) } }
            json.name("playing")
            if let playing = answer.playing { self.playing(playing, &json) } else { json.null() }
        }
        json.endLine()
        return json.bytes
    }

    /// The line for a line that was only understood: its first command, and those after it.
    func line(_ commands: [Understanding]) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            self.understanding(commands[0], &json)
            for name in ["reply", "motivational", "validUntil", "error"] as [StaticString] {
                json.name(name)
                json.null()
            }
            json.name("list")
            json.array { _ in }
            json.name("playing")
            json.null()
            json.name("then")
            json.array { json in
                for command in commands.dropFirst() { json.object { json in understanding(command, &json) } }
            }
        }
        json.endLine()
        return json.bytes
    }

    private func understanding(_ understanding: Understanding, _ json: inout JSONText) {
        json.name("phrase")
        json.string(understanding.phrase)
        json.name("intent")
        json.string(understanding.intent)
        json.name("slots")
        json.object { json in
            for (name, value) in understanding.slots.sorted(by: { $0.key < $1.key }) {
                json.name(name)
                if case .number(let number) = value { json.number(number) } else { json.string(value.text) }
            }
        }
        json.name("confidence")
        json.share(understanding.confidence)
        json.name("match")
        json.string(understanding.match?.rawValue)
        json.name("alternatives")
        json.array { json in
            for alternative in understanding.alternatives {
                json.object { json in
                    json.name("phrase")
                    json.string(alternative.phrase)
                    json.name("intent")
                    json.string(alternative.intent)
                }
            }
        }
    }

    private func playing(_ playing: NowPlaying, _ json: inout JSONText) {
        json.object { json in
            json.name("player")
            json.string(playing.player)
            json.name("title")
            json.string(playing.title)
            json.name("path")
            json.string(playing.path)
            json.name("paused")
            json.bool(playing.isPaused)
            json.name("position")
            json.seconds(playing.position)
            json.name("length")
            json.seconds(playing.length)
            json.name("left")
            json.seconds(playing.left)
            json.name("volume")
            if let volume = playing.volume { json.number(volume) } else { json.null() }
            json.name("muted")
            if let isMuted = playing.isMuted { json.bool(isMuted) } else { json.null() }
            json.name("queued")
            json.number(playing.queued)
        }
    }

    private func motivational(_ motivational: Motivational, _ json: inout JSONText) {
        json.object { json in
            json.name("uuid")
            json.string(motivational.id.uuidString.lowercased())
            json.name("message")
            json.string(motivational.message.text)
            json.name("media")
            if let media = motivational.media {
                json.object { json in
                    json.name("kind")
                    json.string(media.kind.rawValue)
                    json.name("location")
                    json.string(files.path(of: media))
                }
            } else {
                json.null()
            }
            json.name("tags")
            json.array { json in motivational.tags.forEach { tag($0, &json) } }
        }
    }

    private func tag(_ tag: Tag, _ json: inout JSONText) {
        json.object { json in
            json.name("title")
            json.string(tag.title)
            if let limitation = tag.limitation {
                json.name("limitation")
                json.string(limitation)
            }
        }
    }
}
