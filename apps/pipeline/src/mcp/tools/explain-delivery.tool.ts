import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { FLAG, inputOf, listOf, NULLABLE_TEXT, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import { DeliveryExplainer, DeliveryHistoryService, type ExplainedDelivery } from '@wagewright/webhooks';
import { type GivenArguments, textOf } from './arguments/arguments';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { textInput } from './records/record-schemas';
import { counted, cut } from './records/wording';
import { WebhookFinder, type WebhookInHealth } from './records/webhook-finder';
import { isTroubled, webhookAdvice, webhookSentence } from './records/webhook-wording';
import { answerSchema, type ToolAnswer } from './tool-answer';

const NAMED = 3;
/** The next step of a delivery that has ended, which only the structure names. */
const NOTHING = 'Nothing.';
const STOPPED = ['exhausted', 'blocked', 'held'] as const;
const UNDER_WAY = ['pending', 'leased'] as const;
const ASKED_ABOUT = [...STOPPED, ...UNDER_WAY];

@Injectable()
export class ExplainDeliveryTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'explain_delivery',
    title: 'Explain a delivery',
    description:
      'Why a webhook of this person gets nothing, or one delivery is where it is: state, cause, what happens next, what to do. ' +
      'Use it for "why did my webhook stop". Without arguments it explains the latest delivery in trouble.',
    inputSchema: inputOf(
      {
        delivery: textInput('dlv_…', 100),
        webhook: textInput('Its id (wh_…) or a part of its address.', 2_048),
      },
      [],
    ),
    outputSchema: answerSchema(
      objectOf({
        webhooks: listOf(objectOf({ id: TEXT, url: TEXT, active: FLAG, health: { type: 'object' } })),
        delivery: {
          ...objectOf({ id: TEXT, webhookId: TEXT, event: TEXT, state: TEXT, attempts: WHOLE }),
          type: ['object', 'null'],
        },
        explanation: {
          ...objectOf({
            state: TEXT,
            because: listOf(TEXT),
            next: TEXT,
            advice: NULLABLE_TEXT,
          }),
          type: ['object', 'null'],
        },
      }),
    ),
    annotations: READS,
  };

  constructor(
    private readonly webhooks: WebhookFinder,
    private readonly explainer: DeliveryExplainer,
    private readonly history: DeliveryHistoryService,
  ) {}

  async answer(args: GivenArguments, { principal }: ToolCall): Promise<ToolAnswer> {
    const userId = principal.accountId;
    const id = textOf(args, 'delivery', 100);
    if (id !== undefined) return ofDelivery(await this.explainer.explain(userId, id));
    const webhooks = await this.webhooks.find(userId, args);
    const troubled = webhooks.filter(isTroubled);
    const asked = troubled.length > 0 ? troubled : webhooks;
    const latest = await this.latest(
      userId,
      asked.map((webhook) => webhook.id),
    );
    return ofWebhooks(
      webhooks,
      asked,
      latest === undefined ? undefined : await this.explainer.explain(userId, latest),
    );
  }

  /** The latest delivery of some webhooks that has stopped or is under way; ids ascend in time. */
  private async latest(userId: string, webhookIds: readonly string[]): Promise<string | undefined> {
    const pages = await Promise.all(
      webhookIds.map((webhookId) => this.history.list(userId, webhookId, { limit: 1, states: ASKED_ABOUT })),
    );
    return pages
      .flatMap(({ deliveries }) => deliveries.map((delivery) => delivery.id))
      .sort()
      .at(-1);
  }
}

function ofDelivery({ delivery, explanation }: ExplainedDelivery): ToolAnswer {
  const { body: _body, ...shown } = delivery;
  return {
    headline: sentenceOf({ delivery, explanation }),
    recommendation: explanation.advice ?? '',
    data: { webhooks: [], delivery: shown, explanation },
    path: `/api/mcp/webhooks/${delivery.webhookId}/deliveries/${delivery.id}`,
    followUps:
      delivery.state === 'exhausted' || delivery.state === 'blocked'
        ? [`replay_delivery {"delivery":"${delivery.id}"}: once the receiver is mended.`]
        : [],
  };
}

function ofWebhooks(
  all: readonly WebhookInHealth[],
  asked: readonly WebhookInHealth[],
  latest: ExplainedDelivery | undefined,
): ToolAnswer {
  const [first] = asked;
  if (!first)
    return {
      headline: 'This person has no webhook.',
      recommendation: 'POST /api/mcp/webhooks or the console registers one.',
      data: { webhooks: [], delivery: null, explanation: null },
      path: '/api/mcp/webhooks',
    };
  const well = all.length - asked.length;
  const named = asked.slice(0, NAMED).map(webhookSentence);
  const rest = [
    ...(asked.length > NAMED ? [`${asked.length - NAMED} more are in data.`] : []),
    ...(well > 0 ? [`${counted(well, 'other webhook')} ${well === 1 ? 'is' : 'are'} well.`] : []),
  ];
  const explained = latest && ofDelivery(latest);
  return {
    headline: [
      ...named,
      ...rest,
      ...(latest && explained ? [`${nameOf(latest.delivery.state)}: ${explained.headline}`] : []),
    ].join('\n'),
    recommendation: webhookAdvice(first) ?? explained?.recommendation ?? '',
    data: { ...(explained?.data ?? { delivery: null, explanation: null }), webhooks: all },
    path: '/api/mcp/webhooks/health',
    followUps: explained?.followUps,
  };
}

/** By the state at the time of the explanation: a delivery under way may have ended since. */
function nameOf(state: string): string {
  const isIn = (states: readonly string[]) => states.includes(state);
  if (isIn(STOPPED)) return 'The latest delivery in trouble';
  return isIn(UNDER_WAY) ? 'The latest delivery under way' : 'The latest delivery';
}

function sentenceOf({ delivery, explanation }: ExplainedDelivery): string {
  const { state, because, next } = explanation;
  return [
    `${delivery.id} (${delivery.event}): ${state}`,
    ...because.map((cause) => cut(cause, 200)),
    ...(next === NOTHING ? [] : [next]),
  ].join(' ');
}
