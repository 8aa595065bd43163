import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { MarketModel, marketView, type ReleaseRows, type RoleRow } from '@wagewright/dataset';
import { groupBy, median } from '../../arithmetic/statistics';
import { type LadderRole, ladderRole, ladders } from '../ranks/ladders';
import { rankedRole } from '../ranks/title-rank';

export type OrderedRows = ConstructorParameters<typeof MarketModel>[0]['rows'] & Pick<ReleaseRows, 'role'>;

/** Figures of titles in an order that nobody would believe, so that the release must not be published. */
export class DisorderedReleaseError extends Error {
  override readonly name = 'DisorderedReleaseError';

  constructor(faults: readonly string[]) {
    const more = faults.length > MOST_NAMED ? `\n  and ${faults.length - MOST_NAMED} more` : '';
    super(`figures are out of order:\n  ${faults.slice(0, MOST_NAMED).join('\n  ')}${more}`);
  }
}

const MOST_NAMED = 20;

/** Neighbouring ranks are at least this factor apart, in the market and in the estimate. */
const LEAST_RISE = 1.03;

/** Rounding to whole dollars and five decimals. */
const ROUNDING = 5e-4;

/** The medians of an occupation's filed and unfiled plain titles are at most this far apart. */
const FURTHEST = Math.log(1.06);

/** Fewer titles have no median worth comparing. */
const LEAST_TITLES = 5;

/** A title with fewer filings counts as neither filed nor unfiled. */
const LEAST_FILINGS = 5;

/** Heads are paid by what they head, and whole occupations consist of them. */
const HEAD_TITLES = /^(?:chief|head of|vp of|director of) | director$/;
const MANAGEMENT = '11-';

/**
 * Refuses a release when a rank pays too little more than the rank below it, when a level pays less than the one below, or when an occupation's unfiled titles and
 * its filed titles lie too far apart.
 *
 * @throws DisorderedReleaseError naming the titles
 */
export function requireOrder(rows: OrderedRows): void {
  const model = new MarketModel({ manifest: { asOf: '' }, rows });
  const titles = rows.role.map((role) => ({ ...ladderRole(role), role }));
  const order = new Order(model, rows, titles);
  const faults = [...order.rankFaults(), ...order.levelFaults(), ...order.occupationFaults()];
  if (faults.length > 0) throw new DisorderedReleaseError(faults);
}

interface Title extends LadderRole {
  role: RoleRow;
}

class Order {
  constructor(
    private readonly model: MarketModel,
    private readonly rows: OrderedRows,
    private readonly titles: readonly Title[],
  ) {}

  rankFaults(): string[] {
    return ladders(this.titles).flatMap((ladder) =>
      ladder.slice(1).flatMap(({ role }, index) => {
        const below = ladder[index]?.role;
        return below === undefined
          ? []
          : [...this.estimateFault(below, role), ...this.marketFaults(below, role)];
      }),
    );
  }

  /** No level pays less than the one below, whether or not a title names them. */
  levelFaults(): string[] {
    return this.titles.flatMap(({ role }) => {
      if (this.model.role(role.slug)?.rank || !this.model.hasLevels(role.socCode)) return [];
      return [null, ...this.rows.city].flatMap((city) => {
        const medians = EXPERIENCE_LEVELS.map((level) => this.median(role, city, level));
        const rises = medians.slice(1).every((median, index) => median >= (medians[index] ?? 0));
        return rises ? [] : [`levels of ${role.slug} fall in ${city?.slug ?? 'the nation'}`];
      });
    });
  }

  occupationFaults(): string[] {
    const plain = this.titles.filter((title) => {
      return title.figureSlug === title.slug && rankedRole(title).rank === null;
    });
    return [...groupBy(plain, ({ socCode }) => socCode)].flatMap(([socCode, own]) => {
      const filed = own.filter(({ slug }) => this.filings(slug) >= LEAST_FILINGS);
      const unfiled = own.filter(({ slug }) => this.filings(slug) === 0);
      return [
        ...this.unfiledFaults(socCode, filed, unfiled),
        ...(socCode.startsWith(MANAGEMENT) ? [] : this.seniorFaults(filed, unfiled)),
      ];
    });
  }

  /** Reports of the community move single estimates after their order. */
  private estimateFault(below: RoleRow, above: RoleRow): string[] {
    const reported = [below, above].some(({ national }) => national.weights['crowd'] !== undefined);
    const rises = above.national.median / below.national.median >= LEAST_RISE - ROUNDING;
    return rises || reported ? [] : [`the estimate of ${above.slug} is not above that of ${below.slug}`];
  }

  private marketFaults(below: RoleRow, above: RoleRow): string[] {
    return [null, ...this.rows.city].flatMap((city) => {
      const rises = this.median(above, city) / this.median(below, city) >= LEAST_RISE - ROUNDING;
      return rises ? [] : [`${above.slug} is not above ${below.slug} in ${city?.slug ?? 'the nation'}`];
    });
  }

  private unfiledFaults(socCode: string, filed: readonly Title[], unfiled: readonly Title[]): string[] {
    if (filed.length < LEAST_TITLES || unfiled.length < LEAST_TITLES) return [];
    const middle = (titles: readonly Title[]) => median(titles.map(({ role }) => this.median(role, null)));
    const apart = Math.abs(Math.log(middle(unfiled) / middle(filed)));
    return apart <= FURTHEST
      ? []
      : [`unfiled titles of ${socCode} are ${percent(apart)} % off the filed ones`];
  }

  /** The main title is the one with the most filings. */
  private seniorFaults(filed: readonly Title[], unfiled: readonly Title[]): string[] {
    const [main] = [...filed].sort((a, b) => this.filings(b.slug) - this.filings(a.slug));
    const senior = this.titles.find(({ key }) => key === `senior ${main?.key ?? ''}`);
    if (senior === undefined) return [];
    const most = this.median(senior.role, null);
    return unfiled
      .filter(({ role, key }) => this.median(role, null) > most && !HEAD_TITLES.test(key))
      .map(({ slug }) => `${slug}, which nobody files, is above ${senior.slug}`);
  }

  private filings(slug: string): number {
    return this.model.role(slug)?.filings ?? 0;
  }

  private median(
    role: RoleRow,
    city: OrderedRows['city'][number] | null,
    level: ExperienceLevel | null = null,
  ): number {
    return marketView(this.model, { role, city, level, company: null }).view?.median ?? Number.NaN;
  }
}

function percent(logarithm: number): string {
  return (100 * (Math.exp(logarithm) - 1)).toFixed(1);
}
