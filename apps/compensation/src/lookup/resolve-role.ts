import type { ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { Lookup } from './lookup';
import { CANDIDATES, type Found, type Resolution, resolution, type Unresolved } from './resolution';
import { longerReading, phrasesOf, type Reading, roleReadings } from './role-readings';
import { RANK_WORDS } from './role-words';
import type { Match } from './search-index';

/** A role found in free text, with the level that its words of rank tell; null when they tell none. */
export interface RoleResolution extends Resolution<RoleRow> {
  level: ExperienceLevel | null;
}

type FoundRole = Found<RoleRow>;

const ASIDE = /\([^()]*\)|\[[^[\]]*\]/g;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;
const WORD_EDGES = /^[^a-z]+|[^a-z]+$/g;
/** Below this a text only looks like a title by chance. */
const LEAST_CONFIDENCE = 0.3;

/**
 * Free text such as `Senior ML Engineer, Platform (Remote)` to a role. Words of rank are taken out and
 * told as a level; a slug is taken as it is.
 */
export function resolveRole(lookup: Lookup, query: string): RoleResolution | Unresolved<RoleRow> {
  const whole = verbatim(lookup, { text: query, certainty: 1 });
  if (whole && SLUG.test(query.trim().toLowerCase())) return { ...resolution(query, whole), level: null };
  const { rest, level, sure } = withoutRank(query.replace(ASIDE, ' '));
  const found = findRole(lookup, rest);
  // "Staff Nurse" is a title of its own; "Staff Data Engineer" is a data engineer of some rank.
  if (whole && level && !(found && (sure || isGraded(found)))) {
    return { ...resolution(query, whole), level: null };
  }
  if (found) return { ...resolution(query, found), level };
  return { row: null, query, candidates: lookup.searchRoles(rest, CANDIDATES).map(({ row }) => row) };
}

/** Technology titles are graded by words such as staff and lead, as long as a whole title is left without them. */
function isGraded({ match: { row, matchType } }: FoundRole): boolean {
  return row.surfaceA && (matchType === 'exact' || matchType === 'alias');
}

function findRole(lookup: Lookup, text: string): FoundRole | undefined {
  const readings = roleReadings(text);
  const found =
    first(readings, (reading) => verbatim(lookup, reading)) ??
    best(
      readings.flatMap((reading) => [
        completed(lookup, reading),
        searched(lookup, reading, ['prefix', 'token']),
      ]),
    ) ??
    first(readings, (reading) => first([...phrasesOf(reading)], (phrase) => verbatim(lookup, phrase))) ??
    best(readings.map((reading) => searched(lookup, reading, ['trigram'])));
  return found && found.confidence >= LEAST_CONFIDENCE ? found : undefined;
}

function verbatim(lookup: Lookup, { text, certainty }: Reading): FoundRole | undefined {
  const match = lookup.exactRole(text);
  return match && { match, confidence: match.score * certainty };
}

function completed(lookup: Lookup, reading: Reading): FoundRole | undefined {
  const longer = longerReading(reading);
  return longer && verbatim(lookup, longer);
}

function searched(
  lookup: Lookup,
  { text, certainty }: Reading,
  kinds: readonly Match<RoleRow>['matchType'][],
): FoundRole | undefined {
  const [match] = lookup.searchRoles(text, 1);
  if (!match || !kinds.includes(match.matchType)) return undefined;
  // The beginning of a title says less than its score the less of it there is.
  const typed = match.matchType === 'prefix' ? Math.min(1, text.length / match.row.title.length) : 1;
  return { match, confidence: match.score * certainty * (0.5 + typed / 2) };
}

function withoutRank(text: string): { rest: string; level: ExperienceLevel | null; sure: boolean } {
  const all = text.split(/\s+/).map((word) => ({ word, rank: RANK_WORDS.get(bare(word)) }));
  const ranks = all.flatMap(({ rank }) => rank ?? []);
  const rest = all.filter(({ rank }) => !rank).map(({ word }) => word);
  return {
    rest: rest.join(' ').trim(),
    level: ranks.at(0)?.level ?? null,
    sure: ranks.every(({ sure }) => sure),
  };
}

function bare(word: string): string {
  return word.toLowerCase().replace(WORD_EDGES, '');
}

function first<A, B>(all: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function best(all: readonly (FoundRole | undefined)[]): FoundRole | undefined {
  const found = all.filter((one) => one !== undefined);
  return found.sort((a, b) => b.confidence - a.confidence)[0];
}
