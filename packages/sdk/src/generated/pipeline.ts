// Written by "npm run sdk:types" from apps/pipeline/src/reference/openapi.json; changed there, never here.

export type AccountAction = "mood_checkin";

export interface AccountActionRequest {
  action: "mood_checkin";
  mood: unknown;
  note?: string | null;
}

export interface AccountActionResponse {
  success: true;
  action: AccountAction;
  checkin: CheckinResponse;
}

/** The body of a delivery: exactly these three members. */
export interface ActivityCreatedEvent {
  event: "activity.created";
  timestamp: string;
  /** An activity was logged. */
  data: ActivityEventData;
}

/** An activity as the API shows it, and its id under its own name. */
export interface ActivityEventData {
  id: string;
  /** The same as `id`. */
  activityId: string;
  type: string;
  title: string | null;
  description: string | null;
  jobId: string | null;
  contactId: string | null;
  occurredAt: string;
  durationMinutes: number | null;
  outcome: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** An activity as the API shows it. */
export interface ActivityResponse {
  id: string;
  type: string;
  title: string | null;
  description: string | null;
  jobId: string | null;
  contactId: string | null;
  occurredAt: string;
  durationMinutes: number | null;
  outcome: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface AttemptView {
  number: number;
  trigger: DeliveryTrigger;
  startedAt: string;
  /** Of the attempt, milliseconds; 0 when it came to no connection or lost it, and when none was made. */
  durationMs: number;
  /** Milliseconds from the start, null for what was not reached; all null when `durationMs` is 0 for such a reason. */
  timings: {
    dnsMs: number | null;
    connectMs: number | null;
    firstByteMs: number | null;
  };
  statusCode: number | null;
  /** `http_status`, `redirect`, `gone`, `timeout`, `dns`, `protocol`, `blocked`, or `connect` for every failure of the connection, that of its certificate or TLS included. */
  errorClass: string | null;
  error: string | null;
  responseExcerpt: string | null;
  responseTruncated: boolean;
}

export interface AttentionItem {
  jobId: string;
  company: string;
  role: string;
  reason: string;
  suggestion: string;
}

/** What became of one job: it was added (201), or why not. */
export interface BatchItemResponse {
  /** Its place in the request, from 0. */
  index: number;
  status: number;
  job?: JobResponse;
  error?: string;
  code?: string;
  details?: FieldFault[];
}

export interface BatchJobsRequest {
  jobs: unknown[];
}

export interface BatchJobsResponse {
  created: number;
  failed: number;
  /** In the order of the request. */
  results: BatchItemResponse[];
}

/** A calendar event as the API shows it. */
export interface CalendarEventResponse {
  id: string;
  title: string;
  type: string;
  startsAt: string;
  endsAt: string | null;
  timeZone: string;
  allDay: boolean;
  location: string | null;
  meetingUrl: string | null;
  jobId: string | null;
  contactIds: string[];
  notes: string | null;
  reminderMinutes: number[];
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** Whether the calendar can be read by address, without the address. */
export interface CalendarFeedResponse {
  active: boolean;
  /** The beginning of the token; null when there is no feed. */
  id: string | null;
  createdAt: string | null;
  /** Exact to the minute; null when it was never read. */
  lastUsedAt: string | null;
}

export interface ChangeStatusRequest {
  status?: "saved" | "applied" | "screening" | "interviewing" | "offer";
  newStatus?: "saved" | "applied" | "screening" | "interviewing" | "offer";
  note?: string | null;
  occurredAt?: string | null;
}

export interface CheckinResponse {
  /** As it was sent. */
  mood: Mood;
  /** 1 (bad) to 5 (great). */
  score: number;
  note: string | null;
  createdAt: string;
}

/** `open`: only probes are sent; `half_open`: a probe succeeded, one more closes the circuit. */
export type CircuitState = "closed" | "open" | "half_open";

/** The body of a delivery: exactly these three members. */
export interface ContactCreatedEvent {
  event: "contact.created";
  timestamp: string;
  /** A contact was added. */
  data: ContactEventData;
}

/** The body of a delivery: exactly these three members. */
export interface ContactDeletedEvent {
  event: "contact.deleted";
  timestamp: string;
  /** A contact was deleted; the data is the contact as it was. */
  data: ContactEventData;
}

/** A contact as the API shows it, and its id under its own name. */
export interface ContactEventData {
  id: string;
  /** The same as `id`. */
  contactId: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  title: string | null;
  linkedinUrl: string | null;
  relationship: string | null;
  notes: string | null;
  tags: string[];
  jobIds: string[];
  lastContactedAt: string | null;
  nextFollowUpAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A contact as the API shows it. */
export interface ContactResponse {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  title: string | null;
  linkedinUrl: string | null;
  relationship: string | null;
  notes: string | null;
  tags: string[];
  jobIds: string[];
  lastContactedAt: string | null;
  nextFollowUpAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A contact as it is after a change. */
export interface ContactUpdatedData {
  id: string;
  /** The same as `id`. */
  contactId: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  title: string | null;
  linkedinUrl: string | null;
  relationship: string | null;
  notes: string | null;
  tags: string[];
  jobIds: string[];
  lastContactedAt: string | null;
  nextFollowUpAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** The names of the members that changed. */
  changes: string[];
}

/** The body of a delivery: exactly these three members. */
export interface ContactUpdatedEvent {
  event: "contact.updated";
  timestamp: string;
  /** Members of a contact were changed. */
  data: ContactUpdatedData;
}

export interface CreateCalendarEventRequest {
  startsAt: string;
  title?: string | null;
  type?: string | null;
  endsAt?: string | null;
  timeZone?: string | null;
  allDay?: boolean | null;
  location?: string | null;
  meetingUrl?: string;
  jobId?: string | null;
  contactIds?: string[];
  notes?: string | null;
  reminderMinutes?: number[];
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

export interface CreateContactRequest {
  name: string;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
  title?: string | null;
  linkedinUrl?: string;
  relationship?: string | null;
  notes?: string | null;
  tags?: string[];
  jobIds?: string[];
  lastContactedAt?: string | null;
  nextFollowUpAt?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

export interface CreateJobRequest {
  company: string;
  title: string;
  status?: "saved" | "applied" | "screening" | "interviewing" | "offer" | null;
  url?: string;
  location?: string | null;
  workMode?: "onsite" | "hybrid" | "remote" | null;
  employmentType?: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance" | null;
  salary?: SalaryRequest | null;
  source?: string | null;
  description?: string | null;
  notes?: string | null;
  priority?: "low" | "medium" | "high" | null;
  tags?: string[];
  contactIds?: string[];
  outcome?: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  appliedAt?: string | null;
  followUpAt?: string | null;
  deadlineAt?: string | null;
  archivedAt?: string | null;
  externalId?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  role?: string;
  /** Read-only: ignored when it is sent back. */
  statusChangedAt?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
  /** Read-only: ignored when it is sent back. */
  statusHistory?: StatusHistoryResponse[];
  /** Read-only: ignored when it is sent back. */
  contacts?: ContactResponse[];
  /** Read-only: ignored when it is sent back. */
  recentActivities?: ActivityResponse[];
  /** Read-only: ignored when it is sent back. */
  upcomingEvents?: CalendarEventResponse[];
  /** Read-only: ignored when it is sent back. */
  market?: MarketEstimate | null;
}

/** The answer to every deletion. */
export interface DeletedResponse {
  success: true;
  deleted: true;
  id: string;
}

/** A delivery with what was sent and every attempt, first to last. */
export interface DeliveryDetailResponse {
  id: string;
  webhookId: string;
  eventId: string;
  event: WebhookEventType;
  state: DeliveryState;
  /** Attempts made so far. */
  attempts: number;
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  lastStatusCode: number | null;
  lastError: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** The body exactly as it is signed and sent. */
  body: string;
  attemptLog: AttemptView[];
}

export type DeliveryOrder = "none" | "job";

/** A delivery as lists show it. */
export type DeliveryResponse = DeliveryView;

export type DeliveryState = "pending" | "queued" | "leased" | "succeeded" | "exhausted" | "held" | "blocked" | "cancelled";

/** What caused an attempt: the schedule, a person's retry, a recovery, or a test. */
export type DeliveryTrigger = "auto" | "manual" | "recover" | "test";

/** A delivery as its owner may see it. */
export interface DeliveryView {
  id: string;
  webhookId: string;
  eventId: string;
  event: WebhookEventType;
  state: DeliveryState;
  /** Attempts made so far. */
  attempts: number;
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  lastStatusCode: number | null;
  lastError: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** Why an endpoint gets nothing: its owner's wish, an answer of 410, or days of failure. */
export type DisabledReason = "user" | "gone" | "failing";

/** Why a webhook gets nothing, and how to go on. */
export interface DisabledView {
  reason: DisabledReason;
  at: string | null;
  /** A sentence for the owner. */
  message: string;
  /** What to do about it. */
  nextStep: string;
}

export type EmploymentType = "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance";

/** How a webhook is doing. */
export interface EndpointHealth {
  webhookId: string;
  active: boolean;
  /** Null while it is active. */
  disabled: DisabledView | null;
  circuit: {
    /** `open`: only probes are sent; `half_open`: a probe succeeded, one more closes the circuit. */
    state: CircuitState;
    /** When the next probe may be sent; null while the circuit is closed. */
    nextProbeAt: string | null;
  };
  /** Failed attempts since the last success. */
  consecutiveFailures: number;
  /** Start of the present run of failures; null while there is none. */
  failingSince: string | null;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** Deliveries of any age that wait until they are recovered. */
  heldDeliveries: number;
  /** Deliveries of the last hours, tests left out. */
  recent: {
    /** Whole hours. */
    windowHours: number;
    /** Succeeded ÷ (succeeded + failed), 0–1 with four decimals; null while none has ended. */
    successRate: number | null;
    succeeded: number;
    /** Given up, or refused because of the address. */
    failed: number;
    /** Due, under way, or waiting for their next attempt. */
    waiting: number;
  };
}

/** A page of the event log, oldest first. */
export interface EventPageResponse {
  data: LoggedEventResponse[];
  hasMore: boolean;
  /** To be sent as `after` for what follows; there is always one, on an empty page too. */
  nextCursor: string;
}

/** A job with its history, as the export has it. */
export interface ExportedJob {
  id: string;
  company: string;
  title: string;
  /** The same as `title`: the published events and summary call it so. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: WorkMode | null;
  employmentType: EmploymentType | null;
  salary: Salary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: JobPriority | null;
  tags: string[];
  contactIds: string[];
  outcome: JobOutcome | null;
  appliedAt: string | null;
  statusChangedAt: string;
  followUpAt: string | null;
  deadlineAt: string | null;
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Oldest first. */
  statusHistory: StatusHistoryResponse[];
}

/** One field of a request body and what is wrong with it; the value itself is never repeated. */
export interface FieldFault {
  field: string;
  message: string;
}

/** A job as it is kept; without an id where a dry run would only add it. */
export interface ImportedJob {
  company: string;
  title: string;
  /** The same as `title`: the published events and summary call it so. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: WorkMode | null;
  employmentType: EmploymentType | null;
  salary: Salary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: JobPriority | null;
  tags: string[];
  contactIds: string[];
  outcome: JobOutcome | null;
  appliedAt: string | null;
  statusChangedAt: string;
  followUpAt: string | null;
  deadlineAt: string | null;
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  id?: string;
}

export interface ImportJobsRequest {
  jobs?: unknown[] | null;
  csv?: string | null;
  mapping?: Record<string, unknown> | null;
  statusMapping?: Record<string, unknown> | null;
  dryRun?: boolean | null;
  delimiter?: "comma" | "semicolon" | "tab" | "pipe" | null;
  dateOrder?: "dmy" | "mdy" | null;
  onDuplicate?: "skip" | "update" | "create" | null;
}

export interface ImportJobsResponse {
  /** When true, nothing was written: the rest says what would have become of it. */
  dryRun: boolean;
  /** How many rows the file has. */
  total: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  /** Our fields and the columns that they were read from: the form that `mapping` takes. */
  columns: Record<string, string>;
  /** Columns that were not read, at most 200. A job starts its own history, so exported times and histories are here. */
  ignoredColumns: string[];
  /** Of all new jobs, in the order of their rows. */
  createdIds: string[];
  /** In the order of the file: each row, when there are at most 1,000; else those that failed, were skipped or have warnings. */
  rows: ImportRowResponse[];
  /** How many more rows there are than the 10,000 that are listed at most. */
  omittedRows: number;
}

/** What became of one row, or what would have in a dry run. */
export interface ImportRowResponse {
  /** In the spreadsheet, from 1, the header and line breaks within quotes counted; of a list of jobs, the place in it. */
  line: number;
  /** `skipped`: its job is there already, or changes nothing, or there was nothing in the row. */
  action: "created" | "updated" | "skipped" | "failed";
  /** By what the row was recognised as a job that is there already, or that a row further up adds. */
  matchedBy?: "id" | "externalId" | "url" | "companyTitleDay";
  /** Of the job; absent where a dry run would only add it. */
  id?: string;
  /** The job as it is kept. Absent for rows that failed or are empty, in files of more than 1,000 rows, and once the descriptions and notes that are shown come to four million characters. */
  job?: ImportedJob;
  error?: string;
  code?: string;
  details?: FieldFault[];
  /** What was left out of a job, or kept elsewhere than it stands in the file. */
  warnings: FieldFault[];
}

/** The body of a delivery: exactly these three members. */
export interface InterviewScheduledEvent {
  event: "interview.scheduled";
  timestamp: string;
  /** A job moved to `interviewing`, after its `job.status_changed`. */
  data: JobEventData;
}

/** The body of a delivery: exactly these three members. */
export interface JobCreatedEvent {
  event: "job.created";
  timestamp: string;
  /** A job was added, alone, in a batch or by an import. */
  data: JobEventData;
}

/** The body of a delivery: exactly these three members. */
export interface JobDeletedEvent {
  event: "job.deleted";
  timestamp: string;
  /** A job was deleted; the data is the job as it was. */
  data: JobEventData;
}

/** A job with everything around it. */
export interface JobDetailResponse {
  id: string;
  company: string;
  title: string;
  /** The same as `title`: the published events and summary call it so. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: WorkMode | null;
  employmentType: EmploymentType | null;
  salary: Salary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: JobPriority | null;
  tags: string[];
  contactIds: string[];
  outcome: JobOutcome | null;
  appliedAt: string | null;
  statusChangedAt: string;
  followUpAt: string | null;
  deadlineAt: string | null;
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Oldest first. */
  statusHistory: StatusHistoryResponse[];
  contacts: ContactResponse[];
  /** At most twenty, newest first. */
  recentActivities: ActivityResponse[];
  upcomingEvents: CalendarEventResponse[];
  /** The salary estimate for title and location; null until it is known. */
  market: MarketEstimate | null;
}

/** A job as the API shows it, and its id under the other published name. */
export interface JobEventData {
  id: string;
  /** The same as `id`. */
  jobId: string;
  company: string;
  title: string;
  /** The same as `title`. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: "onsite" | "hybrid" | "remote" | null;
  employmentType: EmploymentType | null;
  salary: JobEventSalary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: "low" | "medium" | "high" | null;
  tags: string[];
  contactIds: string[];
  /** How it ended; null while it has not. */
  outcome: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  appliedAt: string | null;
  statusChangedAt: string;
  followUpAt: string | null;
  deadlineAt: string | null;
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface JobEventSalary {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: "year" | "month" | "week" | "day" | "hour";
}

export type JobOutcome = "accepted" | "rejected" | "withdrawn" | "no_response";

export type JobPriority = "low" | "medium" | "high";

/** A job as lists and writes show it. */
export interface JobResponse {
  id: string;
  company: string;
  title: string;
  /** The same as `title`: the published events and summary call it so. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: WorkMode | null;
  employmentType: EmploymentType | null;
  salary: Salary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: JobPriority | null;
  tags: string[];
  contactIds: string[];
  outcome: JobOutcome | null;
  appliedAt: string | null;
  statusChangedAt: string;
  followUpAt: string | null;
  deadlineAt: string | null;
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The export as JSON; it is written while it is read, so nothing ever holds it whole. */
export interface JobsExportResponse {
  /** Archived ones too, oldest first. */
  jobs: ExportedJob[];
}

export type JobStatus = "saved" | "applied" | "screening" | "interviewing" | "offer";

/** Both published shapes of the event at once. */
export interface JobStatusChangedData {
  id: string;
  /** The same as `id`. */
  jobId: string;
  company: string;
  title: string;
  /** The same as `title`. */
  role: string;
  status: JobStatus;
  /** The same as `status`. */
  newStatus: JobStatus;
  previousStatus: JobStatus;
}

/** The body of a delivery: exactly these three members. */
export interface JobStatusChangedEvent {
  event: "job.status_changed";
  timestamp: string;
  /** A job moved from one status to another. */
  data: JobStatusChangedData;
}

/** A job as it is after a change. */
export interface JobUpdatedData {
  id: string;
  /** The same as `id`. */
  jobId: string;
  company: string;
  title: string;
  /** The same as `title`. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: "onsite" | "hybrid" | "remote" | null;
  employmentType: EmploymentType | null;
  salary: JobEventSalary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: "low" | "medium" | "high" | null;
  tags: string[];
  contactIds: string[];
  /** How it ended; null while it has not. */
  outcome: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  appliedAt: string | null;
  statusChangedAt: string;
  followUpAt: string | null;
  deadlineAt: string | null;
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** The names of the members that changed. */
  changes: string[];
}

/** The body of a delivery: exactly these three members. */
export interface JobUpdatedEvent {
  event: "job.updated";
  timestamp: string;
  /** Members of a job were changed. */
  data: JobUpdatedData;
}

/** One page of a list. */
export interface ListResponse_ActivityResponse {
  data: ActivityResponse[];
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_CalendarEventResponse {
  data: CalendarEventResponse[];
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_ContactResponse {
  data: ContactResponse[];
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_DeliveryResponse {
  data: DeliveryResponse[];
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_JobResponse {
  data: JobResponse[];
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_SuggestionResponse {
  data: SuggestionResponse[];
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

export interface LogActivityRequest {
  type: string;
  title?: string | null;
  description?: string | null;
  jobId?: string | null;
  contactId?: string | null;
  occurredAt?: string | null;
  durationMinutes?: number | null;
  outcome?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

/** An event as webhooks are sent it, with its id (their `webhook-id`) and its place in the log. */
export interface LoggedEventResponse {
  id: string;
  /** To be kept once the event is dealt with: `after` it come the next ones. */
  cursor: string;
  event: WebhookEventType;
  timestamp: string;
  /** As `webhooks` describes it for the event; of what was deleted ids alone are left some minutes later. */
  data: Record<string, unknown>;
}

/** Annual base pay in whole US dollars for the role and city that title and location were resolved to. */
export interface MarketEstimate {
  role: string;
  /** Null for the nation: no location, or one outside the catalogue. */
  city: string | null;
  low: number;
  median: number;
  high: number;
  /** 0–1: how sure the resolution is. */
  confidence: number;
  /** Of the median; the lineage endpoint resolves it. Its metric tells a market figure from an estimate. */
  dataPointId: string;
  /** `YYYY-MM-DD` */
  asOf: string;
}

export interface MeResponse {
  profile: ProfileResponse;
  tier: Plan;
  pipeline: {
    summary: SummaryFigures;
  };
  rateLimits: RateLimitsResponse;
  token: TokenResponse;
  /** The last ten mood check-ins, newest first. */
  checkins: PastCheckinResponse[];
}

/** A score from 1 to 5, or the word for it. */
export type Mood = number | MoodWord;

export type MoodWord = "bad" | "low" | "okay" | "good" | "great";

/** A new feed with its secret, which is shown this once. */
export interface NewCalendarFeedResponse {
  active: boolean;
  /** The beginning of the token; null when there is no feed. */
  id: string | null;
  createdAt: string | null;
  /** Exact to the minute; null when it was never read. */
  lastUsedAt: string | null;
  /** To be given to a calendar program; whoever knows it can read the calendar. */
  feedUrl: string;
  token: string;
}

/** What happened: `gone` and `failing` disabled the webhook; `held` holds deliveries of a webhook that goes on, because we could not record how they ended. */
export type NoticeReason = "gone" | "failing" | "held";

/** A notice as its owner sees it. */
export interface NoticeView {
  webhookId: string;
  reason: NoticeReason;
  message: string;
  createdAt: string;
}

/** The body of a delivery: exactly these three members. */
export interface OfferReceivedEvent {
  event: "offer.received";
  timestamp: string;
  /** A job moved to `offer`, after its `job.status_changed`. */
  data: JobEventData;
}

/** A mood check-in as it is kept. */
export interface PastCheckinResponse {
  /** The word for the score, however the mood was sent. */
  mood: MoodWord;
  /** 1 (bad) to 5 (great). */
  score: number;
  note: string | null;
  createdAt: string;
}

/** The body of pipeline errors: the two published members, then our additions. */
export interface PipelineErrorBody {
  error: string;
  code: string;
  details?: FieldFault[];
  requestId: string;
}

export type Plan = "free" | "pro" | "ultra" | "enterprise";

export interface ProfileResponse {
  id: string;
  name: string;
  email: string;
  createdAt: string;
}

export interface RateLimitsResponse {
  /** Calls in any 60 seconds. */
  perMinute: number;
  /** Calls in a UTC calendar month. */
  monthly: number;
  perMinuteRemaining: number;
  monthlyRemaining: number;
}

export interface RecoverDeliveriesRequest {
  since: string;
  until?: string | null;
  dryRun?: boolean | null;
}

/** What a recovery has made due again, or would. */
export interface RecoveryResponse {
  success: true;
  deliveries: number;
  dryRun: boolean;
}

/** The answer to a registration; a generated secret is shown here and never again. */
export interface RegisteredWebhookResponse {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  description: string | null;
  /** `job`: the next event of the same job waits until the one before has succeeded or ended. */
  order: DeliveryOrder;
  /** How many attempts may start in a second, 1 to 1,000; null for no limit. */
  maxPerSecond: number | null;
  createdAt: string;
  secret?: string;
}

export interface RegisterWebhookRequest {
  url: string;
  events: ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | "*")[];
  secret?: string | null;
  description?: string | null;
  order?: "none" | "job" | null;
  maxPerSecond?: number | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  active?: boolean;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
}

export interface RotatedSecretResponse {
  /** Shown this once. */
  secret: string;
  /** Until then both sign; null when the previous one ended at once. */
  previousExpiresAt: string | null;
  id: string;
}

export interface RotateSecretRequest {
  graceSeconds?: number | null;
}

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface Salary {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: SalaryPeriod;
}

export type SalaryPeriod = "year" | "month" | "week" | "day" | "hour";

export interface SalaryRequest {
  min?: number | null;
  max?: unknown;
  currency?: string;
  period?: "year" | "month" | "week" | "day" | "hour" | "annual";
}

export interface SnoozeRequest {
  until?: string | null;
  days?: number | null;
}

/** One entry of a job's history; the first has no `previousStatus`. */
export interface StatusHistoryResponse {
  status: JobStatus;
  previousStatus: JobStatus | null;
  changedAt: string;
  note: string | null;
}

/** The call that does or records what is suggested, to be sent as it stands; a GET shows what to look at. */
export interface SuggestedAction {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body: Record<string, unknown> | null;
}

export type SuggestionPriority = "high" | "medium" | "low";

export interface SuggestionResponse {
  /** The same at every look, as long as the suggestion is the same. */
  id: string;
  type: SuggestionType;
  priority: SuggestionPriority;
  title: string;
  /** Why, in whole sentences with the days, dates and amounts. */
  reason: string;
  jobId?: string;
  contactId?: string;
  /** By when; null when it does not matter. */
  dueAt: string | null;
  action: SuggestedAction;
}

export type SuggestionState = "active" | "dismissed" | "snoozed";

/** What became of a suggestion after it was dismissed, snoozed or taken back. */
export interface SuggestionStateResponse {
  success: true;
  id: string;
  status: SuggestionState;
  snoozedUntil: string | null;
}

/** What a suggestion is about. */
export type SuggestionType = "apply" | "plan_follow_up" | "follow_up" | "check_in" | "prepare_interview" | "thank_interviewer" | "negotiate_offer" | "offer_deadline" | "contact_follow_up";

/** The figures of the published summary; archived jobs are not counted. */
export interface SummaryFigures {
  /** Jobs without an outcome: the sum of `byStatus`. */
  total: number;
  /** A job with an outcome is in none of them. */
  byStatus: {
    saved: number;
    applied: number;
    screening: number;
    interviewing: number;
    offer: number;
  };
  /** Jobs that ever reached screening ÷ jobs that ever were applied for, with and without an outcome; four decimals, 0 when there are none. */
  responseRate: number;
  /** Mean age of the current status of jobs without an outcome, in days with one decimal. */
  avgDaysInStatus: number;
}

/** The published shape of `GET /pipeline`. */
export interface SummaryResponse {
  summary: SummaryFigures;
  needsAttention: AttentionItem[];
  recentWins: WinItem[];
}

export interface TestWebhookRequest {
  webhookId: string;
}

/** The token that the call was made with. */
export interface TokenResponse {
  /** Its first characters, to recognise it by. */
  prefix: string;
  scope: string;
  expiresAt: string | null;
  /** Exact to the minute. */
  lastUsedAt: string | null;
}

export interface UpdateActivityRequest {
  type?: string;
  title?: string | null;
  description?: string | null;
  jobId?: string | null;
  contactId?: string | null;
  occurredAt?: string | null;
  durationMinutes?: number | null;
  outcome?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

export interface UpdateCalendarEventRequest {
  startsAt?: string;
  title?: string | null;
  type?: string | null;
  endsAt?: string | null;
  timeZone?: string | null;
  allDay?: boolean | null;
  location?: string | null;
  meetingUrl?: string;
  jobId?: string | null;
  contactIds?: string[];
  notes?: string | null;
  reminderMinutes?: number[];
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

export interface UpdateContactRequest {
  name?: string;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
  title?: string | null;
  linkedinUrl?: string;
  relationship?: string | null;
  notes?: string | null;
  tags?: string[];
  jobIds?: string[];
  lastContactedAt?: string | null;
  nextFollowUpAt?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

/** A webhook after a change. */
export interface UpdatedWebhookResponse {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  description: string | null;
  /** `job`: the next event of the same job waits until the one before has succeeded or ended. */
  order: DeliveryOrder;
  /** How many attempts may start in a second, 1 to 1,000; null for no limit. */
  maxPerSecond: number | null;
  createdAt: string;
  /** Deliveries that were held while it was disabled; recovering sends them. */
  heldDeliveries: number;
}

export interface UpdateJobRequest {
  company?: string;
  title?: string;
  status?: "saved" | "applied" | "screening" | "interviewing" | "offer";
  url?: string;
  location?: string | null;
  workMode?: "onsite" | "hybrid" | "remote" | null;
  employmentType?: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance" | null;
  salary?: SalaryRequest | null;
  source?: string | null;
  description?: string | null;
  notes?: string | null;
  priority?: "low" | "medium" | "high" | null;
  tags?: string[];
  contactIds?: string[];
  outcome?: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  appliedAt?: string | null;
  followUpAt?: string | null;
  deadlineAt?: string | null;
  archivedAt?: string | null;
  externalId?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  role?: string;
  /** Read-only: ignored when it is sent back. */
  statusChangedAt?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
  /** Read-only: ignored when it is sent back. */
  statusHistory?: StatusHistoryResponse[];
  /** Read-only: ignored when it is sent back. */
  contacts?: ContactResponse[];
  /** Read-only: ignored when it is sent back. */
  recentActivities?: ActivityResponse[];
  /** Read-only: ignored when it is sent back. */
  upcomingEvents?: CalendarEventResponse[];
  /** Read-only: ignored when it is sent back. */
  market?: MarketEstimate | null;
}

export interface UpdateSuggestionRequest {
  status: "active" | "dismissed" | "snoozed";
  until?: string | null;
  days?: number | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  type?: SuggestionType;
  /** Read-only: ignored when it is sent back. */
  priority?: SuggestionPriority;
  /** Read-only: ignored when it is sent back. */
  title?: string;
  /** Read-only: ignored when it is sent back. */
  reason?: string;
  /** Read-only: ignored when it is sent back. */
  jobId?: string;
  /** Read-only: ignored when it is sent back. */
  contactId?: string;
  /** Read-only: ignored when it is sent back. */
  dueAt?: string | null;
  /** Read-only: ignored when it is sent back. */
  action?: SuggestedAction;
}

export interface UpdateWebhookRequest {
  url?: string;
  events?: ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | "*")[];
  active?: boolean;
  description?: string | null;
  order?: "none" | "job";
  maxPerSecond?: number | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  heldDeliveries?: number;
}

export type WebhookEventType = string;

/** How each webhook of the user is doing, oldest first. */
export interface WebhookHealthResponse {
  data: EndpointHealth[];
}

export interface WebhookIdRequest {
  webhookId?: string | null;
}

export interface WebhookListResponse {
  data: WebhookResponse[];
  hasMore: boolean;
  nextCursor: string | null;
  total: number;
}

/** What happened to a user's webhooks without their doing, newest first. */
export interface WebhookNoticesResponse {
  data: NoticeView[];
}

/** A webhook as the API shows it. */
export interface WebhookResponse {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  description: string | null;
  /** `job`: the next event of the same job waits until the one before has succeeded or ended. */
  order: DeliveryOrder;
  /** How many attempts may start in a second, 1 to 1,000; null for no limit. */
  maxPerSecond: number | null;
  createdAt: string;
}

/** A test that somebody asked for. */
export interface WebhookTestData {
  webhookId: string;
  message: string;
}

/** The body of a delivery: exactly these three members. */
export interface WebhookTestEvent {
  event: "webhook.test";
  timestamp: string;
  /** Somebody asked for a test of this webhook, whatever it has subscribed to. */
  data: WebhookTestData;
}

/** How the test ended; the receiver's failure is a result as well. */
export interface WebhookTestResponse {
  /** Whether the receiver answered with 2xx in time. */
  delivered: boolean;
  statusCode: number | null;
  /** Of the attempt, milliseconds; 0 when it came to no connection or lost it, and when none was made. */
  durationMs: number;
  deliveryId: string;
  error: string | null;
  success: boolean;
}

export interface WinItem {
  /** The status that was reached. */
  type: JobStatus;
  company: string;
  role: string;
  /** `YYYY-MM-DD`, UTC. */
  date: string;
}

export type WorkMode = "onsite" | "hybrid" | "remote";

/** The body of a delivery; `event` says which one. */
export type WebhookEvent =
  | JobCreatedEvent
  | JobUpdatedEvent
  | JobDeletedEvent
  | JobStatusChangedEvent
  | ContactCreatedEvent
  | ContactUpdatedEvent
  | ContactDeletedEvent
  | ActivityCreatedEvent
  | InterviewScheduledEvent
  | OfferReceivedEvent
  | WebhookTestEvent;

/** What each operation takes and answers, by its operation id. */
export interface PipelineOperations {
  Activities_list: {
    query?: { jobId?: string; contactId?: string; type?: string | (string)[]; from?: string; to?: string; limit?: number; cursor?: string };
    answer: ListResponse_ActivityResponse;
  };
  Activities_log: {
    body: LogActivityRequest;
    answer: ActivityResponse;
  };
  Activities_detail: {
    path: { id: string };
    answer: ActivityResponse;
  };
  Activities_update: {
    path: { id: string };
    body: UpdateActivityRequest;
    answer: ActivityResponse;
  };
  Activities_remove: {
    path: { id: string };
    answer: DeletedResponse;
  };
  Calendar_list: {
    query?: { from?: string; to?: string; type?: string | (string)[]; jobId?: string; limit?: number; cursor?: string };
    answer: ListResponse_CalendarEventResponse;
  };
  Calendar_create: {
    body: CreateCalendarEventRequest;
    answer: CalendarEventResponse;
  };
  Calendar_detail: {
    path: { id: string };
    answer: CalendarEventResponse;
  };
  Calendar_update: {
    path: { id: string };
    body: UpdateCalendarEventRequest;
    answer: CalendarEventResponse;
  };
  Calendar_remove: {
    path: { id: string };
    answer: DeletedResponse;
  };
  CalendarFeed_status: {
    answer: CalendarFeedResponse;
  };
  CalendarFeed_open: {
    answer: NewCalendarFeedResponse;
  };
  CalendarFeed_close: {
    answer: DeletedResponse;
  };
  PublishedFeed_calendar: {
    path: { feedToken: string };
    answer: string;
  };
  Contacts_list: {
    query?: { company?: string; q?: string; jobId?: string; relationship?: string; limit?: number; cursor?: string };
    answer: ListResponse_ContactResponse;
  };
  Contacts_create: {
    body: CreateContactRequest;
    answer: ContactResponse;
  };
  Contacts_detail: {
    path: { id: string };
    answer: ContactResponse;
  };
  Contacts_update: {
    path: { id: string };
    body: UpdateContactRequest;
    answer: ContactResponse;
  };
  Contacts_remove: {
    path: { id: string };
    answer: DeletedResponse;
  };
  Events_list: {
    query?: { limit?: number; wait?: number; after?: string; types?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test")[] };
    answer: EventPageResponse;
  };
  Events_stream: {
    query?: { after?: string; types?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test")[] };
    answer: string;
  };
  AccountExport_everything: {
    answer: Uint8Array;
  };
  Jobs_list: {
    query?: { status?: "saved" | "applied" | "screening" | "interviewing" | "offer" | ("saved" | "applied" | "screening" | "interviewing" | "offer")[]; company?: string; q?: string; tag?: string; contactId?: string; outcome?: "accepted" | "rejected" | "withdrawn" | "no_response" | ("accepted" | "rejected" | "withdrawn" | "no_response")[]; archived?: "false" | "true" | "any"; updatedSince?: string; createdAfter?: string; createdBefore?: string; sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "statusChangedAt" | "-statusChangedAt" | "appliedAt" | "-appliedAt" | "followUpAt" | "-followUpAt" | "deadlineAt" | "-deadlineAt" | "company" | "-company" | "title" | "-title" | "status" | "-status" | "priority" | "-priority"; limit?: number; cursor?: string };
    answer: ListResponse_JobResponse;
  };
  Jobs_create: {
    body: CreateJobRequest;
    answer: JobResponse;
  };
  Jobs_detail: {
    path: { id: string };
    answer: JobDetailResponse;
  };
  Jobs_update: {
    path: { id: string };
    body: UpdateJobRequest;
    answer: JobResponse;
  };
  Jobs_remove: {
    path: { id: string };
    answer: DeletedResponse;
  };
  Jobs_changeStatus: {
    path: { id: string };
    body: ChangeStatusRequest;
    answer: JobResponse;
  };
  Transfer_createMany: {
    body: BatchJobsRequest;
    answer: BatchJobsResponse;
  };
  Transfer_export: {
    query?: { format?: "json" | "csv" };
    answer: JobsExportResponse | string;
  };
  Transfer_import: {
    query?: { mapping?: string; statusMapping?: string; dryRun?: boolean; delimiter?: "comma" | "semicolon" | "tab" | "pipe"; dateOrder?: "dmy" | "mdy"; onDuplicate?: "skip" | "update" | "create" };
    body: ImportJobsRequest | string;
    answer: ImportJobsResponse;
  };
  Me_describe: {
    answer: MeResponse;
  };
  Me_act: {
    body: AccountActionRequest;
    answer: AccountActionResponse;
  };
  Summary_summary: {
    answer: SummaryResponse;
  };
  Suggestions_list: {
    answer: ListResponse_SuggestionResponse;
  };
  Suggestions_update: {
    path: { id: string };
    body: UpdateSuggestionRequest;
    answer: SuggestionStateResponse;
  };
  Suggestions_dismiss: {
    path: { id: string };
    answer: SuggestionStateResponse;
  };
  Suggestions_snooze: {
    path: { id: string };
    body: SnoozeRequest;
    answer: SuggestionStateResponse;
  };
  Webhooks_list: {
    answer: WebhookListResponse;
  };
  Webhooks_register: {
    body: RegisterWebhookRequest;
    answer: RegisteredWebhookResponse;
  };
  Webhooks_remove: {
    query?: { webhookId?: string };
    body: WebhookIdRequest;
    answer: DeletedResponse;
  };
  Webhooks_detail: {
    path: { id: string };
    answer: WebhookResponse;
  };
  Webhooks_update: {
    path: { id: string };
    body: UpdateWebhookRequest;
    answer: UpdatedWebhookResponse;
  };
  WebhookDeliveries_list: {
    path: { id: string };
    query?: { state?: "pending" | "queued" | "leased" | "succeeded" | "exhausted" | "held" | "blocked" | "cancelled" | ("pending" | "queued" | "leased" | "succeeded" | "exhausted" | "held" | "blocked" | "cancelled")[]; limit?: number; cursor?: string };
    answer: ListResponse_DeliveryResponse;
  };
  WebhookDeliveries_detail: {
    path: { id: string; deliveryId: string };
    answer: DeliveryDetailResponse;
  };
  WebhookDeliveries_retry: {
    path: { id: string; deliveryId: string };
    answer: DeliveryResponse;
  };
  WebhookDeliveries_recover: {
    path: { id: string };
    body: RecoverDeliveriesRequest;
    answer: RecoveryResponse;
  };
  WebhookDeliveries_rotate: {
    path: { id: string };
    body: RotateSecretRequest;
    answer: RotatedSecretResponse;
  };
  WebhookHealth_list: {
    answer: WebhookHealthResponse;
  };
  WebhookNotices_list: {
    answer: WebhookNoticesResponse;
  };
  WebhookDeliveries_test: {
    body: TestWebhookRequest;
    answer: WebhookTestResponse;
  };
}

/** Method and path of each operation; true where no credential is sent. */
export const PIPELINE_ROUTES = {
  Activities_list: ['GET', '/api/mcp/activities'],
  Activities_log: ['POST', '/api/mcp/activities'],
  Activities_detail: ['GET', '/api/mcp/activities/{id}'],
  Activities_update: ['PATCH', '/api/mcp/activities/{id}'],
  Activities_remove: ['DELETE', '/api/mcp/activities/{id}'],
  Calendar_list: ['GET', '/api/mcp/calendar'],
  Calendar_create: ['POST', '/api/mcp/calendar'],
  Calendar_detail: ['GET', '/api/mcp/calendar/{id}'],
  Calendar_update: ['PATCH', '/api/mcp/calendar/{id}'],
  Calendar_remove: ['DELETE', '/api/mcp/calendar/{id}'],
  CalendarFeed_status: ['GET', '/api/mcp/calendar/feed'],
  CalendarFeed_open: ['POST', '/api/mcp/calendar/feed'],
  CalendarFeed_close: ['DELETE', '/api/mcp/calendar/feed'],
  PublishedFeed_calendar: ['GET', '/api/mcp/calendar/feed/{feedToken}.ics', true],
  Contacts_list: ['GET', '/api/mcp/contacts'],
  Contacts_create: ['POST', '/api/mcp/contacts'],
  Contacts_detail: ['GET', '/api/mcp/contacts/{id}'],
  Contacts_update: ['PATCH', '/api/mcp/contacts/{id}'],
  Contacts_remove: ['DELETE', '/api/mcp/contacts/{id}'],
  Events_list: ['GET', '/api/mcp/events'],
  Events_stream: ['GET', '/api/mcp/events/stream'],
  AccountExport_everything: ['GET', '/api/mcp/export'],
  Jobs_list: ['GET', '/api/mcp/jobs'],
  Jobs_create: ['POST', '/api/mcp/jobs'],
  Jobs_detail: ['GET', '/api/mcp/jobs/{id}'],
  Jobs_update: ['PATCH', '/api/mcp/jobs/{id}'],
  Jobs_remove: ['DELETE', '/api/mcp/jobs/{id}'],
  Jobs_changeStatus: ['POST', '/api/mcp/jobs/{id}/status'],
  Transfer_createMany: ['POST', '/api/mcp/jobs/batch'],
  Transfer_export: ['GET', '/api/mcp/jobs/export'],
  Transfer_import: ['POST', '/api/mcp/jobs/import'],
  Me_describe: ['GET', '/api/mcp/me'],
  Me_act: ['POST', '/api/mcp/me'],
  Summary_summary: ['GET', '/api/mcp/pipeline'],
  Suggestions_list: ['GET', '/api/mcp/suggestions'],
  Suggestions_update: ['PATCH', '/api/mcp/suggestions/{id}'],
  Suggestions_dismiss: ['POST', '/api/mcp/suggestions/{id}/dismiss'],
  Suggestions_snooze: ['POST', '/api/mcp/suggestions/{id}/snooze'],
  Webhooks_list: ['GET', '/api/mcp/webhooks'],
  Webhooks_register: ['POST', '/api/mcp/webhooks'],
  Webhooks_remove: ['DELETE', '/api/mcp/webhooks'],
  Webhooks_detail: ['GET', '/api/mcp/webhooks/{id}'],
  Webhooks_update: ['PATCH', '/api/mcp/webhooks/{id}'],
  WebhookDeliveries_list: ['GET', '/api/mcp/webhooks/{id}/deliveries'],
  WebhookDeliveries_detail: ['GET', '/api/mcp/webhooks/{id}/deliveries/{deliveryId}'],
  WebhookDeliveries_retry: ['POST', '/api/mcp/webhooks/{id}/deliveries/{deliveryId}/retry'],
  WebhookDeliveries_recover: ['POST', '/api/mcp/webhooks/{id}/recover'],
  WebhookDeliveries_rotate: ['POST', '/api/mcp/webhooks/{id}/rotate-secret'],
  WebhookHealth_list: ['GET', '/api/mcp/webhooks/health'],
  WebhookNotices_list: ['GET', '/api/mcp/webhooks/notices'],
  WebhookDeliveries_test: ['POST', '/api/mcp/webhooks/test'],
} as const;

