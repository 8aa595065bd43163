import type { ExperienceLevel } from '@wagewright/enums';
import type { NamedCity, RoleResponse } from '../../../envelope/flat.presenter';
import type { IdentifiedArea } from '../../../envelope/role-and-city.presenter';
import { levelBeside, type PhraseResolution } from '../../../lookup/phrase/phrase-resolution';

/** A role with how surely it is meant. */
export interface BelievedRole extends RoleResponse {
  /** 0–1, two decimals: of answers at 0.8 or more at least 95 % are right. @format double */
  confidence: number;
}

interface BelievedCity extends NamedCity {
  /** How certain the city is, 0 to 1. @format double */
  confidence: number;
}

interface BelievedArea extends Omit<IdentifiedArea, 'id' | 'city'> {
  /** How certain the area is, 0 to 1. @format double */
  confidence: number;
}

/** Meaning of a phrase: role, place, level and employer, and the words that are not covered. */
export interface PhraseData {
  /** The phrase, without blanks around it. */
  query: string;
  /** Null when the phrase means no role, or none for certain. */
  role: BelievedRole | null;
  /** The metro: a town such as Palo Alto stands for the metro that it lies in. */
  city: BelievedCity | null;
  /** The metropolitan area of a place that no city of the catalogue stands for, which calls take as `area`. */
  area: BelievedArea | null;
  /** The level to ask for beside the role; null where the phrase names none, or the role's own title has that rank. */
  exp: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** The words that the level was read from. */
    from: string;
  } | null;
  /** The company that the phrase names; null where it names none of ours. */
  company: {
    /** Slug of the company. */
    slug: string;
    /** Name of the company. */
    name: string;
  } | null;
  /** Other roles that could be meant, likeliest first; at most 5. */
  alternatives: BelievedRole[];
  /** Parts of the phrase that no figure answers, each with the reason as a sentence. */
  not_covered: {
    /** The words. */
    text: string;
    /** Why no figure answers them. */
    why: string;
  }[];
}

export function phraseData(phrase: PhraseResolution): PhraseData {
  const { query, role, city, area, exp, company, alternatives, notCovered } = phrase;
  return {
    query,
    role: role && believedRole(role),
    city: city && {
      slug: city.row.slug,
      name: city.row.name,
      state: city.row.state,
      confidence: city.confidence,
    },
    area: area && {
      slug: area.row.slug,
      name: area.row.name,
      state: area.row.state,
      cbsa: area.row.areaKind === 'metro' ? area.row.code : null,
      kind: area.row.areaKind,
      code: area.row.code,
      confidence: area.confidence,
    },
    exp: levelBeside(phrase) === null ? null : exp,
    company: company && { slug: company.slug, name: company.name },
    alternatives: alternatives.map((alternative) => believedRole(alternative)),
    not_covered: notCovered,
  };
}

function believedRole({ row, confidence }: PhraseResolution['alternatives'][number]): BelievedRole {
  return { slug: row.slug, title: row.title, confidence };
}
