import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, objectOf, TEXT, ToolFault, WHOLE, writes } from '@wagewright/tools';
import { DeliveryExplainer, type DeliveryView } from '@wagewright/webhooks';
import { WebhookDeliveryService } from '../../webhooks/webhook-delivery.service';
import { WebhookService } from '../../webhooks/webhook.service';
import { flagOf, type GivenArguments, requiredText } from './arguments/arguments';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { DRY_RUN_INPUT, textInput } from './records/record-schemas';
import { cut } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';

@Injectable()
export class ReplayDeliveryTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'replay_delivery',
    title: 'Replay a delivery',
    description:
      'Sends one webhook delivery again, under the same event id, also one that was taken. It calls the receiver and cannot be undone: ' +
      'see by explain_delivery whether the cause is mended.',
    inputSchema: inputOf({ delivery: textInput('dlv_…', 100), dry_run: DRY_RUN_INPUT }, ['delivery']),
    outputSchema: answerSchema(
      objectOf({
        delivery: objectOf({
          id: TEXT,
          webhookId: TEXT,
          event: TEXT,
          state: TEXT,
          attempts: WHOLE,
        }),
        previous_state: TEXT,
      }),
    ),
    annotations: {
      ...writes({ isDestructive: false, isIdempotent: false }),
      openWorldHint: true,
    },
  };

  constructor(
    private readonly explainer: DeliveryExplainer,
    private readonly deliveries: WebhookDeliveryService,
    private readonly webhooks: WebhookService,
  ) {}

  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    const userId = call.principal.accountId;
    const id = requiredText(args, 'delivery', 'its id; explain_delivery names those in trouble.');
    if (flagOf(args, 'dry_run')) return this.wouldBe(userId, id);
    return call.once(
      async () => {
        const { delivery } = await this.explainer.explain(userId, id);
        const replayed = await this.deliveries.retry(userId, delivery.webhookId, id);
        return { replayed, previous: delivery.state };
      },
      ({ replayed, previous }) => ({
        headline: `${nameOf(replayed)} is due again now; it was ${previous} before.`,
        recommendation:
          'explain_delivery tells in some seconds whether it was taken. A replay cannot be undone.',
        data: dataOf(replayed, previous),
        path: pathOf(replayed),
        followUps: [`explain_delivery {"delivery":"${replayed.id}"}: what came of it.`],
      }),
    );
  }

  private async wouldBe(userId: string, id: string): Promise<ToolAnswer> {
    const { delivery } = await this.explainer.explain(userId, id);
    const { active, url } = await this.webhooks.detail(userId, delivery.webhookId);
    if (!active)
      throw new ToolFault(`The webhook ${delivery.webhookId} is switched off: switch it on before a replay.`);
    return {
      headline: `${nameOf(delivery)}, which is ${delivery.state}, would be sent to ${cut(url, 80)} again.`,
      recommendation: 'Nothing was sent; call again without dry_run to do it. A replay cannot be undone.',
      data: dataOf(delivery, delivery.state),
      path: pathOf(delivery),
      isDryRun: true,
    };
  }
}

function nameOf({ id, event }: DeliveryView): string {
  return `${id} (${event})`;
}

function pathOf({ id, webhookId }: DeliveryView): string {
  return `/api/mcp/webhooks/${webhookId}/deliveries/${id}`;
}

/** Without the sent body, which repeats the record. */
function dataOf(
  { id, webhookId, eventId, event, state, attempts, nextAttemptAt, lastStatusCode, lastError }: DeliveryView,
  previous: string,
): object {
  return {
    delivery: { id, webhookId, eventId, event, state, attempts, nextAttemptAt, lastStatusCode, lastError },
    previous_state: previous,
  };
}
