import type { ExperienceLevel } from '@wagewright/enums';
import type { AreaRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import type { SnapshotSource } from '../dataset/snapshot';
import { areaReason, REMOTE } from '../lookup/phrase/vocabulary/reasons';
import {
  type FoundRole,
  levelBeside,
  type NotCovered,
  type PhraseResolution,
  SURE,
} from '../lookup/phrase/phrase-resolution';
import { type Home, homeNamed } from '../offers/read-home';
import type { MatchType } from '../lookup/search-index';
import { RoleInMarket } from '../estimates/role-in-market';
import { quoted } from './answer-text';
import { NotUnderstood } from './not-understood';
import { placeInRole, type ResolvedCity, resolvedPlace } from './place-resolver';
import type { ToolArguments } from './tool-arguments';

/** How a role was understood, as it is echoed. */
export interface ResolvedRole {
  query: string;
  slug: string;
  title: string;
  match_type: MatchType;
  confidence: number;
  /** Level by words of rank in the query; null where they say no more than the role's own title. */
  level: ExperienceLevel | null;
}

export interface Resolved {
  role: ResolvedRole;
  city: ResolvedCity | null;
  /** The slug of a company that the role's text names. */
  company: string | null;
  /** Parts of the texts that the figures do not answer. */
  not_covered: NotCovered[];
}

export interface ResolvedMarket {
  market: RoleInMarket;
  /** Level by words of rank in the role's text; null where there are none. */
  level: ExperienceLevel | null;
  resolution: Resolved;
  /** Doubts about the resolution to state with an answer, each a sentence; heaviest first. */
  caveats: string[];
  /** The named town in the metro of the city; null where the city itself was named. */
  town: string | null;
  /** Confidence of role and city together, 0–1. */
  certainty: number;
}

/** Roles of a like spelling, where the words mean none. */
const SHOWN_ROLES = 5;

/** In the full catalogue. */
export class MarketResolver {
  constructor(private readonly snapshots: SnapshotSource) {}

  /**
   * A city of its own wins over one that the role's text names.
   *
   * @throws NotUnderstood for a role or a place without figures
   */
  resolve(args: ToolArguments): ResolvedMarket {
    const roleText = args.text(
      'role',
      'a job title in free text, such as "Senior ML Engineer", or a role slug.',
    );
    const cityText = args.optionalText('city');
    const snapshot = this.snapshots.current();
    const { full: catalogue } = snapshot.catalogues;
    const phrase = catalogue.lookup.resolve(roleText);
    const role = roleOf(catalogue, phrase);
    const level = levelBeside(phrase);
    const place =
      cityText === undefined ? placeInRole(catalogue, phrase) : resolvedPlace(catalogue, cityText);
    const area = place?.area ?? null;
    // Said once, of the area.
    const isSaid = ({ why }: NotCovered) => area !== null && why === areaReason(area);
    const resolution = {
      role: echoedRole(roleText, role, level),
      city: place?.echo ?? null,
      company: phrase.company?.slug ?? null,
      not_covered: [...phrase.notCovered, ...(place?.notCovered ?? [])].filter((part) => !isSaid(part)),
    };
    return {
      market: new RoleInMarket(snapshot, role.row, place?.row ?? null, area),
      level,
      resolution,
      caveats: [...(area ? [aboutArea(area)] : []), ...caveatsOf(resolution, place?.town ?? null)],
      town: place?.town ?? null,
      certainty: role.confidence * (place?.echo.confidence ?? 1),
    };
  }

  /** The place of a text by its taxes, which towns without figures have as well; undefined for an unknown state. */
  home(text: string): Home | undefined {
    return homeNamed(this.snapshots.current().catalogues.full, text);
  }

  /** @throws NotUnderstood for a text that means no place with figures */
  requirePlace(text: string): void {
    resolvedPlace(this.snapshots.current().catalogues.full, text);
  }
}

function aboutArea({ name }: AreaRow): string {
  return `${name} has market figures alone: what the published formula gives is the nation’s.`;
}

function caveatsOf({ role, city, not_covered }: Resolved, town: string | null): string[] {
  const doubt =
    role.confidence < SURE
      ? [
          `${quoted(role.query)} is only nearest to ${role.title} (confidence ${role.confidence}): check that it is meant.`,
        ]
      : [];
  const doubtfulPlace =
    city && city.confidence < SURE
      ? [`${quoted(city.query)} may be another place than ${city.name} (confidence ${city.confidence}).`]
      : [];
  const metro = town !== null && city ? [`${town} is answered by its metro, ${city.name}.`] : [];
  // Beside a city, that a job may be done from elsewhere changes nothing about the figures of that city.
  const uncovered = not_covered
    .filter(({ why }) => why !== REMOTE || !city?.slug)
    .map(({ text, why }) => `Not covered, ${quoted(text)}: ${why}`);
  return [...doubt, ...doubtfulPlace, ...uncovered, ...metro];
}

function roleOf(
  { lookup }: CatalogueIndex,
  { query, role, exp, company, alternatives, notCovered }: PhraseResolution,
): FoundRole {
  if (role) return role;
  const reasons = notCovered.map(({ text, why }) => ` ${quoted(text)}: ${why}`).join('');
  const bare =
    reasons === '' && (exp || company)
      ? ' It names a level or an employer but no occupation: say of what, as in "E6 software engineer at Meta".'
      : '';
  const alike = alternatives.length > 0 ? alternatives : lookup.searchRoles(query, SHOWN_ROLES);
  const near = alike.map(({ row }) => row.title);
  throw new NotUnderstood(
    `No role of the catalogue is called ${quoted(query)}.${reasons}${bare}${near.length === 0 ? '' : ` Near it: ${near.join('; ')}.`} ` +
      'Give a plain job title.',
  );
}

function echoedRole(
  query: string,
  { row, matchType, confidence }: FoundRole,
  level: ExperienceLevel | null,
): ResolvedRole {
  return { query, slug: row.slug, title: row.title, match_type: matchType, confidence, level };
}
