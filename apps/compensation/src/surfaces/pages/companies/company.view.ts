import { type Basis, type CompanyLevel, EXPERIENCE_LEVELS } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { withoutEffect } from '../../../estimates/company';
import { dollars } from '../../../wording/wording';
import { LEVEL_TEXTS } from '../controls/level-texts';
import { count, longDate, signedPercent } from '../html/format';
import { reportPayNote } from '../html/report-pay.view';
import { section } from '../html/section.view';
import { table } from '../html/table.view';
import { breadcrumbs } from '../layout/frame.view';
import type { SitePaths } from '../layout/site-paths';
import type { CompanyPage } from './company-pages.service';
import { companyUnknowns } from './company-unknowns';
import { vestingSection } from './vesting.view';

const BASIS_TEXTS: Readonly<Record<Basis, string>> = {
  observed: 'observed',
  modelled: 'modelled',
  public_record: 'public record',
  community: 'reported by people',
  not_published: 'not published',
};

/** An employer: its pay, its ladder, and the gaps. */
export function companyView(page: CompanyPage, paths: SitePaths): Html {
  const { company } = page;
  return html`${breadcrumbs([{ title: 'Companies', href: paths.companies() }], company.name)}
    <div class="intro">
      <h1>${company.name}: levels and pay</h1>
    </div>
    ${effectCard(page)} ${ladderSection(page)} ${rolesSection(page, paths)} ${besideSection(page)}
    ${vestingSection(company.vesting)} ${unknownSection(page)} ${furtherSection(page, paths)}
    ${reportPayNote(paths.reportPay())}`;
}

function effectCard({ company, effect, asOf }: CompanyPage): Html {
  const { name, disclosedPay } = company;
  const isKnown = effect.filings > 0;
  return html`<div class="headline card">
    <p class="label">Over the market, at the same title, place and level</p>
    <p class="amount">${isKnown ? signedPercent(effect.effectPct) : 'Not known'}</p>
    <p>
      ${
        isKnown
          ? `The pay in ${name}’s visa filings, over the market for the same job. With few filings, the figure stays close to the market.`
          : withoutEffect(company)
      }
    </p>
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
  </div>`;
}

/** The employer's own ladder. */
function ladderSection({ company: { name, levels }, headOffice }: CompanyPage): Html {
  const place = headOffice === null ? '' : ` in ${headOffice.name}`;
  return section(
    'ladder',
    'Levels',
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
      Modelled: the market figure there times what ${name} files over it, moved by the filings of the level
      itself. Filed median: the filings of the level in all places, as observed.
    </p>`,
  );
}

/** The market model's figures for single roles at the employer. */
function rolesSection({ company: { name, slug }, roles }: CompanyPage, paths: SitePaths): Html | false {
  if (roles.length === 0) return false;
  return section(
    'roles',
    `Roles at ${name}`,
    table({
      caption: `Market median of base pay a year at ${name}, in the United States`,
      columns: ['Role', ...EXPERIENCE_LEVELS.map((level) => LEVEL_TEXTS[level].name)],
      rows: roles.map(({ role, medians }) => ({
        header: role.title,
        cells: EXPERIENCE_LEVELS.map(
          (exp) =>
            html`<a href="${paths.salary(role.slug, undefined, { exp, company: slug })}"
              >${dollars(medians[exp])}</a
            >`,
        ),
      })),
    }),
    html`<p class="note">
      The market figure of the role times what the employer pays over others, for the nation. The ladder above
      is of the places where ${name} files, which is why the two differ. Each figure leads to the page of the
      role, with its range and its cities.
    </p>`,
  );
}

/** The published model for pay beside base pay. */
function besideSection({ company: { name, levels } }: CompanyPage): Html | false {
  const modelled = levels.filter(({ total }) => total !== null);
  if (modelled.length === 0) return false;
  const amount = (value: number | null) => (value === null ? '–' : dollars(value));
  return section(
    'beside',
    'Bonus and equity, modelled',
    html`<p>
        ${name} publishes neither. The model takes shares of base pay by the kind of employer and the level;
        no single figure of it was observed.
      </p>
      <details>
        <summary>What the model has</summary>
        ${table({
          caption: `A year at ${name}, by level: modelled`,
          columns: ['Level', 'Base pay', 'Bonus', 'Equity', 'Total'],
          rows: modelled.map((level) => ({
            header: levelName(level),
            cells: [level.base, level.bonus, level.equity, level.total].map((value) => amount(value)),
          })),
        })}
      </details>`,
  );
}

function unknownSection(page: CompanyPage): Html {
  return section(
    'unknown',
    'What is not known',
    html`<ul class="sentences">
      ${companyUnknowns(page).map((text) => html`<li>${text}</li>`)}
    </ul>`,
  );
}

function furtherSection({ company: { slug, name } }: CompanyPage, paths: SitePaths): Html {
  return section(
    'further',
    'Go on',
    html`<ul>
      <li><a href="${paths.check({ company: slug })}">Check an offer of ${name}</a></li>
      <li><a href="${paths.companies()}">All companies</a></li>
    </ul>`,
  );
}

/** `L5 Senior Software Engineer` */
function levelName({ code, title }: CompanyLevel): string {
  return code === null || code === title ? title : `${code} ${title}`;
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
