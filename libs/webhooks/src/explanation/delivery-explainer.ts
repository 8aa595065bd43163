import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import { type DeliveryDetail, DeliveryHistoryService } from '../delivery/delivery-history.service';
import { DeliveryFactsRepository } from '../operator/delivery-facts.repository';
import { explainToOwner, type OwnerExplanation } from './owner-explanation';

export interface ExplainedDelivery {
  delivery: DeliveryDetail;
  explanation: OwnerExplanation;
}

@Injectable()
export class DeliveryExplainer {
  constructor(
    private readonly facts: DeliveryFactsRepository,
    private readonly history: DeliveryHistoryService,
  ) {}

  /** @throws ApiError 404 when the delivery is unknown or another user's */
  async explain(userId: string, deliveryId: string): Promise<ExplainedDelivery> {
    const facts = isId('dlv', deliveryId) ? await this.facts.findOwned(userId, deliveryId) : undefined;
    if (!facts) throw resourceNotFound('Delivery');
    const delivery = await this.history.detail(userId, facts.webhook, deliveryId);
    return { delivery, explanation: explainToOwner(facts) };
  }
}
