import type { PostingFacts } from './posting-facts';
import { employmentTypeIn, looksLikeTitle, workModeIn } from './words';

/** Longer lines are paragraphs. */
const LONGEST_LINE = 200;
/** Title, company and place are at the top of a posting. */
const FIRST_LINES = 15;
const LONGEST_NAME = 80;
const AT = /^(.{3,120}?),? (?:at|@|bei|chez|en) (\p{Lu}[^,|–—]{1,79})$/u;
const HIRING =
  /^(\p{Lu}.{1,79}?) (?:is hiring|is looking for|sucht|recrute|busca)(?: an?| eine?n?| une?)? (.{3,120}?)(?: in (.{2,80}))?$/u;
const BEGUN_BY_NAME = /^(?:At|Bei|Chez|En) (\p{Lu}[\p{L}\d&.' -]{1,40}), (?:we|our|you|wir|nous|nos|nuestr)/u;
const ABOUT = /^(?:About|Über|À propos de|Sobre|Join|Working at|Life at) (\p{Lu}[\p{L}\d&.' -]{1,40})$/u;
const NOT_A_NAME =
  /^(?:us|the|you|your|our|this|team|role|job|position|company|uns|die|das|den|nous|le|la|nosotros)\b/i;
const PLACE =
  /(?:^|[·•|(📍–—-] ?|\bin |\bLocation )(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}, (?:[A-Z]{2}|\p{Lu}[\p{L} ]{3,30}))(?=$|[ )·•|,–—-])/u;
const REMOTE_PLACE = /^[\s(*📍-]*(Remote(?:\s?[-–—,(/]\s?\p{Lu}[\p{L}., ]{1,40})?)[\s)]*$/u;

/** The facts in the unlabelled first lines of a posting, in the usual forms of job boards. */
export function firstLinesFacts(lines: readonly string[]): PostingFacts {
  const first = lines.slice(0, FIRST_LINES).filter((line) => line.length <= LONGEST_LINE);
  const title = first.findIndex((line) => looksLikeTitle(titlePart(line)));
  const named = title === -1 ? undefined : namesIn(first[title] ?? '', first[title + 1] ?? '');
  const top = first.filter((line) => line.length <= 120).join('\n');
  return {
    title: named?.title,
    company: named?.company ?? companyIn(lines),
    location: placeIn(first) ?? named?.location,
    workMode: workModeIn(top),
    employmentType: employmentTypeIn(top),
  };
}

function titlePart(line: string): string {
  return HIRING.exec(line)?.[2] ?? AT.exec(line)?.[1] ?? line;
}

interface Names {
  title: string;
  company?: string;
  location?: string;
}

/** `Data Engineer at Acme`, `Acme is hiring a Data Engineer`, `Data Engineer | Acme | Berlin`, or the title alone. */
export function namesIn(line: string, next: string): Names {
  const hiring = HIRING.exec(line);
  if (hiring) return { title: hiring[2] ?? line, company: hiring[1], location: hiring[3] };
  const at = AT.exec(line);
  if (at) return { title: at[1]?.trim() ?? line, company: at[2]?.trim() };
  const parts = line.split(/\s[|·•–—]\s|\s-\s/).map((part) => part.trim());
  const part = parts.find((candidate) => looksLikeTitle(candidate)) ?? line;
  const atPart = AT.exec(part);
  const others = parts.filter((other) => other !== part);
  const company = atPart?.[2]?.trim() ?? others.find((other) => isName(other)) ?? companyOfNext(next);
  return { title: atPart?.[1]?.trim() ?? part, company };
}

/** On many boards the second line is `Acme · Berlin, Germany (Remote)`. */
function companyOfNext(line: string): string | undefined {
  const [name, ...others] = line.split(/\s[|·•]\s/);
  return others.length > 0 && isName(name) ? name?.trim() : undefined;
}

function companyIn(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const name = (BEGUN_BY_NAME.exec(line) ?? ABOUT.exec(line))?.[1]?.trim();
    if (name !== undefined && isName(name)) return name;
  }
  return undefined;
}

function isName(text: string | undefined): boolean {
  if (text === undefined || text.length < 2 || text.length > LONGEST_NAME || NOT_A_NAME.test(text))
    return false;
  return /^[\p{Lu}\d]/u.test(text) && workModeIn(text) === undefined && !/, [A-Z]{2}\b|\d{4}/.test(text);
}

function placeIn(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const place = PLACE.exec(line)?.[1] ?? REMOTE_PLACE.exec(line)?.[1];
    if (place !== undefined) return place.trim();
  }
  return undefined;
}
