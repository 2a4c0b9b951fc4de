// A full-screen program in small, for AcceptanceTests: it says what it is told, and each of its
// keys ends it in another way.

TerminalProbe.run()
