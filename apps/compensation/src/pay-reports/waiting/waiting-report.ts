import { hourOf, type NewReport, quarterOf, type WaitingReport } from '../new-report';
import type { Keyring } from './report-keys';

const CONTEXT = 'community report';
const PERSON = 'community person';
/** Longer than any report of our catalogue, so that all envelopes are of one length. Bytes. */
const PADDED_TO = 512;
const DECOY = '';
/** Reports that found no group within so many quarters are too old to be told. */
const QUARTERS_KEPT = 4;

/** A report that waits from now on. */
export function arriving(accountId: string, report: NewReport, now: Date): WaitingReport {
  return { accountId, report, verification: 'self_reported', received: quarterOf(now), hour: hourOf(now) };
}

export function sealReport(report: WaitingReport, ring: Keyring): string {
  return ring.seal(padded(JSON.stringify(report)), CONTEXT);
}

/** An envelope with nothing in it. Without the key it looks like any other. */
export function sealDecoy(ring: Keyring): string {
  return ring.seal(padded(DECOY), CONTEXT);
}

/** @returns null for a decoy; undefined when its key is not in the ring */
export function openReport(sealed: string, ring: Keyring): WaitingReport | null | undefined {
  const text = ring.open(sealed, CONTEXT)?.trimEnd();
  if (text === undefined) return undefined;
  return text === DECOY ? null : (JSON.parse(text) as WaitingReport);
}

/** Who sent a report that is in the clear. */
export function sealPerson(accountId: string | null, ring: Keyring): string | null {
  return accountId === null ? null : ring.seal(accountId, PERSON);
}

/** @returns null when nobody knows, or no key opens it */
export function openPerson(person: string | null, ring: Keyring): string | null {
  return person === null ? null : (ring.open(person, PERSON) ?? null);
}

/** Whether a report came too long ago to be told. */
export function isOutdated({ received }: WaitingReport, now: Date): boolean {
  return ordinal(quarterOf(now)) - ordinal(received) > QUARTERS_KEPT;
}

/** In multiples of one length. */
function padded(text: string): string {
  const bytes = Buffer.byteLength(text);
  const wanted = Math.max(1, Math.ceil(bytes / PADDED_TO)) * PADDED_TO;
  return text + ' '.repeat(wanted - bytes);
}

function ordinal(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(-1));
}
