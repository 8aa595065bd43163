import type { Pipeline } from '@wagewright/sdk';
import type { ColumnMapping } from './column-mapping.ts';
import { isJobField, isStatusMeaning, type StatusMeaning } from './job-fields.ts';

export type DateOrder = NonNullable<Pipeline.ImportJobsRequest['dateOrder']>;
export type OnDuplicate = NonNullable<Pipeline.ImportJobsRequest['onDuplicate']>;

export interface ImportChoices {
  mapping: ColumnMapping;
  statusMapping: Record<string, StatusMeaning>;
  /** Undefined while the file itself shows it. */
  dateOrder?: DateOrder | undefined;
  onDuplicate: OnDuplicate;
  /** ISO 4217, for amounts whose currency nothing shows. */
  currency?: string | undefined;
}

export const NO_CHOICES: ImportChoices = { mapping: {}, statusMapping: {}, onDuplicate: 'skip' };

/** Maximum of remembered headers; the least recently used goes first. */
const MOST = 20;

/** The storage of choices: the browser's, or none. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Choices by header and account, in this browser. Unreadable or unsaved ones count as missing. */
export class ImportMemory {
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, accountId: string) {
    this.#store = store;
    this.#key = `wagewright.import.${accountId}`;
  }

  /** The choices for the last file with the same columns, in any order; undefined for none. */
  recall(columns: readonly string[]): ImportChoices | undefined {
    const kept = this.#read().get(signatureOf(columns));
    return kept === undefined ? undefined : choicesIn(kept);
  }

  keep(columns: readonly string[], choices: ImportChoices): void {
    const signature = signatureOf(columns);
    const others = [...this.#read()].filter(([one]) => one !== signature);
    try {
      this.#store.setItem(this.#key, JSON.stringify([...others, [signature, choices]].slice(-MOST)));
    } catch {
      // Without storage the next import asks again.
    }
  }

  #read(): Map<string, unknown> {
    try {
      const kept: unknown = JSON.parse(this.#store.getItem(this.#key) ?? '[]');
      return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
    } catch {
      return new Map();
    }
  }
}

function isEntry(entry: unknown): entry is [string, unknown] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';
}

function signatureOf(columns: readonly string[]): string {
  return columns
    .map((column) => column.trim().toLowerCase())
    .toSorted()
    .join('\n');
}

/** Another version of this application may have stored something else. */
function choicesIn(kept: unknown): ImportChoices {
  const { mapping, statusMapping, dateOrder, onDuplicate, currency } = (kept ?? {}) as Record<
    string,
    unknown
  >;
  return {
    mapping: entriesWhere(
      mapping,
      (field, column) => isJobField(field) && (column === null || typeof column === 'string'),
    ),
    statusMapping: entriesWhere(statusMapping, (_, meaning) => isStatusMeaning(meaning)),
    dateOrder: dateOrder === 'dmy' || dateOrder === 'mdy' ? dateOrder : undefined,
    onDuplicate: onDuplicate === 'update' || onDuplicate === 'create' ? onDuplicate : 'skip',
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  };
}

function entriesWhere<T extends object>(kept: unknown, isGood: (key: string, value: unknown) => boolean): T {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(entries.filter(([key, value]) => isGood(key, value))) as T;
}
