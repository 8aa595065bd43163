import { ErrorCode } from '@wagewright/errors';
import { REFUSAL_REASONS, type RefusalReason } from '../usage/call-outcome';

/** A call of an account in its log: no path, no value and no body. */
export interface LoggedCall {
  /** When it began, milliseconds since the epoch. */
  at: number;
  service: CalledService;
  method: string;
  /** The template, `/api/mcp/jobs/:id`; undefined for a call that no route matched. */
  route: string | undefined;
  /** The names of the query parameters, separated by commas; see `parameterNames`. */
  parameters: string;
  /** Undefined for a caller who left before the answer. */
  status: number | undefined;
  durationMs: number;
  requestId: string;
  credentialId: string;
  /** The error that answered it. */
  code: ErrorCode | undefined;
  /** Reason for which the access checks refused it. */
  reason: RefusalReason | undefined;
}

export const CALLED_SERVICES = ['compensation', 'pipeline'] as const;
/** The service of a call. */
export type CalledService = (typeof CALLED_SERVICES)[number];

/** The paths of the compensation service; every other one is the pipeline's. */
const COMPENSATION = ['/api/v1/', '/api/mcp/intelligence/'];

/** The service that answers a path, as a gateway decides. */
export function serviceOf(path: string): CalledService {
  return COMPENSATION.some((prefix) => path.startsWith(prefix)) ? 'compensation' : 'pipeline';
}

/** Longer than the name of any parameter, and shorter than a secret that somebody sends in its place. */
const NAME = /^[\w.[\]-]{1,32}$/;
const MAX_NAMES = 20;

/**
 * The names of the query parameters of a URL, separated by commas: the first 20, each once. A text that cannot be the
 * name of a parameter is shown as `…`, because it may be a value.
 */
export function parameterNames(url: string): string {
  const begin = url.indexOf('?');
  if (begin < 0) return '';
  const names = new Set<string>();
  let from = begin + 1;
  while (from < url.length && names.size < MAX_NAMES) {
    const separator = url.indexOf('&', from);
    const end = separator < 0 ? url.length : separator;
    if (end > from) names.add(nameIn(url.slice(from, end)));
    from = end + 1;
  }
  return [...names].join(',');
}

function nameIn(parameter: string): string {
  const [written = ''] = parameter.split('=', 1);
  const name = written.replace(/%5b/gi, '[').replace(/%5d/gi, ']');
  return NAME.test(name) ? name : '…';
}

const SEPARATOR = '\t';

/** One text for one call: as short as can be, because each account keeps a thousand of them in memory. */
export function encodeCall(call: LoggedCall): string {
  return [
    call.at,
    call.service,
    call.method,
    call.route,
    call.parameters,
    call.status,
    call.durationMs,
    call.requestId,
    call.credentialId,
    call.code,
    call.reason,
  ].join(SEPARATOR);
}

/** Words of another version are left out. */
export function decodeCall(text: string): LoggedCall {
  const [at, service, method = '', route, parameters = '', status, durationMs, requestId = '', ...rest] =
    text.split(SEPARATOR);
  const [credentialId = '', code, reason] = rest;
  return {
    at: Number(at),
    service: service as CalledService,
    method,
    route: given(route),
    parameters,
    status: given(status) === undefined ? undefined : Number(status),
    durationMs: Number(durationMs),
    requestId,
    credentialId,
    code: Object.values(ErrorCode).find((known) => known === code),
    reason: REFUSAL_REASONS.find((known) => known === reason),
  };
}

function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
