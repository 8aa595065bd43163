import { Injectable } from '@nestjs/common';
import { Account, hasHappened, type Plan } from '@wagewright/auth';
import { AuditTrail, ExternalIdentity } from '@wagewright/identity';
import type { EntityManager } from 'typeorm';
import { NewPeople } from '../sign-up/new-people';
import { SignUpEnv, type SignUpMode } from '../sign-up/sign-up.env';
import type { OidcProviderSettings } from './oidc.env';
import type { ProvidedIdentity } from './oidc-provider';

/** Which account somebody gets who comes from an identity provider. */
@Injectable()
export class OidcPeople {
  constructor(
    private readonly signUp: SignUpEnv,
    private readonly people: NewPeople,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The account of a person: the one that they came to before; else the one with their verified address; else a new one, if
   * they may have one.
   *
   * @returns undefined when the person may not sign in here
   */
  async accountOf(
    manager: EntityManager,
    provider: OidcProviderSettings,
    identity: ProvidedIdentity,
    clientAddress: string,
  ): Promise<string | undefined> {
    const known = await this.knownAccount(manager, provider.name, identity.subject);
    const accountId = known ?? (await this.linkedAccount(manager, provider, identity, clientAddress));
    if (accountId === undefined) return undefined;
    const account = await manager.findOneBy(Account, { id: accountId });
    return account && !hasHappened(account.suspendedAt) ? accountId : undefined;
  }

  private async knownAccount(
    manager: EntityManager,
    provider: string,
    subject: string,
  ): Promise<string | undefined> {
    const [rows] = await manager.query<[{ accountId: string }[], number]>(
      `UPDATE accounts.external_identity SET last_used_at = now() WHERE provider = $1 AND subject = $2
       RETURNING account_id AS "accountId"`,
      [provider, subject],
    );
    return rows[0]?.accountId;
  }

  private async linkedAccount(
    manager: EntityManager,
    provider: OidcProviderSettings,
    identity: ProvidedIdentity,
    clientAddress: string,
  ): Promise<string | undefined> {
    const { email, subject } = identity;
    if (email === undefined) return undefined;
    const found = await manager.findOneBy(Account, { email });
    const accountId =
      found?.id ?? (await this.newAccount(manager, provider, { ...identity, email }, clientAddress));
    if (accountId === undefined) return undefined;
    await manager.insert(ExternalIdentity, { provider: provider.name, subject, accountId });
    await this.audit.write(manager, {
      action: 'provider.linked',
      actor: accountId,
      accountId,
      details: { provider: provider.name },
      clientAddress,
    });
    return accountId;
  }

  private async newAccount(
    manager: EntityManager,
    { name: provider, domains = {} }: OidcProviderSettings,
    { email, name }: ProvidedIdentity & { email: string },
    clientAddress: string,
  ): Promise<string | undefined> {
    const plan = planOf(email, domains);
    if (!mayHaveAccount(this.signUp.mode, plan)) return undefined;
    const by = `oidc ${provider}`;
    return this.people.add(manager, { email, name: name ?? email, plan, by, clientAddress });
  }
}

/** The plan of the address's domain; undefined when it is not listed. */
export function planOf(email: string, domains: Readonly<Record<string, Plan>>): Plan | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return Object.entries(domains).find(([listed]) => listed.toLowerCase() === domain)?.[1];
}

/** Whether somebody new gets an account. @param plan of their domain; undefined when it is not listed */
export function mayHaveAccount(mode: SignUpMode, plan: Plan | undefined): boolean {
  return mode === 'open' || (mode === 'invite' && plan !== undefined);
}
