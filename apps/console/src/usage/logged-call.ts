import type { LoggedCall } from '@wagewright/auth';
import type { LoggedCallResponse } from './usage.response';

/** @param labelOf the label of a credential */
export function loggedCall(
  { at, route, parameters, status, code, reason, ...call }: LoggedCall,
  labelOf: (credentialId: string) => string,
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
    error: code === undefined ? null : { code, reason: reason ?? null },
  };
}
