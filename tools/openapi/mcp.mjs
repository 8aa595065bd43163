import { reference } from './references.mjs';

export const MCP_OPERATION = 'mcp.send';

const IDS = [{ type: 'string' }, { type: 'integer', format: 'int64' }];
const ID = { description: 'Chosen by the client and repeated in the answer.', oneOf: IDS };
const VERSION = { description: 'Version of JSON-RPC.', type: 'string', const: '2.0' };

/** Schemas of an MCP message and its answer; `tools/list` and the protocol describe their contents. */
export const MCP_SCHEMAS = {
  McpRequest: {
    description:
      'A JSON-RPC 2.0 message of the Model Context Protocol. Without `id` it is a notification, which is answered by 202 without a body.',
    type: 'object',
    required: ['jsonrpc', 'method'],
    properties: {
      jsonrpc: VERSION,
      id: ID,
      method: {
        description:
          'What is asked: `tools/call`, `tools/list`, `prompts/list`, `prompts/get`, `resources/list`, `resources/read`, `server/discover`, `initialize` or `ping`.',
        type: 'string',
      },
      params: {
        description: 'What the method takes: for `tools/call` the `name` of a tool and its `arguments`.',
        type: 'object',
      },
    },
  },
  McpAnswer: {
    description: 'A JSON-RPC 2.0 answer: either `result` or `error`.',
    type: 'object',
    required: ['jsonrpc', 'id'],
    properties: {
      jsonrpc: VERSION,
      id: { ...ID, oneOf: [...IDS, { type: 'null' }] },
      result: {
        description:
          'What the method answers: for `tools/call` a sentence in `content` and, in `structuredContent`, `decision`, `data`, `citation`, `assumptions` and `follow_up_suggestions`.',
        type: 'object',
      },
      error: {
        description: 'What is wrong with the message.',
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: {
            description:
              'What is wrong: −32700 for no JSON, −32600 for no request, −32601 for an unknown method, −32602 for an unknown tool, −32020 for headers that say otherwise than the body.',
            type: 'integer',
          },
          message: { description: 'What is wrong, as a sentence.', type: 'string' },
          data: { description: 'What else helps.', type: 'object' },
        },
      },
    },
  },
  McpRequestBatch: batchOf('Messages in one POST, in revision 2025-03-26.', 'McpRequest'),
  McpAnswerBatch: batchOf('Answers to the messages of a batch, in their order.', 'McpAnswer'),
};

/**
 * A list of messages, or of answers to them.
 *
 * @param {string} description
 * @param {string} name
 */
function batchOf(description, name) {
  return { description, type: 'array', items: reference(name), minItems: 1 };
}

/** A message or, in revision 2025-03-26, a list of them. */
export const MCP_BODY = oneOrSeveral('McpRequest');
export const MCP_ANSWER = oneOrSeveral('McpAnswer');

/**
 * The responses of the operation: faults of the protocol are JSON-RPC answers, faults of access and limits are not.
 *
 * @param {Record<string, any>} responses  As of any other POST.
 * @param {Record<string, any>} errors  The error responses of the service, by their names.
 */
export function mcpResponses(responses, errors) {
  return {
    ...responses,
    202: {
      description: 'The notification was taken; there is nothing to answer.',
      headers: responses[200].headers,
    },
    400: orAnswer(errors['E400'], 'The message is no JSON, no request or a batch that the revision has not.'),
    404: orAnswer(errors['E404'], 'Revision 2026-07-28 knows no such method.'),
  };
}

/**
 * @param {any} error
 * @param {string} description
 */
function orAnswer({ headers, content }, description) {
  const { schema } = content['application/json'];
  return {
    description,
    headers,
    content: { 'application/json': { schema: { oneOf: [MCP_ANSWER, schema] } } },
  };
}

/** @param {string} name */
function oneOrSeveral(name) {
  return { oneOf: [reference(name), reference(`${name}Batch`)] };
}
