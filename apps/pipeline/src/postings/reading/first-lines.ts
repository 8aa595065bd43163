import { includesText } from '@wagewright/text';
import { companiesInSentences, hasLegalForm } from './companies';
import { isNoCompany, type LinePart, partsOf, REMARK } from './line-kinds';
import { oneOf, type PostingPart } from './posting-facts';
import { placeIn } from './place-words';
import { firstSegment, mayBeRole, statedWorkModes, TITLE_END, titleScore } from './words';
import { employmentPart, placePart, workModePart } from './work-terms';

/** Longer lines are paragraphs. */
const LONGEST_LINE = 200;
/** Title, company and place are at the top of a posting. */
const FIRST_LINES = 25;
const HEADLINES = 2;
const LONGEST_NAME = 80;
const MOST_NAME_WORDS = 8;
const MOST_HEADING_WORDS = 5;
const SURE = 2;
/** A part of an employer. */
const UNIT = /^(?:Department|School|Faculty|Institute|Institut|Fakultät|Division) /i;
/** How much a sentence about a company, and other signs, speak for its name. */
const TOLD = 3;
const SHOWN = 2;
const SHORTEST_NAME = 4;
/** Employers are named again within these. */
const MOST_LINES = 150;
const ARTICLE = /^(?:The|Die|Der|Das|Le|La) /;
const AT = /^(.{3,120}?),? (?:at|@|bei|chez) (\p{Lu}[^,:|–—]{1,79})$/u;
const HIRING =
  /^(?:Join )?((?!(?:We|Wir|Nous|You) )\p{Lu}.{1,79}?) (?:(?:is|are) (?:hiring|looking for|seeking)|seeks?|wants|needs|ha[st] an? (?:[\p{L}\d-]+ ){0,3}(?:job|contract|opening|vacancy|position|opportunity) for|sucht|recrute|recherche|busca|(?<=^Join .+)as)(?: an?| our(?: next| new)?| eine?n?| une?)?[:!]? (.{3,120}?)(?: (?:for|to join) (?:its|our|the|their) .{2,60}?)?(?: in (.{2,80}?))?[!.]?$/u;
