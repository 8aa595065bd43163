import type {
  EmploymentType,
  JobOutcome,
  JobPriority,
  JobStatus,
  PostedPaySource,
  SalaryPeriod,
  WorkMode,
} from '@wagewright/enums';

// The records as the API and the events show them. A `Date` becomes RFC 3339 text in UTC in both.

/** A job. */
export class JobRecord {
  /** Identifier of the job, `job_…`. */
  id!: string;
  /** Name of the company. */
  company!: string;
  /** Title of the position. */
  title!: string;
  /** The same as `title`: the published events and summary call it so. */
  role!: string;
  /** Address of the vacancy, http or https; null where none is known. */
  url!: string | null;
  /** Stage of the pipeline that the job is in. */
  status!: JobStatus;
  /** Place of work in the user’s own words; null where none is known. */
  location!: string | null;
  /** Whether the work is done on site, remotely or both; null where it is not known. */
  workMode!: WorkMode | null;
  /** Form of employment; null where it is not known. */
  employmentType!: EmploymentType | null;
  /** Pay as the user keeps it, of the advertisement or of the offer; null where none is kept. */
  salary!: Salary | null;
  /** Pay that the posting itself named, in its own currency; null where it named none, or none is known. */
  postedPay!: PostedPay | null;
  /** Where the job was found, in the user’s own words; null where it is not known. */
  source!: string | null;
  /** Text of the vacancy; null where it is not known. */
  description!: string | null;
  /** Notes of the user; null where there are none. */
  notes!: string | null;
  /** How much the job matters to the user; null where that is not said. */
  priority!: JobPriority | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags!: string[];
  /** Identifiers of the contacts that belong to it, at most 50. */
  contactIds!: string[];
  /** How it ended; null while it has not. */
  outcome!: JobOutcome | null;
  /** When the application was sent; null where it was not. */
  appliedAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  appliedOn!: string | null;
  /** Since when the job has been in its status; null where it was added in it without a day: then longer than `createdAt`. */
  statusChangedAt!: Date | null;
  /** When to ask again; null where nothing is planned. */
  followUpAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  followUpOn!: string | null;
  /** Until when something has to be done, such as an offer answered; null where there is no deadline. */
  deadlineAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  deadlineOn!: string | null;
  /** When the job was put away; null for one that is not archived. */
  archivedAt!: Date | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId!: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
  updatedAt!: Date;
}

/** The pay that a posting itself named, in its own currency; nothing is ever converted. */
export interface PostedPay {
  /** Lower end, units of the currency for each period, at most two decimals; null where only an upper end is named. @format double */
  min: number | null;
  /** Upper end, units of the currency for each period, at most two decimals; null where only a lower end is named. @format double */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
  /** Where it was got from: typed by the user, read from the text of the posting, or a file that was imported. */
  source: PostedPaySource;
}

/** Pay in the advertisement or the offer, whole units of the currency for each period. */
export interface Salary {
  /** Lower end, whole units of the currency; null where it is open. @format int64 */
  min: number | null;
  /** Upper end, whole units of the currency; null where it is open. @format int64 */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
}

/** A contact. */
export class ContactRecord {
  /** Identifier of the contact, `con_…`. */
  id!: string;
  /** Name of the person. */
  name!: string;
  /** E-mail address; null where none is known. */
  email!: string | null;
  /** Telephone number as it was written; null where none is known. */
  phone!: string | null;
  /** Name of the company; null where it is not known. */
  company!: string | null;
  /** Position in the company; null where it is not known. */
  title!: string | null;
  /** Address of the profile, http or https; null where none is known. */
  linkedinUrl!: string | null;
  /** How they know each other, in the user’s own words; null where that is not said. */
  relationship!: string | null;
  /** Notes of the user; null where there are none. */
  notes!: string | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags!: string[];
  /** Identifiers of the jobs that belong to it, at most 50. */
  jobIds!: string[];
  /** When they last spoke or wrote; null where that is not known. */
  lastContactedAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  lastContactedOn!: string | null;
  /** When to get in touch again; null where nothing is planned. */
  nextFollowUpAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  nextFollowUpOn!: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
  updatedAt!: Date;
}

/** An activity. */
export class ActivityRecord {
  /** Identifier of the activity, `act_…`. */
  id!: string;
  /** Kind, a word of the user’s choice in lower case such as `phone_call`. */
  type!: string;
  /** Title in a few words; null where there is none. */
  title!: string | null;
  /** Longer text about it; null where there is none. */
  description!: string | null;
  /** Identifier of the job that it is about; null where it is about none. */
  jobId!: string | null;
  /** Identifier of the contact that it is about; null where it is about none. */
  contactId!: string | null;
  /** When it took place. */
  occurredAt!: Date;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  occurredOn!: string | null;
  /** How long it took, minutes; null where that is not known. */
  durationMinutes!: number | null;
  /** Result of the activity; null where there is none. */
  outcome!: string | null;
  /** Pay that the user named in it; null where none was named. */
  named!: StatedPay | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
  updatedAt!: Date;
}

/** One amount of pay as somebody stated it, never converted. */
export interface StatedPay {
  /** Units of the currency for each period, at most two decimals. @format double */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Time that the amount pays for. */
  period: SalaryPeriod;
}
