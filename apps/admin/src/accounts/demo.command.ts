import { randomBytes } from 'node:crypto';
import {
  AccountService,
  type CredentialKind,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  type Plan,
  Scope,
} from '@wagewright/auth';
import { Invitations } from '@wagewright/identity';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';

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

/** In one process: `npm start` waits for it. */
async function createDemo(context: AdminContext): Promise<void> {
  const demo = new DemoAccounts(
    await context.service(AccountService),
    await context.service(CredentialService),
    await context.service(Invitations),
  );
  const made = await demo.create();
  const lines = [...Object.entries(made.keys), ...Object.entries(made.tokens)];
  context.print(lines.map(([name, secret]) => `${name}\t${secret}`).join('\n'), made);
}

class DemoAccounts {
  private readonly ids: string[] = [];
  /** An e-mail address can only be used once. */
  private readonly run = randomBytes(3).toString('hex');

  constructor(
    private readonly accounts: AccountService,
    private readonly credentials: CredentialService,
    private readonly invitations: Invitations,
  ) {}

  /** One after another, so that a failure leaves nothing running. */
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
    const invitation = await this.invitations.invite({ id: pipeline }, true, { actor: 'operator' });
    if (!invitation) throw new Error('an account that was just made is gone');
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
    const { id } = await this.accounts.create({ email, name: `Demo ${name}`, plan });
    this.ids.push(id);
    return id;
  }

  private async issue(account: string, kind: CredentialKind, scopes: readonly string[]): Promise<string> {
    return (await this.credentials.issue(account, { kind, scopes })).secret;
  }
}
