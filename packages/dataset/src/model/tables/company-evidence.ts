import type { ExperienceLevel } from '@wagewright/enums';
import { type CityRow, type MarketModel, marketView, type RoleRow } from '@wagewright/dataset';
import { groupBy, total } from '../../arithmetic/statistics';
import { rankOf } from './rung-rank';
import type { CompanyRung } from '../../staging';
import type { Filing, ModelRole } from '../filed-pay/filing';
import { levelOfRank } from '../filed-pay/level-effects';
import { rankedRole } from '../ranks/title-rank';

export const LADDER_ROLE = 'software-engineer';

/** Minimum filings of an employer, in one city, or of a rung. */
export const LEAST_FILINGS = 3;

/** From this share on, filings with one and the same wage state the floor of a band rather than pay. */
const ONE_WAGE = 2 / 3;

/** An employer with a larger share of a title's filings in a city makes the title's figure there. */
const OWN_TITLE = 1 / 4;

/** Two figures of one kind, in logarithms: of the market, and of what employers file. */
export interface Figures {
  market: number;
  filed: number;
}

/** The market without employers: what an employer's filings are compared with. */
export class ReferenceMarket {
  private readonly roles: ReadonlyMap<string, RoleRow>;
  private readonly cities: ReadonlyMap<string, CityRow>;
  private readonly known = new Map<string, Figures | undefined>();

  constructor(
    private readonly model: MarketModel,
    roles: readonly RoleRow[],
    cities: readonly CityRow[],
  ) {
    this.roles = new Map(roles.map((role) => [role.slug, role]));
    this.cities = new Map(cities.map((city) => [city.slug, city]));
  }

  /** Undefined for a role or place without figures. */
  at(roleSlug: string, citySlug: string, level: ExperienceLevel | null): Figures | undefined {
    const key = `${roleSlug}/${citySlug}/${level}`;
    if (!this.known.has(key)) this.known.set(key, this.find(roleSlug, citySlug, level));
    return this.known.get(key);
  }

  private find(roleSlug: string, citySlug: string, level: ExperienceLevel | null): Figures | undefined {
    const [role, city] = [this.roles.get(roleSlug), this.cities.get(citySlug)];
    if (role === undefined || city === undefined) return undefined;
    const { view } = marketView(this.model, { role, city, level, company: null });
    if (view === null) return undefined;
    return { market: Math.log(view.median), filed: Math.log(view.filed?.median ?? view.median) };
  }
}

/** Filings of one title, metro and level beside the figures for all employers. */
export interface Evidence extends Figures {
  rung: number | null;
  /** Whether the rung is above the first of its level; such a rung has no figure of the market. */
  isAbove: boolean;
  citySlug: string;
  /** Title and level. */
  title: string;
  filings: number;
}

export type EvidenceAnswer = { evidence: Evidence[]; reason: null } | { evidence: null; reason: string };

/** The filings of employers, each compared with the figures for all employers at the same title, place and level. */
export class CompanyEvidence {
  private readonly bySlug: ReadonlyMap<string | null, Filing[]>;
  private readonly byCell: ReadonlyMap<string, Filing[]>;
  private readonly plainTitles: ReadonlyMap<string, string>;
  private readonly ladderFamily: string | undefined;

  /** @param citySlugs by metro code */
  constructor(
    { filings, roles }: { filings: readonly Filing[]; roles: readonly ModelRole[] },
    private readonly market: ReferenceMarket,
    private readonly citySlugs: ReadonlyMap<string, string>,
  ) {
    this.bySlug = groupBy(filings, ({ companySlug }) => companySlug);
    this.byCell = groupBy(filings, cellOf);
    const plain = roles.filter((role) => rankedRole(role).rank === null);
    this.plainTitles = new Map(plain.map(({ key, slug }) => [key, slug]));
    this.ladderFamily = roles.find(({ slug }) => slug === LADDER_ROLE)?.family;
  }

