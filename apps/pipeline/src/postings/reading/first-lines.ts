import { companiesInSentences, hasLegalForm } from './companies';
import { isNoCompany, type LinePart, partsOf } from './line-kinds';
import { oneOf, type PostingPart } from './posting-facts';
import { placeIn } from './place-words';
import { isRole, statedWorkModes, TITLE_END, titleScore } from './words';
import { employmentPart, placePart, workModePart } from './work-terms';

/** Longer lines are paragraphs. */
const LONGEST_LINE = 200;
/** Title, company and place are at the top of a posting. */
const FIRST_LINES = 25;
const LONGEST_NAME = 80;
const MOST_NAME_WORDS = 8;
const SURE = 2;
const AT = /^(.{3,120}?),? (?:at|@|bei|chez) (\p{Lu}[^,:|–—]{1,79})$/u;
const HIRING =
  /^(?:Join )?(\p{Lu}.{1,79}?) (?:(?:is|are) (?:hiring|looking for|seeking)|seeks?|sucht|recrute|busca|(?<=^Join .+)as)(?: an?| our(?: next| new)?| eine?n?| une?)?[:!]? (.{3,120}?)(?: (?:for|to join) (?:its|our|the|their) .{2,60}?)?(?: in (.{2,80}?))?[!.]?$/u;
/** `Data Analyst job in Norfolk, VA at Acme`, `Job Application for Data Analyst at Acme`. */
const JOB_AT =
  /^(?:Job Application for (?<applied>.{3,120}?)|(?<title>.{3,120}?) jobs? in (?<place>.{2,60}?)) at (?<company>\p{Lu}[^|–—]{1,79})$/u;
