import { Injectable } from '@nestjs/common';
import { Account, hasHappened, type Plan } from '@wagewright/auth';
import { AddressProof, AuditTrail, ExternalIdentity, Passkey } from '@wagewright/identity';
import type { EntityManager } from 'typeorm';
import { NewPeople } from '../sign-up/new-people';
import { SignUpEnv, type SignUpMode } from '../sign-up/sign-up.env';
import type { OidcProviderSettings } from './oidc.env';
import type { ProvidedIdentity } from './oidc-provider';

export const SUSPENDED = 'the account is suspended';

/** Why a person known to a provider is refused; for the log. */
export type PersonRefusal =
  | 'the provider gave no e-mail address'
  | 'the provider has not verified the e-mail address'
  | 'nobody gets an account by this provider without an invitation'
  | 'there is an account with the address, which its person has to connect'
  | typeof SUSPENDED;

/** `isProven`: this sign-in proves the address; `hasEnded`: earlier access has ended by it. */
export type FoundPerson =
  | { accountId: string; isProven: boolean; hasEnded: boolean }
  | { refused: PersonRefusal };

@Injectable()
export class OidcPeople {
  constructor(
    private readonly signUp: SignUpEnv,
    private readonly people: NewPeople,
    private readonly audit: AuditTrail,
    private readonly proof: AddressProof,
  ) {}

  /**
   * The account of a person: the one connected before; else the one with their address, if the provider is responsible
   * for its domain; else a new one, if they may have one. The provider verifies addresses of its own domains.
   */
  async accountOf(
    manager: EntityManager,
    provider: OidcProviderSettings,
    identity: ProvidedIdentity,
    clientAddress: string,
  ): Promise<FoundPerson> {
    const found =
      (await this.knownAccount(manager, provider.name, identity.subject)) ??
      (await this.accountOfAddress(manager, provider, identity, clientAddress));
    if ('refused' in found) return found;
    if (hasHappened(found.suspendedAt)) return { refused: SUSPENDED };
    const { id: accountId } = found;
    const isOwn = found.email === identity.email && ownAddress(provider, identity) !== undefined;
    const hasEnded = isOwn && (await this.proof.prove(manager, accountId, 'oidc', { clientAddress }));
    await this.link(
      manager,
      { provider: provider.name, subject: identity.subject, accountId },
      clientAddress,
    );
    return { accountId, isProven: isOwn, hasEnded };
  }

  /**
   * Connects an account with a person of a provider, who has just proven to be both.
   *
   * @returns false when that person is connected to another account
   */
  async connect(
    manager: EntityManager,
    identity: { provider: string; subject: string; accountId: string },
    clientAddress: string,
  ): Promise<boolean> {
    const { provider, subject, accountId } = identity;
    await this.link(manager, identity, clientAddress);
    return (await this.knownAccount(manager, provider, subject))?.id === accountId;
  }

  private async knownAccount(
    manager: EntityManager,
    provider: string,
    subject: string,
  ): Promise<Account | undefined> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE accounts.external_identity SET last_used_at = now() WHERE provider = $1 AND subject = $2
       RETURNING account_id AS id`,
      [provider, subject],
    );
    return rows[0] && manager.findOneByOrFail(Account, { id: rows[0].id });
  }

  private async accountOfAddress(
    manager: EntityManager,
    provider: OidcProviderSettings,
    identity: ProvidedIdentity,
    clientAddress: string,
  ): Promise<Account | { refused: PersonRefusal }> {
    const { email, name } = identity;
    if (email === undefined) return { refused: 'the provider gave no e-mail address' };
    const own = ownAddress(provider, identity);
    if (own === undefined && identity.isEmailVerified !== true)
      return { refused: 'the provider has not verified the e-mail address' };
    const found = await manager.findOneBy(Account, { email });
    if (found) {
      const mayJoin = own !== undefined && found.role !== 'owner' && !(await hasPasskey(manager, found.id));
      return mayJoin
        ? found
        : { refused: 'there is an account with the address, which its person has to connect' };
    }
    const plan = planOf(email, provider.domains ?? {});
    const by = `oidc ${provider.name}`;
    const accountId = mayHaveAccount(this.signUp.mode, plan)
      ? await this.people.add(manager, { email, name: name ?? email, plan, by, clientAddress })
      : undefined;
    return accountId === undefined
      ? { refused: 'nobody gets an account by this provider without an invitation' }
      : manager.findOneByOrFail(Account, { id: accountId });
  }

  /** No effect for a person of the provider who is connected already, to whichever account. */
  private async link(
    manager: EntityManager,
    identity: { provider: string; subject: string; accountId: string },
    clientAddress: string,
  ): Promise<void> {
    const { provider, accountId } = identity;
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(ExternalIdentity)
      .values(identity)
      .orIgnore()
      .returning('subject')
      .execute();
    if ((raw as unknown[]).length === 0) return;
    await this.audit.write(manager, {
      action: 'provider.linked',
      actor: accountId,
      accountId,
      details: { provider },
      clientAddress,
    });
  }
}

function hasPasskey(manager: EntityManager, accountId: string): Promise<boolean> {
  return manager.existsBy(Passkey, { accountId });
}

/** The address of a person, if it is in the provider's own domains and verified, or counts as verified. */
export function ownAddress(
  { domains = {}, emailVerified }: Pick<OidcProviderSettings, 'domains' | 'emailVerified'>,
  { email, isEmailVerified }: Pick<ProvidedIdentity, 'email' | 'isEmailVerified'>,
): string | undefined {
  const isVerified = isEmailVerified ?? emailVerified === 'assume';
  return email !== undefined && isVerified && planOf(email, domains) !== undefined ? email : undefined;
}

/** The plan of the address's domain; undefined for an unlisted one. */
export function planOf(email: string, domains: Readonly<Record<string, Plan>>): Plan | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return Object.entries(domains).find(([listed]) => listed.toLowerCase() === domain)?.[1];
}

/** Whether a new person gets an account. @param plan of their domain; undefined for an unlisted one */
export function mayHaveAccount(mode: SignUpMode, plan: Plan | undefined): boolean {
  return mode === 'open' || (mode === 'invite' && plan !== undefined);
}
