import { type Compensation, NotFoundError, type Wagewright } from '../index.ts';
import { type Command, CommandError, JSON_OPTION, jsonOf, printable, UsageError } from './command.ts';
import { valueOf } from './settings.env.ts';

/** A reading of the phrase below this confidence is marked as a guess. */
const SURE = 0.8;
const KEY_HINT = 'create an API key in the console and set WAGEWRIGHT_API_KEY';
const BASIS = {
  survey: ' from the wage survey',
  nonmetro: ' from the wage survey',
  model: ' from a model',
  state: ' of the state',
  nation: ' of the nation',
};

type Phrase = Compensation.PhraseData;

/** A figure and its subject, US dollars a year. */
interface Pay {
  low: number;
  median: number;
  high: number;
  level: Compensation.AnsweredLevel;
  /** Name of the place; null for the nation. */
  place: string | null;
  /** Name of the employer; null for all employers. */
  employer: string | null;
  /** The interval that contains the true median with 95 % certainty; null where the catalogue has none. */
  interval: { lower: number; upper: number } | null;
  /** Kind and date of the figure. */
  basis: string;
}

export const SALARY: Command = {
  name: 'salary',
  usage: '"<role, level and place in your own words>"',
  about: 'Show what a role pays',
  example: 'salary "senior ml engineer sf"',
  options: JSON_OPTION,
  async run(client, { words, values }, terminal) {
    const text = words.join(' ').trim();
    if (text === '') throw new UsageError('name a role: wagewright salary "senior ml engineer sf"');
    const { signal } = terminal;
    const { data: phrase } = await client.salaries.resolve({ q: text }, { signal });
    if (!phrase.role) throw new CommandError(printable(notUnderstood(phrase)));
    const isKeyed = valueOf(terminal.environment, 'WAGEWRIGHT_API_KEY') !== undefined;
    const { answer, pay } = await (isKeyed ? keyedPay : freePay)(client, phrase, signal);
    const lines = values['json'] ? [jsonOf({ phrase, answer })] : linesOf(phrase, pay);
    for (const line of lines) terminal.print(line);
    for (const remark of remarksOn(phrase, pay, isKeyed)) terminal.note(printable(remark));
  },
};

async function keyedPay(client: Wagewright, phrase: Phrase, signal: AbortSignal) {
  const { role, city, area, exp, company } = phrase;
  const query = {
    role: role?.slug ?? '',
    city: city?.slug,
    area: area?.slug,
    exp: exp?.level,
    company: company?.slug,
  };
  const { data } = await client.salaries.current(query, { signal });
  const { market, level } = data;
  const figure = market ?? ('estimate' in data ? data.estimate : null);
  if (!figure) throw new CommandError(printable(data.assumptions.join(' ')));
  const { low, median, high, as_of: asOf } = figure;
  const pay: Pay = {
    ...{ low, median, high },
    level: market ? level : (exp?.level ?? 'mid'),
    place: city?.name ?? area?.name ?? null,
    employer: market?.company?.filings ? (company?.name ?? null) : null,
    interval: { lower: figure.confidence_lower, upper: figure.confidence_upper },
    basis: basisOf(market && BASIS[market.basis], asOf),
  };
  return { answer: data, pay };
}

/** From the smaller catalogue that needs no key: it has no employers, and cities alone. */
async function freePay(client: Wagewright, phrase: Phrase, signal: AbortSignal) {
  const { role, exp } = phrase;
  const city = phrase.area ? await freeCity(client, phrase, signal) : phrase.city;
  const query = { role: role?.slug ?? '', city: city?.slug, exp: exp?.level };
  const answer = await client.salary.current(query, { signal }).catch(async (error: unknown) => {
    throw error instanceof NotFoundError ? await notFree(client, phrase, signal) : error;
  });
  const { market, salary, level, attribution } = answer;
  const { low, median, high } = market ?? salary;
  const pay: Pay = {
    ...{ low, median, high },
    level: market ? level : (exp?.level ?? 'mid'),
    place: city?.name ?? null,
    employer: null,
    interval: market && { lower: market.confidenceLower, upper: market.confidenceUpper },
    basis: basisOf(market && '', attribution.updated),
  };
  return { answer, pay };
}

/** The free catalogue has cities that the other one answers by their area. @throws CommandError for another place */
async function freeCity(client: Wagewright, phrase: Phrase, signal: AbortSignal) {
  const { cities } = await client.salary.cities({}, { signal });
  const words = wordsOf(phrase.query);
  const city = cities.find(
    ({ name, state }) =>
      phrase.area?.kind === 'metro' && state === phrase.area.state && words.includes(wordsOf(name)),
  );
  if (!city) throw await notFree(client, phrase, signal);
  return city;
}