/** `Welder at Acme Tools in Tulsa, OK` */
const AT_IN =
  /^(?<title>.{3,120}?) at (?<company>\p{Lu}[^,|–—]{1,79}) in (?<place>\p{Lu}[\p{L} .'’-]{1,40}, \p{Lu}[\p{L} ]+)$/u;
/** `Paralegal – Denver, CO`, `Driver, based in Joplin, MO` */
const TITLE_IN =
  /^(?<title>.{3,120}?)(?:,? based in | in | [-–—] |, (?=[^,]+, [A-Z]{2,3}$))(?<place>\p{Lu}[^,()|–—]{1,40}, \p{Lu}[\p{L} .]{1,30})$/u;
const EMPLOYER_LINE =
  /^(?:at|bei|(?:(?:employment )?opportunities|open roles|vacancies|(?:view|see) all jobs) at) ([^,]+)(?:, (?:Inc|LLC|Ltd|Corp)\.?)?$/i;
/** Remarks behind a company's name. */
const REMARK =
  / ?[([](?:YC|Y Combinator|https?:|NASDAQ|NYSE|Series|Seed|hiring)[^()[\]]*[)\]]| (?:Careers|Karriere)$|, \p{Ll}[\p{L} ]{2,40} since \d{4}$/giu;
/** Behind a line's name: words and the rating of job boards. */
const SUFFIX = / ?- job post$| with verification$|(?<=\p{L})[1-5]\.\d$/iu;
const VIEW_ALL = / \(?view all jobs\)?$/i;
const PLACE_BEHIND = / \(([^()]{3,60})\)$/;

/** A name in the first lines: of the position, or of the company. */
interface Name {
  text: string;
  score: number;
  /** Its position among the parts. */
  at: number;
}

/** In the usual forms of job boards, without labels. @param isTitled whether a label names the title */
export function firstLinesFacts(lines: readonly string[], isTitled = false): PostingPart {
  const parts = lines
    .slice(0, FIRST_LINES)
    .map((line, i) => (i === 0 ? headline(line) : line))
    .filter((line) => line.length <= LONGEST_LINE)
    .flatMap((line) => partsOf(line.replace(SUFFIX, '')));
  const title = titleIn(parts);
  const line = title.name ? namesIn(title.name.text) : {};
  const company = companyPart(parts, title.name, line.company, lines, isTitled);
  const behind = title.name ? parts.slice(title.name.at + 1) : [];
  const all = [
    title.name ? { facts: { title: line.title } } : { facts: {}, candidates: { title: title.candidates } },
    company,
    line.location === undefined
      ? placePart(parts, behind, parts.some(({ text }) => isHidden(text)) ? '' : company.facts.company, lines)
      : oneOf('location', [line.location]),
    workModePart(parts, lines),
    employmentPart(parts, lines),
  ];
  const [mode, ...otherModes] = statedWorkModes(lines);
  return {
    ...(mode === 'onsite' && otherModes.length === 0 && { denied: { workMode: 'remote' as const } }),
    facts: Object.assign({}, ...all.map(({ facts }) => facts)) as PostingPart['facts'],
    candidates: Object.assign({}, ...all.map(({ candidates }) => candidates)) as PostingPart['candidates'],
  };
}

/** The first sentence of a posting that was pasted without its line breaks. */
function headline(line: string): string {
  return line.length > LONGEST_LINE ? (line.split('. ')[0] ?? line) : line;
}

/** `Data Engineer at Acme`, `Acme is hiring a Data Engineer in Berlin`, or the title alone. */
export function namesIn(line: string): { title?: string; company?: string; location?: string } {
  const {
    applied,
    title = applied,
    place: town,
    company,
  } = (JOB_AT.exec(line) ?? AT_IN.exec(line))?.groups ?? {};
  if (title !== undefined) return { title, company, location: town };
  const hiring = HIRING.exec(line);
  if (hiring) {
    const [, employer = '', sought = '', beside = PLACE_BEHIND.exec(employer)?.[1]] = hiring;
    const name = employer.replace(REMARK, '').replace(PLACE_BEHIND, '');
    return {
      title: sought.replace(TITLE_END, '').replace(/, \p{Ll}.*$/u, ''),
      company: name,
      location: beside,
    };
  }
  const named = TITLE_IN.exec(line)?.groups;
  if (named && isRole(named['title'] ?? '') && placeIn(named['place'] ?? ''))
    return { title: named['title'], location: named['place'] };
  const [, place = ''] = PLACE_BEHIND.exec(line) ?? [];
  const isPlaceBehind = partsOf(place)[0]?.kind === 'place';
  const words = isPlaceBehind ? line.replace(PLACE_BEHIND, '') : line;
  const at = AT.exec(words);
  if (!at)
    return {
      title: words.replace(SUFFIX, '').replace(TITLE_END, ''),
      location: isPlaceBehind ? place : undefined,
    };
  const [name = '', townBehind] = (at[2] ?? '').trim().split(/ in (?=\p{Lu}[^ ]*$)/u);
  const location = isPlaceBehind ? place : undefined;
  return townBehind !== undefined && hasLegalForm(name)
    ? { title: at[1]?.trim(), company: name, location: townBehind }
    : { title: at[1]?.trim(), company: at[2]?.trim(), location };
}

/** The name that is most like a title; without an occupation in one of them the names stay candidates. */
function titleIn(parts: readonly LinePart[]): { name?: Name; candidates: string[] } {
  const names = namesOf(parts);
  const best = Math.max(0, ...names.map(({ score }) => score));
  const likely = names.filter(({ score }) => score === best && score > 0);
  const [first, second] = likely;
  if (first && (!second || best !== SURE)) return { name: first, candidates: [] };
  const [unlike, other] = likely.filter(({ text }) => !hasLegalForm(text));
  // One of two occupations in a row may be the name of the company.
  if (unlike && other && names.indexOf(other) === names.indexOf(unlike) + 1)
    return { name: undefined, candidates: [unlike.text, other.text] };
  if (unlike) return { name: unlike, candidates: [] };
  const marked = names.filter(({ text }) => hasLegalForm(text));
  const others = names.filter(({ text }) => !hasLegalForm(text));
  if (marked.length === 1 && others.length === 1) return { name: others[0], candidates: [] };
  return { name: undefined, candidates: names.map(({ text }) => text) };
}

/** The names before the first section, and before the first sentence behind a name. */
function namesOf(parts: readonly LinePart[]): Name[] {
  const names: Name[] = [];
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind === 'section' || (kind === 'sentence' && names.length > 0)) break;
    if (kind === 'name' && !names.some((name) => name.text === text))
      names.push({ text, at, score: titleScore(namesIn(text).title ?? text) });
  }
  return names;
}

