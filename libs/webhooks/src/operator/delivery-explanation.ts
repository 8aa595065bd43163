import type { DeliveryFacts } from './delivery-facts.repository';

/** The state of a delivery, in sentences for an operator who does not know this software's code. */
export interface DeliveryExplanation {
  state: string;
  /** All present reasons for its state. */
  because: string[];
  /** The next step, and its time. */
  next: string;
}

export function explainDelivery(facts: DeliveryFacts): DeliveryExplanation {
  switch (facts.state) {
    case 'pending':
      return explainPending(facts);
    case 'leased':
      return explainLeased(facts);
    case 'held':
      return explainHeld(facts);
    default:
      return explainEnded(facts);
  }
}

function explainEnded({ state, lastError, finishedAt }: DeliveryFacts): DeliveryExplanation {
  const next =
    state === 'cancelled' ? 'Nothing: its webhook was removed.' : 'Nothing, unless somebody replays it.';
  return {
    state: `${state}, ended at ${finishedAt?.toISOString() ?? 'an unknown time'}`,
    because: lastError === null ? [] : [lastError],
    next,
  };
}

/** The sentences whose conditions hold. */
export const reasons = (given: readonly (readonly [holds: boolean, sentence: string])[]) =>
  given.filter(([holds]) => holds).map(([, sentence]) => sentence);

function explainHeld(facts: DeliveryFacts): DeliveryExplanation {
  const { active, disabledReason, lastError, lostLeases, internalFaults } = facts;
  const because = reasons([
    [!active, `The webhook is disabled (${disabledReason ?? 'unknown reason'}).`],
    [lostLeases + internalFaults > 0 && lastError !== null, lastError ?? ''],
  ]);
  const next = `Nothing until it is recovered${active ? '' : ', and the webhook is enabled before'}.`;
  return { state: 'held', because, next };
}

function explainLeased(facts: DeliveryFacts): DeliveryExplanation {
  const { holder, holderIsAlive, leaseForS, attempt, lostLeases } = facts;
  const because = reasons([[lostLeases > 0, `${lostLeases} leases of this attempt were lost before.`]]);
  const state = `leased: attempt ${attempt} is being sent by the worker ${holder ?? '(unknown)'}`;
  if (holder !== null && !holderIsAlive)
    return {
      state: `${state}, which is not alive`,
      because,
      next: 'Another worker reclaims it within a second.',
    };
  const next = `Its result is written, or the lease expires in ${seconds(leaseForS)} and it is due again.`;
  return { state, because, next };
}

function explainPending(facts: DeliveryFacts): DeliveryExplanation {
  const { attempt, dueForS, dueInS, sendingHeldSince } = facts;
  const due = dueInS > 0 ? `due in ${seconds(dueInS)}` : `due for ${seconds(dueForS)}`;
  const because = [
    ...(sendingHeldSince
      ? [`The operator has held all sending since ${sendingHeldSince.toISOString()}.`]
      : []),
    ...pauses(facts),
    ...ofEndpoint(facts),
    ...ofQueue(facts),
  ];
  return { state: `pending: attempt ${attempt} is ${due}`, because, next: nextOf(facts) };
}

function pauses({ dueInS, internalFaults, lostLeases, attempt, lastError }: DeliveryFacts): string[] {
  if (dueInS <= 0) return [];
  if (internalFaults > 0)
    return [`An internal fault kept it from being sent ${internalFaults} times; the worker's log names it.`];
  if (lostLeases > 0) return [`${lostLeases} of its leases were lost: no result was written.`];
  return attempt > 1 ? [`Attempt ${attempt - 1} failed: ${lastError ?? 'no reason is known'}`] : [];
}

function ofEndpoint(facts: DeliveryFacts): string[] {
  const { active, removed, suspended, disabledReason, circuit, probeInS, retryAfterInS, ramp, maxPerSecond } =
    facts;
  const { sending, sendingOfAccount, sendingToHost } = facts;
  return reasons([
    [removed, 'Its webhook is removed: it is about to be cancelled.'],
    [suspended, 'Its account is suspended.'],
    [!active, `Its webhook is disabled (${disabledReason ?? 'unknown reason'}): it is about to be held.`],
    [
      circuit !== 'closed',
      `The circuit is ${circuit}: one probe at a time, the next in ${seconds(probeInS)}.`,
    ],
    [
      (retryAfterInS ?? 0) > 0,
      `The receiver has asked for nothing more for ${seconds(retryAfterInS)} (Retry-After).`,
    ],
    [ramp !== null, `The webhook is ramping up: ${ramp} at a time.`],
    [
      maxPerSecond !== null,
      `The owner lets ${maxPerSecond} a second start, of all webhooks at its host and port.`,
    ],
    [
      true,
      `In flight: ${sending} to the webhook and the account's others at its host and port, ${sendingOfAccount} of the account, ${sendingToHost} to the host (WEBHOOK_MAX_IN_FLIGHT_… are the limits).`,
    ],
  ]);
}

function ofQueue(facts: DeliveryFacts): string[] {
  const { waitsFor, before, attempt, shard, readyInS, isArriving, servedBy, workers, circuit } = facts;
  const isUnknown = shard === null || (readyInS === null && circuit === 'closed');
  return reasons([
    [waitsFor !== null, `It waits for ${waitsFor}, the event before it of the same job.`],
    [before > 0 && attempt === 1, `${before} first attempts of the webhook come before it.`],
    [workers === 0, 'No worker is alive.'],
    [shard !== null && servedBy === null, `Nobody serves its shard ${shard}.`],
    [servedBy !== null, `The worker ${servedBy} serves its shard ${shard}.`],
    [isUnknown && !isArriving, 'No shard knows that the webhook has anything to send.'],
  ]);
}

function nextOf(facts: DeliveryFacts): string {
  const { workers, active, removed, dueInS, circuit, probeInS, waitsFor, readyInS, servedBy } = facts;
  const retryAfterInS = facts.retryAfterInS ?? 0;
  if (facts.sendingHeldSince !== null) return 'Nothing until "admin deliveries release".';
  if (workers === 0) return 'Nothing until a worker runs.';
  if (removed || !active) return 'Maintenance cancels or holds it within seconds.';
  if (facts.suspended) return 'Nothing until the account is restored.';
  if (dueInS > 0) return `It is claimed when it is due, in ${seconds(dueInS)}.`;
  if (waitsFor !== null) return `It is claimed when ${waitsFor} has ended.`;
  if (circuit !== 'closed')
    return `A probe is sent in ${seconds(Math.max(probeInS ?? 0, retryAfterInS))}; it may be this one.`;
  if (retryAfterInS > 0)
    return `It is claimed when the receiver wants something again, in ${seconds(retryAfterInS)}.`;
  if (readyInS === null) return 'A worker finds the webhook within some seconds (it looks every five).';
  if (servedBy === null) return 'A worker takes the shard within a second, as long as Redis takes jobs.';
  return 'It is claimed as soon as the webhook, its account and its host have room.';
}

function seconds(value: number | null): string {
  return `${Math.max(value ?? 0, 0).toFixed(1)} s`;
}
