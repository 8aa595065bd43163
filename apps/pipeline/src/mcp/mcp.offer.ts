import { Injectable } from '@nestjs/common';
import type { McpOffer } from '@wagewright/mcp';
import { Toolbox } from './tools/toolbox';

/** The tools of the pipeline's MCP server. */
@Injectable()
export class PipelineOffer implements McpOffer {
  readonly identity = { name: 'wagewright-pipeline', title: 'Wagewright job pipeline', version: '1.0.0' };
  readonly instructions =
    'The job search of one person: jobs, contacts, activities, appointments, and the webhooks that tell of their changes. ' +
    'Every write takes dry_run and answers what it did; ask before you write what the person did not ask for.';

  constructor(readonly tools: Toolbox) {}
}
