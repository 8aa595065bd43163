import { Injectable } from '@nestjs/common';
import type { McpOffer, OfferedPrompts } from '@wagewright/mcp';
import { promptList, promptMessages } from './prompts/prompts';
import { Resources } from './resources/resources';
import { Toolbox } from './tools/toolbox';

/** What this MCP server offers: six tools, resources and prompts. */
@Injectable()
export class SalaryOffer implements McpOffer {
  readonly identity = { name: 'wagewright', title: 'Wagewright salary intelligence', version: '1.0.0' };
  readonly instructions =
    'Pay of 3,445 roles in 81 US metros, with sources. Start with analyze_compensation: it takes job titles and cities as people write them. ' +
    'Every answer has a decision, its data, a citation and the next calls worth making.';
  readonly prompts: OfferedPrompts = { listed: promptList, messages: promptMessages };

  constructor(
    readonly tools: Toolbox,
    readonly resources: Resources,
  ) {}
}
