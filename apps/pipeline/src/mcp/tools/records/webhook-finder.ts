import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { ToolFault } from '@wagewright/tools';
import { includesText } from '@wagewright/text';
import {
  type EndpointHealth,
  EndpointHealthService,
  EndpointService,
  type WebhookView,
} from '@wagewright/webhooks';
import { type GivenArguments, textOf } from '../arguments/arguments';
import { cut } from './wording';

export type WebhookInHealth = WebhookView & { health: EndpointHealth };

@Injectable()
export class WebhookFinder {
  constructor(
    private readonly endpoints: EndpointService,
    private readonly healths: EndpointHealthService,
  ) {}

  /**
   * All webhooks of a user, or those that the argument `webhook` names by id or by part of the address.
   * @throws ToolFault when none matches
   */
  async find(userId: string, args: GivenArguments): Promise<WebhookInHealth[]> {
    const [endpoints, healths] = await Promise.all([this.endpoints.list(userId), this.healths.list(userId)]);
    const all = endpoints.flatMap((endpoint) => {
      const health = healths.find(({ webhookId }) => webhookId === endpoint.id);
      return health ? [{ ...endpoint, health }] : [];
    });
    const named = textOf(args, 'webhook', 2_048);
    if (named === undefined) return all;
    const found = all.filter(({ id, url, description }) =>
      isId('wh', named) ? id === named : contains(url, named) || contains(description ?? '', named),
    );
    if (found.length > 0) return found;
    const known = all.map(({ id, url }) => `\n- ${id}: ${cut(url, 80)}`).join('');
    throw new ToolFault(
      `No webhook of this person fits "${cut(named)}". ${known === '' ? 'There is none.' : `There are:${known}`}`,
    );
  }
}

function contains(text: string, part: string): boolean {
  return includesText(text.toLowerCase(), part.toLowerCase());
}
