import type { CatalogueIndex } from '../../dataset/catalogue-index';
import { SURE } from './phrase-resolution';
import { bundledSnapshot } from '../../../../../test/support/bundled-snapshot';

let view: CatalogueIndex;

beforeAll(async () => {
  view = (await bundledSnapshot()).catalogues.full;
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

  it.each([
    ['Help Desk Technician', 'help-desk-analyst'],
    ['help desk technician omaha', 'help-desk-analyst'],
  ])('that is a former title is its successor: %s is %s', (phrase, slug) => {
    expect(slugOf(phrase)).toBe(slug);
  });

  it.each([
    ['Senior Data Scientist', 'data-scientist', 'senior'],
    ['Staff Software Engineer', 'software-engineer', 'staff'],
    ['Junior Data Analyst', 'data-analyst', 'entry'],
    ['Senior Actuary', 'actuary', 'senior'],
  ])('that is a title with a level is the plain role at that level: %s', (title, plain, level) => {
    const { role, exp, alternatives } = resolve(title);
    expect([role?.row.slug, exp?.level]).toEqual([plain, level]);
    expect(role?.confidence).toBeGreaterThanOrEqual(SURE);
    expect(view.role(alternatives[0]?.row.slug ?? '')?.title).toBe(title);
    expect(alternatives.length).toBeLessThanOrEqual(5);
  });

  it.each([
    'Staff Nurse',
    'Staff Psychologist',
    'Graduate Assistant',
    'Assistant Actuary',
    'Lead QA Engineer',
    'Software Engineer III',
    'Senior Principal Software Engineer',
    'Senior Project Manager',
  ])('whose rank is no level, or that has no plain role, is its own: %s', (title) => {
    expect(resolve(title).role?.row.title).toBe(title);
  });

  it.each(['Electronics Engineer', 'Robotics Systems Engineer', 'Data Scientist'])(
    'with a rank before a whole title is that title at the level: %s',
    (title) => {
      const { role, exp } = resolve(`Senior ${title}`);
      expect([role?.row.title, exp?.level]).toEqual([title, 'senior']);
    },
  );

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
