import type { Pipeline } from '@wagewright/sdk';
import { EMPTY_POSTING, type PostingDraft } from './posting-draft.ts';

export interface Begun {
  draft: PostingDraft;
  /** Undefined when the person enters everything. */
  read: Pipeline.ReadPostingResponse | undefined;
}

export interface KeptPosting {
  pasted: string;
  begun: Begun | undefined;
}

export const NOTHING: KeptPosting = { pasted: '', begun: undefined };

export function isEmpty({ pasted, begun }: KeptPosting): boolean {
  return begun === undefined && pasted.trim() === '';
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
  ) {
    this.key = `wagewright.posting.${accountId}`;
  }

  /** Unreadable content, from another version, counts as none. */
  recall(): KeptPosting {
    try {
      const { pasted, begun } = JSON.parse(this.storage.getItem(this.key) ?? '{}') as Partial<KeptPosting>;
      if (begun?.draft)
        return { pasted: '', begun: { ...begun, draft: { ...EMPTY_POSTING, ...begun.draft } } };
      return typeof pasted === 'string' ? { pasted, begun: undefined } : NOTHING;
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
