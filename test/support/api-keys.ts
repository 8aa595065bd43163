import { randomUUID } from 'node:crypto';
import {
  AccountService,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  type Plan,
  type Scope,
} from '@wagewright/auth';
import type { CompensationApp } from './compensation-app';

/** Key of a new account. */
export async function bearerFor(
  service: CompensationApp,
  plan: Plan,
  scopes: readonly Scope[] = DEFAULT_KEY_SCOPES,
): Promise<{ authorization: string }> {
  const email = `${plan}-${randomUUID()}@example.test`;
  const account = await service.app.get(AccountService).create({ email, name: plan, plan });
  const { secret } = await service.app.get(CredentialService).issue(account.id, { kind: 'api_key', scopes });
  return { authorization: `Bearer ${secret}` };
}
