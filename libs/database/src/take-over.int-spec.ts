import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database';
import { dataSourceOptions } from './connection/data-source';
import { DatabaseEnv } from './database.env';
import { appliedMigrations, migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import { checkSchema } from './schema/check-schema';

/** The history of a database whose schema is that of 1.0.0, from before 1.0.0. */
const EARLIER = `
  Accounts1763700000100 CompensationDataset1763700000200 Webhooks1763700000300 PipelineRecords1763700000400
  PipelineInsights1763700000500 IdempotencyKeys1763700000600 WebhookCare1763700000700
  MarketLookups1763700000800 Community1763700000900 CalendarFeeds1763700001000 EventTraceparent1763700001100
  MarketRefreshNoted1763700001200 ExactIdempotency1763700001300 CredentialRotation1763700001400
  CommunityGroups1763700001500 Erasure1763700001510 WebhookOwnFaults1763700001600
  WebhookLeftBehind1763700001610 DiaryVersions1764000000100 EndedJobCounters1764000000200
  NextStepIndex1764000000210 SilentOrderIndex1764000000220 JobExternalId1764000000300 EventLog1764000000400
  JobSearchIndex1764000000600 JobUserIndex1764000000610 JobUpdatedIndex1764000000620 RecordTally1764000000700
  CalendarPeriodIndex1764000000701 CalendarUserIndex1764000000702 JobListIndexes1764000000703
  JobSearchIndexDropped1764000000704 JobLookup1764000000705 JobLookupEntries1764000000706
  WebhookShards1764000000720 WebhookOptions1764000000760 WebhookPosition1764000000765
  WebhookSpans1764000000770 WebhookSpansChecked1764000000771 WebhookPartitions1764000000772
  WorkerLease1764000000780 ConsolePeople1764000000800 DailyUsage1764000000820 AccessTokenKeys1764000000821
  CredentialName1764000000822 PlanRequests1764000000823 Notices1764000000824 RecordRevision1764000000860
  JobTitleIndex1764000000861 CalendarLongIndex1764000000862 JobTagStatus1764000000863
  JobTagStatusEntries1764000000864 JobTagStatusIndex1764000000865 JobTagKey1764000000866
  ContactLookup1764000000867 ContactLookupEntries1764000000868 NoticeMails1764000000825 PostedPay1764000000870
  SharedOffers1764000000887 WebhookSending1764000000890 OauthGrants1764000000900 UndoEntries1764000000910
  OwnerFunctions1764000000915 AccountUsage1764000000930 SessionOpenedBy1764000000940 GrantSession1764000000941
  ProvenAddresses1764000000950 InvitationRole1764000000951 ProvenAddressEntries1764000000952
  WebhookSuspension1764000000961 WebhooksOfSuspendedAccounts1764000000962 UnusedRegistrations1764000000963
  EventLogHorizon1764000000964 WebhookRetryAfter1764000000970 AuditRetention1764000000980 JobDays1764000002000
  ContactDays1764000002001 ActivityDays1764000002002 CalendarDays1764000002003 CancelledDays1764000002004
  AccountTimeZone1764000002005 UndoOfImports1764000002100 FoldedTexts1764000002200
  FoldedTextEntries1764000002201 FoldedOrderIndexes1764000002202 DayInZone1764000002210
  DayEntries1764000002211 MarketReason1764000002300 AttemptHeaders1764000002500 ExampleEvents1764000002501
  EventActor1764000002600 EventSubscription1764000002601 EventSubscriptionDelivery1764000002602
  EventVerification1764000002603 EventOwnerIndex1764000002604 EventHorizonMoment1764000002605
  JobFiles1764000002700 FileBytes1764000002701 JobEnding1764000002710 JobEndingEntries1764000002711
  KnownZone1764000002712 PostingLook1764000002720 FileCharset1764000002730 WhereFirstsBegin1764000002740
  FirstsVersion1764000002741 FirstsOfArrivals1764000002742`
  .trim()
  .split(/\s+/);
const [BASELINE, ...LATER] = MIGRATIONS.map(({ name }) => name);

describe('a database from before 1.0.0', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let env: DatabaseEnv;

  beforeEach(async () => {
    database = await createTestDatabase();
    env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'take-over-test', [])).initialize();
    for (const _ of LATER) await dataSource.undoLastMigration();
    await dataSource.query(
      `INSERT INTO compensation.release (id, status, digest, manifest) VALUES ('2026.4', 'imported', '', '{}')`,
    );
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const setHistory = async (names: readonly string[]) => {
    await dataSource.query('DELETE FROM migration');
    await dataSource.query(
      `INSERT INTO migration (timestamp, name)
       SELECT substring(name FROM '\\d+$')::bigint, name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`,
      [names],
    );
  };

  it('is taken over as it is, once, if its schema is that of 1.0.0', async () => {
    await setHistory(EARLIER);
    const recorded: string[] = [];
    const migrated = () => migrate(env, {}, async (_manager, name) => void recorded.push(name));

    expect(await migrated()).toEqual(LATER);
    expect(recorded).toEqual(LATER);
    expect(await appliedMigrations(dataSource)).toEqual([BASELINE, ...LATER]);
    expect(await checkSchema(env)).toEqual({ pending: [], unknown: [], missing: [], unexpected: [] });
    expect(await dataSource.query('SELECT id FROM compensation.release')).toEqual([{ id: '2026.4' }]);
    expect(await migrated()).toEqual([]);
  });

  it.each([
    ['an earlier schema', EARLIER.slice(0, -1), 'FirstsVersion1764000002741'],
    ['a history with a gap', EARLIER.toSpliced(50, 1), 'FirstsOfArrivals1764000002742'],
  ])('is refused with %s, and stays as it is', async (_what, history, last) => {
    await setHistory(history);
    await expect(migrate(env)).rejects.toThrow(
      /DATABASE_URL: leads to a database from before 1\.0\.0, whose last migration is \w+: migrate it to FirstsOfArrivals1764000002742 /,
    );
    await expect(migrate(env)).rejects.toThrow(last);
    expect(await appliedMigrations(dataSource)).toEqual(history);
  });
});
