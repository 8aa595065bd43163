import { daysAhead } from '../days/day-wording';
import { endOfEvent, overAt } from '../days/over';
import { suggestionId } from './suggestion-id';
import type {
  InterviewAheadCandidate,
  InterviewingCandidate,
  InterviewOverCandidate,
  SuggestedInterview,
} from './suggestion-candidate';
import type { SuggestionResponse } from './suggestion.response';
import {
  ago,
  ahead,
  type Clock,
  clockTime,
  day,
  DAY_MS,
  HOUR_MS,
  loggedActivity,
} from './suggestion-wording';

/** An interview nearer than this is urgent. */
const NEAR_INTERVIEW_MS = 48 * HOUR_MS;
/** A thank-you note is expected within this time. */
const THANKS_WITHIN_MS = DAY_MS;

export function prepareInterviewSuggestion(
  userId: string,
  interview: InterviewAheadCandidate,
  clock: Clock,
): SuggestionResponse {
  const { jobId, company, title, eventId, startsAt, startsOn } = interview;
  const startsBy = overAt({ at: startsAt, on: startsOn }, zoneOf(interview, clock));
  return {
    get id() {
      return suggestionId(userId, 'prepare_interview', eventId, startsAt.toISOString());
    },
    type: 'prepare_interview',
    priority: startsBy.getTime() - clock.now.getTime() <= NEAR_INTERVIEW_MS ? 'high' : 'medium',
    title: `Prepare for your interview at ${company}`,
    get reason() {
      return `The interview for ${title} is ${comingTime(interview, clock)} and nothing is prepared yet.`;
    },
    jobId,
    dueAt: startsAt,
    dueOn: startsOn,
    action: loggedActivity('preparation', { jobId }),
  };
}

/** For a job without an interview in the calendar; a scheduled one has its own suggestion. */
export function prepareSuggestion(
  userId: string,
  job: InterviewingCandidate,
  { now }: Clock,
): SuggestionResponse {
  const { jobId, company, title, statusChangedAt, isAtLeast } = job;
  const since = () =>
    `${title} has been in interviewing ${isAtLeast ? 'at least ' : ''}since ${day(statusChangedAt)} (${ago(statusChangedAt, now)})`;
  return {
    get id() {
      return suggestionId(userId, 'prepare_interview', jobId, statusChangedAt.toISOString());
    },
    type: 'prepare_interview',
    priority: 'medium',
    title: `Prepare for your interviews at ${company}`,
    get reason() {
      return `${since()} and nothing is prepared yet. No coming interview is in your calendar: add it as soon as you know its time.`;
    },
    jobId,
    dueAt: null,
    dueOn: null,
    action: loggedActivity('preparation', { jobId }),
  };
}

export function thankSuggestion(
  userId: string,
  interview: InterviewOverCandidate,
  clock: Clock,
): SuggestionResponse {
  const { jobId, company, title, eventId, startsAt, contactId, contactName } = interview;
  const endedAt = overAt(endOfEvent(interview), zoneOf(interview, clock));
  return {
    get id() {
      return suggestionId(userId, 'thank_interviewer', eventId, startsAt.toISOString());
    },
    type: 'thank_interviewer',
    priority: 'medium',
    title: `Thank ${contactName ?? company} for the interview`,
    get reason() {
      return `The interview for ${title} at ${company} was ${timeOf(interview)} and no thanks are logged. A short note within a day is best.`;
    },
    jobId,
    ...(contactId !== null && { contactId }),
    dueAt: new Date(endedAt.getTime() + THANKS_WITHIN_MS),
    dueOn: null,
    action: loggedActivity('thank_you', { jobId, ...(contactId !== null && { contactId }) }),
  };
}

/** `on 2026-11-25 at 10:00 (Europe/Berlin), in 3 days,` or `on 2026-11-26, today,`. */
function comingTime(interview: SuggestedInterview, clock: Clock): string {
  const { startsAt, startsOn } = interview;
  const distance =
    startsOn === null ? ahead(startsAt, clock.now) : daysAhead(startsOn, clock.now, zoneOf(interview, clock));
  return distance === undefined ? timeOf(interview) : `${timeOf(interview)}, ${distance},`;
}

/** `on 2026-11-25 at 10:00 (Europe/Berlin)`, `on 2026-11-25` or `from 2026-11-25 to 2026-11-26`. */
function timeOf({ startsAt, startsOn, endsOn, timeZone }: SuggestedInterview): string {
  if (startsOn === null) return `on ${clockTime(startsAt, timeZone)}`;
  return endsOn === null || endsOn === startsOn ? `on ${startsOn}` : `from ${startsOn} to ${endsOn}`;
}

/** The interview's own zone; UTC, the default, means that it is not known. */
function zoneOf({ timeZone }: SuggestedInterview, clock: Clock): string | null {
  return timeZone === 'UTC' ? clock.timeZone : timeZone;
}
