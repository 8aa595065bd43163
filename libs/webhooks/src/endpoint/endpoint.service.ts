import { Injectable } from '@nestjs/common';
import { isId, newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import { WebhookUrlRules } from '../address/webhook-url';
import { SecretCipher } from '../secret/secret-cipher';
import { newSigningSecret } from '../secret/signing-secret';
import { disableByOwner, enable, moveTo } from './endpoint-change';
import { tooManyWebhooks, webhookNotFound, webhookUrlRefused } from './endpoint.errors';
import { EndpointRepository } from './endpoint.repository';
import type { DeliveryOrder, DisabledReason, WebhookEndpoint } from './webhook-endpoint.entity';

export const MAX_WEBHOOKS_PER_USER = 10;

/** A webhook as the API shows it, without its secret. */
export class ShownWebhook {
  /** Identifier, `wh_…`. */
  id!: string;
  /** Where events are sent. */
  url!: string;
  /** The event names that are sent, or `*` for all. */
  events!: string[];
  /** Whether events are sent. */
  active!: boolean;
  /** Purpose of the webhook; null where there is none. */
  description!: string | null;
  /** `job`: the next event of the same job waits until the one before has succeeded or ended. */
  order!: DeliveryOrder;
  /** How many attempts may start in a second, 1 to 1,000; null for no limit. */
  maxPerSecond!: number | null;
  /** When it was created. */
  createdAt!: Date;
}

type Option = 'description' | 'order' | 'maxPerSecond';

/** Changes of a webhook, whose events the caller has validated; absent members stay as they are. */
export type UpdateWebhook = Partial<Pick<ShownWebhook, 'url' | 'events' | 'active' | Option>>;

/** A new webhook, whose events the caller has validated. */
export interface RegisterWebhook extends Pick<ShownWebhook, 'url' | 'events'>, Pick<UpdateWebhook, Option> {
  userId: string;
  /** The owner's own signing secret, 16–256 characters; generated when absent. */
  secret?: string;
}

/** The same, and why it is disabled. */
export interface WebhookView extends ShownWebhook {
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
}

/** The new webhook, and its secret if generated: shown only this once. */
export type RegisteredWebhook = WebhookView & { secret?: string };

export type UpdatedWebhook = WebhookView & {
  /** Deliveries held while it was disabled, which `DeliveryReplay.recover` would send. */
  heldDeliveries: number;
};

@Injectable()
export class EndpointService {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly urlRules: WebhookUrlRules,
    private readonly cipher: SecretCipher,
  ) {}

  /**
   * @param manager of the caller's transaction, if any
   * @throws ApiError 400 when the URL is refused or the user has ten webhooks already
   */
  async register(
    { userId, url, events, secret, description, order, maxPerSecond }: RegisterWebhook,
    manager?: EntityManager,
  ): Promise<RegisteredWebhook> {
    const verdict = this.urlRules.check(url);
    if (!verdict.ok) throw webhookUrlRefused(verdict.problem);
    const signingSecret = secret ?? newSigningSecret();
    const id = newId('wh');
    const added = {
      id,
      userId,
      url: verdict.href,
      host: verdict.host,
      events: [...new Set(events)],
      description: description ?? null,
      order: order ?? 'none',
      maxPerSecond: maxPerSecond ?? null,
      secret: this.cipher.encrypt(signingSecret, { endpointId: id, userId }),
      secretKeyId: this.cipher.currentKeyId,
    };
    const endpoint = await this.endpoints.insertWithin(MAX_WEBHOOKS_PER_USER, added, manager);
    if (!endpoint) throw tooManyWebhooks(MAX_WEBHOOKS_PER_USER);
    return { ...view(endpoint), ...(secret === undefined && { secret: signingSecret }) };
  }

  /** Oldest first. */
  async list(userId: string): Promise<WebhookView[]> {
    return (await this.endpoints.listOwned(userId)).map(view);
  }

  /** Null for an unknown id or another user's. */
  async findOwned(userId: string, id: string): Promise<WebhookView | null> {
    if (!isId('wh', id)) return null;
    const endpoint = await this.endpoints.findOwned(userId, id);
    return endpoint && view(endpoint);
  }

  /**
   * Disabling holds unsent deliveries. Enabling sends new events only; held ones wait for a recovery.
   *
   * @throws ApiError 400 when the URL is refused, 404 for an unknown id or another user's
   */
  async update(userId: string, id: string, changes: UpdateWebhook): Promise<UpdatedWebhook> {
    const verdict = changes.url === undefined ? undefined : this.urlRules.check(changes.url);
    if (verdict?.ok === false) throw webhookUrlRefused(verdict.problem);
    if (!isId('wh', id)) throw webhookNotFound();
    const { events, active, description, order, maxPerSecond } = changes;
    const endpoint = await this.endpoints.changeOwned(userId, id, (found) => {
      if (verdict) moveTo(found, verdict);
      if (events) found.events = [...new Set(events)];
      if (description !== undefined) found.description = description;
      if (order !== undefined) found.order = order;
      if (maxPerSecond !== undefined) found.maxPerSecond = maxPerSecond;
      if (active === true) enable(found);
      if (active === false) disableByOwner(found);
    });
    if (!endpoint) throw webhookNotFound();
    return { ...view(endpoint), heldDeliveries: await this.endpoints.countHeld(id) };
  }

  /**
   * Removes a webhook and cancels its unsent deliveries.
   * @throws ApiError 404 for an unknown id or another user's
   */
  async remove(userId: string, id: string): Promise<void> {
    const removed = isId('wh', id) && (await this.endpoints.removeOwned(userId, id));
    if (!removed) throw webhookNotFound();
  }
}

function view(endpoint: WebhookEndpoint): WebhookView {
  const { id, url, events, active, disabledReason, disabledAt, description, order, maxPerSecond } = endpoint;
  const { createdAt } = endpoint;
  return { id, url, events, active, disabledReason, disabledAt, description, order, maxPerSecond, createdAt };
}
