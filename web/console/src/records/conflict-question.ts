import { useSyncExternalStore } from 'react';
import type { FieldConflict, Versioned } from './edit-conflict.ts';

/** What is asked when members were changed here and elsewhere. */
export interface ConflictQuestion {
  /** What it is about, such as "Engineer at Acme". */
  name: string;
  conflicts: readonly FieldConflict[];
  /** When it was changed elsewhere; null where that is not known. */
  changedAt: string | null;
  /** Takes the value that each member is to have. */
  answer: (values: Record<string, unknown>) => void;
}

let open: readonly ConflictQuestion[] = [];
const listeners = new Set<() => void>();

/** Asks the person, and waits as long as it takes: nobody's edit is dropped meanwhile. */
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

/** The question that is to be answered first; undefined when there is none. */
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