/**
 * The company beside the title: in its line, or the only name next to it. A name before and one behind the title, or another
 * one in a sentence, leave it open.
 */
function companyPart(
  parts: readonly LinePart[],
  title: Name | undefined,
  inTitle: string | undefined,
  lines: readonly string[],
  isTitled: boolean,
): PostingPart {
  if (inTitle !== undefined) return isNoCompany(inTitle) ? { facts: {} } : oneOf('company', [inTitle]);
  if (parts.some(({ text }) => isHidden(text))) return { facts: {} };
  const { sure, possible } = companiesInSentences(lines);
  const [employer] = parts.flatMap(({ kind, text }) =>
    kind === 'employer' ? (EMPLOYER_LINE.exec(text)?.[1] ?? []) : [],
  );
  if (employer !== undefined) return oneOf('company', [employer.replace(VIEW_ALL, '')]);
  const beside = title ? besideTitle(parts, title) : [];
  const marked = beside.filter(hasLegalForm);
  const near = marked.length === 1 ? marked : beside;
  const found = [...new Set([...near, ...sure])];
  if (found.length > 0) return oneOf('company', withoutLonger(found));
  // Where a label names the title, the only name above is the employer's.
  const names = namesOf(parts).filter(({ text }) => text !== title?.text);
  const named = isTitled && names.length === 1 ? names : names.filter(({ text }) => hasLegalForm(text));
  if (!title && named.length === 1) return oneOf('company', [named[0]?.text ?? '']);
  const others = names.flatMap(({ text }) => (isCompanyName(text) ? [text] : []));
  return { facts: {}, candidates: { company: [...others, ...possible] } };
}

/** `Unser Mandant, ein Hersteller (vertraulich)`: the employer has no name here. */
function isHidden(line: string): boolean {
  return (
    isNoCompany(line) ||
    /^(?:confidential|anonymous) (?:client|employer|company)\b|\((?:confidential|vertraulich|anonym|confidentiel)\)$/i.test(
      line,
    )
  );
}

/** `Acme` and `Acme GmbH` are one company, by the name that stands first. */
function withoutLonger(names: readonly string[]): string[] {
  const [first = '', ...others] = names;
  const isSame = (other: string) => other.startsWith(`${first} `) || first.startsWith(`${other} `);
  return [first, ...others.filter((other) => !isSame(other))];
}

function besideTitle(parts: readonly LinePart[], title: Name): string[] {
  const before = nameAt(parts, title.at, -1);
  const behind = nameAt(parts, title.at, 1);
  return [before, behind].flatMap((name) => name ?? []);
}

/** The next name in a direction, over what job boards put between; over a place or other facts only one that is a company's. */
function nameAt(parts: readonly LinePart[], from: number, step: 1 | -1): string | undefined {
  let isFar = false;
  for (let at = from + step; at >= 0 && at < parts.length; at += step) {
    const { kind, text, isShared = false } = parts[at] ?? { kind: 'section', text: '' };
    if (kind === 'rest' || kind === 'pay' || (kind === 'place' && isShared)) continue;
    if (kind === 'place' || kind === 'fact') isFar = true;
    else
      return kind === 'name' && isCompanyName(text.replace(REMARK, '')) && (!isFar || hasLegalForm(text))
        ? text.replace(REMARK, '')
        : undefined;
  }
  return undefined;
}

/** Longer words of a name begin with a capital. */
function isCompanyName(text: string): boolean {
  const words = text.split(' ');
  const isNamed = words.every((word) => word.length < 5 || !/^\p{Ll}+$/u.test(word));
  return isNamed && text.length <= LONGEST_NAME && words.length <= MOST_NAME_WORDS;
}
