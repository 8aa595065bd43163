import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { watchedStack } from './mcp-events/watched-stack';

// Clients of the table in docs/guides/events-for-agents.md, run against the built pipeline and worker; `fetch` is in
// test/e2e/mcp-events-read and -subscribe.
describeParts(join(__dirname, 'mcp-events'), watchedStack);
