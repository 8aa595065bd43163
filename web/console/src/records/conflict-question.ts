import { useSyncExternalStore } from 'react';
import type { FieldConflict, Versioned } from './edit-conflict.ts';

/** The question about members changed both here and elsewhere. */
export interface ConflictQuestion {
  /** The subject, such as "Engineer at Acme". */
  name: string;
  conflicts: readonly FieldConflict[];
  /** Time of the other change; null when unknown. */
  changedAt: string | null;
  /** Takes the chosen value of each member. */
  answer: (values: Record<string, unknown>) => void;
}

let open: readonly ConflictQuestion[] = [];
const listeners = new Set<() => void>();

/** Asks the person, and waits as long as it takes: no edit is dropped meanwhile. */
export function askAboutConflict(
  name: string,
  theirs: Versioned & { updatedAt?: string },
  conflicts: readonly FieldConflict[],
): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const question: ConflictQuestion = {
      name,
      conflicts,
      changedAt: theirs.updatedAt ?? null,
      answer: (values) => {
        show(open.filter((one) => one !== question));
        resolve(values);
      },
    };
    show([...open, question]);
  });
}

/** The first open question; undefined for none. */
export function useConflictQuestion(): ConflictQuestion | undefined {
  return useSyncExternalStore(subscribe, () => open[0]);
}

function show(questions: readonly ConflictQuestion[]): void {
  open = questions;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
