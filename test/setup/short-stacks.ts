// Jest asks for a hundred frames of every error. Each `expect` makes one, as does each step of Playwright, which reads them
// through the source maps, and each refusal of a service; the first ten say where it was.
Error.stackTraceLimit = 10;
