// Imported for what it does, before the native programs that it is for: Rolldown, which Vite has in it, and Oxlint. Their
// allocator takes memory from Linux in pages of two megabytes, and the kernel fills each of these with zeros whatever of it is
// used. Set by somebody else it stays as it is.
process.env['MIMALLOC_ALLOW_THP'] ??= '0';
