#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells whether there is anything that sound could come from.
///
/// Some speech programs wait without end, or report success, where there is nothing.
enum SoundOutput {
    /// Whether a sound server is configured or listens, or the kernel has a card that plays.
    /// - Parameter devices: the folder of the kernel's sound devices.
    static func isThere(environment: [String: String], devices: String = "/dev/snd") -> Bool {
        if environment["PULSE_SERVER"]?.isEmpty == false { return true }
        if let runtime = environment["XDG_RUNTIME_DIR"],
            ["/pulse/native", "/pipewire-0"].contains(where: { access(runtime + $0, F_OK) == 0 })
        {
            return true
        }
        return hasCard(devices)
    }

    /// Devices that play are called `pcmC0D0p` and so on.
    private static func hasCard(_ devices: String) -> Bool {
        guard let folder = opendir(devices) else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix("pcm"), name.hasSuffix("p") { return true }
        }
        return false
    }
}
