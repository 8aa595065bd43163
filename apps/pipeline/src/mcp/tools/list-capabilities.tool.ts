import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { SubscriptionEnv } from '@wagewright/events';
import { listOf, objectOf, READS, TEXT } from '@wagewright/tools';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { answerSchema, type ToolAnswer } from './tool-answer';

/** One line for each tool: the question it answers. */
const QUESTIONS: Readonly<Record<string, string>> = {
  list_capabilities: 'What can be done here?',
  search_jobs: 'Which jobs are there?',
  get_job: 'How does one job stand?',
  save_job: 'How is a job added or changed?',
  move_job: 'How does a job get to another stage, or to its end?',
  log_activity: 'How is something kept that was done or has happened?',
  plan_event: 'How is an appointment added, changed or cancelled?',
  today: 'What is on today, and what is to be done next?',
  check_market: 'What does the market pay for a job?',
  explain_delivery: 'Why does a webhook get nothing?',
  replay_delivery: 'How is a delivery sent again?',
  undo: 'How is a write taken back?',
};

const START = 'Start with today for what is due, or with search_jobs for the jobs.';
const EVENTS =
  'A program is told when something happens by the MCP methods of events: events/list, poll, stream and subscribe.';

@Injectable()
export class ListCapabilitiesTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'list_capabilities',
    title: 'List capabilities',
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
    annotations: READS,
  };

  constructor(private readonly env: SubscriptionEnv) {}

  async answer(_args: Readonly<Record<string, unknown>>, { principal }: ToolCall): Promise<ToolAnswer> {
    const mayWrite = principal.scopes.includes('read-write');
    return {
      headline: mayWrite
        ? 'This token may read and change the job search of its account.'
        : 'This token may read the job search of its account and change nothing.',
      recommendation: this.env.events === 'on' ? `${START} ${EVENTS}` : START,
      data: {
        tools: Object.entries(QUESTIONS).map(([name, question]) => ({ name, question })),
        scope: mayWrite ? 'read-write' : 'read-only',
        plan: principal.plan,
      },
      path: '/api/mcp/me',
    };
  }
}
