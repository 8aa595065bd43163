import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, NULLABLE_OBJECT, objectOf, READS } from '@wagewright/tools';
import { VERDICTS } from '@wagewright/pay';
import type { JobDetailResponse } from '../../jobs/detail/job-detail.response';
import { JobDetailService } from '../../jobs/detail/job-detail.service';
import { MeService } from '../../me/me.service';
import type { GivenArguments } from './arguments/arguments';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { JobFinder } from './records/job-finder';
import { JOB_INPUT, JOB_OUTPUT, MARKET_OUTPUT, MARKET_REASON_OUTPUT } from './records/record-schemas';
import { type MarketVerdict, marketVerdict } from './records/market-verdict';
import { answerSchema, type ToolAnswer } from './tool-answer';

@Injectable()
export class CheckMarketTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'check_market',
    title: 'Check the market',
    description:
      'What the US market pays for the title and place of a saved job, and where its posted pay lies in it. ' +
      'Use it for "is this pay fair". Do not use it for a role that is no saved job (the compensation server’s analyze_compensation).',
    inputSchema: inputOf({ job: JOB_INPUT }, ['job']),
    outputSchema: answerSchema(
      objectOf({
        job: JOB_OUTPUT,
        market: MARKET_OUTPUT,
        market_reason: MARKET_REASON_OUTPUT,
        match: {
          enum: ['sure', 'weak', 'outside', 'none'],
          description:
            'How far the figure is that of this job: weak, when the title was not recognised for sure; none and outside, when there is no figure, outside because the place has none.',
        },
        posted_pay: NULLABLE_OBJECT,
        posted_pay_in_market: NULLABLE_OBJECT,
        desired_salary: NULLABLE_OBJECT,
        verdict: { enum: [...VERDICTS, null] },
        verdict_range: { type: ['array', 'null'], items: { enum: [...VERDICTS] } },
      }),
    ),
    annotations: READS,
  };

  constructor(
    private readonly finder: JobFinder,
    private readonly details: JobDetailService,
    private readonly me: MeService,
  ) {}

  async answer(args: GivenArguments, { principal }: ToolCall): Promise<ToolAnswer> {
    const { id, assumptions, doubts } = await this.finder.find(principal.accountId, args);
    const job = await this.details.detail(principal.accountId, id);
    const { desiredSalary } = await this.me.profile(principal);
    const verdict = marketVerdict(job);
    return {
      headline: [verdict.headline, ...doubts].join(' '),
      recommendation: verdict.recommendation,
      data: { ...dataOf(job, verdict), desired_salary: desiredSalary },
      path: `/api/mcp/jobs/${job.id}`,
      assumptions: [...assumptions, ...verdict.assumptions],
    };
  }
}

function dataOf(job: JobDetailResponse, { match }: MarketVerdict): object {
  const { market, marketReason, postedPay, postedPayInMarket } = job;
  return {
    job,
    market,
    market_reason: marketReason,
    match,
    posted_pay: postedPay,
    posted_pay_in_market: postedPayInMarket,
    verdict: postedPayInMarket?.verdict ?? null,
    verdict_range: postedPayInMarket?.verdictRange ?? null,
  };
}
