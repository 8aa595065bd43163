import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { writingRefusal } from '@wagewright/auth';
import { databaseApiError } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { KeyedParts } from '@wagewright/http';
import { type McpCaller, type OfferedTools, readArguments, ToolFault } from '@wagewright/mcp';
import { PipelineEnv } from '../../pipeline.env';
import type { PipelineTool } from './pipeline-tool';
import { ToolCall } from './tool-call';
import { toolResult } from './tool-result';
import { Tools } from './tools';

/** Member of `_meta` with the idempotency key of one call, like `Idempotency-Key` of a request. */
const KEY_MEMBER = 'wagewright/idempotency-key';

/** Lists the tools and calls them; a fault in a tool becomes an error result. */
@Injectable()
export class Toolbox implements OfferedTools {
  readonly definitions: Tool[];
  private readonly byName: ReadonlyMap<string, PipelineTool>;
  /**
   * The number of calls made for a message: its members are called one after another, in the same order at every try.
   */
  private readonly calls = new WeakMap<McpCaller, number>();

  constructor(
    { inOrder }: Tools,
    private readonly env: PipelineEnv,
    private readonly parts: KeyedParts,
  ) {
    this.definitions = inOrder.map(({ definition }) => definition);
    this.byName = new Map(inOrder.map((tool) => [tool.definition.name, tool]));
  }

  async call(
    name: string,
    args: Record<string, unknown>,
    caller: McpCaller,
    meta: Readonly<Record<string, unknown>> = {},
  ): Promise<CallToolResult> {
    const tool = this.byName.get(name);
    if (!tool) throw unknownTool(name, this.definitions, caller.requestId);
    try {
      if (!mayCall(tool, caller)) throw refusedToWrite(name, caller);
      const read = readArguments(tool.definition, args);
      const call = new ToolCall(caller, this.identify(name, read, caller, meta), this.parts);
      return toolResult(await tool.answer(read, call), call, this.env.address);
    } catch (error) {
      return { ...failure(error), _meta: { request_id: caller.requestId } };
    }
  }

  private identify(
    tool: string,
    args: Record<string, unknown>,
    caller: McpCaller,
    { [KEY_MEMBER]: key }: Readonly<Record<string, unknown>>,
  ) {
    if (key !== undefined && typeof key !== 'string')
      throw new ToolFault(`_meta["${KEY_MEMBER}"] must be text.`);
    const number = (this.calls.get(caller) ?? 0) + 1;
    this.calls.set(caller, number);
    return { tool, args, number, key };
  }
}

/** Tools that are not read-only need a token that may write. */
function mayCall({ definition }: PipelineTool, { principal }: McpCaller): boolean {
  return definition.annotations?.readOnlyHint === true || principal.scopes.includes('read-write');
}

/** Over HTTP, a program authorized by a user is refused as well, so that it can request more access. */
function refusedToWrite(name: string, caller: McpCaller): ToolFault {
  const message = `${name} writes, and this token is read-only: it needs the scope read-write. Nothing was changed.`;
  const { kind } = caller.principal;
  if (kind === 'grant') caller.refusal = writingRefusal(message, kind);
  return new ToolFault(message);
}

/** @throws anything but a fault of the arguments or a refusal */
function failure(error: unknown): CallToolResult {
  if (error instanceof ToolFault) return { content: [{ type: 'text', text: error.message }], isError: true };
  const refusal = error instanceof ApiError ? error : databaseApiError(error);
  if (!refusal || refusal.rule.status >= 500) throw error;
  const { message, extras } = refusal;
  const others = (extras.details ?? []).filter((fault) => !message.startsWith(fault.message));
  const faults = others.map((fault) => `\n${fault.field}: ${fault.message}`);
  const wait =
    extras.retryAfterSeconds === undefined ? '' : ` Try again in ${extras.retryAfterSeconds} seconds.`;
  return { content: [{ type: 'text', text: `${message}${wait}${faults.join('')}` }], isError: true };
}

function unknownTool(name: string, definitions: readonly Tool[], requestId: string): ProtocolError {
  const known = definitions.map((tool) => tool.name);
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown tool "${name.slice(0, 80)}". Tools: ${known.join(', ')}.`,
    { request_id: requestId },
  );
}
