import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { type Basis, type CompanyLevel, type CompanyRow, type CompanyVesting } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import {
  besideWords,
  certaintyWords,
  type CompanyProfile,
  dollars,
  listed,
  withoutEffect,
} from '@wagewright/salaries';
import { LEVEL_TEXTS } from '../controls/level.view';
import { count, longDate, signedPercent } from '../html/format';
import { amountBar, strip } from '../charts/strip.view';
import { fact, fold, reportPayNote, section, sentenceList, table } from '../html/content.view';
import { breadcrumbs } from '../layout/frame.view';
import type { SitePaths } from '../layout/site-paths';

const BASIS_TEXTS: Readonly<Record<Basis, string>> = {
  observed: 'observed',
  modelled: 'modelled',
  public_record: 'public record',
  community: 'reported by people',
  not_published: 'not published',
};

export function companyView(page: CompanyProfile, paths: SitePaths): Html {
  const { company } = page;
  return html`${breadcrumbs([{ title: 'Companies', href: paths.companies() }], company.name)}
    <div class="intro">
      <h1>${company.name}: levels and pay</h1>
    </div>
    <div class="first-look">
      <div>${effectCard(page, paths)}</div>
      <div>${ladderSection(page)}</div>
    </div>
    <div class="folds">
      ${ladderTable(page)} ${rolesSection(page, paths)} ${besideSection(page)}
      ${vestingSection(company.vesting)} ${sponsorshipSection(page)} ${unknownSection(page)}
    </div>
    ${reportPayNote(paths.reportPay())}`;
}

function effectCard({ company, effect, asOf }: CompanyProfile, paths: SitePaths): Html {
  const { name, slug, disclosedPay } = company;
  return html`<div class="headline card">
    <p class="label">Base pay, no stock, compared with other employers for the same job, level and place</p>
    <p class="amount">${effect.filings > 0 ? signedPercent(effect.pct) : 'Not known'}</p>
    <p>${effectSentence(company, effect)}</p>
    <dl class="facts">
      ${fact('Certified filings behind it', count(effect.filings))}
      ${
        disclosedPay &&
        fact(
          `Total pay of its median employee, worldwide, ${disclosedPay.fiscalYear}`,
          dollars(disclosedPay.medianEmployeePay),
        )
      }
      ${fact('Data as of', longDate(asOf))}
    </dl>
    <p class="next">
      <a class="button" href="${paths.check({ company: slug })}">Check an offer from ${name}</a>
      <a href="${paths.companies()}">All companies</a>
    </p>
  </div>`;
}

function effectSentence(company: CompanyRow, effect: CompanyProfile['effect']): string {
  if (effect.filings === 0) return withoutEffect(company);
  return `${company.name}’s visa filings list pay ${effect.certain ? '' : 'that '}${besideWords(effect)} other employers’ for the same job and place (${certaintyWords(effect)}). With few filings, we move the figure towards the average.`;
}

/** Bars from zero, so that a level twice as long is paid twice as much. */
function ladderSection({ company: { name, levels }, headOffice }: CompanyProfile): Html {
  const most = Math.max(...levels.map(({ base }) => base ?? 0));
  const place = headOffice === null ? '' : ` in ${headOffice.name}`;
  return section(
    'ladder',
    'Levels',
    html`<p class="note">Base pay a year of software engineers at ${name}${place}</p>`,
    strip(
      levels.map((level) => ({
        name: levelName(level),
        bar: amountBar(level.base ?? 0, most),
        figure: level.base === null ? html`<span class="note">not published</span>` : dollars(level.base),
      })),
    ),
  );
}

function ladderTable({ company: { name, levels }, headOffice }: CompanyProfile): Html {
  const place = headOffice === null ? '' : ` in ${headOffice.name}`;
  return fold(
    'levels',
    'How each level is known',
    count(levels.length),
    table({
      caption: `Base pay a year of software engineers at ${name}${place}, lowest level first`,
      columns: ['Level', 'Experience', 'Base pay', 'Known by', 'Filings', 'Filed median'],
      rows: levels.map((level) => ({
        header: levelName(level),
        cells: [
          LEVEL_TEXTS[level.mapsToExp].name,
          level.base === null ? 'not published' : dollars(level.base),
          BASIS_TEXTS[level.basis],
          level.filings > 0 ? count(level.filings) : '–',
          level.filedMedian ? dollars(level.filedMedian) : '–',
        ],
      })),
    }),
    html`<p class="note">
      Modelled: the market figure there times ${name}’s pay over other employers, adjusted by the filings of
      the level itself. Filed median: the filings of the level in all places, as observed.
    </p>`,
  );
}

function rolesSection({ company: { name, slug }, roles }: CompanyProfile, paths: SitePaths): Html | false {
  if (roles.length === 0) return false;
  return fold(
    'roles',
    'Other roles, nationwide',
    count(roles.length),
    html`<p class="note">
      Lower than the levels above because these are figures of the whole United States: the levels are of the
      places where ${name} files. Choose a figure to see its range and its cities.
    </p>`,
    table({
      caption: `Market median of base pay a year at ${name}, in the United States`,
      columns: ['Role', ...EXPERIENCE_LEVELS.map((level) => LEVEL_TEXTS[level].name)],
      rows: roles.map(({ role, medians }) => ({
        header: role.title,
        cells: EXPERIENCE_LEVELS.map(
          (exp) =>
            html`<a href="${paths.page(role.slug, undefined, { exp, company: slug })}"
              >${dollars(medians[exp])}</a
            >`,
        ),
      })),
    }),
  );
}

