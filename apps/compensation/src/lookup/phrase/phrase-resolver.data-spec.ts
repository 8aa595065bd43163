import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual as isEqual } from 'node:util';
import { readRelease } from '@wagewright/dataset';
import type { CatalogueIndex } from '../../dataset/catalogue-index';
import { Snapshot } from '../../dataset/snapshot';
import { levelBeside, type PhraseResolution, SURE } from './phrase-resolution';
import { wordsOf } from './tokens';

const RELEASE = join(__dirname, '../../../../../data/release.jsonl.gz');
/** The files of labelled phrases. */
const LISTS = ['tuned', 'fresh', 'harder', 'ordinary', 'later', 'audited', 'blind'];

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
  view = (await Snapshot.createAsync(await readRelease(RELEASE))).catalogues.full;
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

describe('a phrase', () => {
  const resolve = (phrase: string) => view.lookup.resolve(phrase);

  it('with a place here and one abroad has the one, and says so of the other', () => {
    const { city, notCovered } = resolve('senior ml engineer sf london');
    expect(city?.row.slug).toBe('san-francisco');
    expect(notCovered.map(({ text }) => text)).toEqual(['london']);
    expect(resolve('data engineer Birmingham UK').city).toBeNull();
  });

  it('with an unknown town before a code is not about the city of that code', () => {
    const { city, notCovered } = resolve('software engineer Foobarville, NY');
    expect([city, notCovered.map(({ text }) => text)]).toEqual([null, ['Foobarville NY']]);
    expect(resolve('software engineer, NY').city?.row.slug).toBe('new-york');
  });
  const slugOf = (phrase: string) => resolve(phrase).role?.row.slug ?? null;
  const reasons = (phrase: string) => resolve(phrase).notCovered.map(({ text }) => text);

  it('that is the slug of a role, or its title without a rank, is that role, for certain', () => {
    const others = view.roles.filter(
      ({ title, slug }) =>
        slugOf(slug) !== slug ||
        slugOf(`  ${title.toUpperCase()} `) !== slugOf(title) ||
        (slugOf(title) !== slug && resolve(title).exp === null),
    );
    expect(others.map(({ slug }) => slug)).toEqual([]);
    expect(resolve('Data Scientist').role).toMatchObject({ confidence: 1, matchType: 'exact' });
    expect(resolve('senior-data-scientist').role).toMatchObject({ confidence: 1, matchType: 'exact' });
  });

  it.each([
    ['Senior Data Scientist', 'data-scientist', 'senior'],
    ['Staff Software Engineer', 'software-engineer', 'staff'],
    ['Junior Data Analyst', 'data-analyst', 'entry'],
    ['Associate Product Manager', 'product-manager', 'entry'],
    ['Software Engineer III', 'software-engineer', 'senior'],
    ['Senior Principal Software Engineer', 'software-engineer', 'staff'],
    ['Senior Actuary', 'actuary', 'senior'],
  ])('that is a title with a rank is the plain role at that level: %s', (title, plain, level) => {
    const { role, exp, alternatives } = resolve(title);
    expect([role?.row.slug, exp?.level]).toEqual([plain, level]);
    expect(role?.confidence).toBeGreaterThanOrEqual(SURE);
    expect(view.role(alternatives[0]?.row.slug ?? '')?.title).toBe(title);
    expect(alternatives.length).toBeLessThanOrEqual(5);
  });

  it('of rank has the plain role wherever its occupation and name are the same', () => {
    const moved = view.roles.flatMap((row) => {
      const { role, exp } = resolve(row.title);
      return role && role.row !== row ? [{ row, role, exp }] : [];
    });
    expect(moved.length).toBeGreaterThan(400);
    for (const { row, role, exp } of moved) {
      expect(row.title.toLowerCase()).toContain(exp?.from.toLowerCase());
      expect(row.socCode === role.row.socCode || row.slug.endsWith(`-${role.row.slug}`)).toBe(true);
    }
  });

  it.each([
    'Staff Nurse',
    'Staff Accountant',
    'Staff Psychologist',
    'Graduate Assistant',
    'Assistant Actuary',
  ])('whose rank is none, or that has no plain role, is its own: %s', (title) => {
    expect(resolve(title).role?.row.title).toBe(title);
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

  it.each(['Electronics Engineer', 'Robotics Systems Engineer', 'QA Manager', 'Data Scientist'])(
    'with a rank before a whole title is that title at the level: %s',
    (title) => {
      const { role, exp } = resolve(`Senior ${title}`);
      expect([role?.row.title, exp?.level]).toEqual([title, 'senior']);
    },
  );

  it('that is a former title or slug is its successor', () => {
    const slugs = view.roles.map(({ slug }) => slug);
    const former = view.roles.flatMap((row) =>
      row.formerSlugs.filter((slug) => !slugs.includes(slug)).map((slug) => ({ slug, successor: row.slug })),
    );
    const others = former.filter(({ slug, successor }) => slugOf(slug) !== successor);
    expect([former.length > 1_000, others]).toEqual([true, []]);
    expect(resolve('Help Desk Technician').role?.row.slug).toBe('help-desk-analyst');
    expect(resolve('help desk technician omaha').role?.row.slug).toBe('help-desk-analyst');
  });

  it.each([
    ['Rust Developer', 'software-engineer', 'Rust'],
    ['compiler engineer austin', 'software-engineer', 'compiler'],
    ['gpu architect', 'hardware-engineer', 'gpu'],
    ['Unity developer', 'game-developer', 'Unity'],
    ['Software Engineer (Rust)', 'software-engineer', 'Rust'],
    ['technical recruiter', 'corporate-recruiter', 'technical'],
    ['no-code developer', 'power-apps-developer', 'no code'],
    ['Epic analyst', 'clinical-informatics-analyst', 'Epic'],
    ['netsuite admin', 'application-systems-administrator', 'netsuite'],
    ['AI artist', 'artist', 'AI'],
  ])('%s is nearest to %s, and tells that %s is not covered', (phrase, slug, speciality) => {
    expect([slugOf(phrase), reasons(phrase)]).toEqual([slug, [speciality]]);
    expect(resolve(phrase).role?.confidence).toBeLessThan(SURE);
  });

  it.each(['E4 meta', 'ICT4 apple', 'L6 amazon seattle', 'staff @ jane street'])(
    'of a level and an employer is about software engineers: %s',
    (phrase) => {
      expect(resolve(phrase).role).toMatchObject({ row: { slug: 'software-engineer' }, confidence: 0.7 });
    },
  );

  it.each(['L6', 'senior in Denver', 'google'])(
    'of a level or an employer alone is about no role: %s',
    (phrase) => {
      expect(slugOf(phrase)).toBeNull();
    },
  );

  it.each(['analyst', 'Architect', 'content moderator'])(
    'that several occupations share names them: %s',
    (phrase) => {
      const { role, alternatives } = resolve(phrase);
      expect(role).toBeNull();
      expect(alternatives.length).toBeGreaterThan(1);
    },
  );

  it('that abbreviates several titles is not sure', () => {
    const { role, alternatives } = resolve('PM');
    expect(role).toMatchObject({ row: { slug: 'product-manager' }, confidence: 0.7 });
    expect(alternatives.map(({ row }) => row.slug)).toEqual(['project-manager', 'program-manager']);
  });

  it.each(['magician', 'astrologer', 'tattoo artist', 'trust and safety engineer'])(
    'of another trade is not the trade spelt or called alike: %s',
    (phrase) => {
      expect(resolve(phrase).role?.confidence ?? 0).toBeLessThan(SURE);
    },
  );

  it('that two synonyms are called is the one with figures of its own', () => {
    expect(slugOf('chef de projet informatique')).toBe('it-project-manager');
    expect(slugOf('controls engineer Fort Worth')).toBe('controls-engineer');
  });

  it('tells the words that its level was read from, and the higher of two ranks', () => {
    expect(resolve('SWE II Austin').exp).toEqual({ level: 'mid', from: 'SWE II' });
    expect(resolve('Senior Staff Data Engineer').exp).toEqual({ level: 'staff', from: 'Staff' });
    expect(resolve('Senior Staff Data Engineer in Denver').exp?.level).toBe('staff');
    expect(resolve('Chief of Staff').exp).toBeNull();
    expect(resolve('Staff Nurse').exp).toBeNull();
    expect(resolve('E5 at Meta').exp).toEqual({ level: 'senior', from: 'E5' });
  });

  it.each([
    ['L5 software engineer', 'senior'],
    ['L5 software engineer at Google', 'senior'],
    ['L5 software engineer at Amazon', 'mid'],
    ['L3 software engineer at Stripe', 'senior'],
    ['Software Engineer II at Google', 'entry'],
    ['Software Engineer II at Microsoft', 'mid'],
  ])('with a level code is read by the ladder of its company: %s is %s', (phrase, level) => {
    expect(resolve(phrase).exp?.level).toBe(level);
  });

  it.each(['Manager', 'Consultant', 'Fellow', 'Director', 'Specialist', 'VP', 'Lead'])(
    'that is a bare %s is refused with alternatives',
    (phrase) => {
      const { role, alternatives, notCovered } = resolve(phrase);
      expect([role, notCovered.map(({ text }) => text)]).toEqual([null, [phrase]]);
      expect(alternatives.length).toBeGreaterThan(0);
      expect(alternatives.length).toBeLessThanOrEqual(5);
    },
  );

  it.each([
    ['London', 'London'],
    ['data scientist, Cambridge, UK', 'Cambridge'],
    ['software engineer in Portland, Maine', 'Portland Maine'],
    ['CEO of a bakery', 'CEO bakery'],
    ['remote', 'remote'],
    ['Software Engineering Intern', 'Intern'],
    ['nurse in Texas', 'Texas'],
    ['Backend Engineer at Acme in Seattle', 'Acme'],
    ['Delivery Manager, Accenture, Chicago', 'Accenture'],
  ])('%s says that %s is not covered, and why', (phrase, text) => {
    expect(reasons(phrase)).toContain(text);
    for (const { why } of resolve(phrase).notCovered) expect(why).toMatch(/^[A-Z].*\.$/);
  });

  it('has an article of another language for no city', () => {
    expect(resolve('arquitecto de soluciones en la nube').city).toBeNull();
    expect(resolve('arquitecto de soluciones en LA').city?.row.slug).toBe('los-angeles');
  });

  it('that names the product of a company is of the company outside brackets alone', () => {
    expect(resolve('Business Systems Analyst (Workday)').company).toBeNull();
    expect(resolve('Business Systems Analyst, Workday').company?.slug).toBe('workday');
    expect(resolve('threat intel analyst').company).toBeNull();
  });

  it('about an assistant to somebody is not about somebody', () => {
    expect(slugOf('executive asst to the CEO')).toBeNull();
    expect(slugOf('Chief of Staff to the CEO')).toBe('chief-of-staff');
  });

  it('that leaves out the product a consultant is expert of is not sure', () => {
    expect(resolve('Workday Integration Consultant').role?.confidence).toBeLessThan(SURE);
  });

  it.each([
    ['marketing', 'marketing-manager'],
    ['sales in Boston', 'sales-manager'],
    ['product at Stripe', 'product-manager'],
  ])('that names a field alone is of who manages it: %s', (phrase, slug) => {
    expect(slugOf(phrase)).toBe(slug);
  });

  it('with words that nobody knows is less certain', () => {
    const certainty = (phrase: string) => resolve(phrase).role?.confidence ?? 0;
    const falling = [
      'Software Engineer',
      'swe',
      'Software Engineer, Payments',
      'sofware enginer',
      'blazing Software Engineer',
    ];
    expect(falling.map((phrase) => certainty(phrase))).toEqual(
      falling.map((phrase) => certainty(phrase)).sort((a, b) => b - a),
    );
    expect(certainty('blazing Software Engineer')).toBeLessThan(SURE);
  });

  it.each(['', '   ', '!!!', '-', '@', '\u0000', 'x'.repeat(5_000), 'a '.repeat(2_000), '(((('])(
    'without meaning means nothing: %j',
    (phrase) => {
      expect(resolve(phrase)).toMatchObject({ role: null, city: null, exp: null, company: null });
    },
  );
});

describe('a text that only names a place', () => {
  const place = (text: string) => {
    const { city, isNation } = view.lookup.resolvePlace(text);
    return isNation ? 'us' : (city?.row.slug ?? null);
  };

  it.each([
    ['san-francisco', 'san-francisco'],
    ['San Francisco', 'san-francisco'],
    ['San Francisco, CA', 'san-francisco'],
    ['san francisco california', 'san-francisco'],
    ['SF', 'san-francisco'],
    ['SF Bay Area', 'san-francisco'],
    ['NYC', 'new-york'],
    ['New York, NY, USA', 'new-york'],
    ['New York City', 'new-york'],
    ['Brooklyn', 'new-york'],
    ['Newark, NJ', 'new-york'],
    ['Greater Seattle Area', 'seattle'],
    ['Bellevue, WA', 'seattle'],
    ['Tacoma', 'seattle'],
    ['Austin, Texas', 'austin'],
    ['Austin, TX (Hybrid)', 'austin'],
    ['Washington, DC', 'washington'],
    ['Washington D.C.', 'washington'],
    ['Arlington, VA', 'washington'],
    ['Silicon Valley', 'san-jose'],
    ['LA', 'los-angeles'],
    ['Los Angeles Metropolitan Area', 'los-angeles'],
    ['Boston', 'boston'],
    ['Cambridge, MA', 'boston'],
    ['Kansas City, KS', 'kansas-city'],
    ['St Louis', 'st-louis'],
    ['Saint Louis, Missouri', 'st-louis'],
    ['Portland', 'portland'],
    ['Portland, OR', 'portland'],
    ['Portland, ME', null],
    ['Vancouver, WA', 'portland'],
    ['Research Triangle', 'raleigh'],
    ['Raleigh-Durham', 'raleigh'],
    ['Dallas/Fort Worth', 'dallas'],
    ['Denver, Colorado, United States', 'denver'],
    ['seatle', 'seattle'],
    ['Portland, Maine', null],
    ['Remote - Austin, TX', 'austin'],
    ['Austin, TX / Denver, CO', 'austin'],
    ['Dallas, TX or Austin, TX', 'dallas'],
    ['remote', 'us'],
    ['Remote, USA', 'us'],
    ['U.S.', 'us'],
    ['Remote - Anywhere', 'us'],
    ['Remote in Canada', null],
    ['United States', 'us'],
    ['London', null],
    ['Berlin, Germany', null],
    ['', null],
    ['!!!', null],
    ['Palo Alto', 'san-jose'],
    ['Bellevue', 'seattle'],
    ['Mountain View, CA', 'san-jose'],
    ['Redwood City', 'san-francisco'],
    ['Hybrid', null],
    ['Springfield', null],
    ['Springfield, NE', 'omaha'],
  ])('%s is %s', (text, slug) => {
    expect([text, place(text)]).toEqual([text, slug]);
  });

  it.each([
    ['Palo Alto, CA', true],
    ['Berkeley', true],
    ['Tacoma', true],
    ['San Jose', false],
    ['NYC', false],
    ['SF Bay Area', false],
  ])('%s is another place than the city of its metro: %s', (text, isTown) => {
    expect(view.lookup.resolvePlace(text).city?.isTown).toBe(isTown);
  });
});
