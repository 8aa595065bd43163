import type { ConsoleSessionResponse } from '../api/generated/console.ts';

type Person = Pick<ConsoleSessionResponse, 'isOwner'> & { account: { id: string } };
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The first page of a visit: Today, and once for the owner of the installation the question what to begin with. */
export function landingOf(person: Person, memory: Memory): '/today' | '/start' {
  return person.isOwner && !hasStarted(person.account.id, memory) ? '/start' : '/today';
}

/** Remembers in this browser that the question was asked. */
export function rememberStart(accountId: string, memory: Memory): void {
  try {
    memory.setItem(keyOf(accountId), 'seen');
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function hasStarted(accountId: string, memory: Memory): boolean {
  try {
    return memory.getItem(keyOf(accountId)) !== null;
  } catch {
    return false;
  }
}

function keyOf(accountId: string): string {
  return `wagewright.start.${accountId}`;
}
