import { randomBytes } from 'node:crypto';
import {
  type Account,
  AccountService,
  type CredentialKind,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  type Plan,
  Scope,
} from '@wagewright/auth';
import { type AuditChange, Invitations, invitedEntry } from '@wagewright/identity';
import type { Command } from 'commander';
import type { EntityManager } from 'typeorm';
import type { AdminContext } from '../admin-context';
import { issuedEntry } from './credential.commands';

/** A key's default scopes, and the one scope that even the umbrella scope lacks. */
const LINEAGE_SCOPES = [...DEFAULT_KEY_SCOPES, Scope.IntelligenceLineage];

interface DemoKeys {
  accounts: string[];
  keys: { free: string; pro: string; ultra: string; proLineage: string };
  tokens: { readWrite: string; readOnly: string };
  /** The owner of the installation: the account of the pipeline's tokens. */
  owner: string;
  /** The owner's single-use sign-in link to the console. */
  welcome: string;
}

export function registerDemoCommand(account: Command, context: AdminContext): void {
  account
    .command('demo')
    .description('makes an account of each plan, with keys and tokens to try the services with')
    .action(() => createDemo(context));
}

/** A new account in the audit trail. */
export function createdEntry({ id, plan }: Account): AuditChange {
  return { action: 'account.created', accountId: id, details: { plan } };
}

/** In one process: `npm start` waits for it. */
async function createDemo(context: AdminContext): Promise<void> {
  const services = {
    accounts: await context.service(AccountService),
    credentials: await context.service(CredentialService),
    invitations: await context.service(Invitations),
  };
  const made = await context.change(async (manager) => {
    const demo = new DemoAccounts(manager, services);
    return { result: await demo.create(), entries: demo.entries };
  });
  const lines = [...Object.entries(made.keys), ...Object.entries(made.tokens)];
  context.print(lines.map(([name, secret]) => `${name}\t${secret}`).join('\n'), made);
}

class DemoAccounts {
  readonly entries: AuditChange[] = [];
  private readonly ids: string[] = [];
  /** An e-mail address can only be used once. */
  private readonly run = randomBytes(3).toString('hex');

  constructor(
    private readonly manager: EntityManager,
    private readonly services: {
      accounts: AccountService;
      credentials: CredentialService;
      invitations: Invitations;
    },
  ) {}

  async create(): Promise<DemoKeys> {
    const keys = {
      free: await this.key('free', 'free'),
      pro: await this.key('pro', 'pro'),
      ultra: await this.key('ultra', 'ultra'),
      proLineage: await this.key('pro-lineage', 'pro', LINEAGE_SCOPES),
    };
    const pipeline = await this.account('pipeline', 'ultra');
    const tokens = {
      readWrite: await this.issue(pipeline, 'pipeline_token', ['read-write']),
      readOnly: await this.issue(pipeline, 'pipeline_token', ['read-only']),
    };
    const invitation = await this.services.invitations.invite(this.manager, { id: pipeline }, true);
    if (!invitation) throw new Error('an account that was just made is gone');
    this.entries.push(invitedEntry(invitation, true));
    return { accounts: this.ids, keys, tokens, owner: pipeline, welcome: invitation.token };
  }

  private async key(
    name: string,
    plan: Plan,
    scopes: readonly string[] = DEFAULT_KEY_SCOPES,
  ): Promise<string> {
    return this.issue(await this.account(name, plan), 'api_key', scopes);
  }

  private async account(name: string, plan: Plan): Promise<string> {
    const email = `demo-${name}-${this.run}@example.com`;
    const made = await this.services.accounts.create({ email, name: `Demo ${name}`, plan }, this.manager);
    this.entries.push(createdEntry(made));
    this.ids.push(made.id);
    return made.id;
  }

  private async issue(account: string, kind: CredentialKind, scopes: readonly string[]): Promise<string> {
    const issued = await this.services.credentials.issue(account, { kind, scopes }, this.manager);
    this.entries.push(issuedEntry(issued));
    return issued.secret;
  }
}
