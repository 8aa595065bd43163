import type { Principal } from '@wagewright/auth';
import type { KeyedParts } from '@wagewright/http';
import type { McpCaller } from '@wagewright/mcp';
import type { ToolAnswer } from './pipeline-tool';

/** What tells one call of a tool from another under the same idempotency key. */
interface CallIdentity {
  tool: string;
  args: Readonly<Record<string, unknown>>;
  /** Place among the calls of its message. */
  number: number;
  /** The key of this call alone. */
  key?: string;
}

/** One call of a tool: who makes it, and how its write is made once. */
export class ToolCall {
  /** Whether `once` gave what an earlier call under the same key was answered. */
  isReplayed = false;

  constructor(
    private readonly caller: McpCaller,
    private readonly identity: CallIdentity,
    private readonly parts: KeyedParts,
  ) {}

  get principal(): Principal {
    return this.caller.principal;
  }

  /** Of the HTTP request; every call of a message shares it. */
  get requestId(): string {
    return this.caller.requestId;
  }

  /**
   * Makes the write of this call, once for its idempotency key: a repeat gets the answer that was kept.
   *
   * @param write one write of a service, which settles in its own transaction with what it returns
   * @param tell what is answered of it; it may be asked within that transaction and must not wait
   * @throws ApiError 409 while the same call is running, 422 when its key was used for another, and what `write` is refused with
   */
  async once<P>(write: () => Promise<P>, tell: (written: P) => ToolAnswer): Promise<ToolAnswer> {
    const { tool, args, number, key } = this.identity;
    const part = {
      accountId: this.principal.accountId,
      name: tool,
      content: JSON.stringify(args),
      number,
      key,
    };
    const { answer, isReplayed } = await this.parts.once(part, write, tell);
    this.isReplayed = isReplayed;
    return answer;
  }
}
