import type { CallToolResult } from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { writingRefusal } from '@wagewright/auth';
import { databaseApiError } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { KeyedParts, readWithinBudget, RequestAuthorizer } from '@wagewright/http';
import { MCP_TOOLS, type McpCaller } from '@wagewright/mcp';
import { readArguments, Toolbox, ToolFault } from '@wagewright/tools';
import { PipelineEnv } from '../../pipeline.env';
import { type PipelineTool, ToolCall } from './pipeline-tool';
import { toolResult } from './tool-answer';

/** Member of `_meta` with the idempotency key of one call, like `Idempotency-Key` of a request. */
const KEY_MEMBER = 'wagewright/idempotency-key';

/** The tools of the pipeline, each for callers whose scope allows it. */
@Injectable()
export class PipelineToolbox extends Toolbox<PipelineTool, McpCaller> {
  /**
   * The number of calls made for a message: its members are called one after another, in the same order at every try.
   */
  private readonly calls = new WeakMap<McpCaller, number>();

  constructor(
    @Inject(MCP_TOOLS) tools: readonly PipelineTool[],
    private readonly env: PipelineEnv,
    private readonly parts: KeyedParts,
    private readonly authorizer: RequestAuthorizer,
  ) {
    super(tools);
  }

  protected async run(
    tool: PipelineTool,
    args: Record<string, unknown>,
    caller: McpCaller,
    meta: Readonly<Record<string, unknown>> = {},
  ): Promise<CallToolResult> {
    const { definition } = tool;
    if (!mayCall(tool, args, caller)) throw refusedToWrite(definition.name, caller);
    const read = readWithinBudget(0, () => readArguments(definition, args));
    const identity = this.identify(definition.name, read, caller, meta);
    const call = new ToolCall(caller, identity, this.parts, this.authorizer);
    return toolResult(await tool.answer(read, call), call, this.env.address);
  }

  protected failure(error: unknown): string | undefined {
    if (error instanceof ToolFault) return error.message;
    const refusal = error instanceof ApiError ? error : databaseApiError(error);
    if (!refusal || refusal.rule.status >= 500) return undefined;
    const { message, extras } = refusal;
    const others = (extras.details ?? []).filter((fault) => !message.startsWith(fault.message));
    const faults = others.map((fault) => `\n${fault.field}: ${fault.message}`);
    const wait =
      extras.retryAfterSeconds === undefined ? '' : ` Try again in ${extras.retryAfterSeconds} seconds.`;
    return `${message}${wait}${faults.join('')}`;
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

function mayCall(
  tool: PipelineTool,
  args: Record<string, unknown>,
  { principal, request }: McpCaller,
): boolean {
  const onlyReads = tool.definition.annotations?.readOnlyHint === true || tool.onlyReads?.(args) === true;
  const mayWrite = principal.scopes.includes('read-write');
  if (mayWrite && !onlyReads) request.hasWritten = true;
  return mayWrite || onlyReads;
}

/** Over HTTP, a program authorized by a user is refused as well, so that it can request more access. */
function refusedToWrite(name: string, caller: McpCaller): ToolFault {
  const message = `${name} writes, and this token is read-only: it needs the scope read-write. Nothing was changed.`;
  const { kind } = caller.principal;
  if (kind === 'grant') caller.refusal = writingRefusal(message, kind);
  return new ToolFault(message);
}
