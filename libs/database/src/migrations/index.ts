import type { MigrationInterface } from 'typeorm';
import { Accounts1763700000100 } from './1763700000100-accounts';
import { CompensationDataset1763700000200 } from './1763700000200-compensation-dataset';
import { Webhooks1763700000300 } from './1763700000300-webhooks';
import { PipelineRecords1763700000400 } from './1763700000400-pipeline-records';
import { PipelineInsights1763700000500 } from './1763700000500-pipeline-insights';
import { IdempotencyKeys1763700000600 } from './1763700000600-idempotency-keys';
import { WebhookCare1763700000700 } from './1763700000700-webhook-care';
import { MarketLookups1763700000800 } from './1763700000800-market-lookups';
import { Community1763700000900 } from './1763700000900-community';
import { CalendarFeeds1763700001000 } from './1763700001000-calendar-feeds';
import { EventTraceparent1763700001100 } from './1763700001100-event-traceparent';
import { MarketRefreshNoted1763700001200 } from './1763700001200-market-refresh-noted';
import { ExactIdempotency1763700001300 } from './1763700001300-exact-idempotency';
import { CredentialRotation1763700001400 } from './1763700001400-credential-rotation';
import { CommunityGroups1763700001500 } from './1763700001500-community-groups';
import { Erasure1763700001510 } from './1763700001510-erasure';
import { WebhookOwnFaults1763700001600 } from './1763700001600-webhook-own-faults';
import { WebhookLeftBehind1763700001610 } from './1763700001610-webhook-left-behind';
import { DiaryVersions1764000000100 } from './1764000000100-diary-versions';
import { EndedJobCounters1764000000200 } from './1764000000200-ended-job-counters';
import { NextStepIndex1764000000210 } from './1764000000210-next-step-index';
import { SilentOrderIndex1764000000220 } from './1764000000220-silent-order-index';
import { JobExternalId1764000000300 } from './1764000000300-job-external-id';
import { EventLog1764000000400 } from './1764000000400-event-log';
import { JobSearchIndex1764000000600 } from './1764000000600-job-search-index';
import { JobUserIndex1764000000610 } from './1764000000610-job-user-index';
import { JobUpdatedIndex1764000000620 } from './1764000000620-job-updated-index';
import { RecordTally1764000000700 } from './1764000000700-record-tally';
import { CalendarPeriodIndex1764000000701 } from './1764000000701-calendar-period-index';
import { CalendarUserIndex1764000000702 } from './1764000000702-calendar-user-index';
import { JobListIndexes1764000000703 } from './1764000000703-job-list-indexes';
import { JobSearchIndexDropped1764000000704 } from './1764000000704-job-search-index';
import { JobLookup1764000000705 } from './1764000000705-job-lookup';
import { JobLookupEntries1764000000706 } from './1764000000706-job-lookup-entries';
import { WebhookShards1764000000720 } from './1764000000720-webhook-shards';
import { WebhookOptions1764000000760 } from './1764000000760-webhook-options';
import { WebhookPosition1764000000765 } from './1764000000765-webhook-position';
import { WebhookSpans1764000000770 } from './1764000000770-webhook-spans';
import { WebhookSpansChecked1764000000771 } from './1764000000771-webhook-spans-checked';
import { WebhookPartitions1764000000772 } from './1764000000772-webhook-partitions';
import { WorkerLease1764000000780 } from './1764000000780-worker-lease';
import { ConsolePeople1764000000800 } from './1764000000800-console-people';
import { DailyUsage1764000000820 } from './1764000000820-daily-usage';
import { AccessTokenKeys1764000000821 } from './1764000000821-access-token-keys';
import { CredentialName1764000000822 } from './1764000000822-credential-name';
import { PlanRequests1764000000823 } from './1764000000823-plan-requests';
import { Notices1764000000824 } from './1764000000824-notices';
import { RecordRevision1764000000860 } from './1764000000860-record-revision';
import { JobTitleIndex1764000000861 } from './1764000000861-job-title-index';
import { CalendarLongIndex1764000000862 } from './1764000000862-calendar-long-index';
import { JobTagStatus1764000000863 } from './1764000000863-job-tag-status';
import { JobTagStatusEntries1764000000864 } from './1764000000864-job-tag-status-entries';
import { JobTagStatusIndex1764000000865 } from './1764000000865-job-tag-status-index';
import { JobTagKey1764000000866 } from './1764000000866-job-tag-key';
import { ContactLookup1764000000867 } from './1764000000867-contact-lookup';
import { ContactLookupEntries1764000000868 } from './1764000000868-contact-lookup-entries';
import { PostedPay1764000000870 } from './1764000000870-posted-pay';
import { NoticeMails1764000000825 } from './1764000000825-notice-mails';
import { SharedOffers1764000000887 } from './1764000000887-shared-offers';
import { OauthGrants1764000000900 } from './1764000000900-oauth-grants';
import { WebhookSending1764000000890 } from './1764000000890-webhook-sending';
import { UndoEntries1764000000910 } from './1764000000910-undo-entries';
import { OwnerFunctions1764000000915 } from './1764000000915-owner-functions';
import { AccountUsage1764000000930 } from './1764000000930-account-usage';
import { SessionOpenedBy1764000000940 } from './1764000000940-session-opened-by';
import { GrantSession1764000000941 } from './1764000000941-grant-session';
import { ProvenAddresses1764000000950 } from './1764000000950-proven-addresses';
import { InvitationRole1764000000951 } from './1764000000951-invitation-role';
import { ProvenAddressEntries1764000000952 } from './1764000000952-proven-address-entries';
import { WebhookSuspension1764000000961 } from './1764000000961-webhook-suspension';
import { WebhooksOfSuspendedAccounts1764000000962 } from './1764000000962-webhooks-of-suspended-accounts';
import { UnusedRegistrations1764000000963 } from './1764000000963-unused-registrations';
import { EventLogHorizon1764000000964 } from './1764000000964-event-log-horizon';
import { WebhookRetryAfter1764000000970 } from './1764000000970-webhook-retry-after';
import { AuditRetention1764000000980 } from './1764000000980-audit-retention';
import {
  AccountTimeZone1764000002005,
  ActivityDays1764000002002,
  CalendarDays1764000002003,
  CancelledDays1764000002004,
  ContactDays1764000002001,
  JobDays1764000002000,
} from './1764000002000-day-columns';
import { UndoOfImports1764000002100 } from './1764000002100-undo-of-imports';
import { FoldedTexts1764000002200 } from './1764000002200-folded-texts';
import { FoldedTextEntries1764000002201 } from './1764000002201-folded-text-entries';
import { FoldedOrderIndexes1764000002202 } from './1764000002202-folded-order-indexes';
import { DayInZone1764000002210 } from './1764000002210-day-in-zone';
import { DayEntries1764000002211 } from './1764000002211-day-entries';
import { MarketReason1764000002300 } from './1764000002300-market-reason';
import { AttemptHeaders1764000002500 } from './1764000002500-attempt-headers';
import { ExampleEvents1764000002501 } from './1764000002501-example-events';
import { EventActor1764000002600 } from './1764000002600-event-actor';
import { EventSubscription1764000002601 } from './1764000002601-event-subscription';
import { EventSubscriptionDelivery1764000002602 } from './1764000002602-event-subscription-delivery';
import { EventVerification1764000002603 } from './1764000002603-event-verification';
import { EventOwnerIndex1764000002604 } from './1764000002604-event-owner-index';
import { EventHorizonMoment1764000002605 } from './1764000002605-event-horizon-moment';
import { JobFiles1764000002700 } from './1764000002700-job-files';
import { FileBytes1764000002701 } from './1764000002701-file-bytes';
import { JobEnding1764000002710 } from './1764000002710-job-ending';
import { JobEndingEntries1764000002711 } from './1764000002711-job-ending-entries';
import { KnownZone1764000002712 } from './1764000002712-known-zone';
import { PostingLook1764000002720 } from './1764000002720-posting-look';
import { FileCharset1764000002730 } from './1764000002730-file-charset';
import { WhereFirstsBegin1764000002740 } from './1764000002740-where-firsts-begin';
import { FirstsVersion1764000002741 } from './1764000002741-firsts-version';
import { FirstsOfArrivals1764000002742 } from './1764000002742-firsts-of-arrivals';

