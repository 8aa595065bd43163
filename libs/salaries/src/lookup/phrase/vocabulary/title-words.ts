import { pairs } from './spellings';
import { RANK_WORDS } from './rank-words';

/** Final nouns of titles. Alone they name no occupation. */
export const HEADS: ReadonlySet<string> = new Set(
  (
    'engineer developer programmer architect scientist analyst manager director consultant specialist designer administrator ' +
    'technician coordinator associate officer lead head vp president executive researcher fellow intern assistant representative ' +
    'supervisor advisor adviser agent operator clerk worker strategist partner expert professional employee staff member leader ' +
    'practitioner contractor freelancer tester writer editor recruiter accountant nurse teacher professor lawyer attorney ' +
    'therapist technologist trainer planner buyer auditor controller producer artist master owner coach advocate evangelist ' +
    'steward modeler hunter investigator economist statistician actuary counsel inspector trader superintendent generalist guard chief'
  ).split(' '),
);

/** Heads that name an occupation by themselves. */
export const TELLING_HEADS: ReadonlySet<string> = new Set(
  (
    'accountant nurse teacher professor lawyer attorney therapist recruiter auditor actuary economist statistician editor writer trader ' +
    'counsel guard buyer artist'
  ).split(' '),
);

/** The usual meaning of a head alone among technology roles; all other heads alone are refused. */
export const BARE_HEADS: ReadonlyMap<string, string> = new Map(
  pairs(
    'engineer=software engineer|engineering=software engineer|developer=software developer|programmer=computer programmer|coder=software engineer',
  ),
);

/** The role of who works on something unknown: `Pega developer`, `Zendesk administrator`. */
export const USUAL_ROLES: ReadonlyMap<string, string> = new Map(
  pairs(
    'developer=software developer|programmer=computer programmer|administrator=application systems administrator|' +
      'evangelist=developer advocate|advocate=developer advocate',
  ),
);

/** Heads for one kind of work in different words, with their similarity. */
const ALIKE = pairs(
  'engineer developer programmer=0.92|scientist researcher=0.8|director head=0.92|vp head director=0.78|administrator engineer=0.6|lawyer attorney=0.97|advisor adviser=1|' +
    'tester engineer=0.6|specialist technician=0.5|representative agent=0.6|specialist analyst=0.55|manager lead=0.6|manager director=0.4|manager head=0.5',
).map(([heads, likeness]) => [heads.split(' '), Number(likeness)] as const);

/** 0–1: the similarity of two heads. */
export function headLikeness(a: string, b: string): number {
  if (a === b) return 1;
  return ALIKE.find(([heads]) => heads.includes(a) && heads.includes(b))?.[1] ?? 0;
}

/** The noun for people of a field: `data engineering` is the work of a data engineer. */
export const FIELDS: ReadonlyMap<string, string> = new Map(
  pairs(
    'engineering=engineer|development=developer|programming=programmer|analytic=analyst|analysi=analyst|analysis=analyst|science=scientist|' +
      'design=designer|management=manager|administration=administrator|research=researcher|accounting=accountant|' +
      'nursing=nurse|consulting=consultant|architecture=architect|testing=tester|recruiting=recruiter|writing=writer',
  ),
);

/** The noun for people of a field; other words unchanged. */
export function personOf(word: string): string {
  return FIELDS.get(word) ?? word;
}

/** Whether a word is a noun for people by its ending, known or not: `walker`, `stylist`. */
export function namesPeople(word: string): boolean {
  return HEADS.has(word) || (word.length > 4 && /(?:er|or|ist|ian|man|ant|eer)$/.test(word));
}

/** Whether a word narrows a title: no connecting word, no rank, and no noun of titles or their fields. */
export function isSpeciality(word: string): boolean {
  return ![JOINTS, RANK_WORDS, FIELDS, HEADS].some((others) => others.has(word)) && !isNoise(word);
}

/** People added to a phrase that names only a field: `backend at Google`. */
export const IMPLIED_HEADS: readonly string[] = ['engineer', 'developer', 'analyst', 'manager', 'specialist'];

/** Fields that alone rather mean their managers than an engineer or analyst: `marketing in Boston`. */
export const MANAGED: ReadonlySet<string> = new Set(
  'marketing sale product program project operation office'.split(' '),
);

/** Connecting words without a meaning of their own. */
export const JOINTS: ReadonlySet<string> = new Set(
  'of the a an and or in for to on with my our your de du des la le les el los und der die das fur im von et en y e as is et e al'.split(
    ' ',
  ),
);

