import type { Pipeline } from '@wagewright/sdk';
import type { PastedPosting } from './pasted.ts';
import { EMPTY_POSTING, type PostingDraft } from './posting-draft.ts';

export interface Begun {
  draft: PostingDraft;
  /** Undefined when the person enters everything. */
  read: Pipeline.ReadPostingResponse | undefined;
}

/** A page that was carried here from elsewhere. */
export interface Arrived {
  /** Read at once; undefined where the person has to say so. */
  source: PastedPosting | undefined;
  /** Sentences about the parts that arrived, then about the missing ones. */
  notes: string[];
  /** The address of a part of the page that did not come; empty for none. */
  frame: string;
}

export interface KeptPosting {
  pasted: string;
  begun: Begun | undefined;
  arrived?: Arrived | undefined;
}

export const NOTHING: KeptPosting = { pasted: '', begun: undefined };

export function isEmpty({ pasted, begun, arrived }: KeptPosting): boolean {
  return begun === undefined && arrived === undefined && pasted.trim() === '';
}

/**
 * The posting that an account began to add in this tab; it outlives the dialog and a reload. By account, so that people
 * who share a tab do not see each other's.
 */
export class PostingMemory {
  private readonly key: string;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    accountId: string,
    place: 'posting' | 'carried' = 'posting',
  ) {
    this.key = `wagewright.${place}.${accountId}`;
  }

  /** Unreadable content, from another version, counts as none. */
  recall(): KeptPosting {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? '{}') as Partial<KeptPosting>;
      const { pasted, begun, arrived } = kept;
      const from = arrived && { arrived };
      if (begun?.draft)
        return { pasted: '', begun: { ...begun, draft: { ...EMPTY_POSTING, ...begun.draft } }, ...from };
      return typeof pasted === 'string' ? { pasted, begun: undefined, ...from } : NOTHING;
    } catch {
      return NOTHING;
    }
  }

  keep(posting: KeptPosting): void {
    try {
      if (isEmpty(posting)) this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, JSON.stringify(posting));
    } catch {
      // A storage that is full or forbidden keeps nothing; the open dialog has everything.
    }
  }

  forget(): void {
    this.keep(NOTHING);
  }
}
