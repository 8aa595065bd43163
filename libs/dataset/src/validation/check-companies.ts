import { MarketModel } from '../market/market-model';
import { marketView } from '../market/market-view';
import type { Release } from '../release/release';
import type { CompanyRow } from '../release/tables';
import type { FaultList } from './fault';

const LADDER_ROLE = 'software-engineer';

const LEAST_STEP = 0.03;

/** The largest distance of a level's first rung from the employer's market figure at its head office. */
const LARGEST_DISTANCE = 0.12;

/** Levels are honest about their basis, rise, and agree with the market; schedules of vesting are complete. */
export function checkCompanies(release: Release, faults: FaultList): void {
  const model = new MarketModel(release);
  for (const company of release.rows.company) {
    checkVesting(company, faults);
    checkBasis(company, faults);
    checkLadder(company, faults);
    checkHeadOffice(company, release, model, faults);
  }
}

function checkVesting({ slug, vesting: { schedulePct } }: CompanyRow, faults: FaultList): void {
  const vested = schedulePct.reduce((total, share) => total + share, 0);
  const complete = schedulePct.length === 0 || Math.abs(vested - 100) < 1e-9;
  faults.require(complete, `company ${slug}`, 'vesting.schedulePct', `sums to ${vested}, not to 100`);
}

function checkBasis({ slug, levels }: CompanyRow, faults: FaultList): void {
  for (const { code, title, base, basis, filings, total } of levels) {
    const [name, field] = [`company ${slug}`, `levels.${code ?? title}`];
    const founded = base === null || filings > 0;
    faults.require(founded, name, field, 'has a base without filings');
    const silent = basis !== 'not_published' || (base === null && total === null);
    faults.require(silent, name, field, 'has a figure that nobody published');
  }
}

function checkLadder({ slug, levels }: CompanyRow, faults: FaultList): void {
  const known = levels.flatMap(({ code, title, base }) =>
    base === null ? [] : [{ name: code ?? title, base }],
  );
  for (const [index, { name, base }] of known.entries()) {
    const least = (known[index - 1]?.base ?? 0) * (1 + LEAST_STEP);
    faults.require(
      base >= least,
      `company ${slug}`,
      `levels.${name}`,
      `${base} is below ${Math.round(least)}`,
    );
  }
}

function checkHeadOffice(
  { slug, levels, headOffice }: CompanyRow,
  { rows }: Release,
  model: MarketModel,
  faults: FaultList,
): void {
  const [role, city] = [
    rows.role.find((row) => row.slug === LADDER_ROLE),
    rows.city.find((row) => row.slug === headOffice),
  ];
  if (role === undefined || city === undefined) return;
  const firsts = levels.filter(
    (level, index) => levels.findIndex(({ mapsToExp }) => mapsToExp === level.mapsToExp) === index,
  );
  for (const { base, mapsToExp } of firsts) {
    const { view } = marketView(model, { role, city, level: mapsToExp, company: slug });
    if (base === null || view === null) continue;
    const near = Math.abs(base / view.median - 1) <= LARGEST_DISTANCE;
    faults.require(
      near,
      `company ${slug}`,
      `levels.${mapsToExp}`,
      `${base} is far from the market's ${view.median}`,
    );
  }
}
