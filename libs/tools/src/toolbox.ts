import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool,
} from '@modelcontextprotocol/server';

/** Characters of an unknown name that its refusal says back. */
const SHOWN_NAME = 80;

/**
 * Lists the tools of a server and calls them; a fault in a tool becomes an error result.
 *
 * @typeParam C who calls
 */
export abstract class Toolbox<T extends { readonly definition: Tool }, C extends { requestId: string }> {
  private readonly byName: ReadonlyMap<string, T>;

  /** @param tools in published order */
  constructor(tools: readonly T[]) {
    this.byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  }

  /** As clients get them: some look for the title among the annotations. */
  get definitions(): Tool[] {
    return [...this.byName.values()].map(({ definition }) => {
      return { ...definition, annotations: { title: definition.title, ...definition.annotations } };
    });
  }

  async call(
    name: string,
    args: Record<string, unknown>,
    caller: C,
    meta?: Readonly<Record<string, unknown>>,
  ): Promise<CallToolResult> {
    const { requestId } = caller;
    const tool = this.byName.get(name);
    if (!tool) throw this.unknown(name, requestId);
    try {
      return await this.run(tool, args, caller, meta);
    } catch (error) {
      const text = this.failure(error);
      if (text === undefined) throw error;
      return { content: [{ type: 'text', text }], isError: true, _meta: { request_id: requestId } };
    }
  }

  /** @param args as the client sent them */
  protected abstract run(
    tool: T,
    args: Record<string, unknown>,
    caller: C,
    meta?: Readonly<Record<string, unknown>>,
  ): CallToolResult | Promise<CallToolResult>;

  /** Text for the model about an error of a tool; undefined for an error that is not meant for it. */
  protected abstract failure(error: unknown): string | undefined;

  private unknown(name: string, requestId: string): ProtocolError {
    return new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Unknown tool "${name.slice(0, SHOWN_NAME)}". Tools: ${[...this.byName.keys()].join(', ')}.`,
      { request_id: requestId },
    );
  }
}
