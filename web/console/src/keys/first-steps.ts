import type { CredentialResponse } from '../api/generated/console.ts';

type Known = Pick<CredentialResponse, 'kind' | 'status' | 'lastUsedAt'>;

/** @param credentials the newest first */
export function firstSteps<T extends Known>(
  credentials: readonly T[],
): { key: T | undefined; lastUsed: string | undefined } {
  const keys = credentials.filter(({ kind }) => kind === 'key');
  const uses = keys.flatMap(({ lastUsedAt }) => (lastUsedAt === null ? [] : [lastUsedAt]));
  return { key: keys.find(({ status }) => status === 'valid'), lastUsed: uses.toSorted().at(-1) };
}
