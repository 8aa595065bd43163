import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountTags, Keyring } from './report-keys';
import { openPerson, openReport, sealDecoy } from './waiting-report';

/** Rows decrypted between two turns of the event loop: some milliseconds. */
const OPENED_AT_ONCE = 250;

const ERASED = `
  SELECT account_id AS id, (now() AT TIME ZONE 'UTC')::date::text AS day FROM accounts.account_erasure`;

const FORGET_CONTRIBUTORS = 'DELETE FROM compensation.community_contributor WHERE account_id = ANY($1)';
const FORGET_COUNTS = 'DELETE FROM compensation.community_count WHERE account_id = ANY($1)';

const ENVELOPES = 'SELECT id, sealed FROM compensation.community_waiting';
/** Keeps the number of envelopes, which would reveal the deletion. $1 ids, $2 decoys */
const EMPTY = `
  UPDATE compensation.community_waiting AS waiting SET sealed = decoy.sealed
    FROM unnest($1::uuid[], $2::text[]) AS decoy (id, sealed) WHERE waiting.id = decoy.id`;

const IN_REVIEW = 'SELECT id, person FROM compensation.community_report WHERE person IS NOT NULL';
const DELETE_IN_REVIEW = 'DELETE FROM compensation.community_report WHERE id = ANY($1)';

/** Removes the reports of deleted accounts while they can still be attributed. */
@Injectable()
export class ErasedAccounts {
  /** The next mixing drops later arrivals, from calls that were under way. */
  private readonly forgotten = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  async forget(ring: Keyring): Promise<void> {
    const rows = await this.dataSource.query<{ id: string; day: string }[]>(ERASED);
    const erased = rows.filter(({ id }) => !this.forgotten.has(id));
    if (erased.length === 0) return;
    const ids = new Set(erased.map(({ id }) => id));
    const tagsOf = (tags: (id: string, day: string) => AccountTags) =>
      erased.flatMap(({ id, day }) => allOf(tags(id, day)));
    await this.dataSource.query(FORGET_CONTRIBUTORS, [tagsOf((id) => ring.tags(id, 'contributor'))]);
    await this.dataSource.query(FORGET_COUNTS, [tagsOf((id, day) => ring.tags(id, `count ${day}`))]);
    await this.emptyEnvelopes(ring, ids);
    await this.leaveReview(ring, ids);
    for (const id of ids) this.forgotten.add(id);
  }

  private async emptyEnvelopes(ring: Keyring, ids: ReadonlySet<string>): Promise<void> {
    const envelopes = await this.dataSource.query<{ id: string; sealed: string }[]>(ENVELOPES);
    const theirs = await those(envelopes, ({ sealed }) => openReport(sealed, ring)?.accountId, ids);
    if (theirs.length > 0) await this.dataSource.query(EMPTY, [theirs, theirs.map(() => sealDecoy(ring))]);
  }

  private async leaveReview(ring: Keyring, ids: ReadonlySet<string>): Promise<void> {
    const reports = await this.dataSource.query<{ id: string; person: string }[]>(IN_REVIEW);
    const theirs = await those(reports, ({ person }) => openPerson(person, ring), ids);
    if (theirs.length > 0) await this.dataSource.query(DELETE_IN_REVIEW, [theirs]);
  }
}

/** The ids of the rows that belong to some accounts. */
async function those<R extends { id: string }>(
  rows: readonly R[],
  accountOf: (row: R) => string | null | undefined,
  accounts: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await nextTurn();
    if (accounts.has(accountOf(row) ?? '')) found.push(row.id);
  }
  return found;
}

function allOf({ current, older }: AccountTags): string[] {
  return [current, ...older];
}