/** `I look for a Grant Writer (part-time)` in a message. */
const SOUGHT =
  /\b(?:look(?:ing)? for|hiring|needs?|seek(?:s|ing)|after|for) an? (\p{Lu}[^.,;:()]{2,60}?)(?=[.,;:]| \(| (?:at|in|to|who|with) |$)/u;
/** `Data Analyst job in Norfolk, VA at Acme`, `Job Application for Data Analyst at Acme`. */
const JOB_AT =
  /^(?:Job Application for (?<applied>.{3,120}?)|(?<title>.{3,120}?)(?: jobs?)? in (?<place>.{2,60}?)) at (?<company>\p{Lu}[^|–—]{1,79})$/u;
/** `Welder at Acme Tools in Tulsa, OK`, `Welder at Acme Tools, Tulsa, OK` */
const AT_IN =
  /^(?<title>.{3,120}?) at (?<company>\p{Lu}[^,|–—]{1,79}?)(?: in |, )(?<place>\p{Lu}[\p{L} .'’-]{1,40}, \p{Lu}[\p{L} ]+)$/u;
/** `Paralegal – Denver, CO`, `Driver, based in Joplin, MO` */
const TITLE_IN =
  /^(?<title>.{3,120}?)(?:,? based in | in | [-–—] |, (?=[^,]+, [A-Z]{2,3}$))(?<place>\p{Lu}[^,()|–—]{1,40}(?:, \p{Lu}[\p{L} .]{1,30})?)$/u;
/** Behind a line's name: words and the rating of job boards. */
const SUFFIX = / ?- job post$| with verification$|(?<=\p{L})[1-5]\.\d$/iu;
const PLACE_BEHIND = / \(([^()]{3,60})\)$/;

/** A name in the first lines: of the position, or of the company. */
interface Name {
  text: string;
  score: number;
  /** Its position among the parts. */
  at: number;
}

/** Longer words of a company's name begin with a capital. */
const LOWER_CASE = /^(?:\S+ ){0,5}\(?\p{Ll}{5}/u;

/** In the usual forms of job boards, without labels. @param isTitled whether a label names the title */
export function firstLinesFacts(lines: readonly string[], isTitled = false): PostingPart {
  const parts = lines
    .slice(0, FIRST_LINES)
    .map((line, i) => (i === 0 ? headline(line) : line))
    .filter((line) => line.length <= LONGEST_LINE)
    .flatMap((line, i) => partsOf(line.replace(SUFFIX, ''), i < HEADLINES));
  const title = titleIn(parts, lines);
  const line = title.name ? namesIn(title.name.text) : announcedIn(lines);
  const isUnnamed = parts.some(({ text }) => isNoCompany(text)) && line.company === undefined;
  const company = isUnnamed ? { facts: {} } : companyPart(parts, title.name, line.company, lines, isTitled);
  // `Insurance Agent – Evergreen Family Protection`, and no other name of a company.
  const isOpen =
    !isUnnamed &&
    (company.facts.company ?? company.candidates?.company?.[0]) === undefined &&
    / [–—-] (?:\p{Lu}\S* ){2,8}\p{Lu}\S*$/u.test(line.title ?? '');
  const stated = statedWorkModes(lines);
  const behind = title.name ? parts.slice(title.name.at + 1) : [];
  const all = [
    line.title === undefined
      ? { facts: {}, candidates: { title: title.candidates } }
      : oneOf('title', isOpen ? [line.title, firstSegment(line.title)] : [line.title]),
    company,
    line.location === undefined
      ? placePart(parts, behind, isUnnamed ? '' : company.facts.company, lines)
      : oneOf('location', [line.location]),
    workModePart(parts, stated),
    employmentPart(parts, lines),
  ];
  return {
    ...(stated[0] === 'onsite' && stated.length === 1 && { denied: { workMode: 'remote' as const } }),
    facts: Object.assign({}, ...all.map(({ facts }) => facts)) as PostingPart['facts'],
    candidates: Object.assign({}, ...all.map(({ candidates }) => candidates)) as PostingPart['candidates'],
  };
}

/** The title, and perhaps the company, in a sentence at the top of a message. */
function announcedIn(lines: readonly string[]): ReturnType<typeof namesIn> {
  const sentences = lines.slice(0, FIRST_LINES).flatMap((line) => line.split(/(?<=[.!?]|:\w+:) /));
  const hiring = sentences.filter((sentence) => HIRING.test(sentence)).map(namesIn);
  const named = hiring.find(({ title = '' }) => titleScore(title) >= SURE);
  if (named) return isNoCompany(named.company ?? '') ? { title: named.title } : named;
  const titles = sentences.flatMap((sentence) => SOUGHT.exec(sentence)?.[1] ?? []);
  return { title: titles.find((title) => titleScore(title) >= SURE) };
}

/** The first sentence of a posting that was pasted without its line breaks. */
function headline(line: string): string {
  return line.length > LONGEST_LINE ? (line.split('. ')[0] ?? line) : line;
}

/** `Data Engineer at Acme`, `Acme is hiring a Data Engineer in Berlin`, or the title alone. */
export function namesIn(line: string): { title?: string; company?: string; location?: string } {
  const known = (JOB_AT.exec(line) ?? AT_IN.exec(line))?.groups;
  if (known && (known['place'] === undefined || placeIn(known['place'])))
    return { title: known['applied'] ?? known['title'], company: known['company'], location: known['place'] };
  const hiring = HIRING.exec(line);
  if (hiring) {
    const [, employer = '', sought = '', beside = PLACE_BEHIND.exec(employer)?.[1]] = hiring;
    const name = employer
      .replace(REMARK, '')
      .replace(PLACE_BEHIND, '')
      .replace(/ in \p{Lu}.*$/u, '');
    return {
      title: sought
        .replace(/^(?:(?:full|part)[- ]time|permanent|seasonal|experienced|new) /i, '')
        .replace(TITLE_END, '')
        .replace(
          /, \p{Ll}.*$| (?:near|with|to (?:help|join|own|run|build|lead|manage)|for \p{Lu}\p{Ll}+ \d{4}).*$/u,
          '',
        ),
      company: name,
      location: beside,
    };
  }
  const named = TITLE_IN.exec(line)?.groups;
  if (named && titleScore(named['title'] ?? '') > 0 && placeIn(named['place'] ?? ''))
    return { title: named['title'], location: named['place'] };
  const [, place] = PLACE_BEHIND.exec(line) ?? [];
  const location = partsOf(place ?? '')[0]?.kind === 'place' ? place : undefined;
  const words = location === undefined ? line : line.replace(PLACE_BEHIND, '');
  const [, title = words.replace(SUFFIX, '').replace(TITLE_END, ''), company] = AT.exec(words) ?? [];
  return { title: title.trim(), ...(company && { company: company.trim() }), location };
}

/** The name that is most like a title; without an occupation in one of them the names stay candidates. */
function titleIn(
  parts: readonly LinePart[],
  lines: readonly string[],
): { name?: Name; candidates: string[] } {
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
  // Without an occupation, the name that is most like one: by its ending, as a word of the text, or as no company's.
  const points = names.map(({ text }) =>
    (hasLegalForm(text) && !mayBeRole(text)) || ARTICLE.test(text)
      ? 0
      : (mayBeRole(text) ? TOLD : 0) +
        (isWordOf(lines, text) || LOWER_CASE.test(text) ? SHOWN : 0) +
        (names.length === 2 && !isNamedIn(lines, text) ? 1 : 0),
  );
  const most = Math.max(0, ...points);
  const [one, more] = names.filter((_, i) => points[i] === most && most > 0);
  return one && !more && (names.length > 1 || most >= TOLD)
    ? { name: one, candidates: [] }
    : { name: undefined, candidates: names.map(({ text }) => text) };
}

/** Whether sentences have the last word of a name in lower case, `You are our verger`: a title rather than a company. */
function isWordOf(lines: readonly string[], name: string): boolean {
  const word = firstSegment(name).split(/[ -]/).at(-1)?.toLowerCase() ?? '';
  return (
    word.length >= SHORTEST_NAME &&
    sentencesBeside(lines, name).some((line) => includesText(` ${line}`, ` ${word}`))
  );
}

/** Lines of several words without a name. */
function sentencesBeside(lines: readonly string[], name: string): string[] {
  return lines
    .slice(0, MOST_LINES)
    .filter(
      (line) => line.split(' ', MOST_NAME_WORDS).length > MOST_HEADING_WORDS && !includesText(line, name),
    );
}

/** Whether sentences name what a line names, by its first word with a capital: a company, and no title. */
function isNamedIn(lines: readonly string[], name: string): boolean {
  const [first = ''] = name.replace(ARTICLE, '').split(/[ ,]/);
  const word = `${first.slice(0, 1)}${first.slice(1).toLowerCase()}`;
  const behind = sentencesBeside(lines, name);
  return (
    word.length >= SHORTEST_NAME &&
    behind.some((line) => includesText(line, word)) &&
    !behind.some((line) => includesText(line, word.toLowerCase()))
  );
}

/** The names before the first section, and before the first sentence behind a name. */
function namesOf(parts: readonly LinePart[]): Name[] {
  const names: Name[] = [];
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind === 'section' || (kind === 'sentence' && names.length > 0)) break;
    if (kind === 'name' && !names.some((name) => name.text === text || namesIn(name.text).title === text))
      names.push({ text, at, score: HIRING.test(text) ? SURE : titleScore(namesIn(text).title ?? text) });
  }
  return names;
}

/** The company in the line of the title, or the name for which most speaks; where as much speaks for another one they stay open. */
function companyPart(
  parts: readonly LinePart[],
  title: Name | undefined,
  inTitle: string | undefined,
  lines: readonly string[],
  isTitled: boolean,
): PostingPart {
  if (inTitle !== undefined) return isNoCompany(inTitle) ? { facts: {} } : oneOf('company', [inTitle]);
  const { sure, possible } = companiesInSentences(lines);
  const named = namesOf(parts).filter(
    (name) =>
      name.at !== title?.at && (name.score < SURE || hasLegalForm(name.text)) && isCompanyName(name.text),
  );
  const whole = named.filter(({ text }) => !UNIT.test(text));
  const besideOf = (others: readonly Name[]) =>
    [-1, 1].map((step) => title && nextTo(parts, title.at, step, others));
  const names = whole.some(({ at }) => besideOf(whole).includes(at)) ? whole : named;
  const beside = besideOf(names);
  const reasons = new Map(sure.map((name) => [name, TOLD]));
  for (const name of names) {
    const [text = ''] = name.text.split(/ [–—-] /, 1);
    // `Acme` and `Acme GmbH` are one company.
    const known = [...reasons.keys()].find(
      (other) => `${text} `.startsWith(`${other} `) || other.startsWith(`${text} `),
    );
    const isOnly = (isTitled || title !== undefined) && names.length === 1 && name.at === 0;
    const weight =
      (reasons.get(known ?? text) ?? 0) +
      (hasLegalForm(text) ? SHOWN : 0) +
      (isNamedIn(lines, text) ? SHOWN : 0) +
      (beside.includes(name.at) || isOnly ? SHOWN : 0) +
      (name.at > 0 ? 0 : hasLegalForm(text) ? SHOWN : 1);
    reasons.delete(known ?? text);
    reasons.set(text, weight);
  }
  const [best, second] = [...reasons].toSorted(([, a], [, b]) => b - a);
  return best && best[1] >= SHOWN && best[1] - (second?.[1] ?? 0) >= SHOWN
    ? oneOf('company', [best[0]])
    : { facts: {}, candidates: { company: [...new Set([...reasons.keys(), ...possible])] } };
}

/** The position of the next name in a direction, over what job boards put between. */
function nextTo(
  parts: readonly LinePart[],
  from: number,
  step: number,
  names: readonly Name[],
): number | undefined {
  for (let at = from + step; at >= 0 && at < parts.length; at += step) {
    const { kind, text, isShared } = parts[at] ?? { kind: 'section', text: '', isShared: false };
    if (names.some((name) => name.at === at)) return at;
    if (kind === 'name' && !UNIT.test(text)) return undefined;
    if (kind !== 'name' && kind !== 'rest' && kind !== 'pay' && !(kind === 'place' && isShared))
      return undefined;
  }
  return undefined;
}

function isCompanyName(text: string): boolean {
  const isNamed = !text.split(' ').some((word) => /^\p{Ll}{5,}$/u.test(word)) || hasLegalForm(text);
  return isNamed && text.length <= LONGEST_NAME && text.split(' ').length <= MOST_NAME_WORDS;
}
