import { type Plan, PLANS } from '@wagewright/auth';
import { type Invitation, Invitations } from '@wagewright/identity';
import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { isEmailAddress } from './email-address';
import { OPERATOR } from './operator';
import { existing } from './require-account';

interface InviteOptions {
  email?: string;
  id?: string;
  name?: string;
  plan?: Plan;
  owner?: true;
}

export function registerInviteCommand(account: Command, context: AdminContext): void {
  account
    .command('invite')
    .description('prints a token that signs somebody in to the console once, within 24 hours')
    .option(
      '--email <address>',
      'who; an account is made if there is none with that address, and one with which somebody has signed in is refused',
    )
    .option('--id <account>', 'the same by the id of an account')
    .option('--name <name>', 'what a new account is called')
    .addOption(new Option('--plan <plan>', 'what a new account gets; free unless stated').choices([...PLANS]))
    .option('--owner', 'makes the person an owner of the installation, once the link is used')
    .action((options: InviteOptions) => invite(context, options));
}

async function invite(context: AdminContext, options: InviteOptions): Promise<void> {
  const { accountId, email, isNew, token, expiresAt } = await invitationFor(context, options);
  const path = `/welcome#${token}`;
  context.print(
    `Invited ${email} (${accountId}${isNew ? ', new' : ''}). Open, once and before ${expiresAt.toISOString()}, the console’s address with ${path}`,
    { id: accountId, email, isNew, token, path, expiresAt },
  );
}

async function invitationFor(context: AdminContext, options: InviteOptions): Promise<Invitation> {
  const { email, id, name, plan, owner = false } = options;
  if ((email === undefined) === (id === undefined))
    throw new AdminError('Say who is invited: by --email or by --id.');
  if (email !== undefined && !isEmailAddress(email))
    throw new AdminError(`"${email}" is not an e-mail address.`);
  const guest = id === undefined ? { email: email ?? '', name, plan } : { id };
  const invitations = await context.service(Invitations);
  const used = email === undefined ? undefined : await invitations.usedAccount(email);
  if (used?.hasSignedIn)
    throw new AdminError(
      `Somebody has signed in with the account ${used.id} of ${email}, and the link would open what is theirs. If the invitation is for them, say --id ${used.id}.`,
    );
  return existing(await invitations.invite(guest, owner, OPERATOR), id ?? '');
}
