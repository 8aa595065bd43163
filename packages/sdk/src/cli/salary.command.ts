import { type Compensation, NotFoundError, type Wagewright } from '../index.ts';
import { type Command, CommandError, JSON_OPTION, printable, UsageError } from './command.ts';
import { valueOf } from './settings.env.ts';

/** Below it the reading of the phrase is shown with its confidence. */
const SURE = 0.8;

type Phrase = Compensation.PhraseData;

/** The shown data of either surface. */
interface Pay {
  /** Name of the employer whose figure it is; null for that of all employers. */
  employer: string | null;
  low: number;
  median: number;
  high: number;
  basis: string;
}

export const SALARY: Command = {
  name: 'salary',
  usage: '"<role, level and city in your own words>"',
  about: 'what a role pays, such as "senior ml engineer sf"',
  options: JSON_OPTION,
  async run(client, { words, values }, terminal) {
    const text = words.join(' ').trim();
    if (text === '')
      throw new UsageError('say which role, such as: wagewright salary "senior ml engineer sf"');
    const { signal } = terminal;
    const { data: phrase } = await client.salaries.resolve({ q: text }, { signal });
    if (!phrase.role) throw new CommandError(notUnderstood(text, phrase));
    const isKeyed = valueOf(terminal.environment, 'WAGEWRIGHT_API_KEY') !== undefined;
    const { answer, pay } = await (isKeyed ? keyedPay : freePay)(client, phrase, signal);
    const lines = values['json'] ? [JSON.stringify({ phrase, answer })] : linesOf(phrase, pay);
    for (const line of lines) terminal.print(line);
    if (phrase.company && !pay.employer)
      terminal.note(
        printable(`The figure is of all employers: that of ${phrase.company.name} needs an API key.`),
      );
    for (const { text: part, why } of phrase.not_covered) terminal.note(printable(`${part}: ${why}`));
  },
};

/** All levels together when the phrase names none. */
async function keyedPay(client: Wagewright, phrase: Phrase, signal: AbortSignal) {
  const { role, city, area, exp, company } = phrase;
  const place = { city: city?.slug, area: area?.slug };
  const query = { role: role?.slug ?? '', ...place, exp: exp?.level, company: company?.slug };
  const { data } = await client.salaries.current(query, { signal });
  const figure = data.market ?? data.estimate;
  if (!figure) throw new CommandError(printable(data.assumptions.join(' ')));
  const { low, median, high, as_of: asOf } = figure;
  const basis = data.market ? `market base pay, ${data.market.basis}` : 'estimate of base pay';
  return {
    answer: data,
    pay: { employer: company?.name ?? null, low, median, high, basis: `${basis}, as of ${asOf}` },
  };
}

/** Of all employers, from the smaller catalogue that needs no key. */
async function freePay(client: Wagewright, { role, city, area, exp }: Phrase, signal: AbortSignal) {
  if (area) throw needsKey(area.name);
  const query = { role: role?.slug ?? '', city: city?.slug, exp: exp?.level };
  const answer = await client.salary.current(query, { signal }).catch((error: unknown) => {
    throw error instanceof NotFoundError ? needsKey(role?.title ?? '') : error;
  });
  const { low, median, high } = answer.market ?? answer.salary;
  const basis = `${answer.market ? 'market base pay' : 'estimate of base pay'}, as of ${answer.attribution.updated}`;
  return { answer, pay: { employer: null, low, median, high, basis } };
}

function needsKey(what: string): CommandError {
  return new CommandError(printable(`The figure of ${what} needs an API key: set WAGEWRIGHT_API_KEY.`));
}

function linesOf({ role, city, area, exp }: Phrase, { employer, low, median, high, basis }: Pay): string[] {
  const place = city?.name ?? area?.name ?? 'the US';
  const parts = [exp?.level, role?.title, employer && `at ${employer}`, `in ${place}`];
  const levels = exp ? '' : ', all levels together';
  const doubt = [role, city, area].some((part) => part && part.confidence < SURE);
  return [
    printable(parts.filter(Boolean).join(' ')) + levels + (doubt ? ' (what you meant is a guess)' : ''),
    `${dollars(median)} a year, half of all between ${dollars(low)} and ${dollars(high)}`,
    basis,
  ];
}

function notUnderstood(text: string, { alternatives, not_covered }: Phrase): string {
  const reasons = not_covered.map(({ text: part, why }) => `${part}: ${why}`);
  const near = alternatives.map(({ title }) => title).join(', ');
  const hint = near === '' ? [] : [`Near it: ${near}.`];
  return printable([`No role is recognised in "${text}".`, ...reasons, ...hint].join(' '));
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
