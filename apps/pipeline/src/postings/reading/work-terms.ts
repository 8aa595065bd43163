import type { EmploymentType, WorkMode } from '@wagewright/enums';
import { hasLegalForm } from './companies';
import type { LinePart } from './line-kinds';
import { isPlaceName, isRegionAlone, placeIn, REMOTE_ALONE } from './place-words';
import { oneOf, type PostingPart } from './posting-facts';
import { employmentTypesIn, LIMITED, statedEmploymentTypes, TITLE_END, workModesIn } from './words';

const MOST_TOWN_WORDS = 2;
const INSTITUTION = /\b(?:Library|Hospital|School|Centre|Center|Office|Team|Division)\b/;
/** A town with its region in a sentence, or a large city where a sentence says that the work is done. */
const TOWN_IN =
  /(?:\b(?:in|IN|near|at|around|downtown)|,) (?:\d{5} )?(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}, (?:[A-Z]{2}(?!\p{L})|(?:New |The |North |South |West |Co\. )?\p{Lu}\p{Ll}+(?! \p{Lu})))/gu;
const WORK_IN =
  /\b(?:\p{L}+ort ist |(?:[Bb]ased|[Ll]ocated|position|job|role|team|growing|hybrid|on-?site|office) (?:out of |in |at )(?:our )?)(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)(?=[,.;) ]|$)/gu;
/** Words of a sentence whose places are not the workplace: customers, headquarters, branches, travel. */
const ELSEWHERE =
  /\b(?:customers?|offices in|headquarter\p{L}*|parent|sister|founded|plants?|stores?|branches|travel\p{L}*|candidates|registered|licen[cs]ed|hotels|from \p{Lu}\p{L}+ to)\b/iu;
const BETWEEN = /[,(|·)]| [-–—] /;
/** Words of titles, and of lines beside them, for an employment that no usual word names. */
const TITLES: readonly (readonly [words: RegExp, type: EmploymentType])[] = [
  [/^[^,(|–]* (?:Intern|Internship|Praktikant(?:in)?|Stagiaire)(?=$|[,(|–]| [-–])/, 'internship'],
  [LIMITED, 'contract'],
  [/, Season\b|\bseasonal\b/i, 'temporary'],
  [/[ (][3-9]\d ?%\)?$/, 'part_time'],
];
const MOST_LINES = 80;
/** Employers that are the place itself. */
const MUNICIPAL = /^(?:Gemeinde|Stadt|Commune de|Ville de|Town of|City of|Village of) (\p{Lu}.*)$/u;

/** The first place in the lines, a town in the position of one, or the only one in the sentences. */
export function placePart(
  parts: readonly LinePart[],
  behindTitle: readonly LinePart[],
  company: string | undefined,
  lines: readonly string[],
): PostingPart {
  const read = parts.flatMap(({ place: one }) => one?.place ?? []);
  const [place, ...others] = read.filter((one) => one !== REMOTE_ALONE);
  if (place !== undefined) return { facts: { location: place }, candidates: { location: others } };
  const next = behindTitle.find(({ kind, text }) => kind === 'name' && text !== company)?.text;
  if (next !== undefined && company !== undefined && isPlaceName(next))
    return company === '' || isTownOf(company, next)
      ? oneOf('location', [next])
      : { facts: {}, candidates: { location: [next] } };
  if (read.length > 0) return oneOf('location', [REMOTE_ALONE]);
  const sentences = lines.slice(0, MOST_LINES).filter((line) => !ELSEWHERE.test(line));
  const towns = placesIn(sentences);
  if (towns.length > 0) return oneOf('location', towns);
  return oneOf('location', [
    ...placesIn(sentences, WORK_IN),
    ...(MUNICIPAL.exec(company ?? '')?.slice(1) ?? []),
  ]);
}

/** The line behind a company with its legal form is its town. */
function isTownOf(company: string, words: string): boolean {
  const isShort = words.split(' ').length <= MOST_TOWN_WORDS && !INSTITUTION.test(words);
  return isShort && (hasLegalForm(company) || company.endsWith(` ${words}`));
}

/** The places that sentences name, by default towns with their region. */
export function placesIn(sentences: readonly string[], pattern = TOWN_IN): string[] {
  const named = sentences.flatMap((sentence) => [...sentence.matchAll(pattern)]);
  // `in Virginia, Delaware and DC` lists regions.
  return named.flatMap(([, words = '']) =>
    isRegionAlone(words.split(', ')[0] ?? '') && words.includes(', ') ? [] : (placeIn(words)?.place ?? []),
  );
}

/** The work mode in lines of facts and beside the place, else what sentences state. */
export function workModePart(parts: readonly LinePart[], stated: readonly WorkMode[]): PostingPart {
  const named = parts.flatMap(({ kind, text }) =>
    kind === 'fact'
      ? workModesIn(text)
      : kind === 'pay' && !/[.!?](?: |$)/.test(text)
        ? text.split(' ').flatMap((word) => workModesIn(word))
        : [],
  );
  const places = parts.flatMap(({ kind, place }) => (kind === 'place' && place ? [place] : []));
  const beside = places.flatMap(({ workMode }) => workMode ?? []);
  if (named.length === 0 && beside.length > 0 && beside.length < places.length)
    return { facts: {}, candidates: { workMode: [...new Set(beside)] } };
  const modes = [...named, ...beside];
  return oneOf('workMode', modes.length > 0 ? modes : stated);
}

/** The form of employment in lines of facts, else in the sentences. */
export function employmentPart(parts: readonly LinePart[], lines: readonly string[]): PostingPart {
  const words = parts.flatMap(({ kind, text }) => {
    if (kind === 'fact') return [text];
    const isOfText = kind === 'sentence' || kind === 'section';
    return isOfText ? [] : [...text.split(BETWEEN).slice(1), TITLE_END.exec(text)?.[0] ?? ''];
  });
  const named = employmentTypesIn(words.join(', '));
  if (named.length > 0) return oneOf('employmentType', named);
  const [, limited] = TITLES.find(([pattern]) => parts.some(({ text }) => pattern.test(text))) ?? [];
  return oneOf('employmentType', limited ? [limited] : statedEmploymentTypes(lines));
}
