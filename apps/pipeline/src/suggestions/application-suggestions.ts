import { daysAhead } from '../days/day-wording';
import { type DayOrMoment, isOver, overAt } from '../days/over';
import { suggestionId } from './suggestion-id';
import {
  type ContactCandidate,
  deadlineOf,
  type FollowUpCandidate,
  type SavedCandidate,
  type SilentCandidate,
  type WaitingCandidate,
} from './suggestion-candidate';
import type { SuggestionPriority, SuggestionResponse } from './suggestion.response';
import { ago, type Clock, coming, day, DAY_MS, loggedActivity, past } from './suggestion-wording';

/** After this time a saved job should be applied for or dropped. */
const LET_GO_AFTER_MS = 14 * DAY_MS;
/** A deadline nearer than this is urgent. */
const NEAR_DEADLINE_MS = 3 * DAY_MS;
/** How long an application may go without news. */
const PATIENCE_MS = 7 * DAY_MS;

export function applySuggestion(userId: string, job: SavedCandidate, clock: Clock): SuggestionResponse {
  const { jobId, company, title, statusChangedAt, deadlineAt } = job;
  const isOld = !deadlineAt && clock.now.getTime() - statusChangedAt.getTime() >= LET_GO_AFTER_MS;
  const saved = () =>
    `${title} has been saved since ${day(statusChangedAt)} (${ago(statusChangedAt, clock.now)})`;
  return {
    get id() {
      return suggestionId(userId, 'apply', jobId, statusChangedAt.toISOString());
    },
    type: 'apply',
    priority: applyPriority(deadlineOf(job), clock),
    title: `Apply at ${company}${isOld ? ', or let it go' : ''}`,
    get reason() {
      return `${saved()} and is not applied for yet.${closing(deadlineOf(job), clock)}`;
    },
    jobId,
    dueAt: deadlineAt,
    dueOn: job.deadlineOn,
    action: { method: 'POST', path: `/api/mcp/jobs/${jobId}/status`, body: { status: 'applied' } },
  };
}

/** Undefined unless the last look has found that the posting is closed or gone. */
export function postingGoneSuggestion(
  userId: string,
  { jobId, company, title, postingLook }: SavedCandidate,
): SuggestionResponse | undefined {
  if (postingLook?.state !== 'closed' && postingLook?.state !== 'gone') return undefined;
  const { state, lookedAt, quote, reason } = postingLook;
  return {
    get id() {
      return suggestionId(userId, 'posting_gone', jobId, lookedAt);
    },
    type: 'posting_gone',
    priority: 'medium',
    title: `The posting at ${company} is ${state}`,
    get reason() {
      const words = quote === null ? reason : `Its page says: “${quote}”`;
      return `${title} is saved and not applied for, and its posting was ${state} on ${day(new Date(lookedAt))}. ${words}`;
    },
    jobId,
    dueAt: null,
    dueOn: null,
    action: { method: 'PATCH', path: `/api/mcp/jobs/${jobId}`, body: { outcome: 'withdrawn' } },
  };
}

function applyPriority(deadline: DayOrMoment | null, { now, timeZone }: Clock): SuggestionPriority {
  if (!deadline || isOver(deadline, now, timeZone)) return 'low';
  return overAt(deadline, timeZone).getTime() - now.getTime() <= NEAR_DEADLINE_MS ? 'high' : 'medium';
}

function closing(deadline: DayOrMoment | null, clock: Clock): string {
  if (!deadline) return '';
  return isOver(deadline, clock.now, clock.timeZone)
    ? ` Applications closed on ${past(deadline, clock)}: ask whether they still take yours.`
    : ` Applications close on ${coming(deadline, clock)}.`;
}

