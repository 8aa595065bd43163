import { suggestionId } from './suggestion-id';
import type {
  InterviewAheadCandidate,
  InterviewingCandidate,
  InterviewOverCandidate,
  SuggestedInterview,
} from './suggestion-candidate';
import type { SuggestionResponse } from './suggestion.response';
import { ago, ahead, clockTime, day, DAY_MS, dayIn, HOUR_MS, loggedActivity } from './suggestion-wording';

/** An interview nearer than this is urgent. */
const NEAR_INTERVIEW_MS = 48 * HOUR_MS;
/** A thank-you note is expected within this time. */
const THANKS_WITHIN_MS = DAY_MS;

export function prepareInterviewSuggestion(
  userId: string,
  interview: InterviewAheadCandidate,
  now: Date,
): SuggestionResponse {
  const { jobId, company, title, eventId, startsAt } = interview;
  return {
    get id() {
      return suggestionId(userId, 'prepare_interview', eventId, startsAt.toISOString());
    },
    type: 'prepare_interview',
    priority: startsAt.getTime() - now.getTime() <= NEAR_INTERVIEW_MS ? 'high' : 'medium',
    title: `Prepare for your interview at ${company}`,
    get reason() {
      return `The interview for ${title} is on ${whenOf(interview)}, ${ahead(startsAt, now)}, and nothing is prepared yet.`;
    },
    jobId,
    dueAt: startsAt,
    action: loggedActivity('preparation', { jobId }),
  };
}

/** For a job without an interview in the calendar; a scheduled one has its own suggestion. */
export function prepareSuggestion(userId: string, job: InterviewingCandidate, now: Date): SuggestionResponse {
  const { jobId, company, title, statusChangedAt } = job;
  const since = () =>
    `${title} has been in interviewing since ${day(statusChangedAt)} (${ago(statusChangedAt, now)})`;
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
    action: loggedActivity('preparation', { jobId }),
  };
}

export function thankSuggestion(userId: string, interview: InterviewOverCandidate): SuggestionResponse {
  const { jobId, company, title, eventId, startsAt, endedAt, contactId, contactName } = interview;
  return {
    get id() {
      return suggestionId(userId, 'thank_interviewer', eventId, startsAt.toISOString());
    },
    type: 'thank_interviewer',
    priority: 'medium',
    title: `Thank ${contactName ?? company} for the interview`,
    get reason() {
      return `The interview for ${title} at ${company} was on ${whenOf(interview)} and no thanks are logged. A short note within a day is best.`;
    },
    jobId,
    ...(contactId !== null && { contactId }),
    dueAt: new Date(endedAt.getTime() + THANKS_WITHIN_MS),
    action: loggedActivity('thank_you', { jobId, ...(contactId !== null && { contactId }) }),
  };
}

function whenOf({ startsAt, timeZone, allDay }: SuggestedInterview): string {
  return allDay ? dayIn(startsAt, timeZone) : clockTime(startsAt, timeZone);
}
