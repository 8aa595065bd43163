import { type IndustryPayRow, type IndustryRow, packIndustryPay } from '@wagewright/dataset';
import { byKey, groupBy } from '../../arithmetic/statistics';
import type { Catalogue, IndustryWage } from '../../read';

/**
 * The industries of the survey in order of their codes, and the medians of the catalogue's occupations in them as
 * published. An occupation whose median in all industries is withheld has none.
 */
export function industryRows(
  wages: readonly IndustryWage[],
  { industries, occupations }: Pick<Catalogue, 'industries' | 'occupations'>,
): { industry: IndustryRow[]; 'industry-pay': IndustryPayRow[] } {
  const named = new Map(industries.map((industry) => [industry.naics, industry]));
  const wanted = new Set(occupations.map(({ socCode }) => socCode));
  const known = new Map(wages.map((wage) => [wage.code, wage]));
  const industry = [...known.values()]
    .filter(({ depth }) => depth > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name, depth }) => {
      // A sector is half open: `31--34` has 31 to 33.
      const { key, label } = named.get(code.replace(/-.*/, '')) ?? { key: code, label: name };
      return { kind: 'industry' as const, code, key, label, depth };
    });
  const positions = new Map(industry.map(({ code }, position) => [code, position]));
  const published = wages.filter(({ socCode, p50 }) => wanted.has(socCode) && p50 !== null);
  const byOccupation = [...groupBy(published, ({ socCode }) => socCode)].sort(byKey);
  return {
    industry,
    'industry-pay': byOccupation.flatMap(([socCode, own]) => {
      const national = own.find(({ depth }) => depth === 0)?.p50;
      if (!national) return [];
      const cells = own
        .flatMap(({ code, people, p50 }) => {
          const position = positions.get(code);
          return position === undefined || p50 === null ? [] : [{ position, people, p50 }];
        })
        .sort((a, b) => a.position - b.position);
      return [
        packIndustryPay({
          socCode,
          national,
          industries: cells.map(({ position }) => position),
          people: cells.map(({ people }) => people),
          p50: cells.map(({ p50 }) => p50),
        }),
      ];
    }),
  };
}
