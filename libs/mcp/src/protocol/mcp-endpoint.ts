import {
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  type InboundClassificationOutcome,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type McpServer,
  METHOD_NOT_FOUND,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  UnsupportedProtocolVersionError,
} from '@modelcontextprotocol/server';
import type { PreparedResponse } from '@wagewright/http';
import { dialectOf } from '../methods/dialect';
import type { McpMethods, McpStream, ProtocolEra } from '../methods/mcp-methods';
import { MAX_BATCH } from './batch-cost';
import {
  idOf,
  plainFault,
  readMessage,
  requestFault,
  rpcError,
  type RpcError,
  type RpcFault,
  toolCallFault,
  withoutNullParams,
} from '@wagewright/tools';
import type { McpCaller } from '../methods/mcp-caller';
import { SharedTransport } from './shared-transport';
import { type McpHeaders, standardHeadersFault } from './standard-headers';

/** The revision without sessions: every request says for itself what its client speaks. */
const STATELESS_REVISION = '2026-07-28';

/** The revisions that begin with `initialize`, newest first: the first one is offered to a client that names none of them. */
const HANDSHAKE_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];

const REVISIONS = [STATELESS_REVISION, ...HANDSHAKE_REVISIONS];
const DISCOVER = 'server/discover';

export interface McpAnswer {
  status: number;
  /** Absent for notifications and responses, and for a kept answer. */
  body?: object;
  /** A kept answer, in bytes. */
  kept?: PreparedResponse;
  /** In the place of a body. */
  stream?: McpStream;
}

/** The revisions that one server of the SDK speaks. */
export interface ServedRevisions {
  era: ProtocolEra;
  revisions: string[];
}

type OpenStream = McpMethods['streamed'][string];

export type CreateMcpServer = (served: ServedRevisions) => McpServer;

/** The protocol of one POST: bytes in, an answer out. Knows neither Nest nor Express. */
export class McpEndpoint {
  private constructor(
    private readonly handshake: SharedTransport,
    private readonly stateless: SharedTransport,
    private readonly streamed: McpMethods['streamed'],
  ) {}

  /** @param streamed methods that are answered with a stream, which the SDK's server has no part in */
  static async open(
    createServer: CreateMcpServer,
    streamed: McpMethods['streamed'] = {},
  ): Promise<McpEndpoint> {
    const handshake = new SharedTransport({ era: 'legacy' });
    const stateless = new SharedTransport({ era: 'modern', revision: STATELESS_REVISION });
    await createServer({ era: 'legacy', revisions: HANDSHAKE_REVISIONS }).connect(handshake);
    await createServer({ era: 'modern', revisions: [STATELESS_REVISION] }).connect(stateless);
    return new McpEndpoint(handshake, stateless, streamed);
  }

  async answer(bytes: Buffer, headers: McpHeaders, caller: McpCaller): Promise<McpAnswer> {
    const { body, fault } = readMessage(bytes);
    if (fault) return refusal(null, fault);
    caller.isBatch = Array.isArray(body);
    return Array.isArray(body)
      ? this.batch(body.map(withoutNullParams), headers, caller)
      : this.single(withoutNullParams(body), headers, caller);
  }

  private async single(body: unknown, headers: McpHeaders, caller: McpCaller): Promise<McpAnswer> {
    const message = withEnvelope(body, headers);
    const route = classify(message.body, message.headers);
    if (route.kind === 'reject') return refusal(idOf(body), route, route.httpStatus);
    if (route.kind === 'modern') return this.modern(route, message.headers, caller);
    const fault = revisionFault(route);
    if (fault) return refusal(idOf(body), fault);
    if (!isJSONRPCRequest(body)) return { status: 202 };
    const stream = this.streamOf(body);
    if (stream) return answerByStream(stream, body, 'legacy', caller);
    return { status: 200, body: await ask(this.handshake, body, caller) };
  }

  private async modern(
    { classification, message }: Extract<InboundClassificationOutcome, { kind: 'modern' }>,
    headers: McpHeaders,
    caller: McpCaller,
  ): Promise<McpAnswer> {
    if (classification.revision !== STATELESS_REVISION) {
      return refusal(idOf(message), unsupportedRevision(classification.revision ?? 'none'));
    }
    if (!isJSONRPCRequest(message)) return { status: 202 };
    const fault = standardHeadersFault(headers, message);
    if (fault) return refusal(message.id, fault);
    const stream = this.streamOf(message);
    if (stream) return answerByStream(stream, message, 'modern', caller);
    const response = await ask(this.stateless, message, caller);
    return { status: statelessStatus(response), body: response };
  }

  private streamOf({ method }: JSONRPCRequest): OpenStream | undefined {
    return Object.hasOwn(this.streamed, method) ? this.streamed[method] : undefined;
  }

