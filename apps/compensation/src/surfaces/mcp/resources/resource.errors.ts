import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { Scope } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';

/** Lineage is granted by itself; the scope of this endpoint does not include it. */
export function lineageRefusal(): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `This key lacks the scope ${Scope.IntelligenceLineage}.`,
    {
      missing_scopes: [Scope.IntelligenceLineage],
    },
  );
}

/** What a service refused, in the words of the protocol; a fault of ours stays what it is. */
export function resourceFault(uri: string, error: unknown): unknown {
  if (error instanceof URIError) return new ResourceNotFoundError(uri);
  if (!(error instanceof ApiError) || error.rule.status >= 500) return error;
  if (error.code === ErrorCode.DataPointNotFound) return new ResourceNotFoundError(uri, error.message);
  return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
}
