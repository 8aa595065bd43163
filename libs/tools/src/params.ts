import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server';
import { isRecord } from '@wagewright/validation';
import type { RpcFault } from './json-rpc';

/** Parameters of a method: one text, and an object of arguments. */
export interface NamedParams {
  named: string;
  arguments: Record<string, unknown>;
}

/** Checks parameters for the SDK, which answers −32602 with the issue found. @param member that holds the text */
export function paramsNamedBy(member: 'name' | 'uri'): StandardSchemaV1<unknown, NamedParams> {
  return schemaOf<NamedParams>((params) => {
    const { [member]: named, arguments: args } = params as Record<string, unknown>;
    const message = issueOf(member, named, args);
    if (message !== undefined) return { issues: [{ message }] };
    return { value: { named: named as string, arguments: (args ?? {}) as Record<string, unknown> } };
  });
}

/** A schema in the form that the SDK takes. */
export function schemaOf<Value>(
  validate: (params: unknown) => StandardSchemaV1.Result<Value>,
): StandardSchemaV1<unknown, Value> {
  return { '~standard': { version: 1, vendor: 'wagewright', validate } };
}

/** A message without parameters that are null, which clients of typed languages send for none. */
export function withoutNullParams(message: unknown): unknown {
  if (!isRecord(message) || !('params' in message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  if (!isRecord(params)) return message;
  const given = Object.entries(params).filter(([, value]) => value !== null);
  return { ...rest, params: Object.fromEntries(given) };
}

/** The fault of a request in our words where the SDK answers with the issues that its schema has found, as JSON. */
export function plainFault({ method }: JSONRPCRequest, fault: RpcFault): RpcFault {
  const list = fault.message.indexOf('[\n');
  if (list === -1) return fault;
  const path = /"path": \[(?<names>[^\]]*)\]/.exec(fault.message.slice(list))?.groups?.['names'] ?? '';
  const name = path.replaceAll(/[\s"]/g, '').replaceAll(',', '.');
  const message = `Invalid params for ${method}: ${name} is missing or of another type`;
  return { code: ProtocolErrorCode.InvalidParams, message };
}

/** The fault of a call of a tool. The SDK checks it by a schema of its own first, and would answer with its dump. */
export function toolCallFault({ method, params = {} }: JSONRPCRequest): RpcFault | undefined {
  if (method !== 'tools/call') return undefined;
  const issue = issueOf('name', params['name'], params['arguments']);
  if (issue === undefined) return undefined;
  return { code: ProtocolErrorCode.InvalidParams, message: `Invalid params for ${method}: ${issue}` };
}

function issueOf(member: string, named: unknown, args: unknown): string | undefined {
  if (typeof named !== 'string' || named === '') return `params.${member} must be text`;
  if (args === undefined || args === null) return undefined;
  return typeof args === 'object' && !Array.isArray(args) ? undefined : 'params.arguments must be an object';
}

/** @throws ProtocolError InvalidParams for a cursor: no list has given one */
export function onePage<T>(params: { cursor?: string } | undefined, page: T): T {
  if (params?.cursor === undefined) return page;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'cursor must be left out; there is one page.');
}
