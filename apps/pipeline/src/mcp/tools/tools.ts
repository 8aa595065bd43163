import { Injectable } from '@nestjs/common';
import { ListCapabilitiesTool } from './list-capabilities.tool';
import type { PipelineTool } from './pipeline-tool';

/** The tools in the published order. */
@Injectable()
export class Tools {
  readonly inOrder: readonly PipelineTool[];

  constructor(capabilities: ListCapabilitiesTool) {
    this.inOrder = [capabilities];
  }
}
