import type { JSONRPCRequest, StandardSchemaV1 } from '@modelcontextprotocol/server';

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
        const { [member]: named, arguments: args = {} } = params as Record<string, unknown>;
        if (typeof named !== 'string' || named === '') return issue(`params.${member} must be text`);
        if (!isPlain(args)) return issue('params.arguments must be an object');
        return { value: { named, arguments: args } };
      },
    },
  };
}

/** A request without `"arguments": null`, by which clients in some languages mean none, and which the SDK refuses. */
export function withoutNullArguments(request: JSONRPCRequest): JSONRPCRequest {
  if (request.params?.['arguments'] !== null) return request;
  const { arguments: _none, ...params } = request.params;
  return { ...request, params };
}

function issue(message: string) {
  return { issues: [{ message }] };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
