import type { GetPromptResult, McpServer, Prompt } from '@modelcontextprotocol/server';
import { onePage, paramsNamedBy } from './params';

/** Ready-made requests to a model. */
export interface McpPrompts {
  readonly listed: Prompt[];
  /** @throws ProtocolError for a prompt that does not exist */
  messages(name: string, args: Readonly<Record<string, string>>): GetPromptResult;
}

/** Runs the work of a method, and throws what the client may see of an error. */
export type Safely = <T>(work: () => T | Promise<T>) => Promise<T>;

/** Has a server answer `prompts/list` and `prompts/get`. */
export function servePrompts(
  server: Pick<McpServer['server'], 'setRequestHandler'>,
  prompts: McpPrompts,
  safely: Safely,
): void {
  server.setRequestHandler('prompts/list', ({ params }) => onePage(params, { prompts: prompts.listed }));
  server.setRequestHandler('prompts/get', { params: paramsNamedBy('name') }, (params) =>
    safely(() => prompts.messages(params.named, textsOf(params.arguments))),
  );
}

function textsOf(args: Record<string, unknown>): Record<string, string> {
  const simple = Object.entries(args).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(simple.map(([name, value]) => [name, String(value)]));
}
