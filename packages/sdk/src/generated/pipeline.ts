// Written by "npm run sdk:types" from apps/pipeline/src/reference/openapi.json; changed there, never here.

/** What an account can be asked to do. */
export type AccountAction = "mood_checkin" | "set_time_zone";

/** An action of the account and what it needs. */
export interface AccountActionRequest {
  /** What to do: log a mood, or set the time zone in which the days of the account end. */
  action: "mood_checkin" | "set_time_zone";
  /** 1 (bad) to 5 (great), or the word for it; required for `mood_checkin`. */
  mood?: number | "bad" | "low" | "okay" | "good" | "great";
  /** Note, at most 2,000 characters. */
  note?: string | null;
  /** IANA name such as `Europe/Berlin`, or null to take it away; required for `set_time_zone`. */
  timeZone?: string | null;
}

/** What was done. */
export interface AccountActionResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** What was done. */
  action: AccountAction;
  /** The check-in that was logged; only of `mood_checkin`. */
  checkin?: CheckinResponse;
  /** The time zone that the account has now; only of `set_time_zone`. */
  timeZone?: string | null;
}

/** The body of a delivery: exactly these three members. */
export interface ActivityCreatedEvent {
  /** Type of the event. */
  event: "activity.created";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: ActivityEventData;
}

