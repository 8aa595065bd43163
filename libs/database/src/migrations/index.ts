import type { MigrationInterface } from 'typeorm';
import { Baseline1764100000000 } from './1764100000000-baseline';
import {
  AttemptSignatures1764200000012,
  DeliveryStates1764200000006,
  DeliveryStatesChecked1764200000007,
  DesiredSalary1764200000017,
  EventUid1764200000014,
  FirstsVersion1764200000000,
  FoldedInOurWay1764200000021,
  FoldingOfOurOwn1764200000020,
  LastServedAt1764200000001,
  MarketQuestionsWithoutKey1764200000008,
  NamedPay1764200000018,
  NotesInSearches1764200000019,
  NotesSearched1764200000022,
  NewsNotices1764200000004,
  NoticeIsShown1764200000005,
  PlansAndPreferences1764200000003,
  PublishedAs1764200000002,
  ReadyLine1764200000013,
  RecognitionKey1764200000011,
  SubscriptionHosts1764200000010,
  UsageRowsByAdvisoryLock1764200000009,
} from './1764200000000-leftovers';

/** The only history of the database, oldest first; a new migration is appended here. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Baseline1764100000000,
  FirstsVersion1764200000000,
  LastServedAt1764200000001,
  PublishedAs1764200000002,
  PlansAndPreferences1764200000003,
  NewsNotices1764200000004,
  NoticeIsShown1764200000005,
  DeliveryStates1764200000006,
  DeliveryStatesChecked1764200000007,
  MarketQuestionsWithoutKey1764200000008,
  UsageRowsByAdvisoryLock1764200000009,
  SubscriptionHosts1764200000010,
  RecognitionKey1764200000011,
  AttemptSignatures1764200000012,
  ReadyLine1764200000013,
  EventUid1764200000014,
  DesiredSalary1764200000017,
  NamedPay1764200000018,
  NotesInSearches1764200000019,
  FoldingOfOurOwn1764200000020,
  FoldedInOurWay1764200000021,
  NotesSearched1764200000022,
];

/**
 * The last migration of each release, oldest first. What comes after the last one belongs to the next release: it is held
 * against `test/structure/migration-lint` and bounded (`boundedMigration`). `tools/release/version.mjs` demands the line
 * of a release before its tag.
 */
export const RELEASES: readonly { version: string; last: string }[] = [
  { version: '1.0.0', last: 'NotesSearched1764200000022' },
];
