import { Injectable } from '@nestjs/common';
import {
  type Account,
  AccountService,
  type CredentialKind,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  EffectiveLimits,
  type ListedCredential,
  RotationRefusedError,
  SCOPES,
  TOKEN_SCOPES,
} from '@wagewright/auth';
import { isId } from '@wagewright/database';
import { ApiError, ErrorCode, parameterMissing, resourceNotFound } from '@wagewright/errors';
import { ApisEnv } from '../http/apis.env';
import { AuditedTransaction, type AuditedWork } from '../audit/audited-transaction';
import { type Page, beforeOf, pageOf } from '../http/page';
import type { CurrentSession } from '../sessions/current-session';
import {
  type CreateCredentialRequest,
  type CredentialName,
  DEFAULT_OVERLAP_HOURS,
  type ListCredentialsRequest,
  type RotateCredentialRequest,
} from './credential.request';
import {
  type CredentialResponse,
  credentialResponse,
  type IssuedCredentialResponse,
  type RotatedCredentialResponse,
} from './credential.response';
import { readyLines } from './ready-lines';

const KINDS: Readonly<Record<CredentialName, CredentialKind>> = { key: 'api_key', token: 'pipeline_token' };

@Injectable()
export class CredentialAccountService {
  constructor(
    private readonly transaction: AuditedTransaction,
    private readonly credentials: CredentialService,
    private readonly accounts: AccountService,
    private readonly limits: EffectiveLimits,
    private readonly apis: ApisEnv,
  ) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async list(
    { accountId }: CurrentSession,
    request: ListCredentialsRequest,
  ): Promise<Page<CredentialResponse>> {
    const binding = ['credentials', accountId, request.kind];
    const rows = await this.credentials.page(accountId, {
      kind: request.kind && KINDS[request.kind],
      beforeDigits: digitsOf(beforeOf(request, binding)),
      limit: request.limit,
    });
    return pageOf(rows, request, binding, (row) => credentialResponse(row));
  }

  /** @throws ApiError 400 for scopes of the other kind, 403 for a token on a plan without access to the pipeline */
  async create(session: CurrentSession, request: CreateCredentialRequest): Promise<IssuedCredentialResponse> {
    const { accountId } = session;
    const { kind, name = null, expiresInDays } = request;
    const scopes = scopesOf(request);
    if (kind === 'token') await this.requireTokenAccess(accountId);
    return this.transaction.run(session, async ({ manager, audit }) => {
      const options = { kind: KINDS[kind], scopes, name, expiresInDays: expiresInDays ?? undefined };
      const issued = await this.credentials.issue(accountId, options, manager);
      const details = { scopes, expiresAt: issued.credential.expiresAt };
      await audit({ action: `${kind}.created`, accountId, target: issued.id, details });
      return this.issuedResponse(issued);
    });
  }

  /** @throws ApiError 404 for another account's, 409 for one that no longer works or has a successor */
  async rotate(
    session: CurrentSession,
    id: string,
    { overlapHours }: RotateCredentialRequest,
  ): Promise<RotatedCredentialResponse> {
    const { accountId } = session;
    const hours = overlapHours ?? DEFAULT_OVERLAP_HOURS;
    return this.change(session, id, async ({ manager, audit }, kind) => {
      const reference = { id, kind: KINDS[kind], accountId };
      const rotated = await this.credentials.rotateIn(manager, reference, hours).catch(refuseRotation);
      if (!rotated) throw resourceNotFound('Key or token');
      const details = { rotatedTo: rotated.id, overlapHours: hours };
      await audit({ action: `${kind}.rotated`, accountId, target: id, details });
      return { ...this.issuedResponse(rotated), previous: credentialResponse(rotated.previous) };
    });
  }

  /** Idempotent. @throws ApiError 404 for another account's */
  async revoke(session: CurrentSession, id: string): Promise<CredentialResponse> {
    const { accountId } = session;
    return this.change(session, id, async ({ manager, audit }, kind) => {
      const reference = { id, kind: KINDS[kind], accountId };
      const revoked = await this.credentials.revokeIn(manager, reference);
      if (!revoked) throw resourceNotFound('Key or token');
      if (revoked.wasWorking) await audit({ action: `${kind}.revoked`, accountId, target: id });
      return credentialResponse(revoked.credential);
    });
  }

  /** Changes a credential and announces it to every process. */
  private change<T>(
    session: CurrentSession,
    id: string,
    work: (unit: AuditedWork, kind: CredentialName) => Promise<T>,
  ): Promise<T> {
    const kind = kindOf(id);
    return this.transaction.run(session, (unit) => {
      unit.afterCommit(() => this.credentials.announce(session.accountId));
      return work(unit, kind);
    });
  }

  private issuedResponse(issued: { secret: string; credential: ListedCredential }): IssuedCredentialResponse {
    const credential = credentialResponse(issued.credential);
    const { kind, scopes } = credential;
    return {
      credential,
      secret: issued.secret,
      examples: readyLines(kind, issued.secret, scopes, this.apis),
    };
  }

  private async requireTokenAccess(accountId: string): Promise<void> {
    const { plan }: Pick<Account, 'plan'> = (await this.accounts.find(accountId)) ?? { plan: 'free' };
    if (this.limits.of('pipeline', plan)) return;
    throw new ApiError(
      ErrorCode.TierInsufficient,
      'Tokens of the pipeline’s API need the Ultra plan. Ask for it under Plan.',
      { requiredTier: 'ultra' },
    );
  }
}

/** @throws ApiError 400 for scopes of the other kind */
function scopesOf({ kind, scopes }: CreateCredentialRequest): readonly string[] {
  if (kind === 'key' && !scopes) return DEFAULT_KEY_SCOPES;
  const known: readonly string[] = kind === 'key' ? SCOPES : TOKEN_SCOPES;
  const wanted = scopes ?? [];
  const isFit = wanted.every((scope) => known.includes(scope)) && (kind === 'key' || wanted.length === 1);
  if (isFit) return wanted;
  const list = known.join(', ');
  const message = kind === 'key' ? `scopes of a key are ${list}` : `scopes of a token is one of ${list}`;
  throw parameterMissing('scopes', `${message}.`, [{ field: 'scopes', message }]);
}

/** @throws ApiError 404 for the id of neither a key nor a token */
function kindOf(id: string): CredentialName {
  if (isId('key', id)) return 'key';
  if (isId('tok', id)) return 'token';
  throw resourceNotFound('Key or token');
}

function digitsOf(id: string | undefined): string | undefined {
  return id?.slice(id.indexOf('_') + 1);
}

function refuseRotation(error: unknown): never {
  if (error instanceof RotationRefusedError) throw new ApiError(ErrorCode.Conflict, error.message);
  throw error;
}
