import type { Dialect } from '@wagewright/events';
import type { ProtocolEra } from './mcp-methods';

/** The key of MCP Events among the extensions of a client or a server. */
export const EVENTS_EXTENSION = 'io.modelcontextprotocol/events';

/** The dialect of a request. @param capabilities that the client declares with it, which only those of `modern` do */
export function dialectOf(era: ProtocolEra, capabilities: unknown): Dialect {
  if (era === 'legacy') return 'profile';
  return isObject(memberOf(memberOf(capabilities, 'extensions'), EVENTS_EXTENSION)) ? 'extension' : 'profile';
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
