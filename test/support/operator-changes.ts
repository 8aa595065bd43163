import type { INestApplication } from '@nestjs/common';
import { AccountService, type CredentialKind, CredentialService, type Plan } from '@wagewright/auth';
import { DataSource, type EntityManager } from 'typeorm';

interface Service {
  app: Pick<INestApplication, 'get'>;
}

/** Revokes a key or token as the operator's command does. */
export async function revoke(
  { app }: Service,
  id: string,
  kind: CredentialKind = 'pipeline_token',
): Promise<void> {
  const credentials = app.get(CredentialService);
  const revoked = await app
    .get(DataSource)
    .transaction((manager: EntityManager) => credentials.revokeIn(manager, { id, kind }));
  if (!revoked) throw new Error(`there is no ${id}`);
  await credentials.announce(revoked.credential.accountId);
}

/** Changes the plan of an account as the operator's command does. */
export async function setPlan({ app }: Service, id: string, plan: Plan): Promise<void> {
  const accounts = app.get(AccountService);
  await accounts.changeIn(app.get(DataSource).manager, id, { plan });
  await accounts.announce(id);
}

/** Deletes an account as the operator's command does. */
export async function deleteAccount({ app }: Service, id: string): Promise<void> {
  const accounts = app.get(AccountService);
  await app.get(DataSource).transaction((manager: EntityManager) => accounts.deleteIn(manager, id));
  await accounts.announce(id);
}
