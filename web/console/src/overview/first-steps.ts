import type { CredentialResponse } from '../api/generated/console.ts';

type Known = Pick<CredentialResponse, 'kind' | 'status' | 'lastUsedAt'>;

export function firstSteps(credentials: readonly Known[]): { hasKey: boolean; lastUsed: string | undefined } {
  const keys = credentials.filter(({ kind }) => kind === 'key');
  const uses = keys.flatMap(({ lastUsedAt }) => (lastUsedAt === null ? [] : [lastUsedAt]));
  return { hasKey: keys.some(({ status }) => status === 'valid'), lastUsed: uses.toSorted().at(-1) };
}
