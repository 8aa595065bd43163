import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { randomInt } from 'node:crypto';
import { SnapshotStore } from '../../dataset/snapshot.store';
import { hourOf, quarterOf, type WaitingReport } from '../new-report';
import { ReportKeys, type Keyring } from './report-keys';
import { ErasedAccounts } from './erased-accounts';
import { settleReports } from './settle-reports';
import { isOutdated, openPerson, openReport, sealDecoy, sealPerson, sealReport } from './waiting-report';
import { type AccountStanding, type Envelope, type ReviewRow, WaitingRepository } from './waiting.repository';

/** Minimum number of accounts with new reports before a mixing: the anonymity set. */
export const MIXED_ACCOUNTS = 10;
/** And the minimum share of all waiting reports, so that each envelope is remade some twenty times at most. */
const MIXED_PART = 1 / 20;
/** Envelopes decrypted or encrypted between two turns of the event loop: some milliseconds. */
const OPENED_AT_ONCE = 250;

const MIX_EVERY_MS = 10_000;

/** The counts of submissions on other days than today. */
const FORGET_OTHER_DAYS = `
  DELETE FROM compensation.community_count WHERE day < (now() AT TIME ZONE 'UTC')::date`;

interface Opened {
  /** Rows to replace, decoys included. */
  ids: string[];
  reports: WaitingReport[];
  /** With arrivals since the last mixing. */
  newAccounts: number;
}

/**
 * Takes reports out of their envelopes once ten accounts or more have sent some, all in one transaction: forms groups,
 * moves reports for review to where a person sees them, and re-encrypts the rest in another order and among decoys.
 * Between these times nothing of a report is visible, and the sender among the ten never is.
 */
@Injectable()
export class ReportMixer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReportMixer.name);
  private readonly mixing = new BackgroundTask({
    name: ReportMixer.name,
    run: () => this.mix(),
    next: MIX_EVERY_MS,
    failure: 'pay reports could not be mixed',
    isExpected: isConnectionError,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ReportKeys,
    private readonly store: SnapshotStore,
    private readonly erased: ErasedAccounts,
  ) {}

  onApplicationBootstrap(): void {
    this.mixing.wake(MIX_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.mixing.stop();
  }

  /** @returns whether enough had arrived. One process at a time mixes; others find nothing to do. */
  async mix(now = new Date()): Promise<boolean> {
    const ring = await this.keys.ring();
    await this.dataSource.query(FORGET_OTHER_DAYS);
    await this.erased.forget(ring);
    return this.dataSource.transaction(async (manager) => {
      const waiting = new WaitingRepository(manager);
      if (!(await waiting.lock())) return false;
      if (!(await isWorthIt(waiting))) return false;
      const opened = await this.open(await waiting.envelopes(), ring);
      if (opened.newAccounts < MIXED_ACCOUNTS) return false;
      await this.settle(waiting, ring, opened, now);
      return true;
    });
  }

  private async settle(waiting: WaitingRepository, ring: Keyring, opened: Opened, now: Date): Promise<void> {
    const adopted = (await waiting.adopt()).map((row) => fromReview(row, ring, now));
    const all = [...opened.reports, ...adopted];
    const standings = await waiting.standings(
      [...new Set(all.flatMap(({ accountId }) => accountId ?? []))],
      now,
    );
    const { settling, suspended } = kept(all, standings, now);
    const answered = (roleSlug: string) => waiting.answeredCities(roleSlug);
    const isTrusted = (accountId: string) => standings.get(accountId)?.isTrusted === true;
    const { groups, review, rest } = await settleReports(
      shuffled(settling),
      this.store.current(),
      answered,
      isTrusted,
    );
    await waiting.tell(groups);
    await waiting.putToReview(review.map((report) => toReview(report, ring)));
    const waits = [...rest, ...suspended];
    const sealed = [
      ...waits.map((report) => sealReport(report, ring)),
      ...decoysFor(waits.length, () => sealDecoy(ring)),
    ];
    await waiting.replace(opened.ids, shuffled(sealed));
  }

  /** Envelopes that no key decrypts stay: their key may come back. */
  private async open(envelopes: readonly Envelope[], ring: Keyring): Promise<Opened> {
    const ids: string[] = [];
    const reports: WaitingReport[] = [];
    const newAccounts = new Set<string | null>();
    for (const [index, { id, sealed, mixed }] of envelopes.entries()) {
      if (index % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await nextTurn();
      const report = openReport(sealed, ring);
      if (report === undefined) continue;
      ids.push(id);
      if (report === null) continue;
      reports.push(report);
      if (!mixed) newAccounts.add(report.accountId);
    }
    if (ids.length < envelopes.length)
      this.logger.warn(
        `${envelopes.length - ids.length} pay reports are sealed with a key that is not given`,
      );
    return { ids, reports, newAccounts: newAccounts.size };
  }
}

/** Whether enough envelopes have arrived for a possible mixing; their senders are in the envelopes. */
async function isWorthIt(waiting: WaitingRepository): Promise<boolean> {
  const fresh = await waiting.countNew();
  return fresh >= MIXED_ACCOUNTS && fresh >= (await waiting.countAll()) * MIXED_PART;
}

/** Drops outdated reports and reports of deleted accounts. */
function kept(
  reports: readonly WaitingReport[],
  standings: ReadonlyMap<string, AccountStanding>,
  now: Date,
): { settling: WaitingReport[]; suspended: WaitingReport[] } {
  const settling: WaitingReport[] = [];
  const suspended: WaitingReport[] = [];
  for (const one of reports) {
    const standing = one.accountId === null ? undefined : standings.get(one.accountId);
    if (isOutdated(one, now) || (one.accountId !== null && !standing)) continue;
    (standing?.isSuspended ? suspended : settling).push(one);
  }
  return { settling, suspended };
}

function fromReview({ verification, person, ...report }: ReviewRow, ring: Keyring, now: Date): WaitingReport {
  return {
    accountId: openPerson(person, ring),
    report,
    verification,
    received: quarterOf(now),
    hour: hourOf(now),
  };
}

function toReview({ accountId, report, verification }: WaitingReport, ring: Keyring): ReviewRow {
  return { ...report, verification, person: sealPerson(accountId, ring) };
}

/** The number of envelopes is a multiple of this, so that it hardly reveals the number of waiting reports. */
const ENVELOPES_STEP = 64;
const RANKS = 2 ** 48 - 1;

/** A uniformly random permutation: two ranks are equal once in 2^48 times. */
export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, rank: randomInt(RANKS) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Decoys that fill the envelopes up to the next multiple, or at random to the one after it. */
export function decoysFor(envelopes: number, make: () => string): string[] {
  const room = envelopes + 1 + randomInt(ENVELOPES_STEP);
  const all = Math.ceil(room / ENVELOPES_STEP) * ENVELOPES_STEP;
  return Array.from({ length: all - envelopes }, make);
}
