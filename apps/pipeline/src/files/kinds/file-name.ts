import { parameterMissing } from '@wagewright/errors';
import { trimmed } from '../../validators/text.decorator';
import { ENDINGS, type FileType } from './file-type';

export const MAX_FILE_NAME = 255;
/** Control characters, halves of characters, and what changes the direction of reading; joiners belong to words. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const PATH = /^.*[/\\]/s;
const DOTS = /^[. ]+/;
/** At the end of names Windows leaves them out. */
const LAST_DOTS = /[. ]{1,255}$/;

/**
 * A name as a person may see it: without the path before it and without characters that nobody sees.
 *
 * @param name of at most 255 characters
 */
export function seenName(name: string): string {
  return trimmed(
    name.normalize('NFC').replace(PATH, '').replaceAll(UNSEEN, '').replace(DOTS, '').replace(LAST_DOTS, ''),
  );
}

/**
 * The name under which a file is kept and given back. It ends as its type does, so that no program takes the file for
 * something else.
 *
 * @param name of at most 255 characters
 * @throws ApiError 400 when nothing of it can be seen, or it is too long
 */
export function fileName(name: string, type: FileType): string {
  const seen = seenName(name);
  if (seen === '') throw parameterMissing('name', 'name must have a character that can be seen.');
  const hasEnding = ENDINGS[type].some((ending) => seen.toLowerCase().endsWith(`.${ending}`));
  const whole = hasEnding ? seen : `${seen}.${type}`;
  if (whole.length > MAX_FILE_NAME)
    throw parameterMissing('name', `name must have at most ${MAX_FILE_NAME} characters.`);
  return whole;
}
