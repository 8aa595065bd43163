import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import type { PipelineTool, ToolAnswer } from './pipeline-tool';
import type { ToolCall } from './tool-call';
import { answerSchema, listOf, objectOf, reads, TEXT } from './tool-schemas';

const TITLE = 'List capabilities';

/** One line for each tool: which question it answers. */
const QUESTIONS: Readonly<Record<string, string>> = {
  list_capabilities: 'What can be done here?',
};

/** What this server can do for whom. */
@Injectable()
export class ListCapabilitiesTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'list_capabilities',
    title: TITLE,
    description:
      'What this server can do, and what the token in use may do. Use it once, when you do not know which tool fits.',
    inputSchema: objectOf({}),
    outputSchema: answerSchema(
      objectOf({
        tools: listOf(objectOf({ name: TEXT, question: TEXT })),
        scope: { enum: ['read-only', 'read-write'] },
        plan: TEXT,
      }),
    ),
    annotations: reads(TITLE),
  };

  async answer(_args: Readonly<Record<string, unknown>>, { principal }: ToolCall): Promise<ToolAnswer> {
    const mayWrite = principal.scopes.includes('read-write');
    return {
      headline: mayWrite
        ? 'This token may read and change the job search of its account.'
        : 'This token may read the job search of its account and change nothing.',
      recommendation: 'Start with the tool whose question is yours.',
      data: {
        tools: Object.entries(QUESTIONS).map(([name, question]) => ({ name, question })),
        scope: mayWrite ? 'read-write' : 'read-only',
        plan: principal.plan,
      },
      path: '/api/mcp/me',
    };
  }
}
