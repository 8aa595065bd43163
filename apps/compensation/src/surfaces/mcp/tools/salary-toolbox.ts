import type { CallToolResult } from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { ReleaseAttribution, type Snapshot } from '@wagewright/salaries';
import { ApiError } from '@wagewright/errors';
import { readWithinBudget } from '@wagewright/http';
import { MCP_TOOLS, type McpCaller, readArguments, Toolbox, ToolFault } from '@wagewright/mcp';
import { CompensationEnv } from '../../../compensation.env';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { answerText, decisionOf, shortened, sourceSentence } from './answer-text';
import type { SalaryTool, ToolAnswer } from './salary-tool';
import { ToolArguments } from './tool-arguments';

@Injectable()
export class SalaryToolbox extends Toolbox<SalaryTool> {
  constructor(
    @Inject(MCP_TOOLS) tools: readonly SalaryTool[],
    private readonly store: SnapshotStore,
    private readonly env: CompensationEnv,
    private readonly attribution: ReleaseAttribution,
  ) {
    super(tools);
  }

  protected run(tool: SalaryTool, args: Record<string, unknown>, { requestId }: McpCaller): CallToolResult {
    const snapshot = this.store.current();
    const answer = readWithinBudget(0, () =>
      tool.answer(new ToolArguments(readArguments(tool.definition, args))),
    );
    return this.result(answer, snapshot, requestId);
  }

  protected failure(error: unknown): string | undefined {
    if (error instanceof ToolFault) return shortened(error.message);
    if (!(error instanceof ApiError)) return undefined;
    const { message, extras } = error;
    const hint =
      extras.retryAfterSeconds === undefined ? '' : ` Try again in ${extras.retryAfterSeconds} seconds.`;
    return shortened(`${message}${hint}`);
  }

  private result(answer: ToolAnswer, { manifest }: Snapshot, requestId: string): CallToolResult {
    const decision = decisionOf(answer);
    const url = this.env.publicBaseUrl + answer.path;
    const source = sourceSentence(answer.ground, manifest.id, url);
    return {
      content: [{ type: 'text', text: answerText(decision, source) }],
      structuredContent: {
        decision,
        data: answer.data,
        citation: {
          request_id: requestId,
          text: answer.quote,
          url,
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