/** The only history of the database, oldest first; a new migration is appended here. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Accounts1763700000100,
  CompensationDataset1763700000200,
  Webhooks1763700000300,
  PipelineRecords1763700000400,
  PipelineInsights1763700000500,
  IdempotencyKeys1763700000600,
  WebhookCare1763700000700,
  MarketLookups1763700000800,
  Community1763700000900,
  CalendarFeeds1763700001000,
  EventTraceparent1763700001100,
  MarketRefreshNoted1763700001200,
  ExactIdempotency1763700001300,
  CredentialRotation1763700001400,
  CommunityGroups1763700001500,
  Erasure1763700001510,
  WebhookOwnFaults1763700001600,
  WebhookLeftBehind1763700001610,
  DiaryVersions1764000000100,
  EndedJobCounters1764000000200,
  NextStepIndex1764000000210,
  SilentOrderIndex1764000000220,
  JobExternalId1764000000300,
  EventLog1764000000400,
  JobSearchIndex1764000000600,
  JobUserIndex1764000000610,
  JobUpdatedIndex1764000000620,
  RecordTally1764000000700,
  CalendarPeriodIndex1764000000701,
  CalendarUserIndex1764000000702,
  JobListIndexes1764000000703,
  JobSearchIndexDropped1764000000704,
  JobLookup1764000000705,
  JobLookupEntries1764000000706,
  WebhookShards1764000000720,
  WebhookOptions1764000000760,
  WebhookPosition1764000000765,
  WebhookSpans1764000000770,
  WebhookSpansChecked1764000000771,
  WebhookPartitions1764000000772,
  WorkerLease1764000000780,
  ConsolePeople1764000000800,
  DailyUsage1764000000820,
  AccessTokenKeys1764000000821,
  CredentialName1764000000822,
  PlanRequests1764000000823,
  Notices1764000000824,
  RecordRevision1764000000860,
  JobTitleIndex1764000000861,
  CalendarLongIndex1764000000862,
  JobTagStatus1764000000863,
  JobTagStatusEntries1764000000864,
  JobTagStatusIndex1764000000865,
  JobTagKey1764000000866,
  ContactLookup1764000000867,
  ContactLookupEntries1764000000868,
  NoticeMails1764000000825,
  PostedPay1764000000870,
  SharedOffers1764000000887,
  WebhookSending1764000000890,
  OauthGrants1764000000900,
  UndoEntries1764000000910,
  OwnerFunctions1764000000915,
  AccountUsage1764000000930,
  SessionOpenedBy1764000000940,
  GrantSession1764000000941,
  ProvenAddresses1764000000950,
  InvitationRole1764000000951,
  ProvenAddressEntries1764000000952,
  WebhookSuspension1764000000961,
  WebhooksOfSuspendedAccounts1764000000962,
  UnusedRegistrations1764000000963,
  EventLogHorizon1764000000964,
  WebhookRetryAfter1764000000970,
  AuditRetention1764000000980,
  JobDays1764000002000,
  ContactDays1764000002001,
  ActivityDays1764000002002,
  CalendarDays1764000002003,
  CancelledDays1764000002004,
  AccountTimeZone1764000002005,
  UndoOfImports1764000002100,
  FoldedTexts1764000002200,
  FoldedTextEntries1764000002201,
  FoldedOrderIndexes1764000002202,
  DayInZone1764000002210,
  DayEntries1764000002211,
  MarketReason1764000002300,
  AttemptHeaders1764000002500,
  ExampleEvents1764000002501,
  EventActor1764000002600,
  EventSubscription1764000002601,
  EventSubscriptionDelivery1764000002602,
  EventVerification1764000002603,
  EventOwnerIndex1764000002604,
  EventHorizonMoment1764000002605,
  JobFiles1764000002700,
  FileBytes1764000002701,
  JobEnding1764000002710,
  JobEndingEntries1764000002711,
  KnownZone1764000002712,
  PostingLook1764000002720,
  FileCharset1764000002730,
  WhereFirstsBegin1764000002740,
  FirstsVersion1764000002741,
  FirstsOfArrivals1764000002742,
];
