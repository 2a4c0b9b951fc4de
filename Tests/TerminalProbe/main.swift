// A small full-screen program for AcceptanceTests: it prints events, and each of its keys ends it
// in a different way.

TerminalProbe.run()
