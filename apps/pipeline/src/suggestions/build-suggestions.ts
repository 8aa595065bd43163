import { attentionMessages } from '../attention/attention-messages';
import type { AttentionKind, AttentionRow } from '../attention/attention-row';
import type { Salary, SalaryPeriod } from '../entities/job-values';
import { suggestionId } from './suggestion-id';
import type { DueContactRow, OfferRow, StaleJobRow } from './suggestion.repository';
import type {
  SuggestedAction,
  SuggestionPriority,
  SuggestionResponse,
  SuggestionType,
} from './suggestion.response';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Paid periods in a year: 52 weeks of five days of eight hours. */
const PERIODS_A_YEAR: Readonly<Record<SalaryPeriod, number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2_080,
};

interface AttentionPattern {
  type: SuggestionType;
  priority: SuggestionPriority;
  title: (row: AttentionRow) => string;
  action: (row: AttentionRow) => SuggestedAction;
}

const logActivity = (type: string, link: object): SuggestedAction => ({
  method: 'POST',
  path: '/api/mcp/activities',
  body: { type, ...link },
});

const PATTERNS: Readonly<Record<AttentionKind, AttentionPattern>> = {
  interview: {
    type: 'prepare_interview',
    priority: 'high',
    title: ({ company }) => `Prepare for your interview at ${company}`,
    action: ({ jobId }) => logActivity('preparation', { jobId }),
  },
  offer_deadline: {
    type: 'offer_deadline',
    priority: 'high',
    title: ({ company }) => `Answer the offer of ${company}`,
    action: ({ jobId }) => ({ method: 'GET', path: `/api/mcp/jobs/${jobId}`, body: null }),
  },
  follow_up: {
    type: 'follow_up',
    priority: 'medium',
    title: ({ company }) => `Follow up with ${company}`,
    action: ({ jobId }) => ({ method: 'PATCH', path: `/api/mcp/jobs/${jobId}`, body: { followUpAt: null } }),
  },
  silent: {
    type: 'check_in',
    priority: 'medium',
    title: ({ company }) => `Ask ${company} how things stand`,
    action: ({ jobId }) => logActivity('follow_up', { jobId }),
  },
};

/** Another date or another status change makes another suggestion, with an id of its own. */
export function attentionSuggestion(userId: string, row: AttentionRow, now: Date): SuggestionResponse {
  const { type, priority, title, action } = PATTERNS[row.kind];
  return {
    id: suggestionId(userId, type, row.subjectId, row.at.toISOString()),
    type,
    priority,
    title: title(row),
    reason: `${attentionMessages(row, now).reason}.`,
    jobId: row.jobId,
    dueAt: row.kind === 'silent' ? null : row.at,
    action: action(row),
  };
}

/** Undefined when the offer is not below the market's median, or cannot be compared with it. */
export function negotiationSuggestion(userId: string, offer: OfferRow): SuggestionResponse | undefined {
  const { jobId, company, title, market, salary, deadlineAt } = offer;
  const pay = yearlyDollars(salary);
  if (pay === undefined || pay >= market.median) return undefined;
  const gap = DOLLARS.format(market.median - pay);
  const range = `${DOLLARS.format(market.low)} to ${DOLLARS.format(market.high)}`;
  return {
    id: suggestionId(userId, 'negotiate_offer', jobId, String(pay)),
    type: 'negotiate_offer',
    priority: 'high',
    title: `Negotiate the offer of ${company}`,
    reason: `${DOLLARS.format(pay)} is ${gap} below the market median of ${DOLLARS.format(market.median)} for ${title} (range ${range}).`,
    jobId,
    dueAt: deadlineAt,
    action: logActivity('negotiation', { jobId }),
  };
}

export function contactSuggestion(userId: string, contact: DueContactRow): SuggestionResponse {
  const { contactId, name, nextFollowUpAt } = contact;
  return {
    id: suggestionId(userId, 'contact_follow_up', contactId, nextFollowUpAt.toISOString()),
    type: 'contact_follow_up',
    priority: 'medium',
    title: `Get in touch with ${name}`,
    reason: `You wanted to follow up on ${nextFollowUpAt.toISOString().slice(0, 10)}.`,
    contactId,
    dueAt: nextFollowUpAt,
    action: { method: 'PATCH', path: `/api/mcp/contacts/${contactId}`, body: { nextFollowUpAt: null } },
  };
}

export function applySuggestion(userId: string, job: StaleJobRow): SuggestionResponse {
  const { jobId, company, title, statusChangedAt } = job;
  return {
    id: suggestionId(userId, 'apply', jobId, statusChangedAt.toISOString()),
    type: 'apply',
    priority: 'low',
    title: `Apply at ${company}, or let it go`,
    reason: `${title} has been saved since ${statusChangedAt.toISOString().slice(0, 10)}.`,
    jobId,
    dueAt: null,
    action: { method: 'POST', path: `/api/mcp/jobs/${jobId}/status`, body: { status: 'applied' } },
  };
}

/** What an offer pays in a year at the best, in US dollars; undefined for another currency or no figure. */
function yearlyDollars({ min, max, currency, period }: Salary): number | undefined {
  const amount = max ?? min;
  return currency === 'USD' && amount !== null ? amount * PERIODS_A_YEAR[period] : undefined;
}
