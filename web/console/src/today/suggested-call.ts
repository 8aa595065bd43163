import type { Pipeline } from '@wagewright/sdk';

/** The effect of a suggestion's call, so that it can be run with its undo. */
export type SuggestedCall =
  | { kind: 'job'; id: string; changes: Pipeline.UpdateJobRequest }
  | { kind: 'contact'; id: string; changes: Pipeline.UpdateContactRequest }
  | { kind: 'activity'; activity: Pipeline.LogActivityRequest };

const JOB = /^\/api\/mcp\/jobs\/([^/]+)(\/status)?$/;
const CONTACT = /^\/api\/mcp\/contacts\/([^/]+)$/;
const ACTIVITIES = '/api/mcp/activities';

/** Undefined for a call that only shows something, or one unknown to this version: then there is a link. */
export function suggestedCall({ method, path, body }: Pipeline.SuggestedAction): SuggestedCall | undefined {
  if (method === 'GET' || body === null) return undefined;
  const [, jobId, status] = JOB.exec(path) ?? [];
  // A status within a change works like the status call, and is undone with it.
  if (jobId !== undefined && (method === 'PATCH' || status !== undefined))
    return { kind: 'job', id: jobId, changes: body };
  const [, contactId] = CONTACT.exec(path) ?? [];
  if (contactId !== undefined && method === 'PATCH') return { kind: 'contact', id: contactId, changes: body };
  const { type } = body;
  return path === ACTIVITIES && typeof type === 'string'
    ? { kind: 'activity', activity: { ...body, type } }
    : undefined;
}

/** The button of a suggestion, and its announcement. The compiler requires an entry for every type. */
const WORDS: Readonly<Record<Pipeline.SuggestionType, { act: string; done: string }>> = {
  posting_gone: { act: 'Let it go', done: 'Closed as withdrawn.' },
  apply: { act: 'Mark as applied', done: 'Moved to Applied.' },
  plan_follow_up: { act: 'Plan the follow-up', done: 'The follow-up is planned.' },
  follow_up: { act: 'I have followed up', done: 'The follow-up is done.' },
  check_in: { act: 'I have asked', done: 'Logged that you asked.' },
  prepare_interview: { act: 'I am prepared', done: 'Logged your preparation.' },
  thank_interviewer: { act: 'I have thanked', done: 'Logged your thanks.' },
  negotiate_offer: { act: 'I have negotiated', done: 'Logged the negotiation.' },
  offer_deadline: { act: 'Open the offer', done: 'Done.' },
  contact_follow_up: { act: 'I got in touch', done: 'The follow-up is done.' },
};

export function suggestionWords(type: Pipeline.SuggestionType): { act: string; done: string } {
  return WORDS[type];
}
