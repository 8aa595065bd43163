import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import { webhookNotFound } from './endpoint.errors';
import { EndpointRepository } from './endpoint.repository';
import { SecretCipher } from '../secret/secret-cipher';
import { newSigningSecret } from '../secret/signing-secret';

/** Default grace period of the previous secret: a day. */
export const DEFAULT_GRACE_SECONDS = 86_400;
/** A week. */
export const MAX_GRACE_SECONDS = 604_800;

export interface RotatedSecret {
  /** Shown this once. */
  secret: string;
  /** Until then both sign; null when the previous one ended at once. */
  previousExpiresAt: Date | null;
}

@Injectable()
export class SecretRotationService {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly cipher: SecretCipher,
  ) {}

  /**
   * Ends a previous secret that is still in its grace period: at most two sign.
   *
   * @param graceSeconds 0 to `MAX_GRACE_SECONDS`; the caller has validated it
   * @param manager of the caller's transaction, if any
   * @throws ApiError 404 when the user has no such webhook
   */
  async rotate(
    userId: string,
    webhookId: string,
    graceSeconds = DEFAULT_GRACE_SECONDS,
    manager?: EntityManager,
  ): Promise<RotatedSecret> {
    if (!isId('wh', webhookId)) throw webhookNotFound();
    const secret = newSigningSecret();
    const sealed = this.cipher.encrypt(secret, { endpointId: webhookId, userId });
    const given = { sealed, keyId: this.cipher.currentKeyId, graceSeconds };
    const rotated = await this.endpoints.rotateOwned(userId, webhookId, given, manager);
    if (!rotated) throw webhookNotFound();
    return { secret, previousExpiresAt: rotated.previousExpiresAt };
  }
}
