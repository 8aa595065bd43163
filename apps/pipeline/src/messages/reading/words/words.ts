import type { MessageKind } from '../../message-kind';
import type { Vocabulary } from '../phrase';

type Said = Exclude<MessageKind, 'unknown'>;

/** Phrases that belong together. */
export interface Family {
  /** What the family takes, in words. */
  takes: string;
  phrases: readonly string[];
}

/** Phrases by which a mail says something. */
export interface Sign extends Family {
  kind: Said;
  /** `explicit` says it alone; `hint` only beside a second one. */
  strength: 'explicit' | 'hint';
  /** Refused for the sake of somebody else, which also holds where the position is gone. */
  isPreference?: true;
  /** Said of smaller things as well: of a day that does not suit. */
  isMild?: true;
  /** Also behind a refusal: then the mail contradicts itself. */
  isFirm?: true;
}

/** Phrases that make a whole mail say nothing of some kinds. */
export interface Silence extends Family {
  /** `all` also takes what is explicit. */
  of: readonly Said[] | 'all';
  /** Not where the mail speaks of an application of the person. */
  unlessApplied?: true;
  /** Not where one of these phrases stands. */
  unless?: readonly string[];
  /** Only where the subject says it. */
  inSubject?: true;
}

/** Words that begin conditions, and what tells which they are. */
interface Conditions {
  words: readonly string[];
  /** Only at the beginning of a sentence or behind a comma. */
  openers: readonly string[];
  /** Before such a word, that it means whether: `let me know if you are free`. */
  transparent: readonly string[];
  /** Leaves the rest of a sentence as it is: `if you have questions`. */
  harmless: readonly string[];
  /** Depends on who recruits, whatever follows: `if we would like to talk to you`. */
  ours: readonly string[];
  /** Nothing of the sentence holds yet: `if you are selected`. */
  decisive: readonly string[];
}

/** How people write about applications in one language; phrases as `phrasesOf` reads them. */
export interface Words {
  vocabulary: Vocabulary;
  /** Sentences that say nothing about this application, whatever words they use. */
  masks: readonly Family[];
  /** Sentences that say nothing of an invitation, test, question or offer: what may come later. */
  promises: readonly Family[];
  /** Sentences that refuse nobody yet: threats, and assurances. */
  threats: readonly Family[];
  /** The same of what has nothing to do with this job, now; also where only a condition says so. */
  elsewhere: readonly Family[];
  /** Parts of sentences that are left out before anything is looked for. */
  asides: readonly Family[];
  /** Lines behind which a mail tells how such a process goes on. */
  outlooks: readonly string[];
  /** An invitation to a first call, before the interviews. */
  firstCalls: readonly string[];
  conditions: Conditions;
  /** That the person applied: then nobody writes out of the blue. */
  applied: readonly string[];
  silences: readonly Silence[];
  signs: readonly Sign[];
}
