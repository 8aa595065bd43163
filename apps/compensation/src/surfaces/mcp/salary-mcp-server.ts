import { Injectable } from '@nestjs/common';
import type { McpPrompts, McpServerDefinition } from '@wagewright/mcp';
import { CatalogueSize } from './catalogue-size';
import { promptList, promptMessages } from './prompts/prompts';
import { Resources } from './resources/resources';
import { SalaryToolbox } from './tools/salary-toolbox';

@Injectable()
export class SalaryMcpServer implements McpServerDefinition {
  readonly identity = { name: 'wagewright', title: 'Wagewright salary intelligence', version: '1.0.0' };
  readonly prompts: McpPrompts = { listed: promptList, messages: promptMessages };

  constructor(
    readonly tools: SalaryToolbox,
    readonly resources: Resources,
    private readonly size: CatalogueSize,
  ) {}

  get instructions(): string {
    return (
      `Pay of ${this.size.roles} in ${this.size.metros}, with sources. Start with analyze_compensation: it takes job titles and cities as people write them. ` +
      'Every answer has a decision, its data, a citation and the next calls worth making.'
    );
  }
}