/** The published model for pay beside base pay. */
function besideSection({ company: { name, levels } }: CompanyProfile): Html | false {
  const modelled = levels.filter(({ total }) => total !== null);
  if (modelled.length === 0) return false;
  const amount = (value: number | null) => (value === null ? '–' : dollars(value));
  return fold(
    'beside',
    'Bonus and equity',
    'modelled',
    html`<p>
        ${name} publishes neither. Our model takes shares of base pay by the kind of employer and the level;
        none of these figures was observed.
      </p>
      ${table({
        caption: `A year at ${name}, by level: modelled`,
        columns: ['Level', 'Base pay', 'Bonus', 'Equity', 'Total'],
        rows: modelled.map((level) => ({
          header: levelName(level),
          cells: [level.base, level.bonus, level.equity, level.total].map((value) => amount(value)),
        })),
      })}`,
  );
}

function sponsorshipSection({ company: { name }, sponsorship }: CompanyProfile): Html | false {
  if (sponsorship === null) return false;
  const { filings, fiscal_year, roles, employers, source_url } = sponsorship;
  const years = fiscal_year.includes('-')
    ? `years ${fiscal_year.replace('-', ' to ')}`
    : `year ${fiscal_year}`;
  return fold(
    'sponsorship',
    'Visa sponsorship',
    `${count(filings)} applications`,
    html`<p>
        The U.S. Department of Labor certified ${count(filings)} applications of ${name} to employ people on
        work visas in technology jobs, in the fiscal
        ${years}${roles.length > 0 && `, most often as ${listed(roles)}`}. An application is no visa, and no
        promise of one.
      </p>
      <p class="note">Filed by ${listed(employers)}. <a href="${source_url}" rel="external">Source</a></p>`,
  );
}

function unknownSection(page: CompanyProfile): Html {
  const sentences = companyUnknowns(page);
  return fold('unknown', 'What is not known', count(sentences.length), sentenceList(sentences));
}

/** `L5 Senior Software Engineer` */
function levelName({ code, title }: CompanyLevel): string {
  return code === null || code === title ? title : `${code} ${title}`;
}

/** With fewer filings the effect of an employer changes much with the next one. */
const FEW_FILINGS = 30;

/** Each a sentence. */
export function companyUnknowns({ company, effect, sponsorship }: CompanyProfile): string[] {
  const { name, vesting, disclosedPay, interviewDifficulty } = company;
  const sentences: (string | false)[] = [
    `Equity and bonus: ${name} publishes neither by level.`,
    effect.filings === 0 && `How ${name} pays against the market: too few filings to tell.`,
    effect.filings > 0 &&
      effect.filings < FEW_FILINGS &&
      `Only ${count(effect.filings)} filings back this comparison; expect it to change with the next release.`,
    ...unknownBases(company),
    vesting.years === null && 'The schedule by which its equity vests.',
    !disclosedPay && 'The pay of its median employee: not disclosed, or not found by us.',
    sponsorship === null &&
      `Whether ${name} sponsors visas: we know of no applications, which does not mean no.`,
    interviewDifficulty.score === null && 'How hard its interviews are: too few reports.',
    'Pay outside of visa filings: those are for people on work visas, who must be paid at least as much as others in the same job.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}

function unknownBases({ levels }: CompanyRow): string[] {
  const unknown = levels.filter(({ base }) => base === null);
  return [...new Set(unknown.map(({ reason }) => reason))].map((reason) => {
    const names = unknown.filter((level) => level.reason === reason).map(({ code, title }) => code ?? title);
    return `The base of ${names.join(', ')}: ${reason ?? 'no filing shows it'}.`;
  });
}

/** From reports and from a filing; false when both are unknown. */
function vestingSection({ years, cliffMonths, schedulePct, note, filed }: CompanyVesting): Html | false {
  if (years === null && !filed) return false;
  return fold(
    'vesting',
    'How equity vests',
    '',
    html`<ul class="sentences">
      ${
        years !== null &&
        html`<li>
          Reported by employees, not verified:
          ${spell(years)}${scheduleText(schedulePct)}${cliffText(cliffMonths)}. ${note !== null && `${note}.`}
        </li>`
      }
      ${filed && html`<li><a href="${filed.url}" rel="external">${filed.filing}</a>: ${filed.note}.</li>`}
    </ul>`,
  );
}

function spell(years: number): string {
  return years === 1 ? 'one year' : `${years} years`;
}

function scheduleText(schedulePct: readonly number[]): string {
  return schedulePct.length < 2 ? '' : `, by year ${listed(schedulePct.map((pct) => `${pct} %`))}`;
}

function cliffText(months: number | null): string {
  return months === null ? '' : `, the first part after ${months} months`;
}
