import Motivation

/// Shows pictures in a window of the desktop, or else draws them in the terminal.
package final class ImagePresenter: ImageShowing {
    private let viewer: ImageViewer
    private let canvas: () -> ImageCanvas?

    /// Makes a presenter.
    /// - Parameters:
    ///   - environment: all variables; `PATH`, `DISPLAY` and `WAYLAND_DISPLAY` are read, and programs see all.
    ///   - canvas: tells the room that there is in the terminal at the moment; nil where answers go elsewhere.
    package init(environment: [String: String], canvas: @escaping () -> ImageCanvas?) {
        viewer = ImageViewer(environment: environment)
        self.canvas = canvas
    }

    package var hasDesktop: Bool { viewer.hasDesktop }

    package func show(_ location: String) throws -> ShownImage {
        do {
            return .opened(program: try viewer.open(location))
        } catch ImageError.noDesktop {
            guard let canvas = canvas() else { return .nowhere }
            return .drawn(try draw(location, on: canvas))
        } catch ImageError.noProgram(let package) {
            guard let canvas = canvas() else { throw ImageError.noProgram(package: package) }
            return .drawn(try draw(location, on: canvas))
        }
    }

    private func draw(_ location: String, on canvas: ImageCanvas) throws -> String {
        try viewer.drawn(location, columns: canvas.columns, rows: canvas.rows, colours: canvas.colours)
    }
}

/// The room for a picture in a terminal.
package struct ImageCanvas: Sendable {
    /// In cells.
    package let columns: Int
    /// In lines.
    package let rows: Int
    /// The colours that the terminal has.
    package let colours: ImageColours

    package init(columns: Int, rows: Int, colours: ImageColours) {
        self.columns = columns
        self.rows = rows
        self.colours = colours
    }
}

/// The colours that a terminal has.
package enum ImageColours: String, Sendable, CaseIterable {
    case none, sixteen = "16", palette = "256", full
}
