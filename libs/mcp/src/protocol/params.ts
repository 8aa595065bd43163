import { type JSONRPCRequest, ProtocolErrorCode, type StandardSchemaV1 } from '@modelcontextprotocol/server';
import type { RpcFault } from './json-rpc';

/** Parameters of a method: one text, and an object of arguments. */
export interface NamedParams {
  /** The text. */
  named: string;
  arguments: Record<string, unknown>;
}

/** Checks parameters for the SDK, which answers −32602 with the issue found. @param member that holds the text */
export function paramsNamedBy(member: 'name' | 'uri'): StandardSchemaV1<unknown, NamedParams> {
  return {
    '~standard': {
      version: 1,
      vendor: 'wagewright',
      validate: (params) => {
        const { [member]: named, arguments: args } = params as Record<string, unknown>;
        const message = issueOf(member, named, args);
        if (message !== undefined) return { issues: [{ message }] };
        return { value: { named: named as string, arguments: (args ?? {}) as Record<string, unknown> } };
      },
    },
  };
}

/** Omits null arguments, which clients of typed languages send for none. */
export function withoutNullArguments(request: JSONRPCRequest): JSONRPCRequest {
  if (request.params?.['arguments'] !== null) return request;
  const { arguments: _null, ...params } = request.params;
  return { ...request, params };
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
