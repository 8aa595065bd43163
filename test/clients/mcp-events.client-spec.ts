import { describeParts } from '../support/describe-parts';

// Clients of the table in docs/guides/events-for-agents.md, run against the built pipeline and worker; `fetch` is in
// test/e2e/mcp-events-read and -subscribe.
describeParts(__filename);
