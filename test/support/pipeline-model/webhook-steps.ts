import { newId } from '@wagewright/database';
import type { Operation } from './operations';
import { chosen, type PipelineModel } from './pipeline-model';
import { deleted, INVALID, NOT_FOUND, type Step } from './step';

type WebhookOperation<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
type DeliveryState = 'pending' | 'held' | 'cancelled';

const PATH = '/api/mcp/webhooks';
const URL = 'https://hooks.example.com/in';
const SECRET = 'a secret that the test has chosen';
const MAX_WEBHOOKS = 10;

export function registerWebhook(model: PipelineModel, { events }: WebhookOperation<'registerWebhook'>): Step {
  return {
    method: 'POST',
    path: PATH,
    body: { url: URL, events, secret: SECRET },
    effect: (answered) => {
      if (model.webhooks.length === MAX_WEBHOOKS) return INVALID;
      const { id, now } = answered;
      const options = { description: null, order: 'none', maxPerSecond: null } as const;
      const webhook = { id, url: URL, events, active: true, ...options, createdAt: now };
      model.webhooks.push(webhook);
      return { status: 201, body: webhook };
    },
  };
}

/** Waiting deliveries of a disabled webhook are held, and stay held when it is enabled. */
export function switchWebhook(model: PipelineModel, operation: WebhookOperation<'switchWebhook'>): Step {
  const webhook = chosen(model.webhooks, operation.webhook);
  const { active } = operation;
  return {
    method: 'PATCH',
    path: `${PATH}/${webhook?.id ?? newId('wh')}`,
    body: { active },
    effect: () => {
      if (!webhook) return NOT_FOUND;
      webhook.active = active;
      if (!active) settle(model, webhook.id, ['pending'], 'held');
      const held = model.events.filter(({ deliveries }) => deliveries.get(webhook.id) === 'held');
      return { status: 200, body: { ...webhook, heldDeliveries: held.length } };
    },
  };
}

export function deleteWebhook(model: PipelineModel, operation: WebhookOperation<'deleteWebhook'>): Step {
  const webhook = chosen(model.webhooks, operation.webhook);
  const webhookId = webhook?.id ?? newId('wh');
  return {
    method: 'DELETE',
    path: PATH,
    body: { webhookId },
    effect: () => {
      if (!webhook) return NOT_FOUND;
      model.webhooks = model.webhooks.filter((other) => other !== webhook);
      settle(model, webhookId, ['pending', 'held'], 'cancelled');
      return deleted(webhookId);
    },
  };
}

function settle(
  model: PipelineModel,
  webhookId: string,
  from: readonly DeliveryState[],
  to: DeliveryState,
): void {
  for (const { deliveries } of model.events) {
    const state = deliveries.get(webhookId);
    if (state && from.includes(state)) deliveries.set(webhookId, to);
  }
}
