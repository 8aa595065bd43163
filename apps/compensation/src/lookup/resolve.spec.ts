import { join } from 'node:path';
import { readRelease } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import { Snapshot } from '../dataset/snapshot';
import { resolveCity } from './resolve-city';
import { resolveRole } from './resolve-role';

const RELEASE = join(__dirname, '../../../../data/release.jsonl.gz');
let view: CatalogueIndex;

beforeAll(async () => {
  view = (await Snapshot.createAsync(await readRelease(RELEASE))).catalogues.B;
});

function role(query: string) {
  const found = resolveRole(view.lookup, query);
  return found.row ? [found.row.slug, found.level] : [null, null];
}

function city(query: string) {
  const { row } = resolveCity(view.lookup, view.cities, query);
  return row === null || row === 'us' ? row : row.slug;
}

describe('resolveRole', () => {
  it.each([
    // Slugs and titles as the catalogue has them.
    ['machine-learning-engineer', 'machine-learning-engineer', null],
    ['senior-machine-learning-engineer', 'senior-machine-learning-engineer', null],
    ['Machine Learning Engineer', 'machine-learning-engineer', null],
    ['  software   ENGINEER ', 'software-engineer', null],
    ['Data Scientist', 'data-scientist', null],
    ['Registered Nurse', 'registered-nurse', null],
    ['Staff Nurse', 'staff-nurse', null],
    ['Staff Accountant', 'staff-accountant', null],
    ['C++ Developer', 'cpp-developer', null],
    ['.NET Developer', 'dotnet-developer', null],
    ['Node.js Developer', 'nodejs-developer', null],
    ['VP of Engineering', 'vp-of-engineering', null],
    ['Director of Engineering', 'director-of-engineering', null],
    ['Member of Technical Staff', 'member-of-technical-staff', null],
    ['Tech Lead', 'technical-lead', null],
    ['Engineering Manager', 'engineering-manager', null],
    // Abbreviations.
    ['swe', 'software-engineer', null],
    ['SRE', 'site-reliability-engineer', null],
    ['MLE', 'machine-learning-engineer', null],
    ['ML Eng', 'machine-learning-engineer', null],
    ['DBA', 'database-administrator', null],
    ['PM', 'product-manager', null],
    ['QA', 'qa-engineer', null],
    ['CTO', 'chief-technology-officer', null],
    ['devops', 'devops-engineer', null],
    ['sysadmin', 'systems-administrator', null],
    ['k8s engineer', 'kubernetes-engineer', null],
    ['golang developer', 'go-developer', null],
    ['fullstack dev', 'full-stack-developer', null],
    ['frontend dev', 'frontend-developer', null],
    ['front-end engineer', 'frontend-engineer', null],
    ['back end engineer', 'backend-engineer', null],
    ['data eng', 'data-engineer', null],
    ['genai engineer', 'generative-ai-engineer', null],
    ['ML platform eng', 'machine-learning-platform-engineer', null],
    ['ml infra engineer', 'machine-learning-infrastructure-engineer', null],
    ['security eng', 'security-engineer', null],
    ['linux admin', 'linux-systems-administrator', null],
    ['AI/ML Engineer', 'ai-engineer', null],
    // Rank becomes a level.
    ['Senior ML Engineer, Platform (Remote)', 'machine-learning-engineer', 'senior'],
    ['Sr. Software Engineer', 'software-engineer', 'senior'],
    ['Senior Software Engineer', 'software-engineer', 'senior'],
    ['Junior Data Analyst', 'data-analyst', 'entry'],
    ['Jr Python Developer', 'python-developer', 'entry'],
    ['Entry Level Software Engineer', 'software-engineer', 'entry'],
    ['New Grad SWE', 'software-engineer', 'entry'],
    ['Software Engineering Intern', 'software-engineer', 'entry'],
    ['Mid-level Backend Engineer', 'backend-engineer', null],
    ['Mid Backend Engineer', 'backend-engineer', 'mid'],
    ['Software Engineer II', 'software-engineer', 'mid'],
    ['Software Engineer III', 'software-engineer', 'senior'],
    ['Staff Software Engineer', 'software-engineer', 'staff'],
    ['Principal Engineer, Software', 'software-engineer', 'staff'],
    ['Principal Data Engineer', 'data-engineer', 'staff'],
    ['Senior Staff Data Scientist', 'data-scientist', 'senior'],
    ['Lead DevOps Engineer', 'devops-engineer', 'senior'],
    ['Senior Product Manager', 'product-manager', 'senior'],
    ['Sr Site Reliability Engineer (SRE)', 'site-reliability-engineer', 'senior'],
    ['Senior Registered Nurse', 'registered-nurse', 'senior'],
    // Vacancies as they are written.
    ['Software Engineer - Payments', 'software-engineer', null],
    ['Data Engineer @ Acme', 'data-engineer', null],
    ['Backend Engineer at Globex', 'backend-engineer', null],
    ['Product Designer | Growth', 'product-designer', null],
    ['Remote Senior iOS Engineer', 'ios-developer', 'senior'],
    ['Contract Java Developer', 'java-developer', null],
    ['Full-time Data Scientist position', 'data-scientist', null],
    ['Python Backend Engineer', 'backend-engineer', null],
    ['Senior Frontend Engineer (React, TypeScript)', 'frontend-engineer', 'senior'],
    ['Engineering Manager, Infrastructure', 'engineering-manager', null],
    ['Applied Scientist, NLP', 'applied-scientist', null],
    ['Research Scientist (LLMs) – San Francisco', 'research-scientist', null],
    ['Cloud Solutions Architect: Azure', 'cloud-solutions-architect', null],
    ['software engineers', 'software-engineer', null],
    // One word of trade.
    ['Engineer', 'software-engineer', null],
    ['Senior Engineer', 'software-engineer', 'senior'],
    ['Engineer, Checkout', 'software-engineer', null],
    ['Engineer, Machine Learning', 'machine-learning-engineer', null],
    ['Architect', 'software-architect', null],
    ['Scientist II', 'data-scientist', 'mid'],
    ['Analyst', 'data-analyst', null],
    ['Designers', 'product-designer', null],
    ['Developer', 'software-developer', null],
    ['Nurse', 'nurse', null],
    ['data scientists', 'data-scientist', null],
    // Word order, parts and typing errors.
    ['engineer machine learning', 'machine-learning-engineer', null],
    ['Director, Engineering', 'director-of-engineering', null],
    ['sofware enginer', 'software-engineer', null],
    ['data scientits', 'data-scientist', null],
    ['machine lerning engineer', 'machine-learning-engineer', null],
    ['Résumé Writer', null, null],
  ])('understands %s as %s, level %s', (query, slug, level) => {
    expect([query, ...role(query)]).toEqual([query, slug, level]);
  });

  it('says less certain the more it had to leave out', () => {
    const confidence = (query: string) => {
      const found = resolveRole(view.lookup, query);
      return found.row ? found.confidence : 0;
    };
    const falling = [
      'software-engineer',
      'swe',
      'Software Engineer, Payments',
      'blazing Software Engineer',
      'sofware enginer',
    ];
    const values = falling.map((query) => confidence(query));
    expect(values[0]).toBe(1);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(new Set(values).size).toBe(values.length);
  });

  it.each(['', '   ', '!!!', 'zzzz qqqq', '(remote)', 'senior', '\u0000', 'x'.repeat(5_000)])(
    'understands nothing in %j',
    (query) => {
      expect(role(query)).toEqual([null, null]);
    },
  );

  it('names what it could have been', () => {
    const found = resolveRole(view.lookup, 'Chief Vibes Wrangler');
    expect(found.row).toBeNull();
  });
});

describe('resolveCity', () => {
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
    ['Princeton', null],
    ['', null],
    ['!!!', null],
  ])('understands %s as %s', (query, slug) => {
    expect([query, city(query)]).toEqual([query, slug]);
  });

  it('names cities of the same state where the place itself is unknown', () => {
    const found = resolveCity(view.lookup, view.cities, 'El Paso, TX');
    expect(found).toMatchObject({ row: null });
    const states = found.row === null ? found.candidates.map(({ state }) => state) : [];
    expect(states).toEqual(['TX', 'TX', 'TX']);
  });
});
