import type { JobStatus } from '@wagewright/enums';

// The records as the API shows them; moments are RFC 3339 text, which sorts like time, and never days.

export interface ModelJob {
  id: string;
  company: string;
  title: string;
  role: string;
  url: null;
  status: JobStatus;
  location: string | null;
  workMode: null;
  employmentType: null;
  salary: { min: number | null; max: number | null; currency: string; period: string } | null;
  postedPay: {
    min: number | null;
    max: number | null;
    currency: string;
    period: string;
    source: string;
  } | null;
  source: null;
  description: null;
  notes: string | null;
  priority: string | null;
  tags: string[];
  contactIds: string[];
  outcome: string | null;
  appliedAt: string | null;
  appliedOn: null;
  statusChangedAt: string;
  followUpAt: string | null;
  followUpOn: null;
  deadlineAt: string | null;
  deadlineOn: null;
  archivedAt: string | null;
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface ModelMove {
  status: JobStatus;
  previousStatus: JobStatus | null;
  changedAt: string;
  note: string | null;
}

export interface ModelContact {
  id: string;
  name: string;
  email: string | null;
  phone: null;
  company: string | null;
  title: string | null;
  linkedinUrl: null;
  relationship: string | null;
  notes: null;
  tags: string[];
  jobIds: string[];
  lastContactedAt: null;
  lastContactedOn: null;
  nextFollowUpAt: string | null;
  nextFollowUpOn: null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface ModelActivity {
  id: string;
  type: string;
  title: string | null;
  description: null;
  jobId: string | null;
  contactId: string | null;
  occurredAt: string;
  occurredOn: null;
  durationMinutes: number | null;
  outcome: null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface ModelCalendarEvent {
  id: string;
  title: string;
  type: string;
  startsAt: string;
  startsOn: null;
  endsAt: string | null;
  endsOn: null;
  timeZone: string;
  allDay: false;
  location: null;
  meetingUrl: null;
  jobId: string | null;
  contactIds: string[];
  notes: string | null;
  reminderMinutes: [];
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface ModelWebhook {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  description: null;
  order: 'none';
  maxPerSecond: null;
  createdAt: string;
}

/** An event, with its deliveries' states so far, by webhook. */
export interface ModelEvent {
  event: string;
  data: object;
  deliveries: Map<string, 'pending' | 'held' | 'cancelled'>;
}
