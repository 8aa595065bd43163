import type { Dialect } from '@wagewright/events';
import { isRecord } from '@wagewright/validation';
import type { ProtocolEra } from './mcp-methods';

/** The key of MCP Events among the extensions of a client or a server. */
export const EVENTS_EXTENSION = 'io.modelcontextprotocol/events';

/** The dialect of a request. @param capabilities that the client declares with it, which only those of `modern` do */
export function dialectOf(era: ProtocolEra, capabilities: unknown): Dialect {
  if (era === 'legacy') return 'profile';
  return isRecord(memberOf(memberOf(capabilities, 'extensions'), EVENTS_EXTENSION)) ? 'extension' : 'profile';
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
