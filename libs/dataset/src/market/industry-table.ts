import { includesText } from '@wagewright/text';
import type { IndustryPayRow, IndustryRow } from '../release/industry';
import { packed, packedPair, TENS, unpacked, unpackedPair } from './packed-numbers';

/** Pay of an occupation in an industry of the nation, as published. */
export interface IndustryPay {
  industry: IndustryRow;
  /** Null where the publisher withholds it. */
  people: number | null;
  /** Median, dollars a year. */
  p50: number;
  /** The occupation's median over that in all industries. */
  factor: number;
}

/** Industries within sectors that are shown without being asked for. */
const SHOWN_WITHIN_SECTORS = 10;
const SECTOR = 2;

/** The survey's cells by industry, read from their packed texts at each question. */
export class IndustryTable {
  private readonly byKey: ReadonlyMap<string, IndustryRow>;
  private readonly pay: ReadonlyMap<string, IndustryPayRow>;

  constructor(
    private readonly industries: readonly IndustryRow[],
    pay: readonly IndustryPayRow[],
  ) {
    this.byKey = new Map(industries.flatMap((row) => [[row.key, row] as const, [row.code, row] as const]));
    this.pay = new Map(pay.map((row) => [row.socCode, row]));
  }

  /** @param key or the publisher's code */
  industry(key: string): IndustryRow | undefined {
    return this.byKey.get(key);
  }

  /** The industries whose names hold a text, at most `limit`. */
  near(text: string, limit: number): IndustryRow[] {
    const asked = text.replaceAll('_', ' ').toLowerCase();
    return this.industries.filter(({ label }) => includesText(label.toLowerCase(), asked)).slice(0, limit);
  }

  /** The cells of an occupation in the sectors and in the ten largest industries within them; the most people first. */
  largest(socCode: string): IndustryPay[] {
    const cells = this.of(socCode).sort((a, b) => (b.people ?? 0) - (a.people ?? 0));
    const sectors = cells.filter(({ industry }) => industry.depth === SECTOR);
    const within = cells.filter(({ industry }) => industry.depth > SECTOR);
    // An industry that is the only one of its group has the same people.
    const known = new Set(sectors.map((cell) => whose(cell)));
    const own = within.filter((cell) => !known.has(whose(cell)) && known.add(whose(cell)));
    return cells.filter(
      (cell) => sectors.includes(cell) || own.slice(0, SHOWN_WITHIN_SECTORS).includes(cell),
    );
  }

  /** The cells of an occupation in all industries. */
  of(socCode: string): IndustryPay[] {
    const row = this.pay.get(socCode);
    if (!row) return [];
    return Array.from(row.industries, (_, at) => {
      const industry = this.industries[unpacked(row.industries, at, 1) ?? -1];
      const p50 = unpacked(row.p50, at, TENS) ?? 0;
      return industry && { industry, people: unpackedPair(row.people, at), p50, factor: p50 / row.national };
    }).filter((cell) => cell !== undefined);
  }
}

function whose({ people, p50 }: IndustryPay): string {
  return `${people} ${p50}`;
}

/** @param wages industries as rising positions in the release's industry rows */
export function packIndustryPay(wages: {
  socCode: string;
  national: number;
  industries: readonly number[];
  people: readonly (number | null)[];
  p50: readonly number[];
}): IndustryPayRow {
  return {
    kind: 'industry-pay',
    socCode: wages.socCode,
    national: wages.national,
    industries: wages.industries.map((position) => packed(position)).join(''),
    people: wages.people.map((people) => packedPair(people)).join(''),
    p50: wages.p50.map((median) => packed(median, TENS)).join(''),
  };
}
