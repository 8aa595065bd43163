import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual as isEqual } from 'node:util';
import type { CatalogueIndex } from '../../dataset/catalogue-index';
import { levelBeside, type PhraseResolution, SURE } from './phrase-resolution';
import { wordsOf } from './tokens';
import { bundledSnapshot } from '../../../../../test/support/bundled-snapshot';

/** The files of labelled phrases. */
const LISTS = ['tuned', 'fresh', 'harder', 'ordinary', 'audited', 'blind'];

interface Label {
  phrase: string;
  roles: string[];
  cities: string[];
  levels: string[];
  companies: string[];
  notCovered: string;
}

/** Titles with words that are also spelt otherwise, ranks or joints. */
const DIFFERED = ['Electronics Engineer', 'Graduate Assistant', 'Senior QA Manager', 'Die Cutter Operator'];

let view: CatalogueIndex;

beforeAll(async () => {
  view = (await bundledSnapshot()).catalogues.full;
});

/** The labels of a list, without those whose roles are all missing from the catalogue. */
function labelsOf(list: string): Label[] {
  const lines = readFileSync(join(__dirname, 'labels', `${list}-phrases.psv`), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/(?<!\s)\s+\|\s+/))
    .map(([phrase = '', roles = '', cities = '', levels = '', companies = '', notCovered = '']) => ({
      phrase,
      roles: choices(roles).filter((slug) => slug === '-' || view.role(slug) !== undefined),
      cities: choices(cities),
      levels: choices(levels),
      companies: choices(companies),
      notCovered: notCovered.trim(),
    }))
    .filter(({ roles }) => roles.length > 0);
}

function choices(cell: string): string[] {
  return cell.split('/').map((choice) => choice.trim());
}

function isRightRole({ roles }: Label, { role }: PhraseResolution): boolean {
  return roles.some((slug) => figureOf(slug) === figureOf(role?.row.slug ?? '-'));
}

function isRight(label: Label, answer: PhraseResolution): boolean {
  const { city, exp, company, notCovered } = answer;
  const asked = wordsOf(label.notCovered).join(' ');
  return (
    isRightRole(label, answer) &&
    label.cities.includes(city?.row.slug ?? '-') &&
    label.levels.includes(exp?.level ?? '-') &&
    label.companies.includes(company?.slug ?? '-') &&
    (asked === '' || notCovered.some(({ text }) => wordsOf(text).join(' ').includes(asked)))
  );
}

/** The role that owns the figures: synonyms share them, and a former slug has its successor's. */
function figureOf(slug: string): string {
  const role = view.role(slug);
  return role?.figureOf ?? role?.slug ?? slug;
}

/** The misunderstood phrases, and the total. */
function measured(lists: readonly string[]) {
  const labels = lists.flatMap((list) => labelsOf(list));
  const answers = labels.map((label) => ({ label, answer: view.lookup.resolve(label.phrase) }));
  const wrong = answers.filter(({ label, answer }) => !isRight(label, answer));
  const sure = answers.filter(({ answer }) => (answer.role?.confidence ?? 0) >= SURE);
  return {
    all: labels.length,
    sure: sure.length,
    wrong: wrong.map(({ label }) => label.phrase),
    surelyWrong: wrong.filter((one) => sure.includes(one)).map(({ label }) => label.phrase),
    wrongRoles: sure
      .filter(({ label, answer }) => !isRightRole(label, answer))
      .map(({ label }) => label.phrase),
  };
}

describe('labelled phrases', () => {
  let { all, sure, wrong, surelyWrong, wrongRoles } = measured([]);

  beforeAll(() => {
    ({ all, sure, wrong, surelyWrong, wrongRoles } = measured(LISTS));
  });

  it('are at least 1,200, and as many as 92 in 100 are understood in every part', () => {
    expect(all).toBeGreaterThanOrEqual(1_200);
    expect(wrong.slice(Math.floor(all * 0.08))).toEqual([]);
  });

  it('of answers at a confidence of 0.8 or more at least 95 in 100 are right', () => {
    expect(sure).toBeGreaterThan(750);
    expect(surelyWrong.length / sure).toBeLessThan(0.05);
  });

  it('have no wrong role at a confidence of 0.8 or more', () => {
    expect(wrongRoles).toEqual([]);
  });
});

describe('a phrase of the catalogue', () => {
  const resolve = (phrase: string) => view.lookup.resolve(phrase);
  const slugOf = (phrase: string) => resolve(phrase).role?.row.slug ?? null;

  it('that is a title in any case is its role, and a level alone the plain role, with the same figure', async () => {
    const { market } = await bundledSnapshot();
    const moved = view.roles.flatMap((row) => {
      const { role, exp } = resolve(`  ${row.title.toUpperCase()} `);
      const same = role && exp && market.atLevel(role.row, exp.level);
      return role && role.row !== row ? [[row.figureOf ?? row.slug, same?.figureOf ?? same?.slug]] : [];
    });
    expect(moved.length).toBeGreaterThan(300);
    expect(moved.filter(([title, plain]) => title !== plain)).toEqual([]);
  });

  it('with a whole title means the same role and level with and without what stands around it', () => {
    const around = ['in Denver', '- Denver, CO', ', Denver, CO', '(Remote)', 'at Acme'];
    const meaning = (phrase: string) => {
      const found = resolve(phrase);
      return [figureOf(found.role?.row.slug ?? '-'), levelBeside(found)];
    };
    const sample = view.roles.filter((_, at) => at % 8 === 0);
    const titles = [...sample.map(({ title }) => title), ...DIFFERED];
    const others = titles.flatMap((title) =>
      around
        .map((words) => `${title} ${words}`)
        .filter((phrase) => !isEqual(meaning(phrase), meaning(title))),
    );
    expect(titles.length).toBeGreaterThan(400);
    expect(others).toEqual([]);
  });

  it('that is a former title or slug is its successor', () => {
    const slugs = view.roles.map(({ slug }) => slug);
    const former = view.roles.flatMap((row) =>
      row.formerSlugs.filter((slug) => !slugs.includes(slug)).map((slug) => ({ slug, successor: row.slug })),
    );
    const others = former.filter(({ slug, successor }) => slugOf(slug) !== successor);
    expect([former.length > 1_000, others]).toEqual([true, []]);
  });
});
