import { Injectable } from '@nestjs/common';
import type { McpPrompts, McpServerDefinition } from '@wagewright/mcp';
import { SalaryToolbox } from '@wagewright/salaries';
import { promptList, promptMessages } from './prompts/prompts';
import { Resources } from './resources/resources';

export const IDENTITY = { name: 'wagewright', title: 'Wagewright salary intelligence', version: '1.0.0' };

@Injectable()
export class SalaryMcpServer implements McpServerDefinition {
  readonly identity = IDENTITY;
  readonly prompts: McpPrompts = { listed: promptList, messages: promptMessages };

  constructor(
    readonly tools: SalaryToolbox,
    readonly resources: Resources,
  ) {}

  get instructions(): string {
    return this.tools.instructions;
  }
}
