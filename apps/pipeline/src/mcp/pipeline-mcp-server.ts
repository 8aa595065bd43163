import { Injectable } from '@nestjs/common';
import type { McpServerDefinition } from '@wagewright/mcp';
import { PipelineToolbox } from './tools/pipeline-toolbox';

/** The MCP server of the pipeline: tools alone. */
@Injectable()
export class PipelineMcpServer implements McpServerDefinition {
  readonly identity = { name: 'wagewright-pipeline', title: 'Wagewright job pipeline', version: '1.0.0' };
  readonly instructions =
    'The job search of one person: jobs, contacts, activities, appointments, and the webhooks that tell of their changes. ' +
    'Every write takes dry_run and answers what it did; ask before you write what the person did not ask for.';

  constructor(readonly tools: PipelineToolbox) {}
}
