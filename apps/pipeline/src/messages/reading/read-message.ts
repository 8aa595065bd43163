import type { Mail } from '../mail/mail';
import type { MessageKind } from '../message-kind';
import { folded } from './fold';
import { decided } from './decided';
import { languagesIn } from './language';
import { type NamedJob, namedJob } from './named-job';
import { saidIn } from './said';

/** What a mail says about an application. */
export interface MessageRead extends NamedJob {
  kind: MessageKind;
  /** Nothing in the mail speaks against it. */
  sure: boolean;
  /** The sentence that says so, at most 300 characters; null for `unknown`. */
  quote: string | null;
  /** An invitation to a first call, before the interviews. */
  isFirstCall: boolean;
}

const LONGEST_QUOTE = 300;
/** Mails that say something say it before. */
const MOST_SENTENCES = 250;

/**
 * What a mail says, in English, German, French or Spanish, by the phrases of `words`. Takes time in proportion to the
 * length of the mail, up to 250 sentences.
 * @param sentences of the text of the mail, in their order
 */
export function readMessage(mail: Mail, sentences: readonly string[]): MessageRead {
  const lines = [mail.subject ?? '', ...sentences.slice(0, MOST_SENTENCES)];
  const languages = languagesIn(lines.map((line) => folded(line)).join(' '));
  const said = lines.flatMap((line, index) => saidIn(line, index, languages));
  const { kind, sure, by } = decided(mail, lines, said, languages);
  return {
    kind,
    sure,
    quote: by ? quoted(lines[by.sentence] ?? '') : null,
    isFirstCall: false,
    ...namedJob(mail, lines),
  };
}

function quoted(sentence: string): string {
  return sentence.slice(0, LONGEST_QUOTE);
}
