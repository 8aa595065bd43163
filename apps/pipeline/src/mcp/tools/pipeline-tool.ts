import type { Tool } from '@modelcontextprotocol/server';
import type { Principal } from '@wagewright/auth';
import type { KeyedParts, RequestAuthorizer } from '@wagewright/http';
import type { McpCaller } from '@wagewright/mcp';
import type { ToolAnswer } from './tool-answer';

export interface PipelineTool {
  /** A tool that is not annotated as read-only needs a token that may write. */
  readonly definition: Tool;
  /** Whether a call with these arguments changes nothing, though the tool is not annotated so. */
  onlyReads?(args: Readonly<Record<string, unknown>>): boolean;
  /**
   * @param args unchecked, as the client sent them
   * @throws ToolFault for unusable arguments; ApiError for a refusal by the pipeline
   */
  answer(args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<ToolAnswer>;
}

/** Identifies one call of a message under its idempotency key. */
interface CallIdentity {
  tool: string;
  args: Readonly<Record<string, unknown>>;
  number: number;
  /** The call's own key. */
  key?: string;
}

export class ToolCall {
  /** Whether `once` returned the kept answer of an earlier call. */
  isReplayed = false;

  constructor(
    private readonly caller: McpCaller,
    private readonly identity: CallIdentity,
    private readonly parts: KeyedParts,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  get principal(): Principal {
    return this.caller.principal;
  }

  get requestId(): string {
    return this.caller.requestId;
  }

  /** Counts this call, counted as one so far, as so many calls. @throws ApiError 429 without room for them */
  charge(price: number): Promise<void> {
    return this.authorizer.charge(this.caller.request, price);
  }

  /**
   * Runs the write of this call once for its idempotency key: a repeat gets the kept answer.
   *
   * @param write one write of a service, which commits its own transaction together with the returned value
   * @param compose composes the answer; it may run within that transaction and must not wait
   * @throws ApiError 409 while the same call is running, 422 when its key was used for another call, and any refusal of
   *   `write`
   */
  async once<P>(write: () => Promise<P>, compose: (written: P) => ToolAnswer): Promise<ToolAnswer> {
    const { tool, args, number, key } = this.identity;
    const part = {
      accountId: this.principal.accountId,
      name: tool,
      content: JSON.stringify(args),
      number,
      key,
    };
    const { answer, isReplayed } = await this.parts.once(part, write, compose);
    this.isReplayed = isReplayed;
    return answer;
  }
}
