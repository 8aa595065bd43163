import type { CompanyRow, RoleRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { groundWords, percentileWords } from '@wagewright/pay';
import {
  dollars,
  locationLabel,
  marketGround,
  roleLabel,
  sentence,
  withoutEffect,
} from '@wagewright/salaries';
import { levelText } from '../controls/level.view';
import { count, differenceCell, longDate } from '../html/format';
import { fact, section, sentenceList, table, type TableRow } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { filedFigures } from '../salaries/views/other-figures.view';
import type { OfferVerdict } from './offer-check.service';
import { type MarketPosition, positionSentences } from './market-position';
import { positionPicture } from './headline.view';

/** `senior Software Engineer in Austin, TX`; without a level `Software Engineer in Austin, TX`. */
export function whoAndWhere({ market, level }: Pick<OfferVerdict, 'market' | 'level'>): string {
  return `${roleLabel(market, level)} ${locationLabel(market)}`;
}

export function peopleSection(verdict: OfferVerdict, paths: SitePaths): Html {
  const { people, market, level, sources } = verdict;
  return section(
    'people',
    'What others are paid',
    html`<details>
        <summary>How sure this is, and where it comes from</summary>
        <dl class="facts">
          ${fact('95 % interval of the true median', intervalText(people))}
          ${fact('Level', sentence(levelText(market, level)))} ${basisFacts(people, market.role)}
        </dl>
        ${filedFigures({ pay: people.benchmark, company: null })}
        <p>
          Sources:
          ${sources.map(
            ({ name, publisher, url }, i) =>
              html`${i > 0 && '; '}<a href="${url}" rel="external">${name}</a> (${publisher})`,
          )}.
          <a href="${paths.accuracy()}">How accurate the figures are</a>
        </p>
        ${people.assumptions.length > 0 && sentenceList(people.assumptions)}
      </details>
      <p>
        <a href="${paths.page(market.role.slug, market.city?.slug, { exp: level })}"
          >Everything about ${market.role.title} ${locationLabel(market)}</a
        >
      </p>`,
  );
}

export function employerSection(verdict: OfferVerdict, paths: SitePaths): Html | false {
  const { company, atEmployer, market, level } = verdict;
  if (!company) return false;
  const title = `At ${company.name}`;
  const about = html`<p>
    <a href="${paths.company(company.slug)}">What is known about ${company.name}</a>
  </p>`;
  if (!atEmployer) return section('employer', title, html`<p>${noFilings(company)}</p>`, about);
  const effect = atEmployer.benchmark.view?.company;
  const [first, ...others] = employerSentences(atEmployer);
  return section(
    'employer',
    title,
    first !== undefined && html`<p>${first}</p>`,
    positionPicture(atEmployer),
    html`<details>
      <summary>${company.name}, in numbers</summary>
      <dl class="facts">
        ${fact('95 % interval of the true median', intervalText(atEmployer))}
        ${effect && fact('Compared with other employers', differenceCell(effect))}
        ${effect && fact('Its certified filings', count(effect.filings))}
      </dl>
      ${others.length > 0 && sentenceList(others)}
    </details>`,
    html`<p>
      <a href="${paths.page(market.role.slug, market.city?.slug, { exp: level, company: company.slug })}"
        >${sentence(roleLabel(market, level))} at ${company.name}</a
      >
    </p>`,
    about,
  );
}

function employerSentences(atEmployer: MarketPosition): string[] {
  const { base } = atEmployer;
  if (base === null) return [];
  return [
    `There, a base of ${dollars(base.amount)} is ${percentileWords(base.percentile, base.range)}.`,
    ...positionSentences(atEmployer),
  ];
}

function noFilings(company: CompanyRow): string {
  return `${withoutEffect(company)} The offer is compared with all employers together.`;
}

/** The rest of the offer, beside the model's figures. */
export function packageSection({ beside, people, model, market, level }: OfferVerdict): Html | false {
  if (!beside) return false;
  const row = (header: string, offered: number | null, modelled: number): TableRow => ({
    header,
    cells: [offered === null ? '–' : dollars(offered), dollars(modelled)],
  });
  return section(
    'package',
    'Bonus and equity',
    table({
      caption: `First year of ${roleLabel(market, level)} ${locationLabel(market)}`,
      columns: ['Part', 'The offer', 'Usual'],
      rows: [
        row('Base', people.base?.amount ?? null, model.base),
        row('Bonus', beside.bonus, model.bonus),
        row('Equity', beside.equity, model.equity),
      ],
    }),
    html`<p>
      ${beside.total !== null && html`The offer is worth ${dollars(beside.total)} a year in all.`} No public
      source has bonus and equity by title: what is usual is modelled as a share of the median base, a rough
      guide.
    </p>`,
  );
}

export function notKnownSection({ people, atEmployer, company, market }: OfferVerdict): Html {
  return section(
    'unknown',
    'What we don’t know',
    sentenceList([
      ...(market.role.evidence === 'occupation'
        ? [
            `No source covers the title ${market.role.title} by itself: these are the figures of its occupation, ${market.role.occupation}.`,
          ]
        : []),
      ...(people.benchmark.percentiles.p90 === null
        ? ['The 90th percentile: the survey does not publish it.']
        : []),
      ...(atEmployer || company ? [] : ['How this employer pays.']),
      'The worth of bonus, equity, benefits, hours and the work itself to you.',
      'What you can get: experience, the interview and how much they need you move an offer within the range and beyond it.',
    ]),
  );
}

function basisFacts({ benchmark: { view } }: MarketPosition, role: RoleRow): Html | false {
  return (
    view !== null &&
    html`${fact('Median', sentence(groundWords(marketGround(role, view))))}
    ${view.employers > 0 && fact('Employers', count(view.employers))} ${fact('Aged to', longDate(view.asOf))}`
  );
}

function intervalText({ benchmark: { interval } }: MarketPosition): string {
  return `${dollars(interval.lower)} – ${dollars(interval.upper)}`;
}