export function planFollowUpSuggestion(
  userId: string,
  job: WaitingCandidate,
  { now }: Clock,
): SuggestionResponse {
  const { jobId, company, title, status, statusChangedAt, isAtLeast, newsAt } = job;
  const followUpAt = new Date(newsAt.getTime() + PATIENCE_MS);
  const since = () =>
    `${title} has been in ${status} ${isAtLeast ? 'at least ' : ''}since ${day(statusChangedAt)} (${ago(statusChangedAt, now)})`;
  return {
    get id() {
      return suggestionId(userId, 'plan_follow_up', jobId, statusChangedAt.toISOString());
    },
    type: 'plan_follow_up',
    priority: 'low',
    title: `Plan when to ask ${company} how things stand`,
    get reason() {
      return `${since()} and no follow-up is planned. If you hear nothing by ${day(followUpAt)}, ask.`;
    },
    jobId,
    dueAt: followUpAt,
    dueOn: null,
    action: {
      method: 'PATCH',
      path: `/api/mcp/jobs/${jobId}`,
      body: { followUpAt: followUpAt.toISOString() },
    },
  };
}

export function followUpSuggestion(userId: string, job: FollowUpCandidate, clock: Clock): SuggestionResponse {
  const { jobId, company, title, followUpAt, followUpOn } = job;
  const due = { at: followUpAt, on: followUpOn };
  const isToday = followUpOn !== null && daysAhead(followUpOn, clock.now, clock.timeZone) === 'today';
  return {
    get id() {
      return suggestionId(userId, 'follow_up', jobId, followUpAt.toISOString());
    },
    type: 'follow_up',
    priority: 'medium',
    title: `Follow up with ${company}`,
    get reason() {
      return `The follow-up on ${title} ${isToday ? 'is due today' : `was due on ${past(due, clock)}`}.`;
    },
    jobId,
    dueAt: followUpAt,
    dueOn: followUpOn,
    action: { method: 'PATCH', path: `/api/mcp/jobs/${jobId}`, body: { followUpAt: null } },
  };
}

/** An application without news; after longer than is usual it may be recorded as one that was never answered. */
export function checkInSuggestion(userId: string, job: SilentCandidate, { now }: Clock): SuggestionResponse {
  const { jobId, company, title, status, newsAt, usual } = job;
  const days = Math.floor((now.getTime() - newsAt.getTime()) / DAY_MS);
  const isOverdue = days >= usual.silentAfter;
  const said = () => `There has been no news about ${title} for ${days} days, since ${day(newsAt)}`;
  return {
    get id() {
      // A dismissal of the question does not dismiss the proposal to end it.
      return suggestionId(userId, 'check_in', jobId, `${newsAt.toISOString()}${isOverdue ? ' overdue' : ''}`);
    },
    type: 'check_in',
    priority: 'medium',
    title: `Ask ${company} how things stand`,
    get reason() {
      const proposal = isOverdue ? ' Ask once more, or record that no answer came.' : '';
      return `${said()}; it is still in ${status}. ${usualWords(job)}${proposal}`;
    },
    jobId,
    dueAt: new Date(newsAt.getTime() + PATIENCE_MS),
    dueOn: null,
    action: loggedActivity('follow_up', { jobId }),
    ...(isOverdue && {
      otherAction: { method: 'PATCH', path: `/api/mcp/jobs/${jobId}`, body: { outcome: 'no_response' } },
    }),
  };
}

/** Sentence about the wait that the silence is compared with. */
function usualWords({ company, status, usual: { of, days } }: SilentCandidate): string {
  const within = `within ${days === 1 ? 'a day' : `${days} days`}`;
  if (of === 'company') return `${company} usually answered you ${within}.`;
  if (of === 'stage') return `In ${status}, companies usually answered you ${within}.`;
  return `Too few answers are known to say what is usual; ${days} days are taken.`;
}

export function contactSuggestion(
  userId: string,
  contact: ContactCandidate,
  clock: Clock,
): SuggestionResponse {
  const { contactId, contactName, followUpAt, followUpOn } = contact;
  return {
    get id() {
      return suggestionId(userId, 'contact_follow_up', contactId, followUpAt.toISOString());
    },
    type: 'contact_follow_up',
    priority: 'medium',
    title: `Get in touch with ${contactName}`,
    get reason() {
      return `You wanted to get in touch on ${past({ at: followUpAt, on: followUpOn }, clock)}.`;
    },
    contactId,
    dueAt: followUpAt,
    dueOn: followUpOn,
    action: { method: 'PATCH', path: `/api/mcp/contacts/${contactId}`, body: { nextFollowUpAt: null } },
  };
}
