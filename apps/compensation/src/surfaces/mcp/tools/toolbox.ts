import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { ReleaseAttribution } from '../../../attribution/attribution';
import { ApiError } from '@wagewright/errors';
import { type McpCaller, readArguments, ToolFault } from '@wagewright/mcp';
import { CompensationEnv } from '../../../compensation.env';
import type { Snapshot } from '../../../dataset/snapshot';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { answerText, shortened } from './answer-text';
import type { McpTool, ToolAnswer } from './mcp-tool';
import { ToolArguments } from './tool-arguments';
import { Tools } from './tools';

/** Lists the tools and calls them; what goes wrong inside a tool becomes a result that says so. */
@Injectable()
export class Toolbox {
  readonly definitions: Tool[];
  private readonly byName: ReadonlyMap<string, McpTool>;
  constructor(
    tools: Tools,
    private readonly store: SnapshotStore,
    private readonly env: CompensationEnv,
    private readonly attribution: ReleaseAttribution,
  ) {
    this.definitions = tools.inOrder.map(({ definition }) => definition);
    this.byName = new Map(tools.inOrder.map((tool) => [tool.definition.name, tool]));
  }

  /** @throws ProtocolError for a tool that does not exist */
  call(name: string, args: Record<string, unknown>, { requestId }: McpCaller): CallToolResult {
    const tool = this.byName.get(name);
    if (!tool) throw unknownTool(name, this.definitions, requestId);
    try {
      const snapshot = this.store.current();
      return this.result(
        tool.answer(new ToolArguments(readArguments(tool.definition, args))),
        snapshot,
        requestId,
      );
    } catch (error) {
      return { ...failure(error), _meta: { request_id: requestId } };
    }
  }

  private result(answer: ToolAnswer, { manifest }: Snapshot, requestId: string): CallToolResult {
    const { headline, caveats, recommendation, confidence } = answer;
    return {
      content: [{ type: 'text', text: answerText(answer) }],
      structuredContent: {
        decision: { headline, caveats, recommendation, confidence },
        data: answer.data,
        citation: {
          request_id: requestId,
          text: answer.quote,
          url: this.env.publicBaseUrl + answer.path,
          as_of: manifest.asOf,
          methodology_version: manifest.methodology.version,
          release: manifest.id,
        },
        attribution: this.attribution.flat(),
        assumptions: answer.assumptions,
        follow_up_suggestions: answer.followUps,
      },
    };
  }
}

/** @throws whatever is neither the model's mistake nor a passing fault */
function failure(error: unknown): CallToolResult {
  if (error instanceof ToolFault) return refused(error.message);
  if (!(error instanceof ApiError)) throw error;
  const { message, extras } = error;
  const hint =
    extras.retryAfterSeconds === undefined ? '' : ` Try again in ${extras.retryAfterSeconds} seconds.`;
  return refused(`${message}${hint}`);
}

function refused(text: string): CallToolResult {
  return { content: [{ type: 'text', text: shortened(text) }], isError: true };
}

function unknownTool(name: string, definitions: readonly Tool[], requestId: string): ProtocolError {
  const known = definitions.map((tool) => tool.name);
  const shown = name.slice(0, 80);
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown tool "${shown}". Tools: ${known.join(', ')}.`,
    { request_id: requestId },
  );
}
