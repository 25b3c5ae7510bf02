import Motivation

/// The ports through which a conversation plays, shows and speaks. None of them needs the collection.
package struct PlaybackServices {
    package let player: any PlayerControlling
    package let speaker: any SpeechSpeaking
    package let voice: any VoiceRemembering
    package let images: any ImageShowing

    package init(
        player: any PlayerControlling, speaker: any SpeechSpeaking, voice: any VoiceRemembering,
        images: any ImageShowing
    ) {
        self.player = player
        self.speaker = speaker
        self.voice = voice
        self.images = images
    }
}
