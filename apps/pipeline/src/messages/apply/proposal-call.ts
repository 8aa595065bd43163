import { ApiError, parameterMissing } from '@wagewright/errors';
import { LogActivityRequest } from '../../activities/log-activity.request';
import { CreateCalendarEventRequest } from '../../calendar/create-calendar-event.request';
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

/** @throws ApiError 400 that names the proposal when it is none of the four, or its body is refused */
export async function proposalCall(proposal: ProposalRequest, index: number): Promise<ProposalCall> {
  return naming(index, () => callOf(proposal));
}

async function callOf({ method, path, body }: ProposalRequest): Promise<ProposalCall> {
  const moved = method === 'POST' ? MOVE.exec(path)?.[1] : undefined;
  if (moved !== undefined)
    return { does: 'move', id: moved, request: await validateRequest(ChangeStatusRequest, body) };
  const changed = method === 'PATCH' ? CHANGE.exec(path)?.[1] : undefined;
  if (changed !== undefined)
    return { does: 'change', id: changed, request: await validateRequest(UpdateJobRequest, body) };
  if (method === 'POST' && path === '/api/mcp/activities')
    return { does: 'log', request: await validateRequest(LogActivityRequest, body) };
  if (method === 'POST' && path === '/api/mcp/calendar')
    return { does: 'plan', request: await validateRequest(CreateCalendarEventRequest, body) };
  throw parameterMissing(
    'path',
    'It must be one of POST /api/mcp/jobs/{id}/status, PATCH /api/mcp/jobs/{id}, POST /api/mcp/activities and POST /api/mcp/calendar.',
  );
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
