import type { ServerResponse } from 'node:http';
import type { Dialect } from '@wagewright/events';
import type { ScopedRequest } from '@wagewright/http';
import type { McpCaller } from './mcp-caller';

/** `modern`: revision 2026-07-28; `legacy`: the revisions that begin with `initialize`. */
export type ProtocolEra = 'modern' | 'legacy';

/** A request for a method of an extension. */
export interface MethodCall {
  /** As the client sent them, without the members that are null. */
  params: Record<string, unknown>;
  caller: McpCaller;
  dialect: Dialect;
  era: ProtocolEra;
}

/** A call that a stream answers; the stream repeats its id. */
export interface StreamedCall extends MethodCall {
  id: string | number;
}

/**
 * The methods of an extension, by name. Each throws `ProtocolError` for a fault of the call, and `ApiError` for a refusal over
 * HTTP, which answers the whole request.
 */
export interface McpMethods {
  readonly answered: Readonly<Record<string, (call: MethodCall) => Promise<object>>>;
  /** These resolve before anything is sent: what is thrown until then is answered as JSON. */
  readonly streamed: Readonly<Record<string, (call: StreamedCall) => Promise<McpStream>>>;
}

/** The answer of a streamed method. */
export interface McpStream {
  /** Writes head and body. Resolves once the stream has begun; it ends by itself. */
  send(request: ScopedRequest, response: ServerResponse): Promise<void>;
}
