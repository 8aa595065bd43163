import { createHmac } from 'node:crypto';
import { newToken } from '@wagewright/identity';
import type { Provider } from 'oidc-provider';
import type { ArtifactRepository } from './artifact.repository';
import type { OidcLibrary } from './library';

/** With a method of every model that the types leave out. */
type RefreshToken = InstanceType<Provider['RefreshToken']> & { generateTokenId: () => string };

/**
 * Rotates refresh tokens so that a repeated renewal gets the same successor. It is derived from the used token, which is
 * kept nowhere, and a random seed in its row: neither alone says what the successor is.
 */
export function rotateRefreshTokens(
  library: OidcLibrary,
  { RefreshToken }: Provider,
  artifacts: ArtifactRepository,
): void {
  const successors = new WeakMap<RefreshToken, string>();
  const model = RefreshToken.prototype as RefreshToken;
  const { generateTokenId } = model;

  model.consume = async function consume(this: RefreshToken): Promise<void> {
    const seed = await artifacts.renew(this.jti, newToken());
    if (seed === undefined) throw new library.errors.InvalidGrant('used already');
    successors.set(this, createHmac('sha256', seed).update(this.jti).digest('base64url'));
  };

  model.generateTokenId = function successor(this: RefreshToken): string {
    const rotated = library.Provider.ctx?.oidc.entities.RotatedRefreshToken;
    return (rotated && successors.get(rotated as RefreshToken)) ?? generateTokenId.call(this);
  };
}
