import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail } from '../../src/messages/mail/read-mail';
import { sentencesOf } from '../../src/messages/mail/text/sentences';
import { type MessageRead, readMessage } from '../../src/messages/reading/read-message';

/** The languages of the files in this folder. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

/** Reads a text as a mail from Acme's recruiters. */
export function readAsMail(text: string): Promise<MessageRead> {
  const mail = { ...readMail(text, 'text'), from: { name: 'Acme Recruiting', address: null } };
  return readMessage(mail, sentencesOf(mail.text));
}

/** The texts of a language in this folder, each with the kind of a mail that says nothing else. */
export function labelledSentences(folder: string, language: string): { kind: string; text: string }[] {
  let kind = '';
  return readFileSync(join(folder, `${language}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = /^\[(\w+)\]$/.exec(line)?.[1];
      if (heading !== undefined) kind = heading;
      return heading !== undefined || line === '' || line.startsWith('#') ? [] : [{ kind, text: line }];
    });
}
