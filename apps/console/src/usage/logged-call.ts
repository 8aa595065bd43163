import type { CalledService, LoggedCall, RefusalReason } from '@wagewright/auth';
import { ERROR_TABLE, type ErrorCode } from '@wagewright/errors';
import type { CallError, LoggedCallResponse } from './usage.response';

/**
 * @param labelOf the label of a credential
 * @param catalogueUrl the page of the error catalogue
 */
export function loggedCall(
  { at, route, parameters, status, code, reason, ...call }: LoggedCall,
  labelOf: (credentialId: string) => string,
  catalogueUrl: string,
): LoggedCallResponse {
  return {
    at: new Date(at),
    service: call.service,
    method: call.method,
    route: route?.replace(/:(\w+)/g, '{$1}') ?? null,
    parameters: parameters === '' ? [] : parameters.split(','),
    status: status ?? null,
    durationMs: call.durationMs,
    requestId: call.requestId,
    credentialId: call.credentialId,
    label: labelOf(call.credentialId),
    error: code === undefined ? null : callError(code, call.service, reason, catalogueUrl),
  };
}

function callError(
  code: ErrorCode,
  service: CalledService,
  reason: RefusalReason | undefined,
  catalogueUrl: string,
): CallError {
  return {
    code: service === 'compensation' ? code : ERROR_TABLE[code].pipelineCode,
    docUrl: `${catalogueUrl}#${code}`,
    reason: reason ?? null,
  };
}
