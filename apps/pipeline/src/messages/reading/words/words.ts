import type { MessageKind } from '../../message-kind';
import type { Vocabulary } from '../phrase';

type Said = Exclude<MessageKind, 'unknown'>;

/** Phrases by the sentences that they take. */
type Families<Name extends string = string> = Readonly<Partial<Record<Name, readonly string[]>>>;

/** Phrases by which a mail says something. */
export interface Sign {
  kind: Said;
  /** `hint` says it only where nothing else is said. */
  strength: 'explicit' | 'hint';
  /** Refused for the sake of somebody else, which also holds where the position is gone. */
  isPreference?: true;
  /** Also behind a refusal: then the mail contradicts itself. */
  isFirm?: true;
}

/** Phrases that make a whole mail say nothing of some kinds. */
export interface Silence {
  /** Kinds that the mail does not state; `all` includes explicit statements. */
  of: readonly Said[] | 'all';
  /** Not where the mail speaks of an application of the person. */
  unlessApplied?: true;
  /** Only where the subject says it. */
  inSubject?: true;
}

/** The signs of all languages, by the sentences that each takes. */
export const SIGNS = {
  'that others were preferred': { kind: 'refused', strength: 'explicit', isPreference: true },
  'that the application goes no further': { kind: 'refused', strength: 'explicit' },
  'good wishes for the search of a job': { kind: 'refused', strength: 'hint' },
  'a position that is gone or rests': { kind: 'closed', strength: 'explicit' },
  'that an application arrived': { kind: 'received', strength: 'explicit', isFirm: true },
  'thanks for an application': { kind: 'received', strength: 'explicit' },
  'an invitation in words': { kind: 'invitation', strength: 'explicit', isFirm: true },
  'a question when the person can meet, and a day for it': { kind: 'invitation', strength: 'explicit' },
  'a test to do': { kind: 'assessment', strength: 'explicit', isFirm: true },
  'that something is missing or needed': { kind: 'question', strength: 'explicit', isFirm: true },
  'a request for facts or papers': { kind: 'question', strength: 'explicit' },
  'an offer of employment': { kind: 'offer', strength: 'explicit', isFirm: true },
} as const satisfies Record<string, Sign>;

/** The silences of all languages, by the sentences that each takes. */
export const SILENCES = {
  'the first days of a job': { of: ['received', 'invitation', 'assessment', 'question', 'offer'] },
  'what is no application of the reader for a job': { of: 'all' },
  'private life, and accounts with their passwords': { of: 'all', unlessApplied: true },
  'no decision yet, and pools that people join': { of: ['received'] },
  'what shops, boards and offices write to everybody': { of: 'all' },
  'addresses to verify': { of: 'all', inSubject: true },
  'recruiters who write first': {
    of: ['received', 'invitation', 'assessment', 'question', 'offer'],
    unlessApplied: true,
  },
  'surveys, training and practice': { of: ['received', 'invitation', 'assessment', 'question', 'offer'] },
  'what the person wrote, and what friends write': { of: 'all' },
  'applications that were begun or taken back': { of: ['received', 'refused', 'closed', 'question'] },
} as const satisfies Record<string, Silence>;

/** Words that begin conditions, and phrases that tell the kinds of conditions apart. */
interface Conditions {
  begin: readonly string[];
  /** Only at the beginning of a sentence or behind a comma. */
  open: readonly string[];
  /** Before such a word, that it means whether: `let me know if you are free`. */
  transparent: readonly string[];
  /** Leaves the rest of a sentence as it is: `if you have questions`. */
  harmless: readonly string[];
  /** Depends on who recruits, whatever follows: `if we would like to talk to you`. */
  ours: readonly string[];
}

/** How people write about applications in one language; phrases as `phrasesOf` reads them. */
export interface Words {
  vocabulary: Vocabulary;
  /** Sentences that say nothing about this application, whatever words they use. */
  masks: Families;
  /** Sentences that say nothing of an invitation, test, question or offer: of another time, or of another job. */
  promises: Families;
  /** Parts of sentences that are left out before anything is looked for. */
  asides: Families;
  /** Lines behind which a mail describes how such a process goes on. */
  outlooks: readonly string[];
  conditions: Conditions;
  /** Words for the reader; in Spanish verbs alone say it. */
  reader: readonly string[];
  /** Phrases that show that the person applied: then nobody writes out of the blue. */
  applied: readonly string[];
  silences: Families<keyof typeof SILENCES>;
  signs: Families<keyof typeof SIGNS>;
}
