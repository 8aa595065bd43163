import type { DisabledReason } from '../endpoint/webhook-endpoint.entity';
import { reasons } from '../operator/delivery-explanation';
import type { DeliveryFacts } from '../operator/delivery-facts.repository';

/** The state of a delivery, in sentences for the owner of its webhook. */
export interface OwnerExplanation {
  state: string;
  /** The present reasons for a delay; empty for none. */
  because: string[];
  /** The next automatic step. */
  next: string;
  /** Null for none. */
  advice: string | null;
}

const DISABLED: Readonly<Record<DisabledReason, string>> = {
  user: 'The webhook was switched off by its owner.',
  gone: 'The receiver answered 410 Gone, which switches the webhook off.',
  failing: 'The receiver accepted nothing for days, so the webhook was switched off.',
};

/** Explains the facts to an owner, without workers, shards, other accounts or the installation. */
export function explainToOwner(facts: DeliveryFacts): OwnerExplanation {
  const because = facts.lastError === null ? [] : [facts.lastError];
  const over = { because: [], next: 'Nothing.', advice: null };
  switch (facts.state) {
    case 'pending':
      return pending(facts);
    case 'leased':
      return {
        ...over,
        state: `Attempt ${facts.attempt} is being sent at this moment.`,
        next: 'Its result is there within seconds.',
      };
    case 'held':
      return held(facts);
    case 'succeeded':
      return { ...over, state: `The receiver took it${ended(facts)}.` };
    case 'cancelled':
      return { ...over, state: 'It was cancelled, because its webhook was removed.' };
    case 'blocked':
      return {
        ...over,
        state: `It was given up${ended(facts)}: the address of the receiver is refused.`,
        because,
        advice: 'Give the webhook an address on the public internet, then send this delivery again (replay).',
      };
    case 'exhausted':
      return {
        ...over,
        state: `It was given up${ended(facts)}, after ${attempts(facts.attempt)}.`,
        because,
        advice: 'Mend the receiver, then send this delivery again (replay).',
      };
  }
}

function pending(facts: DeliveryFacts): OwnerExplanation {
  const { attempt, dueInS, circuit } = facts;
  const due = dueInS > 0 ? `is due in ${duration(dueInS)}` : 'is due now';
  const isFailing = attempt > 1 || circuit !== 'closed';
  return {
    state: `Attempt ${attempt} ${due}.`,
    because: [...ofEarlierAttempts(facts), ...ofWebhook(facts)],
    next: nextOf(facts),
    advice: isFailing ? 'Mend the receiver; the next attempt then succeeds by itself.' : null,
  };
}

function held(facts: DeliveryFacts): OwnerExplanation {
  const { active, disabledReason, lastError, lostLeases, internalFaults } = facts;
  return {
    state: 'It is held: kept, and not sent.',
    because: reasons([
      [!active, DISABLED[disabledReason ?? 'user']],
      [lostLeases + internalFaults > 0 && lastError !== null, lastError ?? ''],
    ]),
    next: 'Nothing until it is recovered.',
    advice: active
      ? 'Recover what is held, or send this delivery again (replay).'
      : 'Switch the webhook on, then recover what was held.',
  };
}

function ofEarlierAttempts({ attempt, lastError, internalFaults, lostLeases }: DeliveryFacts): string[] {
  if (internalFaults > 0) return ['A fault of this service has kept it from being sent.'];
  if (lostLeases > 0) return ['An attempt broke off within this service and is made again.'];
  return attempt > 1 ? [`Attempt ${attempt - 1} failed: ${lastError ?? 'no reason is known.'}`] : [];
}

function ofWebhook(facts: DeliveryFacts): string[] {
  const { active, removed, disabledReason, circuit, ramp, maxPerSecond } = facts;
  const { waitsFor, before, attempt, sendingHeldSince, workers } = facts;
  const isClosed = circuit === 'closed';
  const pause = duration(pauseInS(facts));
  return reasons([
    [removed, 'Its webhook is removed: it is about to be cancelled.'],
    [!active && !removed, DISABLED[disabledReason ?? 'user']],
    [
      !isClosed,
      `The receiver has failed again and again, so only one delivery at a time tries it, the next in ${pause}.`,
    ],
    [
      isClosed && pauseInS(facts) > 0,
      `The receiver has asked for a pause (Retry-After), which ends in ${pause}.`,
    ],
    [ramp !== null && isClosed, `The receiver has just recovered and gets ${ramp} at a time.`],
    [maxPerSecond !== null, `The webhook takes ${maxPerSecond} a second, as its owner has set.`],
    [sendingHeldSince !== null, 'The operator of this service has paused all sending.'],
    [workers === 0 && sendingHeldSince === null, 'This service is sending nothing at the moment.'],
    [waitsFor !== null, `It waits for ${waitsFor}, the event before it of the same job.`],
    [before > 0 && attempt === 1, `${before} deliveries of the webhook come before it.`],
  ]);
}

function nextOf(facts: DeliveryFacts): string {
  const { removed, active, dueInS, waitsFor, sendingHeldSince, workers } = facts;
  if (sendingHeldSince !== null || workers === 0) return 'It is sent as soon as sending goes on.';
  if (removed || !active) return 'It is cancelled or held within seconds.';
  if (dueInS > 0) return `It is sent again in ${duration(dueInS)}.`;
  if (waitsFor !== null) return `It is sent once ${waitsFor} has ended.`;
  if (facts.circuit !== 'closed' || pauseInS(facts) > 0)
    return `The receiver is tried again in ${duration(pauseInS(facts))}.`;
  return 'It is sent within seconds.';
}

/** Seconds until the receiver may be called: its requested pause, or the next probe, whichever is later. */
function pauseInS({ circuit, probeInS, retryAfterInS }: DeliveryFacts): number {
  return Math.max(retryAfterInS ?? 0, circuit === 'closed' ? 0 : (probeInS ?? 0));
}

function ended({ finishedAt }: DeliveryFacts): string {
  return finishedAt === null ? '' : ` on ${finishedAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}

function attempts(count: number): string {
  return count === 1 ? 'one attempt' : `${count} attempts`;
}

/** `40 seconds`, `3 minutes`, `2 hours`. */
function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 120) return counted(whole, 'second');
  const minutes = Math.round(whole / 60);
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