  /** @param ageing from the quarter of the staged data to the release's */
  of(companySlug: string, rungs: readonly CompanyRung[], ageing: number): EvidenceAnswer {
    const filings = this.bySlug.get(companySlug) ?? [];
    const ladder = new Ladder(rungs);
    const evidence = [
      ...filings.flatMap((filing) => this.fromFiling(filing, ladder)),
      ...rungs.flatMap((rung) => this.fromRung(rung, ladder, ageing)),
    ];
    const count = filingsOf(evidence.filter(({ isAbove }) => !isAbove));
    if (count < LEAST_FILINGS) return { evidence: null, reason: REASONS.few };
    const wages = [...groupBy(filings, ({ logWage }) => logWage).values()].map((own) => own.length);
    if (Math.max(...wages) >= ONE_WAGE * filings.length) return { evidence: null, reason: REASONS.oneWage };
    return { evidence, reason: null };
  }

  private fromFiling(filing: Filing, ladder: Ladder): Evidence[] {
    const { role, rank, citySlug, logWage } = filing;
    const title = rankedRole(role);
    const named = rank ?? title.rank;
    const rung = ladder.ofRank(named);
    // The filings of a rung's own title are counted with the rung.
    if (rung !== undefined && rung.metros.length > 0) return [];
    if (named === null && role.family === this.ladderFamily && ladder.hasPlainRung) return [];
    const reference = this.referenceOf(filing, rung?.level ?? levelOfRank(named));
    const figures = reference && this.market.at(reference.slug, citySlug, reference.level);
    if (figures === undefined) return [];
    return [
      {
        rung: rung?.order ?? null,
        isAbove: false,
        citySlug,
        title: `${role.slug}/${named}`,
        filings: 1,
        market: logWage - figures.market,
        filed: logWage - figures.filed,
      },
    ];
  }

  /** The role and level of the figures that a filing is compared with; undefined where none are independent of it. */
  private referenceOf(filing: Filing, level: ExperienceLevel | undefined) {
    const { role, rank, companySlug } = filing;
    if (level !== undefined) {
      const slug = this.plainTitles.get(rankedRole(role).base);
      return slug === undefined ? undefined : { slug, level };
    }
    if (rank !== null) return undefined;
    const cell = this.byCell.get(cellOf(filing)) ?? [];
    const own = cell.filter((other) => other.companySlug === companySlug).length;
    if (own <= OWN_TITLE * cell.length) return { slug: role.slug, level: null };
    return role.family === this.ladderFamily && rankedRole(role).rank === null
      ? { slug: LADDER_ROLE, level: null }
      : undefined;
  }

  private fromRung(rung: CompanyRung, ladder: Ladder, ageing: number): Evidence[] {
    return rung.metros.flatMap(({ cbsaCode, filings, median }) => {
      const citySlug = this.citySlugs.get(cbsaCode) ?? '';
      const figures = this.market.at(LADDER_ROLE, citySlug, rung.level);
      if (figures === undefined) return [];
      const logWage = Math.log(median * ageing);
      return [
        {
          rung: rung.order,
          isAbove: !ladder.isFirst(rung),
          citySlug,
          title: String(rung.order),
          filings,
          market: logWage - figures.market,
          filed: logWage - figures.filed,
        },
      ];
    });
  }
}

const REASONS = {
  few: 'fewer than three of its certified filings can be held against the market',
  oneWage:
    'two thirds of its filings state one and the same wage: the floor of a band, not what people are paid',
} as const;

/** The ranks that one employer's ladder names. */
class Ladder {
  private readonly ranks: ReadonlyMap<string, CompanyRung[]>;

  constructor(private readonly rungs: readonly CompanyRung[]) {
    this.ranks = groupBy(rungs, ({ title }) => rankOf(title));
  }

  /** The lowest rung of a level whose title alone has the words of rank. */
  ofRank(rank: string | null): CompanyRung | undefined {
    const [rung, second] = (rank === null ? undefined : this.ranks.get(rank)) ?? [];
    return rung !== undefined && second === undefined && this.isFirst(rung) ? rung : undefined;
  }

  /** Whether filings name a rung by a title without a rank, or with the first number. */
  get hasPlainRung(): boolean {
    return this.rungs.some(({ title, metros }) => ['', 'i'].includes(rankOf(title)) && metros.length > 0);
  }

  isFirst(rung: CompanyRung): boolean {
    return this.rungs.find(({ level }) => level === rung.level) === rung;
  }
}

function cellOf({ role, rank, citySlug }: Filing): string {
  return `${role.slug}/${rank}/${citySlug}`;
}

export function filingsOf(evidence: readonly Evidence[]): number {
  return total(evidence.map(({ filings }) => filings));
}
