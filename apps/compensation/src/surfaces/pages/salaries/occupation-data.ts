import type { ExperienceLevel } from '@wagewright/enums';
import type { StructuredData } from '../layout/structured-data';
import type { SalaryPage } from './views/salary-page';

/** The minimum experience of a level, months. */
const MONTHS: Readonly<Record<ExperienceLevel, number>> = { entry: 0, mid: 36, senior: 72, staff: 120 };

/**
 * The figures of a page for search engines: yearly base pay in US dollars, at the place and level of the page and of all
 * employers, as at the page's canonical address.
 */
export function occupationData({ market, level, allEmployers }: SalaryPage, url: string): StructuredData {
  const { p10, p25, p50, p75, p90 } = allEmployers.percentiles;
  return {
    '@type': 'Occupation',
    name: market.role.title,
    mainEntityOfPage: url,
    occupationalCategory: `${market.role.socCode} ${market.role.occupation}`,
    occupationLocation: location(market),
    ...(level !== null && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: MONTHS[level],
      },
    }),
    estimatedSalary: [
      {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        currency: 'USD',
        duration: 'P1Y',
        percentile10: p10,
        percentile25: p25,
        median: p50,
        percentile75: p75,
        // Absent where the survey hides it.
        ...(p90 !== null && { percentile90: p90 }),
      },
    ],
  };
}

function location({ city }: SalaryPage['market']): object {
  if (city === null) return { '@type': 'Country', name: 'United States' };
  return { '@type': 'City', name: `${city.name}, ${city.state}` };
}
