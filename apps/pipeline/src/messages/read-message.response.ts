import type { JobCandidate } from './matching/match-job';
import type { MessageKind } from './message-kind';
import type { Proposal } from '../records/proposal';

/** The job that a mail is about. */
export interface MessageJob {
  /** Identifier of the job. */
  id: string;
  /** 0 to 1. @format double */
  confidence: number;
}

/** A moment that a mail may mean. */
export interface MomentReading {
  /** RFC 3339. */
  startsAt: string;
  /** IANA name. */
  timeZone: string;
  /** Owner of the clock: the reader, or the sender by the time of the mail. */
  from: 'reader' | 'sender';
}

/** When and where the appointment of a mail takes place; members that the mail does not name are absent. */
export interface MessageWhen {
  /** RFC 3339. Absent where the mail offers several moments, or its zone cannot be known. */
  startsAt?: string;
  /** Two, in place of `startsAt`, where the hour names no zone and sender and reader have different ones. */
  readings?: MomentReading[];
  /** IANA name of the zone in which the mail says it, else the person’s. */
  timeZone?: string;
  /** RFC 3339. */
  endsAt?: string;
  /** Address of the video call. */
  meetingUrl?: string;
  /** Place of the talk in the words of the mail, at most 200 characters. */
  location?: string;
  /** The `UID` of its calendar entry: a later mail with the same one changes this appointment. */
  uid?: string;
  /** Whether an appointment that was made before moves, or is off. */
  change?: 'moved' | 'cancelled';
}

/** A mail as it was read. Nothing of it is stored. */
export class ReadMessageResponse {
  /** Statement about an application; `unknown` for every other mail, and where its words contradict each other. */
  kind!: MessageKind;
  /** Whether both `kind` and `job` are beyond doubt; otherwise a person should look at it first. */
  sure!: boolean;
  /** The sentence that says it, in the words of the mail; null for `unknown`. */
  quote!: string | null;
  /** The job that is clearly meant; null where none is, or several are near. */
  job!: MessageJob | null;
  /** The likeliest jobs, with that one, at most 3. */
  candidates!: JobCandidate[];
  /** The appointment, of an invitation. */
  when!: MessageWhen;
  /** The calls that this API would take for it; none without a job, and none that would change nothing. */
  proposals!: Proposal[];
  /** Parts of the mail that could not be read, in sentences; empty for none. */
  warnings!: string[];
}
