import { hourOf, type NewReport, quarterOf, type WaitingReport } from '../new-report';
import type { Keyring } from './report-keys';

const CONTEXT = 'community report';
const PERSON = 'community person';
/** Longer than any report of our catalogue, so that all envelopes have one length. Bytes. */
const PADDED_TO = 512;
const DECOY = '';
/** Reports without a group after this many quarters are too old to publish. */
const QUARTERS_KEPT = 4;

export function arriving(accountId: string, report: NewReport, now: Date): WaitingReport {
  return { accountId, report, verification: 'self_reported', received: quarterOf(now), hour: hourOf(now) };
}

export function sealReport(report: WaitingReport, ring: Keyring): string {
  return ring.seal(padded(JSON.stringify(report)), CONTEXT);
}

/** Without the key it looks like any other envelope. */
export function sealDecoy(ring: Keyring): string {
  return ring.seal(padded(DECOY), CONTEXT);
}

/** @returns null for a decoy; undefined when its key is not in the ring */
export function openReport(sealed: string, ring: Keyring): WaitingReport | null | undefined {
  const text = ring.open(sealed, CONTEXT)?.trimEnd();
  if (text === undefined) return undefined;
  return text === DECOY ? null : (JSON.parse(text) as WaitingReport);
}

/** The encrypted sender of a report in the clear. */
export function sealPerson(accountId: string | null, ring: Keyring): string | null {
  return accountId === null ? null : ring.seal(accountId, PERSON);
}

/** @returns null when unknown, or when no key decrypts it */
export function openPerson(person: string | null, ring: Keyring): string | null {
  return person === null ? null : (ring.open(person, PERSON) ?? null);
}

export function isOutdated({ received }: WaitingReport, now: Date): boolean {
  return ordinal(quarterOf(now)) - ordinal(received) > QUARTERS_KEPT;
}

/** Padded to a multiple of one length. */
function padded(text: string): string {
  const bytes = Buffer.byteLength(text);
  const wanted = Math.max(1, Math.ceil(bytes / PADDED_TO)) * PADDED_TO;
  return text + ' '.repeat(wanted - bytes);
}

function ordinal(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(-1));
}
