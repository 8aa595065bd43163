import { ApiError, didYouMean, parameterMissing, shownName } from '@wagewright/errors';
import { LogActivityRequest } from '../../activities/activity.request';
import { CreateCalendarEventRequest } from '../../calendar/calendar-event.request';
import { ChangeStatusRequest } from '../../jobs/requests/change-status.request';
import { UpdateJobRequest } from '../../jobs/requests/update-job.request';
import { validateRequest } from '../../transfer/validate-request';
import type { ProposalRequest } from './apply-proposals.request';

/** One of the four calls that a reading proposes, with its body judged as its own route judges it. */
export type ProposalCall =
  | { does: 'move'; id: string; request: ChangeStatusRequest }
  | { does: 'change'; id: string; request: UpdateJobRequest }
  | { does: 'log'; request: LogActivityRequest }
  | { does: 'plan'; request: CreateCalendarEventRequest };

const MOVE = /^\/api\/mcp\/jobs\/([\w-]{1,100})\/status$/;
const CHANGE = /^\/api\/mcp\/jobs\/([\w-]{1,100})$/;

/** What a reading proposes, or a person puts right in it: no proposal changes anything else of a record. */
const MEMBERS: Readonly<Record<ProposalCall['does'], readonly string[]>> = {
  move: ['status', 'occurredAt'],
  change: ['outcome', 'followUpOn', 'followUpAt'],
  log: ['type', 'title', 'description', 'jobId', 'occurredAt'],
  plan: ['type', 'title', 'jobId', 'startsAt', 'endsAt', 'timeZone', 'meetingUrl'],
};

/** @throws ApiError 400 that names the proposal when it is none of the four, or its body is refused */
export async function proposalCall(proposal: ProposalRequest, index: number): Promise<ProposalCall> {
  return naming(index, () => callOf(proposal));
}

async function callOf({ method, path, body }: ProposalRequest): Promise<ProposalCall> {
  const moved = method === 'POST' ? MOVE.exec(path)?.[1] : undefined;
  if (moved !== undefined)
    return { does: 'move', id: moved, request: await judged(ChangeStatusRequest, 'move', body) };
  const changed = method === 'PATCH' ? CHANGE.exec(path)?.[1] : undefined;
  if (changed !== undefined)
    return { does: 'change', id: changed, request: await judged(UpdateJobRequest, 'change', body) };
  if (method === 'POST' && path === '/api/mcp/activities')
    return { does: 'log', request: await judged(LogActivityRequest, 'log', body) };
  if (method === 'POST' && path === '/api/mcp/calendar')
    return { does: 'plan', request: await judged(CreateCalendarEventRequest, 'plan', body) };
  throw parameterMissing(
    'path',
    'It must be one of POST /api/mcp/jobs/{id}/status, PATCH /api/mcp/jobs/{id}, POST /api/mcp/activities and POST /api/mcp/calendar.',
  );
}

function judged<T extends object>(
  requestClass: new () => T,
  does: ProposalCall['does'],
  body: Record<string, unknown>,
): Promise<T> {
  const members = MEMBERS[does];
  const other = Object.keys(body).find((name) => !members.includes(name));
  if (other === undefined) return validateRequest(requestClass, body);
  const field = shownName(other);
  const wayOut = didYouMean(other, members) || `; it may have ${members.join(', ')}`;
  const message = `${field} is no member of such a proposal${wayOut}`;
  throw parameterMissing(field, `${message}.`, [{ field, message }]);
}

/** Does the work of a proposal, whose refusals name it. */
export async function naming<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, extras } = error;
    const name = `proposals[${index}]`;
    const details = extras.details?.map(({ field, ...fault }) => ({
      ...fault,
      field: `${name}.body.${field}`,
    }));
    throw new ApiError(code, `${name}: ${message}`, { ...extras, param: name, details, cause: error });
  }
}
