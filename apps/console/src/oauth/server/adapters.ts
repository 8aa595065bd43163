import type { OauthGrant } from '@wagewright/auth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { GrantService } from '../grants/grant.service';
import { type ArtifactRepository, CLIENT_UNUSED_DAYS } from './artifact.repository';

/** Registered clients have no expiry of their own; one without a new token for this long is deleted. Seconds. */
const CLIENT_LIFETIME_S = CLIENT_UNUSED_DAYS * 86_400;
const MS_PER_SECOND = 1_000;

/**
 * Stores codes, refresh tokens, requests and registered clients in `accounts.oauth_artifact`, by the hash of their
 * identifier and without the identifier.
 */
export class ArtifactAdapter implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly artifacts: ArtifactRepository,
    /** A code or token was used twice, which only one of two parties may have done. */
    private readonly refuse: () => Error,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn = CLIENT_LIFETIME_S): Promise<void> {
    const { jti: _jti, userCode, ...rest } = payload;
    const grantId = payload.grantId ?? null;
    await this.artifacts.save({
      kind: this.kind,
      key: id,
      grantId,
      userCode: userCode ?? null,
      payload: rest,
      lifetime: expiresIn,
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.artifacts.find(this.kind, id);
    return payload && { ...payload, jti: id };
  }

  /** Of two concurrent uses of a code, one is refused; refresh tokens have a rule of their own. */
  async consume(id: string): Promise<void> {
    if (!(await this.artifacts.consume(this.kind, id))) throw this.refuse();
  }

  async destroy(id: string): Promise<void> {
    await this.artifacts.delete(this.kind, id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.artifacts.deleteOfGrant(this.kind, grantId);
  }

  /** The page of the user codes has its own look-up (`device/`). */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async findByUid(): Promise<undefined> {
    return undefined;
  }
}

/**
 * Shows the library the rows of `accounts.oauth_grant`. A person's consent creates them, so the library never saves
 * one; it ends those with a code or token that was used twice, and those that a client returns.
 */
export class GrantAdapter implements Adapter {
  constructor(
    private readonly grants: GrantService,
    private readonly isGivenBack: () => boolean,
  ) {}

  async upsert(): Promise<void> {
    throw new Error('a grant is made by the consent of a person, and by nothing else');
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const grant = await this.grants.findLive(id);
    return grant ? grantPayload(grant) : undefined;
  }

  async destroy(id: string): Promise<void> {
    await this.grants.revokeBySystem(id, this.isGivenBack() ? 'client' : 'reuse');
  }

  async consume(): Promise<void> {
    throw new Error('a grant is not consumed');
  }

  async revokeByGrantId(): Promise<void> {
    // The grant itself ends.
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async findByUid(): Promise<undefined> {
    return undefined;
  }
}

/**
 * Drops the library's own sessions: the console's session identifies the person at each consent, and nothing is granted
 * without one.
 */
export class NoSessions implements Adapter {
  async upsert(): Promise<void> {
    // Never read again.
  }

  async find(): Promise<undefined> {
    return undefined;
  }

  async findByUid(): Promise<undefined> {
    return undefined;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(): Promise<void> {
    // There is none.
  }

  async destroy(): Promise<void> {
    // There is none.
  }

  async revokeByGrantId(): Promise<void> {
    // There is none.
  }
}

function grantPayload(grant: OauthGrant): AdapterPayload {
  const { id, accountId, clientId, scope, resources, createdAt, expiresAt } = grant;
  return {
    kind: 'Grant',
    jti: id,
    accountId,
    clientId,
    iat: Math.floor(createdAt.getTime() / MS_PER_SECOND),
    exp: Math.floor(expiresAt.getTime() / MS_PER_SECOND),
    resources: Object.fromEntries(resources.map((url) => [url, scope])),
  };
}
