import type { CompanyRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { dollars, sentence } from '../../../wording/wording';
import { withoutEffect } from '../../../estimates/company';
import { locationLabel, roleLabel } from '../../../estimates/labels';
import { offerBar } from '../charts/bars.view';
import { levelText } from '../controls/level.view';
import { count, longDate, signedPercent } from '../html/format';
import { fact, section, table, type TableRow } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { BASIS_TEXTS, otherFigures } from '../salaries/views/other-figures.view';
import type { OfferVerdict } from './offer-check.service';
import { type MarketPosition, percentileName, percentileText, positionSentences } from './market-position';

/** `senior Software Engineer in Austin, TX`; without a level `Software Engineer in Austin, TX`. */
export function whoAndWhere({ market, level }: Pick<OfferVerdict, 'market' | 'level'>): string {
  return `${roleLabel(market, level)} ${locationLabel(market)}`;
}

/** The position of the base, or the usual pay without one. */
export function verdictHeadline(verdict: OfferVerdict): Html {
  const { people } = verdict;
  const { figures, percentiles } = people.benchmark;
  const { p10, p90 } = percentiles;
  return html`<div class="headline card">
    ${people.base ? baseHeadline(people.base) : medianHeadline(verdict)}
    ${offerBar({ ...figures, p10, p90, offer: people.base?.amount ?? null })}
    <p class="ends">
      <span><span class="label">25th percentile</span> ${dollars(figures.low)}</span>
      <span><span class="label">Median</span> ${dollars(figures.median)}</span>
      <span><span class="label">75th percentile</span> ${dollars(figures.high)}</span>
    </p>
    ${sentenceList(positionSentences(people))} ${levelNote(verdict)}
  </div>`;
}

function levelNote({ level, market }: OfferVerdict): Html | false {
  return (
    level === null &&
    market.rank === null &&
    html`<p class="note">
      All levels together. <a href="#exp">Choose a level</a> to hold the offer against people of its
      experience.
    </p>`
  );
}

function baseHeadline({ amount, percentile }: NonNullable<MarketPosition['base']>): Html {
  return html`<p class="label">A base of ${dollars(amount)} a year is at about the</p>
    <p class="amount">${percentileName(percentile)}</p>`;
}

function medianHeadline({ people: { benchmark }, market, level }: OfferVerdict): Html {
  return html`<p class="label">Median base pay a year, ${levelText(market, level)}</p>
    <p class="amount">${dollars(benchmark.figures.median)}</p>
    <p>Enter a base to see where it lies.</p>`;
}

export function peopleSection(verdict: OfferVerdict, paths: SitePaths): Html {
  const { people, market, level, sources } = verdict;
  return section(
    'people',
    'What is paid for it',
    percentileTable(people, `Base pay a year of ${whoAndWhere(verdict)}, all employers together`),
    html`<dl class="facts">
        ${fact('95 % interval of the true median', intervalText(people))}
        ${fact('Level', sentence(levelText(market, level)))} ${basisFacts(people)}
      </dl>
      ${otherFigures({ pay: people.benchmark, formula: verdict.formula, company: null }, paths)}
      <p>
        Sources:
        ${sources.map(
          ({ name, publisher, url }, i) =>
            html`${i > 0 && '; '}<a href="${url}" rel="external">${name}</a> (${publisher})`,
        )}.
        <a href="${paths.accuracy()}">How well the figures hold</a>
      </p>
      <p>
        <a href="${paths.salary(market.role.slug, market.city?.slug, { exp: level })}"
          >Everything about ${market.role.title} ${locationLabel(market)}</a
        >
      </p>
      <details>
        <summary>How the figure is put together</summary>
        ${sentenceList(people.assumptions)}
      </details>`,
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
  return section(
    'employer',
    title,
    percentileTable(atEmployer, `Base pay a year of ${whoAndWhere(verdict)}, at ${company.name}`),
    html`<dl class="facts">
      ${fact('95 % interval of the true median', intervalText(atEmployer))}
      ${effect && fact('Over the market', signedPercent(effect.effectPct))}
      ${effect && fact('Its certified filings', count(effect.filings))}
    </dl>`,
    sentenceList(employerSentences(atEmployer)),
    html`<p>
      <a href="${paths.salary(market.role.slug, market.city?.slug, { exp: level, company: company.slug })}"
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
    `There a base of ${dollars(base.amount)} is ${percentileText(base.percentile)}.`,
    ...positionSentences(atEmployer),
  ];
}

function noFilings(company: CompanyRow): string {
  return `${withoutEffect(company)} What it pays over others is not known, and the offer is held against all employers together.`;
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
      columns: ['Part', 'The offer', 'The model'],
      rows: [
        row('Base', people.base?.amount ?? null, model.base),
        row('Bonus', beside.bonus, model.bonus),
        row('Equity', beside.equity, model.equity),
      ],
    }),
    html`<p>
      ${beside.total !== null && html`The offer is worth ${dollars(beside.total)} a year in all.`} No public
      source tells bonus and equity by title, so the offer cannot be ranked by them. The model is a stated
      share of base pay, applied to the median of ${dollars(model.base)}: take it as an order of magnitude.
    </p>`,
  );
}

export function notKnownSection({ people, atEmployer, company, market }: OfferVerdict): Html {
  return section(
    'unknown',
    'What is not known',
    sentenceList([
      ...(market.role.evidence === 'occupation'
        ? [
            `No source observes the title ${market.role.title} by itself: the figures are those of its occupation, ${market.role.occupation}.`,
          ]
        : []),
      ...(people.benchmark.percentiles.p90 === null ? ['The 90th percentile: the survey hides it.'] : []),
      ...(atEmployer || company
        ? []
        : ['How the employer pays: name one of those that we have filings of to see it.']),
      'Whether bonus, equity, benefits, hours and the work itself are worth more or less to you than elsewhere.',
      'What one person can get: experience within the level, the interview and the need of the employer move an offer within the range and beyond it.',
    ]),
  );
}

function percentileTable(
  { benchmark: { percentiles, figures }, base }: MarketPosition,
  caption: string,
): Html {
  const { p10, p90 } = percentiles;
  const known = [
    { header: '10th', amount: p10, meaning: 'nine in ten are paid more' },
    { header: '25th', amount: figures.low, meaning: 'three in four are paid more' },
    { header: '50th', amount: figures.median, meaning: 'the median: half are paid more' },
    { header: '75th', amount: figures.high, meaning: 'one in four is paid more' },
    ...(p90 === null ? [] : [{ header: '90th', amount: p90, meaning: 'one in ten is paid more' }]),
  ];
  const own = base && { header: 'The offer', amount: base.amount, meaning: percentileText(base.percentile) };
  const rows = [...(own ? [own] : []), ...known].sort((a, b) => a.amount - b.amount);
  return table({
    caption,
    columns: ['Percentile', 'Base pay', 'Meaning'],
    rows: rows.map((row) => ({
      header: row.header,
      cells: [dollars(row.amount), row.meaning],
      current: row === own,
    })),
  });
}

function basisFacts({ benchmark: { view } }: MarketPosition): Html | false {
  return (
    view !== null &&
    html`${fact('Rests on', BASIS_TEXTS[view.basis])} ${fact('Cases', count(view.sampleSize))}
    ${view.basis !== 'survey' && fact('Employers', count(view.employers))}
    ${fact('Aged to', longDate(view.asOf))}`
  );
}

function intervalText({ benchmark: { interval } }: MarketPosition): string {
  return `${dollars(interval.lower)} – ${dollars(interval.upper)}`;
}

function sentenceList(sentences: readonly string[]): Html | false {
  return (
    sentences.length > 0 &&
    html`<ul class="sentences">
      ${sentences.map((text) => html`<li>${text}</li>`)}
    </ul>`
  );
}