/** In lower case, each between blanks. */
function wordsOf(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** Says whether role or place is missing in the free catalogue, and what to ask for instead. */
async function notFree(client: Wagewright, phrase: Phrase, signal: AbortSignal): Promise<CommandError> {
  const { role, city, area, alternatives } = phrase;
  const { roles } = await client.salary.roles({}, { signal });
  const free = new Set(roles.map(({ slug }) => slug));
  if (role && free.has(role.slug)) {
    const nationwide = example(role.title, { ...phrase, city: null });
    return noFigure(city?.name ?? area?.name, `, or leave out the place: ${nationwide}`);
  }
  const near = alternatives.find(({ slug }) => free.has(slug));
  return noFigure(role?.title, near && `, or ask for a similar role: ${example(near.title, phrase)}`);
}

function noFigure(subject: string | undefined, otherwise = '.'): CommandError {
  return new CommandError(printable(`No free figure for ${subject}. To get it, ${KEY_HINT}${otherwise}`));
}

function basisOf(source: string | null, asOf: string): string {
  return source === null
    ? `Estimate of base pay by the published formula, as of ${asOf}.`
    : `Median base pay${source}, as of ${asOf}.`;
}

function linesOf(phrase: Phrase, { low, median, high, interval, basis, ...subject }: Pay): string[] {
  return [
    `${dollars(median)} a year for ${printable(subjectOf(phrase, subject) + doubtOf(phrase))}`,
    `Half of them earn ${dollars(low)} to ${dollars(high)}.`,
    ...(interval
      ? [
          `With 95 % certainty the true median lies between ${dollars(interval.lower)} and ${dollars(interval.upper)}.`,
        ]
      : []),
    basis,
  ];
}

/** Such as: (best guess, without "rust"). The words of an area are answered by it. */
function doubtOf(phrase: Phrase): string {
  const left = phrase.area ? [] : phrase.not_covered.map(({ text }) => `"${text}"`);
  const doubts = [
    ...(isSure(phrase) ? [] : ['best guess']),
    ...(left.length > 0 ? [`without ${left.join(', ')}`] : []),
  ];
  return doubts.length > 0 ? ` (${doubts.join(', ')})` : '';
}

function isSure({ role, city, area }: Phrase): boolean {
  return [role, city, area].every((part) => !part || part.confidence >= SURE);
}

/** Such as: a senior Software Engineer at Google in Austin. */
function subjectOf({ role, company }: Phrase, pay: Pick<Pay, 'level' | 'place' | 'employer'>): string {
  const levels = {
    all: 'all levels of',
    entry: 'an entry-level',
    mid: 'a mid-level',
    senior: 'a senior',
    staff: 'a staff',
  };
  const employer = pay.employer === null ? '' : ` at ${pay.employer}`;
  const employers = company && pay.employer === null ? ', all employers' : '';
  return `${levels[pay.level]} ${role?.title}${employer} in ${pay.place ?? 'the United States'}${employers}`;
}

function remarksOn(phrase: Phrase, { employer, place }: Pay, isKeyed: boolean): string[] {
  const { company, alternatives, area, not_covered: notCovered } = phrase;
  const near = alternatives.map(({ title }) => title).join(', ');
  // The place of the phrase is not covered as an area, but answered as a city.
  const isFreeCity = area !== null && place !== area.name;
  const uncovered = notCovered.filter(
    ({ text }) => !isFreeCity || !wordsOf(text).includes(wordsOf(place ?? '')),
  );
  return [
    ...(isSure(phrase) || near === '' ? [] : [`Did you mean one of these? ${near}`]),
    ...(company && employer === null ? [allEmployers(company.name, isKeyed)] : []),
    ...uncovered.map(({ text, why }) => `${text}: ${why}`),
  ];
}

function allEmployers(company: string, isKeyed: boolean): string {
  return isKeyed
    ? `There is no figure for ${company} alone: this one is for all employers.`
    : `This figure is for all employers. For the one at ${company}, ${KEY_HINT}.`;
}

function notUnderstood(phrase: Phrase): string {
  const { query, alternatives, not_covered: notCovered } = phrase;
  const reasons = notCovered.map(({ text, why }) => `${text}: ${why}`);
  const near = alternatives.map(({ title }) => title).join(', ');
  const hint =
    near === ''
      ? `Name a job title, such as: ${example('software engineer', phrase)}`
      : `Did you mean one of these? ${near}`;
  return [`No role found in "${query}".`, ...reasons, hint].join(' ');
}

function example(
  role: string | undefined,
  { exp, company, city }: Pick<Phrase, 'exp' | 'company' | 'city'>,
): string {
  const employer = company && `at ${company.name}`;
  return `wagewright salary "${[exp?.level, role, employer, city?.name].filter(Boolean).join(' ')}"`;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