/** Words about a vacancy or a question about pay, not about the work. */
const NOISE: ReadonlySet<string> = new Set(
  (
    'hybrid onsite contract contractor contractors fulltime permanent temporary temp perm job jobs position positions role roles ' +
    'opening openings vacancy hiring urgent urgently wanted salary salaries pay pays paid payscale compensation comp tc total guy guys gal person dude wage wages earning earnings ' +
    'average median rate range level tier new w2 c2c the a an my i im am we are looking what does do how much make makes earn earns is me ' +
    'currently current working work works yoe years year yrs yr exp based near nearby around greater area metro ' +
    'metropolitan region downtown usd per annum annual annually hour hourly k 2024 2025 2026 ex former formerly us usa ' +
    'united states america nationwide national salario gehalt salaire sueldo emploi stelle stellenangebot offre oferta empleo trabajo gesucht ' +
    'recherche please tell whats hows going typical typically expect expected should get gets getting worth package want someone who that team good fair enough phd mba bsc msc bootcamp degree masters inc llc lp corp corporation ltd gmbh'
  ).split(' '),
);

const AMOUNT = /^\d+(?:k|\.\d+k?)?$/;

/** Whether a word says nothing about the work, amounts and years included. */
export function isNoise(word: string): boolean {
  return NOISE.has(word) || AMOUNT.test(word);
}

export const NOISE_PHRASES: ReadonlySet<string> = new Set([
  'full time',
  'on site',
  'in office',
  'c2c contract',
]);

/** Technologies: they say less about a title than the kind of work. */
export const TECHNOLOGIES: ReadonlySet<string> = new Set(
  (
    'python java javascript typescript go rust c c++ c# .net node.js react angular vue ruby rail php scala kotlin swift perl r sql spark ' +
    'hadoop kafka snowflake databrick aws azure gcp kubernetes docker terraform linux unix window tableau power bi sap oracle salesforce ' +
    'servicenow workday pytorch tensorflow sharepoint shopify wordpress flutter angular django flask spring springboot laravel fastapi ' +
    'next.js nextjs express mern mean'
  ).split(' '),
);

/** Products with experts other than engineers: without the product a consultant's title is incomplete. */
export const PLATFORMS: ReadonlySet<string> = new Set(
  'sap oracle salesforce servicenow workday peoplesoft netsuite dynamic guidewire pega mulesoft'.split(' '),
);

/** Kinds of work: a title that lacks the named one is another title. */
export const KINDS: ReadonlySet<string> = new Set(
  (
    'firmware embedded hardware ios android mobile web frontend backend fullstack network database data devops sre reliability test quality ' +
    'security machine learning cloud system analytic support product sales marketing legal'
  ).split(' '),
);

/** Teams: after a title they do not change it. */
export const TEAMS: ReadonlySet<string> = new Set(
  'platform infrastructure core product growth payment search ad enterprise consumer tool foundation experience system operation'.split(
    ' ',
  ),
);

/** Technologies, teams and fields that name a place of work rather than the work: omitting them costs little. */
export const QUALIFIERS: ReadonlySet<string> = new Set([
  ...TECHNOLOGIES,
  ...(
    'nosql airflow dbt bigquery redshift postgres postgresql mysql mongodb redi elasticsearch graphql rest grpc cloud ansible jenkin ' +
    'windows looker excel sa stata matlab jax cuda llm nlp vision generative ai machine learning deep reinforcement ml genai agent ' +
    'agentic rag payment growth ad search ranking relevance recommendation recommender feed platform infrastructure infra core ' +
    'product consumer enterprise b2b b2c saas fintech healthtech healthcare health finance financial banking trading risk fraud trust ' +
    'safety identity privacy security billing checkout marketplace logistic mobility map navigation autonomy autopilot perception ' +
    'robotic hardware embedded firmware ios android mobile web frontend backend fullstack api distributed system storage network ' +
    'networking compute database data analytic reporting monetization retention onboarding messaging notification video audio ' +
    'streaming media content creator game gaming crypto blockchain web3 defi internal tool tooling developer productivity experience ' +
    'devops sre reliability observability performance quality test automation release north emea apac latam americas global ' +
    'international federal government defense aerospace clinical biotech pharma retail ecommerce commerce abap hana agile scrum stack ' +
    'team org group division department unit remote crm erp hr sales marketing legal operation strategy customer user support startup ' +
    'public certified licensed bilingual travel night shift icu er pediatric surgical'
  ).split(' '),
]);
