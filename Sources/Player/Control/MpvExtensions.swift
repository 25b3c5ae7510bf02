import ChildProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The scripts that mpv is given, all others being kept from it.
enum MpvExtensions {
    /// Where distributions and users put the plugin that lets media keys and `playerctl` control mpv.
    private static let places = [
        "/etc/mpv/scripts/mpris.so", "/usr/lib/mpv-mpris/mpris.so", "/usr/lib/mpv/scripts/mpris.so",
        "/usr/share/mpv/scripts/mpris.so", "/usr/local/share/mpv/scripts/mpris.so",
    ]

    /// The MPRIS plugin, where it is installed and there is a session bus that it can speak on.
    static func installed(environment: [String: String]) -> [String] {
        let bus = environment["XDG_RUNTIME_DIR"].map { access($0 + "/bus", F_OK) == 0 } ?? false
        guard bus || environment["DBUS_SESSION_BUS_ADDRESS"] != nil else { return [] }
        return places.first { access($0, R_OK) == 0 }.map { [$0] } ?? []
    }
}
