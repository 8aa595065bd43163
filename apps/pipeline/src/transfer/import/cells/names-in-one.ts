import { rowFault } from '../../transfer.errors';
import type { ImportField } from '../columns/import-fields';

/** Words of titles in the four languages, by their ends where languages join words. */
export const TITLE_WORD =
  /(?:engineer|developer|manager|analyst|designer|scientist|director|consultant|architect|specialist|intern|administrator|assistant|recruiter|representative|accountant|nurse|teacher|technician|officer|associate|coordinator|programmer|researcher|writer|editor|lead|entwickler|ingenieur|leiter|berater|referent|kaufmann|kauffrau|praktikant|développeu|ingénieur|responsable|chef|stagiaire|desarrollador|ingenier|gerente|analista|diseñador|prácticas)\p{L}*\b|\b(?:sre|qa|vp|cto|ceo|head of)\b/iu;
const TITLE_FIRST = / (?:at|@|bei|chez) /i;
const TITLE_HEADS = /^(?:job|role|position|title)\b.+compan/i;
const SHOWN_NAME = 50;
const APART = / [-–—|·/] |: /;

/**
 * Company or title of a column that holds both.
 * @param column its heading, which may say the order: `Role - Company`
 * @throws ApiError 400 where nothing stands between the two
 */
export function partOfName(field: ImportField, cell: string, column: string): string {
  if (field !== 'company' && field !== 'title') return cell;
  const names = namesIn(cell, column);
  if (!names)
    throw rowFault(
      'company',
      `and title are not told apart in ${JSON.stringify(cell.trim().slice(0, SHOWN_NAME))}`,
    );
  return names[field];
}

/**
 * Company and title of a text that holds both, as cards of a board do: `Data Engineer at Acme`, `Acme - Data Engineer`.
 * @returns undefined where nothing stands between the two
 */
export function namesIn(text: string, heading = ''): { company: string; title: string } | undefined {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const titleFirst = dividedAt(words, TITLE_FIRST);
  if (titleFirst) return { company: titleFirst[1], title: titleFirst[0] };
  const apart = dividedAt(words, APART);
  if (!apart) return undefined;
  const [one, other] = apart;
  const isTitle = TITLE_WORD.test(one);
  const isTitleFirst = isTitle === TITLE_WORD.test(other) ? TITLE_HEADS.test(heading) : isTitle;
  return isTitleFirst ? { company: other, title: one } : { company: one, title: other };
}

function dividedAt(text: string, separator: RegExp): [string, string] | undefined {
  const found = separator.exec(text);
  if (!found) return undefined;
  const [one, other] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return one === '' || other === '' ? undefined : [one, other];
}
