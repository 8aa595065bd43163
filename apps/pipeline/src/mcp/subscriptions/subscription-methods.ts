import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { auditedCaller } from '@wagewright/identity';
import { eventError, type MethodCall } from '@wagewright/mcp';
import { MessageBus } from '@wagewright/messaging';
import { WebhookUrlRules } from '@wagewright/webhooks';
import { CallbackVerifier } from './callback-verifier';
import { readSubscription, readWatch, type WantedSubscription } from './subscribe-params';
import { SubscriptionPlaces } from './subscription-places';
import { type Standing, type Stored, SubscriptionStore } from './subscription-store';

/** Live subscriptions of an account, whichever programs they are of. */
const MAX_SUBSCRIPTIONS = 25;

/** `events/subscribe` and `events/unsubscribe`. */
@Injectable()
export class SubscriptionMethods {
  constructor(
    private readonly rules: WebhookUrlRules,
    private readonly store: SubscriptionStore,
    private readonly places: SubscriptionPlaces,
    private readonly verifier: CallbackVerifier,
    private readonly bus: MessageBus,
  ) {}

  /**
   * Takes up to 20 s, where the callback has to be asked first.
   * @throws ProtocolError InvalidParams, NotFound, Forbidden, ResourceExhausted, Unsupported, CallbackEndpointError
   */
  async subscribe(call: MethodCall): Promise<object> {
    const { caller, dialect } = call;
    const { principal, request, requestId } = caller;
    if (principal.kind === 'session')
      throw eventError(dialect, 'Forbidden', { reason: 'session' }, requestId);
    const wanted = readSubscription(call, this.rules);
    const userId = principal.accountId;
    const admit = (standing: Standing) => refuseUnlessAdmitted(call, standing);
    const standing = await this.store.standing(userId, wanted);
    admit(standing);
    const start = await this.places.start(userId, wanted);
    if (!standing.isLive && !standing.isVerified) await this.verify(call, wanted);
    const stored = await this.store.subscribe({
      wanted,
      dialect,
      caller: auditedCaller(principal, request.clientAddress),
      start,
      admit,
    });
    void this.bus.publish('subscriptions.changed', { userIds: [userId] });
    return this.resultOf(userId, wanted.id, stored);
  }

  /** @throws ProtocolError InvalidParams, NotFound, Unsupported */
  async unsubscribe(call: MethodCall): Promise<object> {
    const { principal, request, requestId } = call.caller;
    const watch = readWatch(call, this.rules);
    const isEnded = await this.store.unsubscribe(watch, auditedCaller(principal, request.clientAddress));
    if (!isEnded && call.dialect === 'extension')
      throw eventError(call.dialect, 'NotFound', { kind: 'subscription' }, requestId);
    return {};
  }

  private async verify({ caller, dialect }: MethodCall, wanted: WantedSubscription): Promise<void> {
    const { requestId, principal, request } = caller;
    const { id: subscriptionId, url, secret } = wanted;
    const userId = principal.accountId;
    const begun = performance.now();
    const answer = await this.verifier.verify({ subscriptionId, userId, url, secret });
    // The time of the callback is not the service's.
    request.waitedMs = (request.waitedMs ?? 0) + performance.now() - begun;
    if (answer.result === 'ok') return;
    if (answer.result === 'too_many') {
      const data = { limit: 'verifications', retryAfterMs: answer.retryAfterMs };
      throw eventError(dialect, 'ResourceExhausted', data, requestId);
    }
    if (answer.result === 'no_worker') throw notAsked(requestId);
    throw eventError(dialect, 'CallbackEndpointError', { reason: answer.result }, requestId);
  }

  private async resultOf(userId: string, id: string, stored: Stored): Promise<object> {
    const { refreshBefore, truncated, refreshed } = stored;
    const place = refreshed?.isSettled ? await this.places.movedOn(userId, stored.place) : stored.place;
    return {
      id,
      refreshBefore,
      cursor: this.places.cursor(userId, place),
      truncated,
      ...(refreshed && { deliveryStatus: refreshed.status }),
    };
  }
}

/** @throws ProtocolError Forbidden where a person or the operator has ended the program, ResourceExhausted for one too many */
function refuseUnlessAdmitted({ caller, dialect }: MethodCall, { isLive, refusedBy, live }: Standing): void {
  const { requestId } = caller;
  if (refusedBy) throw eventError(dialect, 'Forbidden', { reason: refusedBy }, requestId);
  if (isLive || live < MAX_SUBSCRIPTIONS) return;
  const data = { limit: 'subscriptions', max: MAX_SUBSCRIPTIONS };
  throw eventError(dialect, 'ResourceExhausted', data, requestId);
}

function notAsked(requestId: string): ProtocolError {
  const text =
    'InternalError: no worker has asked the callback yet, and nothing is stored. Try again in 5 seconds.';
  return new ProtocolError(ProtocolErrorCode.InternalError, text, { request_id: requestId });
}
