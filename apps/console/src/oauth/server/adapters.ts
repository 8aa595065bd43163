import type { OauthGrant } from '@wagewright/auth';
import { unstorableText } from '@wagewright/http';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { GrantService } from '../grants/grant.service';
import { type ArtifactRepository, CLIENT_UNUSED_DAYS } from './artifact.repository';
import type { OidcLibrary } from './library';

/** Registered clients have no expiry of their own; one without a new token for this long is deleted. Seconds. */
const CLIENT_LIFETIME_S = CLIENT_UNUSED_DAYS * 86_400;
const MS_PER_SECOND = 1_000;

/**
 * Keeps nothing and finds nothing. It drops the library's own sessions: the console's session identifies the person at
 * each consent, and nothing is granted without one.
 */
export class EmptyAdapter implements Adapter {
  async upsert(_id: string, _payload: AdapterPayload, _expiresIn?: number): Promise<void> {
    // Never read again.
  }

  async find(_id: string): Promise<AdapterPayload | undefined> {
    return undefined;
  }

  async findByUid(): Promise<undefined> {
    return undefined;
  }

  /** The page of the user codes has its own look-up (`device/`). */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(_id: string): Promise<void> {
    // There is none.
  }

  async destroy(_id: string): Promise<void> {
    // There is none.
  }

  async revokeByGrantId(_grantId: string): Promise<void> {
    // There is none.
  }
}

/**
 * Stores codes, refresh tokens, requests and registered clients in `accounts.oauth_artifact`, by the hash of their
 * identifier and without the identifier.
 */
export class ArtifactAdapter extends EmptyAdapter {
  constructor(
    private readonly kind: string,
    private readonly artifacts: ArtifactRepository,
    private readonly errors: OidcLibrary['errors'],
  ) {
    super();
  }

  /** @throws InvalidRequest for a text of the program that PostgreSQL cannot keep */
  override async upsert(id: string, payload: AdapterPayload, expiresIn = CLIENT_LIFETIME_S): Promise<void> {
    const fault = unstorableText(payload);
    if (fault !== undefined)
      throw new this.errors.InvalidRequest(`${fault} has a NUL character or half a surrogate pair`);
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

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.artifacts.find(this.kind, id);
    return payload && { ...payload, jti: id };
  }

  /** Refuses one of two concurrent uses of a code, whoever made the first; refresh tokens have a rule of their own. */
  override async consume(id: string): Promise<void> {
    if (!(await this.artifacts.consume(this.kind, id))) throw new this.errors.InvalidGrant('used already');
  }

  override async destroy(id: string): Promise<void> {
    await this.artifacts.delete(this.kind, id);
  }

  override async revokeByGrantId(grantId: string): Promise<void> {
    await this.artifacts.deleteOfGrant(this.kind, grantId);
  }
}

/**
 * Shows the library the rows of `accounts.oauth_grant`. A person's consent creates them, so the library never saves
 * one; it ends those with a code or token that was used twice, and those that a client returns.
 */
export class GrantAdapter extends EmptyAdapter {
  constructor(
    private readonly grants: GrantService,
    private readonly isGivenBack: () => boolean,
  ) {
    super();
  }

  override async upsert(): Promise<void> {
    throw new Error('a grant is made by the consent of a person, and by nothing else');
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const grant = await this.grants.findLive(id);
    return grant ? grantPayload(grant) : undefined;
  }

  override async destroy(id: string): Promise<void> {
    await this.grants.revokeBySystem(id, this.isGivenBack() ? 'client' : 'reuse');
  }

  override async consume(): Promise<void> {
    throw new Error('a grant is not consumed');
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