/** An activity as the API shows it, and its id under its own name. */
export interface ActivityEventData {
  /** Identifier of the activity, `act_…`. */
  id: string;
  /** The same as `id`. */
  activityId: string;
  /** Kind, a word of the user’s choice in lower case such as `phone_call`. */
  type: string;
  /** What it was, in a few words; null where that is not said. */
  title: string | null;
  /** Longer text about it; null where there is none. */
  description: string | null;
  /** Identifier of the job that it is about; null where it is about none. */
  jobId: string | null;
  /** Identifier of the contact that it is about; null where it is about none. */
  contactId: string | null;
  /** When it took place. */
  occurredAt: string;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  occurredOn: string | null;
  /** How long it took, minutes; null where that is not known. */
  durationMinutes: number | null;
  /** What came of it; null where that is not said. */
  outcome: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** An activity as the API shows it. */
export interface ActivityResponse {
  /** Identifier, `act_…`. */
  id: string;
  /** Kind, a word of the user’s choice in lower case such as `phone_call`. */
  type: string;
  /** What it was, in a few words; null where that is not said. */
  title: string | null;
  /** Longer text about it; null where there is none. */
  description: string | null;
  /** Identifier of the job that it is about; null where it is about none. */
  jobId: string | null;
  /** Identifier of the contact that it is about; null where it is about none. */
  contactId: string | null;
  /** When it took place. */
  occurredAt: string;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  occurredOn: string | null;
  /** How long it took, minutes; null where that is not known. */
  durationMinutes: number | null;
  /** What came of it; null where that is not said. */
  outcome: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** The answer when a program may subscribe again. */
export interface AllowedSubscriptionResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** Always true: the program may subscribe again. */
  allowed: true;
  /** Identifier of the subscription. */
  id: string;
}

/** A record that a call has written, or found as it should be. */
export interface AppliedProposal {
  /** What it is. */
  kind: "job" | "activity" | "calendar_event";
  /** Identifier of the record. */
  id: string;
}

/** What is to be done about a mail. */
export interface ApplyProposalsRequest {
  /** Proposals of a reading, 1 to 10, in the order in which they are to be made. */
  proposals: ProposalRequest[];
}

/** What was done. */
export interface ApplyProposalsResponse {
  /** The records, in the order of the proposals. */
  applied: AppliedProposal[];
  /** Takes all of it back; null where nothing has changed. */
  undo: MessageUndo | null;
}

/** One attempt to deliver an event. */
export interface AttemptView {
  /** Which attempt it was, from 1 on. */
  number: number;
  /** What caused the attempt. */
  trigger: DeliveryTrigger;
  /** When it started. */
  startedAt: string;
  /** Of the attempt, milliseconds; 0 when it came to no connection, and when none was made. */
  durationMs: number;
  /** Milliseconds from the start, null for what was not reached; all null when `durationMs` is 0 for such a reason. */
  timings: {
    /** Looking up the name, milliseconds; null where that was not reached. */
    dnsMs: number | null;
    /** Connecting, TLS included, milliseconds; null where that was not reached. */
    connectMs: number | null;
    /** Waiting for the first byte of the answer, milliseconds; null where none came. */
    firstByteMs: number | null;
  };
  /** HTTP status of the receiver; null where none came. */
  statusCode: number | null;
  /** `http_status`, `redirect`, `gone`, `timeout`, `dns`, `protocol`, `blocked`, or `connect` for every failure of the connection, that of its certificate or TLS included. */
  errorClass: string | null;
  /** What went wrong, as a word; null for a success. */
  error: string | null;
  /** The headers of the request as sent, signatures included, without `Host` and `Content-Length`; null where none was sent, as for a failed connection. */
  headers: Record<string, string> | null;
  /** Beginning of what the receiver answered; null where nothing was kept. */
  responseExcerpt: string | null;
  /** Whether the receiver answered more than is kept. */
  responseTruncated: boolean;
}

/** A job that something should be done about. */
export interface AttentionItem {
  /** Identifier of the job. */
  jobId: string;
  /** Name of the company. */
  company: string;
  /** Title of the job. */
  role: string;
  /** Why it needs attention, as a sentence. */
  reason: string;
  /** What to do, as a sentence. */
  suggestion: string;
}

/** What became of one job: it was added (201), or why not. */
export interface BatchItemResponse {
  /** Its place in the request, from 0. */
  index: number;
  /** HTTP status that a single creation would have had. */
  status: number;
  /** The job that was created. */
  job?: JobResponse;
  /** What is wrong, as a sentence. */
  error?: string;
  /** What is wrong, as a code of the error table. */
  code?: string;
  /** The members that are wrong, where members are. */
  details?: FieldFault[];
}

/** Jobs to be added together, 1 to 100. */
export interface BatchJobsRequest {
  /** Each is judged by itself, like the body of a single creation: one bad job does not spoil the others. */
  jobs: CreateJobRequest[];
}

/** What became of each job of a batch. */
export interface BatchJobsResponse {
  /** How many jobs were created. */
  created: number;
  /** How many jobs were refused. */
  failed: number;
  /** In the order of the request. */
  results: BatchItemResponse[];
}

/** A calendar event as the API shows it. */
export interface CalendarEventResponse {
  /** Identifier, `cal_…`. */
  id: string;
  /** What it is, in a few words. */
  title: string;
  /** Kind, a word of the user’s choice in lower case such as `phone_call`. */
  type: string;
  /** When it starts. */
  startsAt: string;
  /** First day of an all-day event, `YYYY-MM-DD`; null for an event with a time of day. */
  startsOn: string | null;
  /** When it ends; null where that is open. */
  endsAt: string | null;
  /** Last day of an all-day event, inclusive; null for an event with a time of day. */
  endsOn: string | null;
  /** IANA time zone in which the clock on the wall is read, such as `Europe/Berlin`. */
  timeZone: string;
  /** Whether it takes the whole day. */
  allDay: boolean;
  /** Where it takes place; null where that is not said. */
  location: string | null;
  /** Address of the video call, http or https; null where there is none. */
  meetingUrl: string | null;
  /** Identifier of the job that it is about; null where it is about none. */
  jobId: string | null;
  /** Identifiers of the contacts that take part. */
  contactIds: string[];
  /** Notes of the user; null where there are none. */
  notes: string | null;
  /** Minutes before the start at which to be reminded. */
  reminderMinutes: number[];
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** Whether the calendar can be read by address, without the address. */
export interface CalendarFeedResponse {
  /** Whether there is a feed. */
  active: boolean;
  /** The beginning of the token; null when there is no feed. */
  id: string | null;
  /** When its address was made; null without a feed. */
  createdAt: string | null;
  /** Exact to the minute; null when it was never read. */
  lastUsedAt: string | null;
}

/** The published document does not name the member, so both names that its events use are accepted. */
export interface ChangeStatusRequest {
  /** The new stage; one of `status` and `newStatus` must be given. */
  status?: "saved" | "applied" | "screening" | "interviewing" | "offer";
  /** Another name of `status`, which events use. */
  newStatus?: "saved" | "applied" | "screening" | "interviewing" | "offer";
  /** Why, at most 2,000 characters; it is kept in the history. */
  note?: string | null;
  /** When it happened, a moment or a day; now unless stated. The history keeps a future moment, `statusChangedAt` is then now. */
  occurredAt?: string | null;
  /** The day on which it happened; it replaces `occurredAt`. */
  occurredOn?: string | null;
}

/** A mood check-in. */
export interface CheckinResponse {
  /** As it was sent. */
  mood: Mood;
  /** 1 (bad) to 5 (great). */
  score: number;
  /** Note of the user; null where there is none. */
  note: string | null;
  /** When it was created. */
  createdAt: string;
}

/** `open`: only probes are sent; `half_open`: a probe succeeded, one more closes the circuit. */
export type CircuitState = "closed" | "open" | "half_open";

/** How long the answers of a company took. */
export interface CompanyWait {
  /** Nine of ten answers came within so many days. */
  days: number;
  /** The number of answers. */
  count: number;
  /** Days after which no answer is a sign: `days`, but 14 to 42 of a stage and 7 to 90 of a company. */
  silentAfter: number;
  /** Name of the company, as most of its jobs spell it. */
  company: string;
}

/** The body of a delivery: exactly these three members. */
export interface ContactCreatedEvent {
  /** Type of the event. */
  event: "contact.created";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: ContactEventData;
}

/** The body of a delivery: exactly these three members. */
export interface ContactDeletedEvent {
  /** Type of the event. */
  event: "contact.deleted";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: ContactEventData;
}

/** A contact as the API shows it, and its id under its own name. */
export interface ContactEventData {
  /** Identifier of the contact, `con_…`. */
  id: string;
  /** The same as `id`. */
  contactId: string;
  /** Name of the person. */
  name: string;
  /** E-mail address; null where none is known. */
  email: string | null;
  /** Telephone number as it was written; null where none is known. */
  phone: string | null;
  /** Name of the company; null where it is not known. */
  company: string | null;
  /** Position in the company; null where it is not known. */
  title: string | null;
  /** Address of the profile, http or https; null where none is known. */
  linkedinUrl: string | null;
  /** How they know each other, in the user’s own words; null where that is not said. */
  relationship: string | null;
  /** Notes of the user; null where there are none. */
  notes: string | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags: string[];
  /** Identifiers of the jobs that belong to it, at most 50. */
  jobIds: string[];
  /** When they last spoke or wrote; null where that is not known. */
  lastContactedAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  lastContactedOn: string | null;
  /** When to get in touch again; null where nothing is planned. */
  nextFollowUpAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  nextFollowUpOn: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** A contact as the API shows it. */
export interface ContactResponse {
  /** Identifier, `con_…`. */
  id: string;
  /** Name of the person. */
  name: string;
  /** E-mail address; null where none is known. */
  email: string | null;
  /** Telephone number as it was written; null where none is known. */
  phone: string | null;
  /** Name of the company; null where it is not known. */
  company: string | null;
  /** Position in the company; null where it is not known. */
  title: string | null;
  /** Address of the profile, http or https; null where none is known. */
  linkedinUrl: string | null;
  /** How they know each other, in the user’s own words; null where that is not said. */
  relationship: string | null;
  /** Notes of the user; null where there are none. */
  notes: string | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags: string[];
  /** Identifiers of the jobs that belong to it, at most 50. */
  jobIds: string[];
  /** When they last spoke or wrote; null where that is not known. */
  lastContactedAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  lastContactedOn: string | null;
  /** When to get in touch again; null where nothing is planned. */
  nextFollowUpAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  nextFollowUpOn: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** A contact as it is after a change. */
export interface ContactUpdatedData extends ContactEventData {
  /** The names of the members that changed. */
  changes: string[];
}

/** The body of a delivery: exactly these three members. */
export interface ContactUpdatedEvent {
  /** Type of the event. */
  event: "contact.updated";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: ContactUpdatedData;
}

/** A calendar event to be added. */
export interface CreateCalendarEventRequest {
  /** Required unless `startsOn` is given. A local time, such as 2026-03-01T09:30, is one of `timeZone`. */
  startsAt?: string;
  /** Named after its type unless stated. */
  title?: string | null;
  /** `event` unless stated. */
  type?: string | null;
  /** First day of an all-day event; it replaces `startsAt` and makes the event all-day. */
  startsOn?: string | null;
  /** Not before the start. A local time, such as 2026-03-01T10:30, is one of `timeZone`. */
  endsAt?: string | null;
  /** Last day of an all-day event, inclusive; it replaces `endsAt`. */
  endsOn?: string | null;
  /** Where the clock on the wall is read; UTC unless stated. */
  timeZone?: string | null;
  /** Whether it takes whole days; false unless stated or `startsOn` is given. */
  allDay?: boolean | null;
  /** Where it takes place, at most 200 characters. */
  location?: string | null;
  /** Address of the video call, http or https, at most 2,048 characters. */
  meetingUrl?: string | null;
  /** Identifier of the job that it is about. */
  jobId?: string | null;
  /** Identifiers of the contacts that take part, at most 50. */
  contactIds?: string[];
  /** Notes, at most 20,000 characters. */
  notes?: string | null;
  /** Minutes before the start. */
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

/** A contact to be added. */
export interface CreateContactRequest {
  /** Name of the person, 1 to 200 characters. */
  name: string;
  /** E-mail address, at most 254 characters. */
  email?: string | null;
  /** Telephone number, as it is written, at most 50 characters. */
  phone?: string | null;
  /** Name of the company, at most 200 characters. */
  company?: string | null;
  /** Position in the company, at most 200 characters. */
  title?: string | null;
  /** Address of the profile, http or https, at most 2,048 characters. */
  linkedinUrl?: string | null;
  /** How they know each other, in the user's own words. */
  relationship?: string | null;
  /** Notes, at most 20,000 characters. */
  notes?: string | null;
  /** Labels, at most 20 of 1 to 50 characters. */
  tags?: string[];
  /** Identifiers of the jobs that the contact belongs to, at most 50. */
  jobIds?: string[];
  /** When they last spoke or wrote, a moment or a day. */
  lastContactedAt?: string | null;
  /** The day on which they last spoke or wrote; it replaces `lastContactedAt`. */
  lastContactedOn?: string | null;
  /** When to get in touch again, a moment or a day. */
  nextFollowUpAt?: string | null;
  /** The day on which to get in touch again; it replaces `nextFollowUpAt`. */
  nextFollowUpOn?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

/** A job to be added to the pipeline. */
export interface CreateJobRequest {
  /** Name of the company, 1 to 200 characters. */
  company: string;
  /** Title of the position, 1 to 200 characters. */
  title: string;
  /** `saved` unless stated. */
  status?: "saved" | "applied" | "screening" | "interviewing" | "offer" | null;
  /** Address of the vacancy, http or https, at most 2,048 characters. */
  url?: string | null;
  /** Place of work, at most 200 characters; with the title it decides which market figure is shown. */
  location?: string | null;
  /** Whether the work is done on site, remotely or both. */
  workMode?: "onsite" | "hybrid" | "remote" | null;
  /** Form of employment. */
  employmentType?: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance" | null;
  /** Pay as the user keeps it, of the advertisement or of the offer. */
  salary?: SalaryRequest | null;
  /** Pay that the posting itself names: a range or one of its ends, never converted. */
  postedPay?: PostedPayRequest | null;
  /** Where the job was found, at most 200 characters. */
  source?: string | null;
  /** Text of the vacancy, at most 20,000 characters. */
  description?: string | null;
  /** Notes, at most 20,000 characters. */
  notes?: string | null;
  /** How much the job matters. */
  priority?: "low" | "medium" | "high" | null;
  /** Labels, at most 20 of 1 to 50 characters. */
  tags?: string[];
  /** Identifiers of the contacts that belong to the job, at most 50. */
  contactIds?: string[];
  /** How it ended; null while it is open. */
  outcome?: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  /** When the application was sent, a moment or a day. */
  appliedAt?: string | null;
  /** The day of the application; it replaces `appliedAt`. */
  appliedOn?: string | null;
  /** When to ask again, a moment or a day. */
  followUpAt?: string | null;
  /** The day on which to ask again; it replaces `followUpAt`. */
  followUpOn?: string | null;
  /** Until when something has to be done, a moment or a day, which lasts until its end. */
  deadlineAt?: string | null;
  /** The last day on which something can be done; it replaces `deadlineAt`. */
  deadlineOn?: string | null;
  /** When the job was put away; null brings it back. */
  archivedAt?: string | null;
  /** The id that the job has elsewhere, such as in another tracker; imports recognise the job by it. */
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
  /** Read-only: ignored when it is sent back. */
  marketReason?: MarketReason | null;
  /** Read-only: ignored when it is sent back. */
  postedPayInMarket?: PostedPayInMarket | null;
  /** Read-only: ignored when it is sent back. */
  payTransparency?: PayTransparency;
  /** Read-only: ignored when it is sent back. */
  postingLook?: PostingLookResponse | null;
}

/** Where nothing better is known. */
export interface DefaultWait {
  /** Days after which no answer is a sign. */
  days: number;
  /** Why it is so many, as a sentence. */
  why: string;
}

/** The answer to every deletion. */
export interface DeletedResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** Always true: the record is gone. */
  deleted: true;
  /** Identifier of the record that is gone. */
  id: string;
}

/** A delivery with what was sent and every attempt, first to last. */
export interface DeliveryDetailResponse extends DeliveryView {
  /** The body exactly as it is signed and sent. */
  body: string;
  /** The attempts, oldest first. */
  attemptLog: AttemptView[];
}

/** Whether deliveries of the same job wait for each other. */
export type DeliveryOrder = "none" | "job";

/** A delivery as lists show it. */
export type DeliveryResponse = DeliveryView;

/** What has become of a delivery: `pending` is due or waits for its time, `queued` and `leased` are being sent, `held` waits for a recovery; `succeeded`, `exhausted` (no attempt left), `blocked` (its address is refused) and `cancelled` (its webhook is gone) are ends. */
export type DeliveryState = "pending" | "queued" | "leased" | "succeeded" | "exhausted" | "held" | "blocked" | "cancelled";

/** What caused an attempt: the schedule, a person's retry, a recovery, or a test. */
export type DeliveryTrigger = "auto" | "manual" | "recover" | "test";

/** A delivery as its owner may see it. */
export interface DeliveryView {
  /** Identifier, `dlv_…`. */
  id: string;
  /** Identifier of the webhook. */
  webhookId: string;
  /** Identifier of the event, `evt_…`. */
  eventId: string;
  /** Type of the event. */
  event: WebhookEventType;
  /** The record in a few words, such as `Acme, Data Engineer`; null where the event has none. */
  subject: string | null;
  /** What has become of the delivery. */
  state: DeliveryState;
  /** Attempts made so far. */
  attempts: number;
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: string | null;
  /** When the last attempt started; null before the first. */
  lastAttemptAt: string | null;
  /** HTTP status of the last attempt; null where none came. */
  lastStatusCode: number | null;
  /** What went wrong in the last attempt; null for a success. */
  lastError: string | null;
  /** When it was created. */
  createdAt: string;
  /** When the delivery succeeded or was given up; null while it goes on. */
  finishedAt: string | null;
}

/** Why an endpoint gets nothing: its owner's wish, an answer of 410, or days of failure. */
export type DisabledReason = "user" | "gone" | "failing";

/** Why a webhook gets nothing, and how to go on. */
export interface DisabledView {
  /** What switched it off. */
  reason: DisabledReason;
  /** When it was switched off; null where that was not recorded. */
  at: string | null;
  /** A sentence for the owner. */
  message: string;
  /** What to do about it. */
  nextStep: string;
}

/** Form of employment. */
export type EmploymentType = "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance";

/** Why a subscription is over. */
export type EndedBy = "client" | "expired" | "access_revoked" | "plan" | "ended_by_owner" | "ended_by_operator" | "type";

/** How a webhook is doing. */
export interface EndpointHealth {
  /** The webhook. */
  webhookId: string;
  /** Whether events are sent to it. */
  active: boolean;
  /** Null while it is active. */
  disabled: DisabledView | null;
  /** The circuit breaker that spares a receiver which fails. */
  circuit: {
    /** `open`: only probes are sent; `half_open`: a probe succeeded, one more closes the circuit. */
    state: CircuitState;
    /** When the next probe may be sent; null while the circuit is closed. */
    nextProbeAt: string | null;
  };
  /** Until when nothing is sent, because the receiver has asked for that (`Retry-After`); null when it has not. */
  retryAfter: string | null;
  /** Failed attempts since the last success. */
  consecutiveFailures: number;
  /** Start of the present run of failures; null while there is none. */
  failingSince: string | null;
  /** When it last took a delivery; null before the first. */
  lastSuccessAt: string | null;
  /** When it last failed to take one; null before the first. */
  lastFailureAt: string | null;
  /** Deliveries of any age that wait until they are recovered. */
  heldDeliveries: number;
  /** Deliveries that a fault of this service keeps from being sent, held or waiting for the next try; null when there are none. */
  internalFault: {
    /** How many. */
    deliveries: number;
    /** A sentence for the owner. */
    message: string;
  } | null;
  /** Deliveries of the last hours, tests left out. */
  recent: {
    /** Whole hours. */
    windowHours: number;
    /** Succeeded ÷ (succeeded + failed), 0–1 with four decimals; null while none has ended. */
    successRate: number | null;
    /** Taken by the receiver. */
    succeeded: number;
    /** Given up, or refused because of the address. */
    failed: number;
    /** Due, under way, or waiting for their next attempt. */
    waiting: number;
    /** Of those waiting, how many have failed so far. */
    retrying: number;
  };
}

/** The events of a range whose id has a SHA-256 that begins with the same digits. */
export interface EventDigestBucketResponse {
  /** The digits: two more than those asked for. */
  prefix: string;
  /** Number of the events. */
  count: number;
  /** Their sum, as 32 hexadecimal digits. */
  digest: string;
}

/** What a receiver compares with its own events to learn whether it has them all. */
export interface EventDigestResponse {
  /** Beginning of the range; inclusive. */
  from: string;
  /** End of the range; exclusive, and never later than `settledUntil`. */
  until: string;
  /** No further event can appear before this moment. */
  settledUntil: string;
  /** Number of the events. */
  count: number;
  /** Sum, modulo 2^128, of the first 16 bytes of the SHA-256 of each id, as 32 hexadecimal digits. */
  digest: string;
  /** The same by the next two digits of the SHA-256, without empty ones; none where there are `ids`. */
  buckets: EventDigestBucketResponse[];
  /** The ids, sorted, where there are at most 100. */
  ids?: string[];
  /** Whether no event of the range was dropped because of its age. */
  complete: boolean;
}

/** A page of the event log, oldest first. */
export interface EventPageResponse {
  /** The events, oldest first. */
  data: LoggedEventResponse[];
  /** Whether further events are there already. */
  hasMore: boolean;
  /** To be sent as `after` for what follows; there is always one, on an empty page too. */
  nextCursor: string;
  /** Whether `after` is older than what is kept: events between it and this page may be gone. */
  truncated: boolean;
}

/** A job with its history, as the export has it. */
export interface ExportedJob extends JobResponse {
  /** When its outcome was recorded; null without one, and where it was added with it. */
  endedAt: string | null;
  /** What the last look at `url` found; null before one. An import passes over it. */
  postingLook: PostingLookResponse | null;
  /** Oldest first. */
  statusHistory: StatusHistoryResponse[];
}

/** One field of a request body and what is wrong with it; the value itself is never repeated. */
export interface FieldFault {
  /** Path of the member, such as `salary.min`. */
  field: string;
  /** What is wrong with it, and what would be right. */
  message: string;
}

/** Type of a file, by its bytes; `md` is a text whose name ends in `.md` or `.markdown`. */
export type FileType = "pdf" | "docx" | "txt" | "md";

/** Something that was found, with the words in which it stood where that helps to check it. */
export interface FoundFact {
  /** Name of the member of `job`. */
  field: PostingField;
  /** Where it was found: structured data of the page, a label, a heading, the title of the page, its text or its address. */
  from: FoundFrom;
  /** The words in which it stood, at most 200 characters; null where they are the value itself. */
  quote: string | null;
}

/** Where in a posting something was found. */
export type FoundFrom = "json_ld" | "microdata" | "label" | "heading" | "page_title" | "text" | "address";

/** A job as it is kept; without an id where a dry run would only add it. */
export interface ImportedJob {
  /** Name of the company. */
  company: string;
  /** Title of the position. */
  title: string;
  /** The same as `title`: the published events and summary call it so. */
  role: string;
  /** Address of the vacancy, http or https; null where none is known. */
  url: string | null;
  /** Stage of the pipeline that the job is in. */
  status: JobStatus;
  /** Place of work in the user’s own words; null where none is known. */
  location: string | null;
  /** Whether the work is done on site, remotely or both; null where it is not known. */
  workMode: WorkMode | null;
  /** Form of employment; null where it is not known. */
  employmentType: EmploymentType | null;
  /** Pay as the user keeps it, of the advertisement or of the offer; null where none is kept. */
  salary: Salary | null;
  /** Pay that the posting itself named, in its own currency; null where it named none, or none is known. */
  postedPay: PostedPay | null;
  /** Where the job was found, in the user’s own words; null where it is not known. */
  source: string | null;
  /** Text of the vacancy; null where it is not known. */
  description: string | null;
  /** Notes of the user; null where there are none. */
  notes: string | null;
  /** How much the job matters to the user; null where that is not said. */
  priority: JobPriority | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags: string[];
  /** Identifiers of the contacts that belong to it, at most 50. */
  contactIds: string[];
  /** How it ended; null while it is open. */
  outcome: JobOutcome | null;
  /** When the application was sent; null where it was not. */
  appliedAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  appliedOn: string | null;
  /** Since when the job has been in its status. */
  statusChangedAt: string;
  /** When to ask again; null where nothing is planned. */
  followUpAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  followUpOn: string | null;
  /** Until when something has to be done, such as an offer answered; null where there is no deadline. */
  deadlineAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  deadlineOn: string | null;
  /** When the job was put away; null for one that is not archived. */
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** Identifier of the job; missing in a dry run for one that would be added. */
  id?: string;
}

/** The JSON body: the jobs themselves, or the text of a CSV file; what is said here goes before the query. */
export interface ImportJobsRequest {
  /** Each is judged by itself, like the body of a single creation. The JSON export is of this form. */
  jobs?: Record<string, unknown>[] | null;
  /** Instead of `jobs`. */
  csv?: string | null;
  /** Our fields, and for each the column or member that it is in, or null for none. */
  mapping?: Record<string, unknown> | null;
  /** Words of the status column, and for each the status or the outcome that it means. */
  statusMapping?: Record<string, unknown> | null;
  /** Checks and reports everything and writes nothing. */
  dryRun?: boolean | null;
  /** Found out from the header line unless stated. */
  delimiter?: "comma" | "semicolon" | "tab" | "pipe" | null;
  /** Needed only for dates such as 3/4/2026 in a file in which no other date, such as 3/28/2026, shows whether the month or the day comes first: they are refused without it. */
  dateOrder?: "dmy" | "mdy" | null;
  /** The day on which the file was written, for days of application such as `Nov 24` and `2 weeks ago`; without it they go to the notes. */
  fileDate?: string | null;
  /** The row of a CSV file that is its header, from 1. Unless stated it is the first row that names company and title. */
  headerRow?: number | null;
  /** What to do with a row whose job is there already, or stands further up in the file: `skip` (unless stated) leaves the job as it is, `update` changes the members that the row holds, `create` adds another job. The same job is one with the same `externalId` or `id`, else the same address, else the same company, title and day of application. */
  onDuplicate?: "skip" | "update" | "create" | null;
}

/** What became of the rows of a file. */
export interface ImportJobsResponse {
  /** When true, nothing was written: the rest says what would have become of it. */
  dryRun: boolean;
  /** How many rows the file has. */
  total: number;
  /** How many jobs were added. */
  created: number;
  /** How many jobs were changed. */
  updated: number;
  /** How many rows added nothing, because their job was there already, or they name none. */
  skipped: number;
  /** How many rows were refused. */
  failed: number;
  /** Our fields and the columns that they were read from: the form that `mapping` takes. */
  columns: Record<string, string>;
  /** Columns that were not read, at most 200. A job starts its own history, so exported times and histories are here. */
  ignoredColumns: string[];
  /** Of all new jobs, in the order of their rows. */
  createdIds: string[];
  /** Undoes the import as a whole. Null where nothing was written, and where the imports of an hour have replaced more than 256 MiB. */
  undo: ImportUndo | null;
  /** In the order of the file: each row, when there are at most 1,000; else those that failed, were skipped or have warnings. */
  rows: ImportRowResponse[];
  /** How many more rows there are than the 10,000 that are listed at most. */
  omittedRows: number;
}

/** What became of one row, or what would have in a dry run. */
export interface ImportRowResponse {
  /** The row of the spreadsheet, from 1: the header and empty rows count, line breaks within a cell do not. Of a list of jobs, the place in it. */
  line: number;
  /** `skipped`: its job is there already, or changes nothing, or the row names no job, such as a total. */
  action: "created" | "updated" | "skipped" | "failed";
  /** By what the row was recognised as a job that is there already, or that a row further up adds. */
  matchedBy?: "id" | "externalId" | "url" | "companyTitleDay";
  /** Of the job; absent where a dry run would only add it. */
  id?: string;
  /** The job as it is kept. Absent for rows that failed or are empty, in files of more than 1,000 rows, and once the descriptions and notes that are shown come to four million characters. */
  job?: ImportedJob;
  /** What is wrong, as a sentence. */
  error?: string;
  /** What is wrong, as a code of the error table. */
  code?: string;
  /** The members that are wrong, where members are. */
  details?: FieldFault[];
  /** What was left out of a job, or kept elsewhere than it stands in the file. */
  warnings: FieldFault[];
}

/** A token that undoes the import once. */
export interface ImportUndo {
  /** For `POST /api/mcp/undo`. It is shown this once. */
  token: string;
  /** Until when the import can be undone: for an hour. */
  expiresAt: string;
}

/** How a search went. */
export interface InsightsResponse {
  /** First day that was asked for; null for all. */
  from: string | null;
  /** Last day that was asked for; null for all. */
  to: string | null;
  /** IANA time zone of the days. */
  timeZone: string;
  /** Applications, archived ones too. */
  total: number;
  /** Applications of an unknown day among them, which no week counts. */
  undated: number;
  /** Of them, those that neither ended nor are in one of the stages: archived, or moved back to `saved`. */
  setAside: number;
  /** From `applied` to `offer`. */
  stages: StageInsight[];
  /** All four ways to end. */
  outcomes: OutcomeInsight[];
  /** Those with most applications first, at most 20. */
  bySource: SourceInsight[];
  /** The other sources together; null where all are listed. */
  otherSources: OtherSources | null;
  /** Weeks with applications, the oldest first; the latest 520. */
  byWeek: WeekInsight[];
  /** How long answers took, over the whole history. */
  waits: Waits;
}

/** The body of a delivery: exactly these three members. */
export interface InterviewScheduledEvent {
  /** Type of the event. */
  event: "interview.scheduled";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: JobEventData;
}

/** A job that a mail may be about. */
export interface JobCandidate {
  /** Identifier of the job. */
  id: string;
  /** Name of its company. */
  company: string;
  /** Its title. */
  title: string;
  /** 0 to 1. */
  confidence: number;
}

/** The body of a delivery: exactly these three members. */
export interface JobCreatedEvent {
  /** Type of the event. */
  event: "job.created";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: JobEventData;
}

/** The body of a delivery: exactly these three members. */
export interface JobDeletedEvent {
  /** Type of the event. */
  event: "job.deleted";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: JobEventData;
}

/** A job with everything around it. */
export interface JobDetailResponse extends JobResponse {
  /** Oldest first. */
  statusHistory: StatusHistoryResponse[];
  /** The contacts that belong to the job. */
  contacts: ContactResponse[];
  /** At most twenty, newest first. */
  recentActivities: ActivityResponse[];
  /** Calendar events about the job that are not over, the next first. */
  upcomingEvents: CalendarEventResponse[];
  /** The salary estimate for title and location; null until it is known, or where there are no figures. */
  market: MarketEstimate | null;
  /** Why there is no estimate: the place is abroad or unknown, or the title is; null beside one and until it was looked up. */
  marketReason: MarketReason | null;
  /** Where `postedPay` lies in `market`; null without posted pay. */
  postedPayInMarket: PostedPayInMarket | null;
  /** Whether the posting had to name the pay when the job was added, by the laws of its place, and whether it did. */
  payTransparency: PayTransparency;
  /** What the last look at `url` found; null before one. */
  postingLook: PostingLookResponse | null;
}

/** A job as the API shows it, and its id under the other published name. */
export interface JobEventData {
  /** Identifier of the job, `job_…`. */
  id: string;
  /** The same as `id`. */
  jobId: string;
  /** Name of the company. */
  company: string;
  /** Title of the position. */
  title: string;
  /** The same as `title`. */
  role: string;
  /** Address of the vacancy, http or https; null where none is known. */
  url: string | null;
  /** Stage of the pipeline that the job is in. */
  status: JobStatus;
  /** Place of work in the user’s own words; null where none is known. */
  location: string | null;
  /** Whether the work is done on site, remotely or both; null where it is not known. */
  workMode: "onsite" | "hybrid" | "remote" | null;
  /** Form of employment; null where it is not known. */
  employmentType: EmploymentType | null;
  /** Pay as the user keeps it, of the advertisement or of the offer; null where none is kept. */
  salary: JobEventSalary | null;
  /** Pay that the posting itself named, in its own currency; null where it named none, or none is known. */
  postedPay: JobEventPostedPay | null;
  /** Where the job was found, in the user’s own words; null where it is not known. */
  source: string | null;
  /** Text of the vacancy; null where it is not known. */
  description: string | null;
  /** Notes of the user; null where there are none. */
  notes: string | null;
  /** How much the job matters to the user; null where that is not said. */
  priority: "low" | "medium" | "high" | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags: string[];
  /** Identifiers of the contacts that belong to it, at most 50. */
  contactIds: string[];
  /** How it ended; null while it has not. */
  outcome: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  /** When the application was sent; null where it was not. */
  appliedAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  appliedOn: string | null;
  /** Since when the job has been in its status. */
  statusChangedAt: string;
  /** When to ask again; null where nothing is planned. */
  followUpAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  followUpOn: string | null;
  /** Until when something has to be done, such as an offer answered; null where there is no deadline. */
  deadlineAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  deadlineOn: string | null;
  /** When the job was put away; null for one that is not archived. */
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** The pay that a posting itself named, in its own currency; nothing is ever converted. */
export interface JobEventPostedPay {
  /** Lower end, units of the currency for each period, at most two decimals; null where only an upper end is named. */
  min: number | null;
  /** Upper end, units of the currency for each period, at most two decimals; null where only a lower end is named. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: "year" | "month" | "week" | "day" | "hour";
  /** Where it was got from: typed by the user, read from the text of the posting, or a file that was imported. */
  source: "manual" | "posting" | "import";
}

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface JobEventSalary {
  /** Lower end, whole units of the currency; null where it is open. */
  min: number | null;
  /** Upper end, whole units of the currency; null where it is open. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: "year" | "month" | "week" | "day" | "hour";
}

/** The files of a job, oldest first, all on one page. */
export interface JobFileListResponse {
  /** The files, at most 100. */
  data: JobFileResponse[];
  /** Always false: all files fit on one page. */
  hasMore: boolean;
  /** Always null. */
  nextCursor: string | null;
  /** How many files there are. */
  total: number;
}

/** What can be said of a file and changed later. */
export interface JobFileRequest {
  /** Its name, at most 255 characters. A path before it is left out, and the ending of its type added. */
  name?: string | null;
  /** Whether this version was sent: true without a day or moment means now, false takes the mark off. It must not contradict `sentAt` and `sentOn`. */
  sent?: boolean | null;
  /** When it was sent, a moment or a day, not in the future; null takes the mark off. */
  sentAt?: string | null;
  /** The day on which it was sent; it replaces `sentAt`. */
  sentOn?: string | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  jobId?: string;
  /** Read-only: ignored when it is sent back. */
  type?: FileType;
  /** Read-only: ignored when it is sent back. */
  size?: number;
  /** Read-only: ignored when it is sent back. */
  sha256?: string;
  /** Read-only: ignored when it is sent back. */
  version?: number;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  updatedAt?: string;
}

/** A file that is kept with a job, without its content. */
export interface JobFileResponse {
  /** Identifier, `fil_…`. */
  id: string;
  /** Identifier of the job. */
  jobId: string;
  /** Its name, which ends as its type does. */
  name: string;
  /** Its type, by its bytes. */
  type: FileType;
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  sha256: string;
  /** When it was sent; null while it is not marked as sent. */
  sentAt: string | null;
  /** The day on which it was sent, `YYYY-MM-DD`, where a day was given; null for a moment. */
  sentOn: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was added. */
  createdAt: string;
  /** When name or mark were last changed. */
  updatedAt: string;
}

/** How a job ended. */
export type JobOutcome = "accepted" | "rejected" | "withdrawn" | "no_response";

/** How much a job matters to the user. */
export type JobPriority = "low" | "medium" | "high";

/** A job as lists and writes show it. */
export interface JobResponse {
  /** Identifier, `job_…`. */
  id: string;
  /** Name of the company. */
  company: string;
  /** Title of the position. */
  title: string;
  /** The same as `title`: the published events and summary call it so. */
  role: string;
  /** Address of the vacancy, http or https; null where none is known. */
  url: string | null;
  /** Stage of the pipeline that the job is in. */
  status: JobStatus;
  /** Place of work in the user’s own words; null where none is known. */
  location: string | null;
  /** Whether the work is done on site, remotely or both; null where it is not known. */
  workMode: WorkMode | null;
  /** Form of employment; null where it is not known. */
  employmentType: EmploymentType | null;
  /** Pay as the user keeps it, of the advertisement or of the offer; null where none is kept. */
  salary: Salary | null;
  /** Pay that the posting itself named, in its own currency; null where it named none, or none is known. */
  postedPay: PostedPay | null;
  /** Where the job was found, in the user’s own words; null where it is not known. */
  source: string | null;
  /** Text of the vacancy; null where it is not known. */
  description: string | null;
  /** Notes of the user; null where there are none. */
  notes: string | null;
  /** How much the job matters to the user; null where that is not said. */
  priority: JobPriority | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags: string[];
  /** Identifiers of the contacts that belong to it, at most 50. */
  contactIds: string[];
  /** How it ended; null while it is open. */
  outcome: JobOutcome | null;
  /** When the application was sent; null where it was not. */
  appliedAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  appliedOn: string | null;
  /** Since when the job has been in its status. */
  statusChangedAt: string;
  /** When to ask again; null where nothing is planned. */
  followUpAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  followUpOn: string | null;
  /** Until when something has to be done, such as an offer answered; null where there is no deadline. */
  deadlineAt: string | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  deadlineOn: string | null;
  /** When the job was put away; null for one that is not archived. */
  archivedAt: string | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version: number;
  /** When it was created. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
}

/** The export as JSON; it is written while it is read, so nothing ever holds it whole. */
export interface JobsExportResponse {
  /** Archived ones too, oldest first. */
  jobs: ExportedJob[];
}

/** Stage of the pipeline. */
export type JobStatus = "saved" | "applied" | "screening" | "interviewing" | "offer";

/** Both published shapes of the event at once. */
export interface JobStatusChangedData {
  /** Identifier of the job, `job_…`. */
  id: string;
  /** The same as `id`. */
  jobId: string;
  /** Name of the company. */
  company: string;
  /** Title of the position. */
  title: string;
  /** The same as `title`. */
  role: string;
  /** The new stage. */
  status: JobStatus;
  /** The same as `status`. */
  newStatus: JobStatus;
  /** The stage before. */
  previousStatus: JobStatus;
}

/** The body of a delivery: exactly these three members. */
export interface JobStatusChangedEvent {
  /** Type of the event. */
  event: "job.status_changed";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: JobStatusChangedData;
}

/** A job as it is after a change. */
export interface JobUpdatedData extends JobEventData {
  /** The names of the members that changed. */
  changes: string[];
}

/** The body of a delivery: exactly these three members. */
export interface JobUpdatedEvent {
  /** Type of the event. */
  event: "job.updated";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: JobUpdatedData;
}

/** A job that an undo has left as it is. */
export interface KeptJob {
  /** Identifier of the job. */
  id: string;
  /** `changed`: it was changed since. `in_use`: it has activities, calendar events, files or other contacts by now. */
  reason: "changed" | "in_use";
}

/** A job of a list, with what the list was asked to include. */
export interface ListedJobResponse extends JobResponse {
  /** What the last look at `url` found; null before one. */
  postingLook: PostingLookResponse | null;
  /** The salary estimate for title and location; null until it is known, or without figures; absent unless `include` asks for it. */
  market?: MarketEstimate | null;
  /** Why there is no estimate; null beside one and until it was looked up, absent unless `include` asks for `market`. */
  marketReason?: MarketReason | null;
  /** Where `postedPay` lies in `market`; null without posted pay, absent unless `include` asks for `market`. */
  postedPayInMarket?: PostedPayInMarket | null;
}

/** One page of a list. */
export interface ListResponse_ActivityResponse {
  /** The records of this page. */
  data: ActivityResponse[];
  /** Whether a further page follows. */
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_CalendarEventResponse {
  /** The records of this page. */
  data: CalendarEventResponse[];
  /** Whether a further page follows. */
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_ContactResponse {
  /** The records of this page. */
  data: ContactResponse[];
  /** Whether a further page follows. */
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_DeliveryResponse {
  /** The records of this page. */
  data: DeliveryResponse[];
  /** Whether a further page follows. */
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_ListedJobResponse {
  /** The records of this page. */
  data: ListedJobResponse[];
  /** Whether a further page follows. */
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** One page of a list. */
export interface ListResponse_SuggestionResponse {
  /** The records of this page. */
  data: SuggestionResponse[];
  /** Whether a further page follows. */
  hasMore: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** How many records match the filters, on all pages together. */
  total: number;
}

/** An activity to be logged. */
export interface LogActivityRequest {
  /** Kind, a word such as `phone_call`, at most 50 characters; capitals and blanks are normalized. */
  type: string;
  /** What it was, in a few words, at most 200 characters. */
  title?: string | null;
  /** Longer text, at most 20,000 characters. */
  description?: string | null;
  /** Identifier of the job that it is about. */
  jobId?: string | null;
  /** Identifier of the contact that it is about. */
  contactId?: string | null;
  /** When it took place, a moment or a day; when it was logged, unless stated. */
  occurredAt?: string | null;
  /** The day on which it took place; it replaces `occurredAt`. */
  occurredOn?: string | null;
  /** How long it took, minutes, 0 to 43,200. */
  durationMinutes?: number | null;
  /** What came of it, at most 200 characters. */
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
  /** Identifier of the event, `evt_…`, the same as a delivery’s `webhook-id`. */
  id: string;
  /** To be kept once the event is dealt with: `after` it come the next ones. */
  cursor: string;
  /** Type of the event. */
  event: WebhookEventType;
  /** When it happened. */
  timestamp: string;
  /** As `webhooks` describes it for the event; of what was deleted ids alone are left some minutes later. */
  data: Record<string, unknown>;
}

/** Credit for a figure, as the compensation service gives it with its own answers. */
export interface MarketAttribution {
  /** Name of the publisher. */
  source: string;
  /** Address of the publisher. */
  url: string;
  /** Address of the published method. */
  methodology: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  updated: string;
}

/** Annual base pay in whole US dollars for the role and city that title and location were resolved to. */
export interface MarketEstimate {
  /** Slug of the role that the title was read as. */
  role: string;
  /** Null for the United States as a whole, and for an area. */
  city: string | null;
  /** Slug of the metropolitan area of a place that no city of the catalogue stands for; missing on others. */
  area?: string;
  /** Level that the title names, `all` for all levels together; missing on estimates that were kept before it was told. */
  level?: "all" | "entry" | "mid" | "senior" | "staff";
  /** 25th percentile, whole US dollars a year. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** 75th percentile, whole US dollars a year. */
  high: number;
  /** 0–1: how surely title and location were read; it says nothing of the width of the figure's interval. */
  confidence: number;
  /** Of the median; the lineage endpoint resolves it. Its metric tells a market figure from an estimate. */
  dataPointId: string;
  /** Day of which the figures are, `YYYY-MM-DD`. */
  asOf: string;
  /** Whom to credit; missing on estimates that were kept before it was told. */
  attribution?: MarketAttribution;
  /** What was read; missing on estimates that were kept before it was told. */
  reading?: MarketReading;
  /** The job’s company as a sponsor of visas; null where none is known, missing on estimates that were kept before it was told. */
  sponsorship?: Sponsorship | null;
}

/** What title and location of a job were read as, in names for people. */
export interface MarketReading {
  /** Name of the role. */
  role: string;
  /** Level that the title names, `all` for all levels together. */
  level: "all" | "entry" | "mid" | "senior" | "staff";
  /** Name of the city or metropolitan area; `United States` for the country as a whole. */
  place: string;
  /** 0–1: how surely title and location were read. */
  confidence: number;
  /** Names of other roles that the title could mean, likeliest first; at most 3. */
  alternatives: string[];
}

/** Why a job has no market figure: its place or title is none with figures, or too little of it is known. */
export interface MarketReason {
  /** The kind of reason: `not_enough` for a known place in no metropolitan area, or a state. */
  code: "outside_us" | "place_unknown" | "role_unknown" | "not_enough";
  /** Name of the other country or region, with `outside_us`. */
  country?: string;
  /** A whole sentence. */
  text: string;
}

/** A JSON-RPC 2.0 answer: either `result` or `error`. */
export interface McpAnswer {
  /** Version of JSON-RPC. */
  jsonrpc: "2.0";
  /** Chosen by the client and repeated in the answer. */
  id: string | number | null;
  /** What the method answers: for `tools/call` a sentence in `content` and, in `structuredContent`, `decision`, `data`, `citation`, `assumptions` and `follow_up_suggestions`. */
  result?: Record<string, unknown>;
  /** What is wrong with the message. */
  error?: {
    /** What is wrong: −32700 for no JSON, −32600 for no request, −32601 for an unknown method, −32602 for an unknown tool, −32020 for headers that say otherwise than the body. */
    code: number;
    /** What is wrong, as a sentence. */
    message: string;
    /** What else helps. */
    data?: Record<string, unknown>;
  };
}

/** A JSON-RPC 2.0 message of the Model Context Protocol. Without `id` it is a notification, which is answered by 202 without a body. */
export interface McpRequest {
  /** Version of JSON-RPC. */
  jsonrpc: "2.0";
  /** Chosen by the client and repeated in the answer. */
  id?: string | number;
  /** What is asked: `tools/call`, `tools/list`, `prompts/list`, `prompts/get`, `resources/list`, `resources/read`, `server/discover`, `initialize` or `ping`. */
  method: string;
  /** What the method takes: for `tools/call` the `name` of a tool and its `arguments`. */
  params?: Record<string, unknown>;
}

/** Who the caller is, and what is left of the limits. */
export interface MeResponse {
  /** Who the token belongs to. */
  profile: ProfileResponse;
  /** Plan of the account. */
  tier: Plan;
  /** The figures of the pipeline. */
  pipeline: {
    /** The same as `summary` of `GET /api/mcp/pipeline`. */
    summary: SummaryFigures;
  };
  /** What is left of the limits. */
  rateLimits: RateLimitsResponse;
  /** The token that was used. */
  token: TokenResponse;
  /** The last ten mood check-ins, newest first. */
  checkins: PastCheckinResponse[];
}

/** The job that a mail is about. */
export interface MessageJob {
  /** Identifier of the job. */
  id: string;
  /** 0 to 1. */
  confidence: number;
}

/** What a mail says about an application. */
export type MessageKind = "received" | "refused" | "invitation" | "assessment" | "question" | "offer" | "closed" | "unknown";

/** A single-use token that takes back what was done. */
export interface MessageUndo {
  /** For `POST /api/mcp/undo`, or for the tool `undo`. */
  token: string;
  /** Until when it can be used. */
  expiresAt: string;
}

/** When and where the appointment of an invitation takes place; members that the mail does not tell are absent. */
export interface MessageWhen {
  /** RFC 3339. Absent where the mail offers several moments, or its zone cannot be known. */
  startsAt?: string;
  /** IANA name of the zone in which the mail says it, else the person’s. */
  timeZone?: string;
  /** RFC 3339. */
  endsAt?: string;
  /** Address of the video call. */
  meetingUrl?: string;
}

/** A moment that was read. */
export interface MomentReading {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: string | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: string[];
}

/** A score from 1 to 5, or the word for it. */
export type Mood = number | MoodWord;

/** A mood as a word. */
export type MoodWord = "bad" | "low" | "okay" | "good" | "great";

/** A new feed with its secret, which is shown this once. */
export interface NewCalendarFeedResponse extends CalendarFeedResponse {
  /** To be given to a calendar program; whoever knows it can read the calendar. */
  feedUrl: string;
  /** The secret part of the address. */
  token: string;
}

/** Why posted pay has no place in the market: no figure is kept for the job, it is not in US dollars, or it is more than five times the median or less than a fifth of it, which is rather a mistake. */
export type NotComparable = "no_market_figure" | "other_currency" | "doubtful_amount";

/** What happened: `gone` and `failing` disabled the webhook; `held` holds deliveries of a webhook that goes on, because we could not record how they ended. */
export type NoticeReason = "gone" | "failing" | "held";

/** A notice as its owner sees it. */
export interface NoticeView {
  /** Identifier of the webhook. */
  webhookId: string;
  /** Why the webhook was disabled. */
  reason: NoticeReason;
  /** What happened, as a sentence. */
  message: string;
  /** When it was created. */
  createdAt: string;
}

/** The body of a delivery: exactly these three members. */
export interface OfferReceivedEvent {
  /** Type of the event. */
  event: "offer.received";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: JobEventData;
}

/** Applications of sources that are not listed one by one. */
export interface OtherSources {
  /** Applications. */
  applied: number;
  /** Of them, those that came beyond `applied`, were refused or accepted. */
  answered: number;
  /** Of them, those that came to an interview. */
  interviews: number;
  /** Of them, those that came to an offer. */
  offers: number;
  /** How many sources they are. */
  sources: number;
}

/** Applications that ended in one way. */
export interface OutcomeInsight {
  /** How they ended. */
  outcome: JobOutcome;
  /** How many did. */
  count: number;
  /** Their share of all applications, four decimals; null for fewer than five applications. */
  share: number | null;
  /** Median days from the application to the end, of those whose two days are known; null for fewer than three. */
  medianDays: number | null;
}

/** A mood check-in as it is kept. */
export interface PastCheckinResponse {
  /** The word for the score, however the mood was sent. */
  mood: MoodWord;
  /** 1 (bad) to 5 (great). */
  score: number;
  /** Note of the user; null where there is none. */
  note: string | null;
  /** When it was created. */
  createdAt: string;
}

/** The two ends of a range, whole numbers; null where the end is open. */
export interface PayEnds {
  /** Of the lower end; null where only an upper end is posted. */
  min: number | null;
  /** Of the upper end; null where only a lower end is posted. */
  max: number | null;
}

/** Whether a posting had to name the pay, and whether it did, by a dated table of laws; no legal advice. */
export interface PayTransparency {
  /** `by_size`: of employers with as many employees as the laws say; nobody here counts those. */
  required: "yes" | "by_size" | "no" | "unknown";
  /** Whether the posting named it: by `postedPay`, else by the text in `description`; unknown without either. */
  stated: YesNoUnknown;
  /** The same in one sentence for people. */
  note: string;
  /** The laws at the place of work on the day; of a remote job without a place those that reach remote work. */
  laws: PostingLaw[];
  /** The day by which the rows of the table behind this answer had been compared with their sources, `YYYY-MM-DD`. */
  asOf: string;
}

/** The body of pipeline errors: the two published members, then our additions. */
export interface PipelineErrorBody {
  /** What is wrong, as a sentence. */
  error: string;
  /** What is wrong, as a code that programs can rely on. */
  code: string;
  /** The members that are wrong, each with what would be right; only where members are wrong. */
  details?: FieldFault[];
  /** Identifies the call, as the header `X-Request-Id` does. */
  requestId: string;
}

/** Plan of an account, from the least to the most. */
export type Plan = "free" | "pro" | "ultra" | "enterprise";

/** The pay that a posting itself named, in its own currency; nothing is ever converted. */
export interface PostedPay {
  /** Lower end, units of the currency for each period, at most two decimals; null where only an upper end is named. */
  min: number | null;
  /** Upper end, units of the currency for each period, at most two decimals; null where only a lower end is named. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
  /** Where it was got from. */
  source: PostedPaySource;
}

/** Where the pay that a posting named lies among people of that title in that place, by the kept market figure. */
export interface PostedPayInMarket {
  /** The share of people who are paid less, in percent, 1 to 99; null where it cannot be compared. */
  percentile: PayEnds | null;
  /** What was compared, whole US dollars a year; null where it cannot be compared. */
  yearly: PayEnds | null;
  /** How many of the posted periods a year was taken to have: 1, 12, 52, 260 days or 2,080 hours; null likewise. */
  periodsPerYear: number | null;
  /** Why it cannot be compared; null where it is. */
  reason: NotComparable | null;
}

/** Pay as a posting names it: a range, or one of its ends. */
export interface PostedPayRequest {
  /** Lower end, units of the currency with at most two decimals, 0 to 1,000,000,000,000. */
  min?: number | null;
  /** Upper end, units of the currency with at most two decimals, not below `min`. */
  max?: number | null;
  /** ISO 4217 code, three letters. */
  currency?: string;
  /** `annual` is another word for `year`, and kept as that. */
  period?: "year" | "month" | "week" | "day" | "hour" | "annual";
  /** Where it was got from: `manual` as the user typed it, `posting` as its text was read, `import` from a file. */
  source?: "manual" | "posting" | "import";
}

/** Where posted pay was got from: typed by the user, read from the text of the posting, or a file that was imported. */
export type PostedPaySource = "manual" | "posting" | "import";

/** Name of a member of `job` in what was read. */
export type PostingField = string;

/** A law that asks for the pay in postings at a place. */
export interface PostingLaw {
  /** Code of the place: ISO 3166, with the name of the city behind it for an ordinance. */
  code: string;
  /** Name of the place. */
  place: string;
  /** What the law is called. */
  name: string;
  /** Where it is written. */
  citation: string;
  /** First day on which postings had to name the pay, `YYYY-MM-DD`. */
  since: string;
  /** Least number of employees of an employer to whom it applies; null where it applies to every employer. */
  employees: number | null;
  /** What a posting must state. */
  must: string[];
  /** What else one has to know to apply it; null for nothing. */
  note: string | null;
  /** Address of the text or of its authority. */
  source: string;
}

/** What the page at a job's address said of the posting, with the date of the look. Nobody has changed the job for it. */
export interface PostingLookResponse {
  /** Whether the posting can still be applied for; `unknown` where no look has decided it. */
  state: PostingState;
  /** Why, in words. */
  reason: string;
  /** The sentence of the page that says so, at most 200 characters; null where none does. */
  quote: string | null;
  /** Where the job’s address led. */
  url: string;
  /** When the page was read. */
  lookedAt: string;
  /** A later look that decided nothing, so that the fact before it stays; null without one. */
  unclear: UnclearLookResponse | null;
  /** From when on the address can be looked at again: a week after the last look. */
  nextLookAt: string;
}

/** How each member of `job` was read; the address and the description are what was sent. */
export interface PostingReadings {
  /** Name of the company. */
  company: Reading_string;
  /** Title of the position. */
  title: Reading_string;
  /** Place of work. */
  location: Reading_string;
  /** Whether the work is done on site, remotely or both. */
  workMode: Reading_WorkMode;
  /** Form of employment. */
  employmentType: Reading_EmploymentType;
  /** Base pay. */
  postedPay: Reading_PostedPay;
  /** Until when one can apply, as a moment. */
  deadlineAt: MomentReading;
  /** Until when one can apply, as a day. */
  deadlineOn: Reading_string;
  /** The id that the posting gives itself. */
  externalId: Reading_string;
}

/** Whether a posting can still be applied for, as its page says; `unknown` where it does not. */
export type PostingState = "open" | "closed" | "gone" | "unknown";

/** The user that the token belongs to. */
export interface ProfileResponse {
  /** Identifier of the user, `usr_…`. */
  id: string;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  email: string;
  /** IANA time zone in which the days of the account end; null where it is not known. */
  timeZone: string | null;
  /** When the account was made. */
  createdAt: string;
}

/** A call that a mail gives reason for. */
export interface Proposal {
  /** What it does, in a few words; a question where the reading is not sure. */
  title: string;
  /** Its method. */
  method: "POST" | "PATCH";
  /** Its path on this service, such as `/api/mcp/activities`. */
  path: string;
  /** Its JSON body. */
  body: Record<string, unknown>;
}

/** A call, as a reading proposes it. */
export interface ProposalRequest {
  /** Not looked at. */
  title?: string | null;
  /** `POST` or `PATCH`. */
  method: string;
  /** Path of one of the four calls, such as `/api/mcp/activities`. */
  path: string;
  /** Body of the call, by the rules of its own route. It may have only members that a reading proposes; of `PATCH /api/mcp/jobs/{id}` these are `outcome`, `followUpOn` and `followUpAt`. */
  body: Record<string, unknown>;
}

/** What is left of the limits. */
export interface RateLimitsResponse {
  /** Calls in any 60 seconds. */
  perMinute: number;
  /** Calls in a UTC calendar month. */
  monthly: number;
  /** Calls that are left in the sliding minute. */
  perMinuteRemaining: number;
  /** Calls that are left in the UTC month. */
  monthlyRemaining: number;
}

/** Where a value was read: in the data of the page, beside a label, in a heading or title, or in the text or the address. */
export type ReadFrom = "structured" | "label" | "heading" | "text";

/** A value that was read. */
export interface Reading_EmploymentType {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: EmploymentType | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: EmploymentType[];
}

/** A value that was read. */
export interface Reading_PostedPay {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: PostedPay | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: PostedPay[];
}

/** A value that was read. */
export interface Reading_string {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: string | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: string[];
}

/** A value that was read. */
export interface Reading_WorkMode {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: WorkMode | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: WorkMode[];
}

/** The members of a job that a posting tells, as the creation of a job takes them; null for what it does not tell. */
export interface ReadJob {
  /** Name of the company, at most 200 characters. */
  company: string | null;
  /** Title of the position, at most 200 characters. */
  title: string | null;
  /** Address of the posting. */
  url: string | null;
  /** Place of work in the words of the posting, at most 200 characters. */
  location: string | null;
  /** Whether the work is done on site, remotely or both. */
  workMode: WorkMode | null;
  /** Form of employment. */
  employmentType: EmploymentType | null;
  /** Base pay that it names, never converted; its `source` is `posting`. */
  postedPay: PostedPay | null;
  /** Text of the posting, at most 20,000 characters. */
  description: string | null;
  /** Until when one can apply; for a day its 00:00 UTC. */
  deadlineAt: string | null;
  /** The day until which one can apply, `YYYY-MM-DD`; null where the posting names a moment, or nothing. */
  deadlineOn: string | null;
  /** The id that the posting gives itself, at most 200 characters. */
  externalId: string | null;
}

/** A mail to be read: what a mail program shows, or its source; one of them. What is said here goes before the query. */
export interface ReadMessageRequest {
  /** Text of the mail as it was copied, with or without the lines that name sender and subject, at most 1,048,576 characters. */
  text?: string | null;
  /** Source of the mail (RFC 5322), at most 1,048,576 characters; bytes beyond UTF-8 need the body `message/rfc822`. */
  raw?: string | null;
  /** When the person got it; the mail's own time unless stated, else now. */
  receivedAt?: string | null;
  /** Where the person reads the clock; the account's zone unless stated. */
  timeZone?: string | null;
  /** The job that the mail is about, where the person has chosen it: it is then `job` and the only candidate. */
  jobId?: string | null;
}

/** A mail as it was read. Nothing of it is stored. */
export interface ReadMessageResponse {
  /** What it says about an application; `unknown` for every other mail, and where its words contradict each other. */
  kind: MessageKind;
  /** Whether both `kind` and `job` are beyond doubt; otherwise a person should look at it first. */
  sure: boolean;
  /** The sentence that says it, in the words of the mail; null for `unknown`. */
  quote: string | null;
  /** The job that is clearly meant; null where none is, or several are near. */
  job: MessageJob | null;
  /** The likeliest jobs, with that one, at most 3. */
  candidates: JobCandidate[];
  /** The appointment, of an invitation. */
  when: MessageWhen;
  /** The calls that this API would take for it; none without a job, and none for what is so already. */
  proposals: Proposal[];
  /** What of the mail could not be read, in sentences; empty for nothing. */
  warnings: string[];
}

/** A posting to be read: its text, the source of its page or its address; at least one of these. */
export interface ReadPostingRequest {
  /** Text of the posting as people see it, at most 1,048,576 characters. */
  text?: string | null;
  /** Source of its page, at most 1,048,576 characters. */
  html?: string | null;
  /** Address of the posting, http or https, at most 2,048 characters; it alone is enough for what addresses tell. */
  url?: string | null;
}

/** A posting as it was read. Nothing of it is stored. */
export interface ReadPostingResponse {
  /** What it tells of the job, to be looked over and sent to `POST /api/mcp/jobs`. */
  job: ReadJob;
  /** How each member was read: its value, its source, and the other values that the posting may mean. */
  readings: PostingReadings;
  /** Where each member was found. */
  found: FoundFact[];
  /** The members of `company`, `title`, `location`, `postedPay` and `description` that were not found. */
  missing: string[];
  /** What a person should look at, in sentences; empty for nothing. */
  warnings: string[];
  /** Whether the posting had to name its pay today, by the laws of its place, and whether it did. */
  payTransparency: PayTransparency;
}

/** The time whose failed deliveries are sent again. */
export interface RecoverDeliveriesRequest {
  /** Deliveries of events from this moment on. */
  since: string;
  /** Now unless stated. */
  until?: string | null;
  /** Only counts. */
  dryRun?: boolean | null;
}

/** What a recovery has made due again, or would. */
export interface RecoveryResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** How many deliveries are, or would be, sent again. */
  deliveries: number;
  /** Whether nothing was sent. */
  dryRun: boolean;
}

/** The answer to a registration; a generated secret is shown here and never again. */
export interface RegisteredWebhookResponse extends WebhookResponse {
  /** The signing secret that was generated; shown this once, and missing where the request gave one. */
  secret?: string;
}

/** A webhook to be registered. */
export interface RegisterWebhookRequest {
  /** Where events are sent: https and public, without credentials and fragment. http is taken for private addresses that the operator allows for development. */
  url: string;
  /** Event names, or `*` for all. */
  events: ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | "*")[];
  /** The signing secret; generated when absent. Kept to the letter, blanks included. */
  secret?: string | null;
  /** What the webhook is for, in the user’s own words. */
  description?: string | null;
  /** `none` unless stated; with `job` the next event of the same job waits until the one before has succeeded or ended. */
  order?: "none" | "job" | null;
  /** How many attempts may start in a second; no limit unless stated. */
  maxPerSecond?: number | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  active?: boolean;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
}

/** What the end of a pause has made due. */
export interface ResumedWebhookResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** How many deliveries were waiting for a later attempt and are due now. */
  deliveries: number;
}

/** The new signing secret of a webhook. */
export interface RotatedSecretResponse {
  /** Shown this once. */
  secret: string;
  /** Until then both sign; null when the previous one ended at once. */
  previousExpiresAt: string | null;
  /** Identifier of the webhook. */
  id: string;
}

/** How a signing secret is replaced. */
export interface RotateSecretRequest {
  /** How long the old secret goes on signing beside the new one: a day unless stated, 0 ends it at once. */
  graceSeconds?: number | null;
}

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface Salary {
  /** Lower end, whole units of the currency; null where it is open. */
  min: number | null;
  /** Upper end, whole units of the currency; null where it is open. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
}

/** Time that the amounts of a salary pay for. */
export type SalaryPeriod = "year" | "month" | "week" | "day" | "hour";

/** Pay as the user keeps it: a range, or one of its ends. */
export interface SalaryRequest {
  /** Lower end, whole units of the currency, 0 to 1,000,000,000,000. */
  min?: number | null;
  /** Upper end, whole units of the currency, not below `min`. */
  max?: number | null;
  /** ISO 4217 code, three letters. */
  currency?: string;
  /** `annual` is another word for `year`, and kept as that. */
  period?: "year" | "month" | "week" | "day" | "hour" | "annual";
}

/** Until a moment, or for some days; a day unless stated. */
export interface SnoozeRequest {
  /** Until when the suggestion is hidden. */
  until?: string | null;
  /** For how many days it is hidden, 1 to 365; a day unless stated. */
  days?: number | null;
}

/** Applications whose jobs came from one source. */
export interface SourceInsight {
  /** Applications. */
  applied: number;
  /** Of them, those that came beyond `applied`, were refused or accepted. */
  answered: number;
  /** Of them, those that came to an interview. */
  interviews: number;
  /** Of them, those that came to an offer. */
  offers: number;
  /** `source` of the jobs, as most of them spell it; null for jobs without one. */
  source: string | null;
  /** Null for fewer than five applications. */
  shares: SourceShares | null;
}

/** Shares of a source's applications, four decimals. */
export interface SourceShares {
  /** That were answered. */
  answered: number;
  /** That came to an interview. */
  interviews: number;
  /** That came to an offer. */
  offers: number;
}

/** What public records say of an employer that asks for workers on visas: its certified labor condition applications. An application is no visa, and no promise of one; where none are known, the employer may sponsor all the same. */
export interface Sponsorship {
  /** Certified applications for technology jobs, of all these years together. */
  filings: number;
  /** U.S. fiscal years, October to September, from the first application to the last: `2022-2025`, or `2023`. */
  fiscal_year: string;
  /** What they were most often for, most first: names of roles, else titles as filed; at most 5, empty where not known. */
  roles: string[];
  /** Legal names of the employers whose applications are added up, most first. */
  employers: string[];
  /** Id of the source. */
  source: string;
  /** Address of its publisher. */
  source_url: string;
}

/** A stage that applications came to. */
export interface StageInsight {
  /** Stage of the pipeline, from `applied` on. */
  stage: JobStatus;
  /** Applications that came so far or further, whatever became of them; going back does not take one away. */
  reached: number;
  /** Their share of all applications, four decimals; null for fewer than five applications. */
  share: number | null;
  /** Median days from the stage before, of those whose two days are known; null for fewer than three, and for `applied`. */
  medianDays: number | null;
  /** Applications that are in it now, neither ended nor archived. */
  stillThere: number;
  /** Applications that ended and came no further. */
  ended: number;
}

/** How long answers took by stage; null where fewer than eight are known. */
export interface StageWaits {
  /** From the application to the first answer. */
  applied: Wait | null;
  /** From the beginning of screening. */
  screening: Wait | null;
  /** From the beginning of the interviews. */
  interviewing: Wait | null;
}

/** One entry of a job's history; the first has no `previousStatus`. */
export interface StatusHistoryResponse {
  /** Stage that the job came into. */
  status: JobStatus;
  /** Stage before; null for the first. */
  previousStatus: JobStatus | null;
  /** When it came into it. */
  changedAt: string;
  /** Note of the user; null where there is none. */
  note: string | null;
}

/** Who has subscribed. */
export interface SubscribedPrincipal {
  /** Identifier of the token or the grant. */
  id: string;
  /** `token`, or `grant` for a program that the user has allowed by signing in. */
  kind: "token" | "grant";
  /** Name of the token, or what the program calls itself. */
  name: string;
}

/** What programs watch, all on one page. */
export interface SubscriptionListResponse {
  /** The subscriptions: live ones first, then those that may not be made again, then the latest that have ended. */
  data: SubscriptionResponse[];
  /** Always false: all subscriptions fit on one page. */
  hasMore: boolean;
  /** Always null. */
  nextCursor: string | null;
  /** How many subscriptions there are. */
  total: number;
}

/** A program's subscription to one kind of event, without its address and its secret. */
export interface SubscriptionResponse {
  /** Identifier, `sub_…`. */
  id: string;
  /** The kind of event. */
  name: string;
  /** Which of these events are wanted; null of an ended one. */
  arguments: Record<string, unknown> | null;
  /** Host of the address that is called; null of an ended one. */
  callbackHost: string | null;
  /** Name of the program, or of the token that it uses. */
  program: string;
  /** Who has subscribed. */
  principal: SubscribedPrincipal;
  /** `failing`: the last event was refused; `suspended`: nothing is sent until the program renews it; `throttled`: more happens than is sent at once. */
  state: SubscriptionState;
  /** Why it is over; null while it lives. */
  endedBy: EndedBy | null;
  /** When it was made. */
  since: string;
  /** When it ends unless the program renews it. */
  refreshBefore: string;
  /** When the program last took an event; null before the first. */
  lastDeliveryAt: string | null;
  /** Events that wait until the program renews it. */
  held: number;
}

/** `throttled`: more is due than its pace lets through. */
export type SubscriptionState = "active" | "failing" | "suspended" | "throttled" | "ended";

/** The call that does or records what is suggested, to be sent as it stands; a GET shows what to look at. */
export interface SuggestedAction {
  /** Method of the call. */
  method: "GET" | "POST" | "PATCH";
  /** Path of the call. */
  path: string;
  /** Body of the call; null for a call without one. */
  body: Record<string, unknown> | null;
}

/** How urgent a suggestion is. */
export type SuggestionPriority = "high" | "medium" | "low";

/** Something to do next. */
export interface SuggestionResponse {
  /** The same at every look, as long as the suggestion is the same. */
  id: string;
  /** What kind of suggestion it is. */
  type: SuggestionType;
  /** How urgent it is. */
  priority: SuggestionPriority;
  /** What to do, in a few words. */
  title: string;
  /** Why, in whole sentences with the days, dates and amounts. */
  reason: string;
  /** Identifier of the job that it is about, where it is about one. */
  jobId?: string;
  /** Identifier of the contact that it is about, where it is about one. */
  contactId?: string;
  /** By when; null when it does not matter. */
  dueAt: string | null;
  /** Its day, `YYYY-MM-DD`, where it is due by the end of a day; null for a moment. */
  dueOn: string | null;
  /** The call that does it or records it. */
  action: SuggestedAction;
  /** Another call that settles it, such as the end of an application that nobody answers; absent where there is none. */
  otherAction?: SuggestedAction;
}

/** Whether a suggestion is shown, hidden for a time or hidden for good. */
export type SuggestionState = "active" | "dismissed" | "snoozed";

/** What became of a suggestion after it was dismissed, snoozed or taken back. */
export interface SuggestionStateResponse {
  /** Always true: a refusal is an error. */
  success: true;
  /** Identifier of the suggestion, `sug_…`. */
  id: string;
  /** Whether the suggestion is shown, hidden for a time or hidden for good. */
  status: SuggestionState;
  /** Until when it is hidden; null where it is not snoozed. */
  snoozedUntil: string | null;
}

/** What a suggestion is about. */
export type SuggestionType = "apply" | "posting_gone" | "plan_follow_up" | "follow_up" | "check_in" | "prepare_interview" | "thank_interviewer" | "negotiate_offer" | "offer_deadline" | "contact_follow_up";

/** The figures of the published summary; archived jobs are not counted. */
export interface SummaryFigures {
  /** Jobs without an outcome: the sum of `byStatus`. */
  total: number;
  /** A job with an outcome is in none of them. */
  byStatus: {
    /** Jobs that are saved. */
    saved: number;
    /** Jobs that were applied for. */
    applied: number;
    /** Jobs in screening. */
    screening: number;
    /** Jobs in interviews. */
    interviewing: number;
    /** Jobs with an offer. */
    offer: number;
  };
  /** Jobs that ever reached screening ÷ jobs that ever were applied for, with and without an outcome; four decimals, 0 when there are none. */
  responseRate: number;
  /** Mean age of the current status of jobs without an outcome, in days with one decimal. */
  avgDaysInStatus: number;
}

/** The published shape of `GET /pipeline`. */
export interface SummaryResponse {
  /** Counts and averages. */
  summary: SummaryFigures;
  /** Jobs that something should be done about, the most urgent first, at most 20. */
  needsAttention: AttentionItem[];
  /** Steps forward in the last 30 days, the newest first, at most 10. */
  recentWins: WinItem[];
}

/** Which webhook to test, and with which event. */
export interface TestWebhookRequest {
  /** Identifier of the webhook to test. */
  webhookId: string;
  /** The event to send, with the data of its example in this description: `webhook.test` unless stated. */
  type?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | null;
}

/** The token that the call was made with. */
export interface TokenResponse {
  /** Its first characters, to recognise it by. */
  prefix: string;
  /** What the token may do: `read-only` or `read-write`. */
  scope: string;
  /** When the token ends; null where it does not. */
  expiresAt: string | null;
  /** Exact to the minute. */
  lastUsedAt: string | null;
}

/** A look that decided nothing. */
export interface UnclearLookResponse {
  /** Why it decided nothing, in words. */
  reason: string;
  /** When it was. */
  lookedAt: string;
}

/** `POST /api/mcp/undo`: which write to undo. */
export interface UndoRequest {
  /** The `token` of the answer to the import, the `undo.token` of what was applied of a mail, or the `undo_token` of a tool's. */
  token: string;
}

/** What was undone. */
export interface UndoResponse {
  /** Whether the token was that of an import, of several writes made together, or of the write of one record. */
  kind: "import" | "several" | "job" | "activity" | "calendar_event";
  /** How many records were added by it and are removed again. */
  removed: number;
  /** How many records have their former members again, or are back. */
  restored: number;
  /** How many jobs of an import were deleted since. */
  gone: number;
  /** How many jobs of an import stay as they are, because they were changed since or are in use. */
  kept: number;
  /** These jobs, at most 100. */
  keptJobs: KeptJob[];
}

/** A partial update: what is left out stays as it is. */
export interface UpdateActivityRequest {
  /** Kind, a word such as `phone_call`, at most 50 characters; capitals and blanks are normalized. */
  type?: string;
  /** What it was, in a few words, at most 200 characters. */
  title?: string | null;
  /** Longer text, at most 20,000 characters. */
  description?: string | null;
  /** Identifier of the job that it is about. */
  jobId?: string | null;
  /** Identifier of the contact that it is about. */
  contactId?: string | null;
  /** When it took place, a moment or a day; when it was logged, unless stated. */
  occurredAt?: string | null;
  /** The day on which it took place; it replaces `occurredAt`. */
  occurredOn?: string | null;
  /** How long it took, minutes, 0 to 43,200. */
  durationMinutes?: number | null;
  /** What came of it, at most 200 characters. */
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

/** A partial update: what is left out stays as it is. A `timeZone` alone leaves the moments as they are. */
export interface UpdateCalendarEventRequest {
  /** A local time, such as 2026-03-01T09:30, is one of `timeZone`, or of the event's own zone. */
  startsAt?: string;
  /** Named after its type unless stated. */
  title?: string | null;
  /** `event` unless stated. */
  type?: string | null;
  /** First day of an all-day event; it replaces `startsAt` and makes the event all-day. */
  startsOn?: string | null;
  /** Not before the start. A local time, such as 2026-03-01T10:30, is one of `timeZone`. */
  endsAt?: string | null;
  /** Last day of an all-day event, inclusive; it replaces `endsAt`. */
  endsOn?: string | null;
  /** Where the clock on the wall is read; UTC unless stated. */
  timeZone?: string | null;
  /** Whether it takes whole days; false unless stated or `startsOn` is given. */
  allDay?: boolean | null;
  /** Where it takes place, at most 200 characters. */
  location?: string | null;
  /** Address of the video call, http or https, at most 2,048 characters. */
  meetingUrl?: string | null;
  /** Identifier of the job that it is about. */
  jobId?: string | null;
  /** Identifiers of the contacts that take part, at most 50. */
  contactIds?: string[];
  /** Notes, at most 20,000 characters. */
  notes?: string | null;
  /** Minutes before the start. */
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

/** A partial update: what is left out stays as it is. */
export interface UpdateContactRequest {
  /** Name of the person, 1 to 200 characters. */
  name?: string;
  /** E-mail address, at most 254 characters. */
  email?: string | null;
  /** Telephone number, as it is written, at most 50 characters. */
  phone?: string | null;
  /** Name of the company, at most 200 characters. */
  company?: string | null;
  /** Position in the company, at most 200 characters. */
  title?: string | null;
  /** Address of the profile, http or https, at most 2,048 characters. */
  linkedinUrl?: string | null;
  /** How they know each other, in the user's own words. */
  relationship?: string | null;
  /** Notes, at most 20,000 characters. */
  notes?: string | null;
  /** Labels, at most 20 of 1 to 50 characters. */
  tags?: string[];
  /** Identifiers of the jobs that the contact belongs to, at most 50. */
  jobIds?: string[];
  /** When they last spoke or wrote, a moment or a day. */
  lastContactedAt?: string | null;
  /** The day on which they last spoke or wrote; it replaces `lastContactedAt`. */
  lastContactedOn?: string | null;
  /** When to get in touch again, a moment or a day. */
  nextFollowUpAt?: string | null;
  /** The day on which to get in touch again; it replaces `nextFollowUpAt`. */
  nextFollowUpOn?: string | null;
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
export interface UpdatedWebhookResponse extends WebhookResponse {
  /** Deliveries that were held while it was disabled; recovering sends them. */
  heldDeliveries: number;
}

/** A partial update: what is left out stays as it is. */
export interface UpdateJobRequest {
  /** Name of the company, 1 to 200 characters. */
  company?: string;
  /** Title of the position, 1 to 200 characters. */
  title?: string;
  /** The new stage; it does what a change of status does. */
  status?: "saved" | "applied" | "screening" | "interviewing" | "offer";
  /** Address of the vacancy, http or https, at most 2,048 characters. */
  url?: string | null;
  /** Place of work, at most 200 characters; with the title it decides which market figure is shown. */
  location?: string | null;
  /** Whether the work is done on site, remotely or both. */
  workMode?: "onsite" | "hybrid" | "remote" | null;
  /** Form of employment. */
  employmentType?: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance" | null;
  /** Pay as the user keeps it, of the advertisement or of the offer. */
  salary?: SalaryRequest | null;
  /** Pay that the posting itself names: a range or one of its ends, never converted. */
  postedPay?: PostedPayRequest | null;
  /** Where the job was found, at most 200 characters. */
  source?: string | null;
  /** Text of the vacancy, at most 20,000 characters. */
  description?: string | null;
  /** Notes, at most 20,000 characters. */
  notes?: string | null;
  /** How much the job matters. */
  priority?: "low" | "medium" | "high" | null;
  /** Labels, at most 20 of 1 to 50 characters. */
  tags?: string[];
  /** Identifiers of the contacts that belong to the job, at most 50. */
  contactIds?: string[];
  /** How it ended; null while it is open. */
  outcome?: "accepted" | "rejected" | "withdrawn" | "no_response" | null;
  /** When the application was sent, a moment or a day. */
  appliedAt?: string | null;
  /** The day of the application; it replaces `appliedAt`. */
  appliedOn?: string | null;
  /** When to ask again, a moment or a day. */
  followUpAt?: string | null;
  /** The day on which to ask again; it replaces `followUpAt`. */
  followUpOn?: string | null;
  /** Until when something has to be done, a moment or a day, which lasts until its end. */
  deadlineAt?: string | null;
  /** The last day on which something can be done; it replaces `deadlineAt`. */
  deadlineOn?: string | null;
  /** When the job was put away; null brings it back. */
  archivedAt?: string | null;
  /** The id that the job has elsewhere, such as in another tracker; imports recognise the job by it. */
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
  /** Read-only: ignored when it is sent back. */
  marketReason?: MarketReason | null;
  /** Read-only: ignored when it is sent back. */
  postedPayInMarket?: PostedPayInMarket | null;
  /** Read-only: ignored when it is sent back. */
  payTransparency?: PayTransparency;
  /** Read-only: ignored when it is sent back. */
  postingLook?: PostingLookResponse | null;
}

/** `until` and `days` matter for `snoozed` only. */
export interface UpdateSuggestionRequest {
  /** Whether it is shown, hidden for a time or hidden for good. */
  status: "active" | "dismissed" | "snoozed";
  /** Until when the suggestion is hidden. */
  until?: string | null;
  /** For how many days it is hidden, 1 to 365; a day unless stated. */
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
  dueOn?: string | null;
  /** Read-only: ignored when it is sent back. */
  action?: SuggestedAction;
  /** Read-only: ignored when it is sent back. */
  otherAction?: SuggestedAction;
}

/** A partial update: what is left out stays as it is. */
export interface UpdateWebhookRequest {
  /** Where events are sent: https and public. */
  url?: string;
  /** Event names, 1 to 20, or `*` for all. */
  events?: ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | "*")[];
  /** Whether events are sent; switching it on again takes up a disabled webhook. */
  active?: boolean;
  /** What the webhook is for, in the user’s own words. */
  description?: string | null;
  /** With `job` the next event of the same job waits until the one before has succeeded or ended. */
  order?: "none" | "job";
  /** How many attempts may start in a second; null takes the limit away. */
  maxPerSecond?: number | null;
  /** Read-only: ignored when it is sent back. */
  id?: string;
  /** Read-only: ignored when it is sent back. */
  createdAt?: string;
  /** Read-only: ignored when it is sent back. */
  heldDeliveries?: number;
}

/** How long answers took. */
export interface Wait {
  /** Nine of ten answers came within so many days. */
  days: number;
  /** The number of answers. */
  count: number;
  /** Days after which no answer is a sign: `days`, but 14 to 42 of a stage and 7 to 90 of a company. */
  silentAfter: number;
}

/** How long companies took to answer, over the person's whole history: the company's own figure counts first, then that of the stage, then the default. An answer is a move to a later stage or a refusal. Waits with an unknown beginning are left out, such as in the stage in which an import added a job. */
export interface Waits {
  /** Where nothing better is known. */
  default: DefaultWait;
  /** By the stage in which the job waited. */
  byStage: StageWaits;
  /** Companies with three answers and more, those with most first; at most 100. */
  byCompany: CompanyWait[];
}

/** Type of an event. */
export type WebhookEventType = string;

/** How each webhook of the user is doing, oldest first. */
export interface WebhookHealthResponse {
  /** The webhooks, oldest first. */
  data: EndpointHealth[];
}

/** The id in the body, as the document has it, or in the query: many clients and proxies drop the body of a DELETE. */
export interface WebhookIdRequest {
  /** Identifier of the webhook to delete. */
  webhookId?: string | null;
}

/** The webhooks of the user, all on one page. */
export interface WebhookListResponse {
  /** The webhooks, at most 10. */
  data: WebhookResponse[];
  /** Always false: all webhooks fit on one page. */
  hasMore: boolean;
  /** Always null. */
  nextCursor: string | null;
  /** How many webhooks there are. */
  total: number;
}

/** What happened to a user's webhooks without their doing, newest first. */
export interface WebhookNoticesResponse {
  /** The notices, newest first. */
  data: NoticeView[];
}

/** A webhook as the API shows it. */
export interface WebhookResponse {
  /** Identifier, `wh_…`. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** The event names that are sent, or `*` for all. */
  events: string[];
  /** Whether events are sent. */
  active: boolean;
  /** What the webhook is for; null where that is not said. */
  description: string | null;
  /** `job`: the next event of the same job waits until the one before has succeeded or ended. */
  order: DeliveryOrder;
  /** How many attempts may start in a second, 1 to 1,000; null for no limit. */
  maxPerSecond: number | null;
  /** When it was created. */
  createdAt: string;
}

/** A test that somebody asked for. */
export interface WebhookTestData {
  /** Identifier of the webhook. */
  webhookId: string;
  /** A sentence for whoever reads the receiver’s log. */
  message: string;
}

/** The body of a delivery: exactly these three members. */
export interface WebhookTestEvent {
  /** Type of the event. */
  event: "webhook.test";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: WebhookTestData;
}

/** How the test ended; the receiver's failure is a result as well. */
export interface WebhookTestResponse {
  /** Whether the receiver answered with 2xx in time. */
  delivered: boolean;
  /** HTTP status of the receiver; null where none came. */
  statusCode: number | null;
  /** Of the attempt, milliseconds; 0 when it came to no connection, and when none was made. */
  durationMs: number;
  /** Identifier of the delivery, `dlv_…`. */
  deliveryId: string;
  /** What went wrong, as a word; null for a success. */
  error: string | null;
  /** Whether the receiver answered with a status from 200 to 299. */
  success: boolean;
}

/** Applications of a week. */
export interface WeekInsight {
  /** Applications. */
  applied: number;
  /** Of them, those that came beyond `applied`, were refused or accepted. */
  answered: number;
  /** Of them, those that came to an interview. */
  interviews: number;
  /** Of them, those that came to an offer. */
  offers: number;
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
}

/** A step forward. */
export interface WinItem {
  /** The status that was reached. */
  type: JobStatus;
  /** Name of the company. */
  company: string;
  /** Title of the job. */
  role: string;
  /** `YYYY-MM-DD`, UTC. */
  date: string;
}

/** Where the work is done. */
export type WorkMode = "onsite" | "hybrid" | "remote";

/** Whether something is so, or not known. */
export type YesNoUnknown = "yes" | "no" | "unknown";

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
  "jobs.list": {
    query?: { status?: "saved" | "applied" | "screening" | "interviewing" | "offer" | ("saved" | "applied" | "screening" | "interviewing" | "offer")[]; company?: string; q?: string; location?: string; workMode?: "onsite" | "hybrid" | "remote" | ("onsite" | "hybrid" | "remote")[]; priority?: "low" | "medium" | "high" | ("low" | "medium" | "high")[]; payFrom?: number; deadlineUntil?: string; tag?: string; contactId?: string; outcome?: "accepted" | "rejected" | "withdrawn" | "no_response" | "none" | ("accepted" | "rejected" | "withdrawn" | "no_response" | "none")[]; archived?: "false" | "true" | "any"; updatedSince?: string; createdAfter?: string; createdBefore?: string; include?: "market" | ("market")[]; sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "statusChangedAt" | "-statusChangedAt" | "appliedAt" | "-appliedAt" | "followUpAt" | "-followUpAt" | "deadlineAt" | "-deadlineAt" | "company" | "-company" | "title" | "-title" | "status" | "-status" | "priority" | "-priority" | "pay" | "-pay"; limit?: number; cursor?: string };
    answer: ListResponse_ListedJobResponse;
  };
  "jobs.create": {
    body: CreateJobRequest;
    answer: JobResponse;
  };
  "jobs.get": {
    path: { id: string };
    query?: { timeZone?: string };
    answer: JobDetailResponse;
  };
  "jobs.update": {
    path: { id: string };
    body: UpdateJobRequest;
    answer: JobResponse;
  };
  "jobs.delete": {
    path: { id: string };
    answer: DeletedResponse;
  };
  "jobs.changeStatus": {
    path: { id: string };
    body: ChangeStatusRequest;
    answer: JobResponse;
  };
  "jobs.createMany": {
    body: BatchJobsRequest;
    answer: BatchJobsResponse;
  };
  "jobs.import": {
    query?: { mapping?: string; statusMapping?: string; dryRun?: boolean; delimiter?: "comma" | "semicolon" | "tab" | "pipe"; dateOrder?: "dmy" | "mdy"; fileDate?: string; headerRow?: number; onDuplicate?: "skip" | "update" | "create" };
    body: ImportJobsRequest | string;
    answer: ImportJobsResponse;
  };
  "jobs.export": {
    query?: { format?: "json" | "csv" };
    answer: JobsExportResponse | string;
  };
  "jobs.lookAtPosting": {
    path: { id: string };
    answer: PostingLookResponse;
  };
  "jobs.files.list": {
    path: { id: string };
    answer: JobFileListResponse;
  };
  "jobs.files.add": {
    path: { id: string };
    body: {
      /** The file, with its name. */
      file: Blob;
      /** Its name, at most 255 characters. A path before it is left out, and the ending of its type added. */
      name?: string;
      /** Whether this version was sent: true without a day or moment means now, false takes the mark off. It must not contradict `sentAt` and `sentOn`. */
      sent?: boolean;
      /** When it was sent, a moment or a day, not in the future; null takes the mark off. */
      sentAt?: string;
      /** The day on which it was sent; it replaces `sentAt`. */
      sentOn?: string;
    };
    answer: JobFileResponse;
  };
  "jobs.files.get": {
    path: { id: string; fileId: string };
    answer: Uint8Array;
  };
  "jobs.files.update": {
    path: { id: string; fileId: string };
    body: JobFileRequest;
    answer: JobFileResponse;
  };
  "jobs.files.delete": {
    path: { id: string; fileId: string };
    answer: DeletedResponse;
  };
  "postings.read": {
    body: ReadPostingRequest;
    answer: ReadPostingResponse;
  };
  "messages.read": {
    query?: { receivedAt?: string; timeZone?: string; jobId?: string };
    body: ReadMessageRequest | string;
    answer: ReadMessageResponse;
  };
  "messages.apply": {
    body: ApplyProposalsRequest;
    answer: ApplyProposalsResponse;
  };
  "contacts.list": {
    query?: { company?: string; q?: string; jobId?: string; relationship?: string; limit?: number; cursor?: string };
    answer: ListResponse_ContactResponse;
  };
  "contacts.create": {
    body: CreateContactRequest;
    answer: ContactResponse;
  };
  "contacts.get": {
    path: { id: string };
    answer: ContactResponse;
  };
  "contacts.update": {
    path: { id: string };
    body: UpdateContactRequest;
    answer: ContactResponse;
  };
  "contacts.delete": {
    path: { id: string };
    answer: DeletedResponse;
  };
  "activities.list": {
    query?: { jobId?: string; contactId?: string; type?: string | (string)[]; from?: string; to?: string; limit?: number; cursor?: string };
    answer: ListResponse_ActivityResponse;
  };
  "activities.create": {
    body: LogActivityRequest;
    answer: ActivityResponse;
  };
  "activities.get": {
    path: { id: string };
    answer: ActivityResponse;
  };
  "activities.update": {
    path: { id: string };
    body: UpdateActivityRequest;
    answer: ActivityResponse;
  };
  "activities.delete": {
    path: { id: string };
    answer: DeletedResponse;
  };
  "calendar.list": {
    query?: { from?: string; to?: string; timeZone?: string; type?: string | (string)[]; jobId?: string; limit?: number; cursor?: string };
    answer: ListResponse_CalendarEventResponse;
  };
  "calendar.create": {
    body: CreateCalendarEventRequest;
    answer: CalendarEventResponse;
  };
  "calendar.get": {
    path: { id: string };
    answer: CalendarEventResponse;
  };
  "calendar.update": {
    path: { id: string };
    body: UpdateCalendarEventRequest;
    answer: CalendarEventResponse;
  };
  "calendar.delete": {
    path: { id: string };
    answer: DeletedResponse;
  };
  "calendarFeed.get": {
    answer: CalendarFeedResponse;
  };
  "calendarFeed.open": {
    answer: NewCalendarFeedResponse;
  };
  "calendarFeed.close": {
    answer: DeletedResponse;
  };
  "calendarFeed.read": {
    path: { feedToken: string };
    answer: string;
  };
  "suggestions.list": {
    query?: { timeZone?: string };
    answer: ListResponse_SuggestionResponse;
  };
  "suggestions.update": {
    path: { id: string };
    body: UpdateSuggestionRequest;
    answer: SuggestionStateResponse;
  };
  "suggestions.dismiss": {
    path: { id: string };
    answer: SuggestionStateResponse;
  };
  "suggestions.snooze": {
    path: { id: string };
    body: SnoozeRequest;
    answer: SuggestionStateResponse;
  };
  "account.get": {
    answer: MeResponse;
  };
  "account.checkIn": {
    body: AccountActionRequest;
    answer: AccountActionResponse;
  };
  "account.summary": {
    query?: { timeZone?: string };
    answer: SummaryResponse;
  };
  "account.export": {
    answer: Uint8Array;
  };
  "account.undo": {
    body: UndoRequest;
    answer: UndoResponse;
  };
  "insights.read": {
    query?: { from?: string; to?: string; timeZone?: string };
    answer: InsightsResponse;
  };
  "exports.applications": {
    query?: { language?: "en" | "de" | "fr" | "es"; timeZone?: string; from?: string; to?: string };
    answer: string;
  };
  "webhooks.list": {
    answer: WebhookListResponse;
  };
  "webhooks.create": {
    body: RegisterWebhookRequest;
    answer: RegisteredWebhookResponse;
  };
  "webhooks.delete": {
    query?: { webhookId?: string };
    body: WebhookIdRequest;
    answer: DeletedResponse;
  };
  "webhooks.get": {
    path: { id: string };
    answer: WebhookResponse;
  };
  "webhooks.update": {
    path: { id: string };
    body: UpdateWebhookRequest;
    answer: UpdatedWebhookResponse;
  };
  "webhooks.test": {
    body: TestWebhookRequest;
    answer: WebhookTestResponse;
  };
  "webhooks.rotateSecret": {
    path: { id: string };
    body: RotateSecretRequest;
    answer: RotatedSecretResponse;
  };
  "webhooks.recover": {
    path: { id: string };
    body: RecoverDeliveriesRequest;
    answer: RecoveryResponse;
  };
  "webhooks.resume": {
    path: { id: string };
    answer: ResumedWebhookResponse;
  };
  "webhooks.health": {
    answer: WebhookHealthResponse;
  };
  "webhooks.notices": {
    answer: WebhookNoticesResponse;
  };
  "webhooks.deliveries.list": {
    path: { id: string };
    query?: { state?: "pending" | "queued" | "leased" | "succeeded" | "exhausted" | "held" | "blocked" | "cancelled" | ("pending" | "queued" | "leased" | "succeeded" | "exhausted" | "held" | "blocked" | "cancelled")[]; event?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test")[]; answer?: "2xx" | "3xx" | "4xx" | "5xx" | "none" | ("2xx" | "3xx" | "4xx" | "5xx" | "none")[]; since?: string; until?: string; limit?: number; cursor?: string };
    answer: ListResponse_DeliveryResponse;
  };
  "webhooks.deliveries.get": {
    path: { id: string; deliveryId: string };
    answer: DeliveryDetailResponse;
  };
  "webhooks.deliveries.retry": {
    path: { id: string; deliveryId: string };
    answer: DeliveryResponse;
  };
  "events.list": {
    query?: { limit?: number; wait?: number; after?: string; types?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test")[] };
    answer: EventPageResponse;
  };
  "events.stream": {
    query?: { after?: string; types?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test")[] };
    answer: string;
  };
  "events.digest": {
    query?: { from?: string; until?: string; types?: "job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test" | ("job.created" | "job.updated" | "job.deleted" | "job.status_changed" | "contact.created" | "contact.updated" | "contact.deleted" | "activity.created" | "interview.scheduled" | "offer.received" | "webhook.test")[]; prefix?: string };
    answer: EventDigestResponse;
  };
  "subscriptions.list": {
    answer: SubscriptionListResponse;
  };
  "subscriptions.end": {
    path: { id: string };
    answer: DeletedResponse;
  };
  "subscriptions.allow": {
    path: { id: string };
    answer: AllowedSubscriptionResponse;
  };
}

/** Method and path of each operation; true where no credential is sent. */
export const PIPELINE_ROUTES = {
  "jobs.list": ['GET', '/api/mcp/jobs'],
  "jobs.create": ['POST', '/api/mcp/jobs'],
  "jobs.get": ['GET', '/api/mcp/jobs/{id}'],
  "jobs.update": ['PATCH', '/api/mcp/jobs/{id}'],
  "jobs.delete": ['DELETE', '/api/mcp/jobs/{id}'],
  "jobs.changeStatus": ['POST', '/api/mcp/jobs/{id}/status'],
  "jobs.createMany": ['POST', '/api/mcp/jobs/batch'],
  "jobs.import": ['POST', '/api/mcp/jobs/import'],
  "jobs.export": ['GET', '/api/mcp/jobs/export'],
  "jobs.lookAtPosting": ['POST', '/api/mcp/jobs/{id}/posting'],
  "jobs.files.list": ['GET', '/api/mcp/jobs/{id}/files'],
  "jobs.files.add": ['POST', '/api/mcp/jobs/{id}/files'],
  "jobs.files.get": ['GET', '/api/mcp/jobs/{id}/files/{fileId}'],
  "jobs.files.update": ['PATCH', '/api/mcp/jobs/{id}/files/{fileId}'],
  "jobs.files.delete": ['DELETE', '/api/mcp/jobs/{id}/files/{fileId}'],
  "postings.read": ['POST', '/api/mcp/postings/read'],
  "messages.read": ['POST', '/api/mcp/messages/read'],
  "messages.apply": ['POST', '/api/mcp/messages/apply'],
  "contacts.list": ['GET', '/api/mcp/contacts'],
  "contacts.create": ['POST', '/api/mcp/contacts'],
  "contacts.get": ['GET', '/api/mcp/contacts/{id}'],
  "contacts.update": ['PATCH', '/api/mcp/contacts/{id}'],
  "contacts.delete": ['DELETE', '/api/mcp/contacts/{id}'],
  "activities.list": ['GET', '/api/mcp/activities'],
  "activities.create": ['POST', '/api/mcp/activities'],
  "activities.get": ['GET', '/api/mcp/activities/{id}'],
  "activities.update": ['PATCH', '/api/mcp/activities/{id}'],
  "activities.delete": ['DELETE', '/api/mcp/activities/{id}'],
  "calendar.list": ['GET', '/api/mcp/calendar'],
  "calendar.create": ['POST', '/api/mcp/calendar'],
  "calendar.get": ['GET', '/api/mcp/calendar/{id}'],
  "calendar.update": ['PATCH', '/api/mcp/calendar/{id}'],
  "calendar.delete": ['DELETE', '/api/mcp/calendar/{id}'],
  "calendarFeed.get": ['GET', '/api/mcp/calendar/feed'],
  "calendarFeed.open": ['POST', '/api/mcp/calendar/feed'],
  "calendarFeed.close": ['DELETE', '/api/mcp/calendar/feed'],
  "calendarFeed.read": ['GET', '/api/mcp/calendar/feed/{feedToken}.ics', true],
  "suggestions.list": ['GET', '/api/mcp/suggestions'],
  "suggestions.update": ['PATCH', '/api/mcp/suggestions/{id}'],
  "suggestions.dismiss": ['POST', '/api/mcp/suggestions/{id}/dismiss'],
  "suggestions.snooze": ['POST', '/api/mcp/suggestions/{id}/snooze'],
  "account.get": ['GET', '/api/mcp/me'],
  "account.checkIn": ['POST', '/api/mcp/me'],
  "account.summary": ['GET', '/api/mcp/pipeline'],
  "account.export": ['GET', '/api/mcp/export'],
  "account.undo": ['POST', '/api/mcp/undo'],
  "insights.read": ['GET', '/api/mcp/insights'],
  "exports.applications": ['GET', '/api/mcp/export/applications.csv'],
  "webhooks.list": ['GET', '/api/mcp/webhooks'],
  "webhooks.create": ['POST', '/api/mcp/webhooks'],
  "webhooks.delete": ['DELETE', '/api/mcp/webhooks'],
  "webhooks.get": ['GET', '/api/mcp/webhooks/{id}'],
  "webhooks.update": ['PATCH', '/api/mcp/webhooks/{id}'],
  "webhooks.test": ['POST', '/api/mcp/webhooks/test'],
  "webhooks.rotateSecret": ['POST', '/api/mcp/webhooks/{id}/rotate-secret'],
  "webhooks.recover": ['POST', '/api/mcp/webhooks/{id}/recover'],
  "webhooks.resume": ['POST', '/api/mcp/webhooks/{id}/resume'],
  "webhooks.health": ['GET', '/api/mcp/webhooks/health'],
  "webhooks.notices": ['GET', '/api/mcp/webhooks/notices'],
  "webhooks.deliveries.list": ['GET', '/api/mcp/webhooks/{id}/deliveries'],
  "webhooks.deliveries.get": ['GET', '/api/mcp/webhooks/{id}/deliveries/{deliveryId}'],
  "webhooks.deliveries.retry": ['POST', '/api/mcp/webhooks/{id}/deliveries/{deliveryId}/retry'],
  "events.list": ['GET', '/api/mcp/events'],
  "events.stream": ['GET', '/api/mcp/events/stream'],
  "events.digest": ['GET', '/api/mcp/events/digest'],
  "subscriptions.list": ['GET', '/api/mcp/subscriptions'],
  "subscriptions.end": ['DELETE', '/api/mcp/subscriptions/{id}'],
  "subscriptions.allow": ['POST', '/api/mcp/subscriptions/{id}/allow'],
} as const;

