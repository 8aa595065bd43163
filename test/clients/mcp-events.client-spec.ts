import { join } from 'node:path';
import { describeParts } from '../support/describe-parts';
import { watchedStack } from './mcp-events/watched-stack';

// Each cell of the table of clients in docs/guides/events-for-agents.md, run against the built pipeline and worker.
describeParts(join(__dirname, 'mcp-events'), watchedStack);
