import { Injectable } from '@nestjs/common';
import type { McpServerDefinition } from '@wagewright/mcp';
import { SALARY_PROMPTS, SalaryToolbox } from '@wagewright/salaries';
import { Resources } from './resources/resources';

export const IDENTITY = { name: 'wagewright', title: 'Wagewright salary intelligence', version: '1.0.0' };

@Injectable()
export class SalaryMcpServer implements McpServerDefinition {
  readonly identity = IDENTITY;
  readonly prompts = SALARY_PROMPTS;

  constructor(
    readonly tools: SalaryToolbox,
    readonly resources: Resources,
  ) {}

  get instructions(): string {
    return this.tools.instructions;
  }
}