  /** Later revisions have dropped batches; clients that send one are answered all the same. */
  private async batch(messages: unknown[], headers: McpHeaders, caller: McpCaller): Promise<McpAnswer> {
    const fault = batchFault(messages);
    if (fault) return refusal(null, fault);
    const answers: (RpcError | JSONRPCResponse)[] = [];
    for (const message of messages) {
      const route = classify(message, headers);
      if (route.kind === 'reject') answers.push(rpcError(idOf(message), route));
      else if (route.kind === 'modern') answers.push(rpcError(idOf(message), statelessBatchFault()));
      else if (isJSONRPCRequest(message)) answers.push(await this.inBatch(message, caller));
    }
    return answers.length > 0 ? { status: 200, body: answers } : { status: 202 };
  }

  private async inBatch(message: JSONRPCRequest, caller: McpCaller): Promise<RpcError | JSONRPCResponse> {
    if (message.method === 'initialize') {
      return rpcError(message.id, requestFault('initialize cannot be part of a batch.'));
    }
    if (this.streamOf(message)) {
      const fault = requestFault(`${message.method} cannot be part of a batch.`);
      return rpcError(message.id, { ...fault, data: { request_id: caller.requestId } });
    }
    return ask(this.handshake, message, caller);
  }
}

/**
 * A request for `server/discover` exists in the stateless revision only. Sent by hand, without any
 * header and without the envelope of that revision, it can mean nothing else, so it is given both.
 */
function withEnvelope(body: unknown, headers: McpHeaders): { body: unknown; headers: McpHeaders } {
  const plain = headers.protocolVersion === undefined && headers.method === undefined;
  if (!plain || !isDiscover(body) || body.params?._meta !== undefined) return { body, headers };
  const envelope = { [PROTOCOL_VERSION_META_KEY]: STATELESS_REVISION, [CLIENT_CAPABILITIES_META_KEY]: {} };
  return {
    body: { ...body, params: { ...body.params, _meta: envelope } },
    headers: { protocolVersion: STATELESS_REVISION, method: DISCOVER },
  };
}

/** A stream, or as JSON the fault that keeps it from opening. */
async function answerByStream(
  open: OpenStream,
  { id, params = {} }: JSONRPCRequest,
  era: ProtocolEra,
  caller: McpCaller,
): Promise<McpAnswer> {
  const dialect = dialectOf(era, params._meta?.[CLIENT_CAPABILITIES_META_KEY]);
  try {
    return { status: 200, stream: await open({ id, params, caller, dialect, era }) };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { status: 200, body: rpcError(id, error) };
  }
}

function isDiscover(body: unknown): body is JSONRPCRequest {
  return isJSONRPCRequest(body) && body.method === DISCOVER;
}

async function ask(
  transport: SharedTransport,
  request: JSONRPCRequest,
  caller: McpCaller,
): Promise<RpcError | JSONRPCResponse> {
  const fault = toolCallFault(request);
  if (fault) return rpcError(request.id, fault);
  const response = await transport.exchange(request, caller);
  return isJSONRPCErrorResponse(response)
    ? rpcError(request.id, plainFault(request, response.error))
    : response;
}

function classify(body: unknown, headers: McpHeaders): InboundClassificationOutcome {
  return classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: isHandshake(body, headers) ? undefined : headers.protocolVersion,
    mcpMethodHeader: headers.method,
    mcpNameHeader: headers.name,
    body,
  });
}

/** `initialize` negotiates by its body, whatever unknown revision a header names beside it. */
function isHandshake(body: unknown, { protocolVersion }: McpHeaders): boolean {
  return isJSONRPCRequest(body) && body.method === 'initialize' && protocolVersion !== STATELESS_REVISION;
}

/** `initialize` negotiates; everything after it names a revision that we speak, or none. */
function revisionFault(
  route: Extract<InboundClassificationOutcome, { kind: 'legacy' }>,
): RpcFault | undefined {
  const { reason, requestedVersion } = route;
  if (reason === 'initialize' || requestedVersion === undefined) return undefined;
  return HANDSHAKE_REVISIONS.includes(requestedVersion) ? undefined : unsupportedRevision(requestedVersion);
}

function unsupportedRevision(requested: string): RpcFault {
  const { code, message, data } = new UnsupportedProtocolVersionError({ supported: REVISIONS, requested });
  return { code, message, data };
}

function batchFault({ length }: unknown[]): RpcFault | undefined {
  if (length === 0) return requestFault('the batch is empty.');
  return length > MAX_BATCH ? requestFault(`a batch has at most ${MAX_BATCH} messages.`) : undefined;
}

function statelessBatchFault(): RpcFault {
  return requestFault(`revision ${STATELESS_REVISION} has no batches.`);
}

/** The stateless revision wants an unknown method to show in the status as well. */
function statelessStatus(response: RpcError | JSONRPCResponse): number {
  if (!isJSONRPCErrorResponse(response)) return 200;
  return response.error.code === METHOD_NOT_FOUND ? 404 : 200;
}

function refusal(id: string | number | null, fault: RpcFault, status = 400): McpAnswer {
  return { status, body: rpcError(id, fault) };
}
