import {
  ordinal,
  payInMarket,
  type Verdict as Judged,
  verdictWords,
  whosePay,
  yearlyDollars,
} from '@wagewright/pay';
import { judgedPay } from '../pay/judged-pay.ts';
import type { Job } from '../records/job.ts';
import { payWords, rangeWords, shortAmount, shortMoney } from '../records/pay-words.ts';

/** The pay of a job beside its market, as a card and a row say it; members that are not known are missing. */
export interface PayLine {
  /** The judged pay: "$62.50–78 an hour". */
  posted?: string;
  /** The same for a year, where the posting names another period: "≈ $130–162k". */
  yearly?: string;
  /** The median: "205k"; with the currency where nothing beside it names one. */
  market?: string;
  /** Subject of the market figure: "a senior Data Engineer in Denver, CO". */
  whose?: string;
  verdict?: Verdict;
}

export interface Verdict {
  /** `unknown`: the two cannot be compared, or there is no market figure. */
  kind: 'above' | 'inline' | 'below' | 'unknown';
  /** "a little above". */
  words: string;
  /** "69th". */
  percentile?: string;
}

const KINDS: Readonly<Record<Judged, Verdict['kind']>> = {
  below: 'below',
  slightly_below: 'below',
  in_line: 'inline',
  slightly_above: 'above',
  above: 'above',
};

type Pay = NonNullable<Job['postedPay'] | Job['salary']>;

/** Undefined without any pay of the job, market figure or reason for its absence. */
export function payLineOf(job: Job): PayLine | undefined {
  const { market, marketReason, location } = job;
  const pay = judgedPay(job);
  const reason = marketReason && reasonWords(marketReason, location);
  if (!pay && !market && !reason) return undefined;
  const yearly = pay && yearlyWords(pay);
  return {
    ...(pay && { posted: payWords(pay) }),
    ...(yearly && { yearly }),
    ...(market && { market: marketWords(market.median, pay?.currency), whose: whosePay(market) }),
    ...verdictMember(pay, market, reason),
  };
}

/** Undefined for pay by the year, and in other currencies than US dollars. */
function yearlyWords(pay: Pay): string | undefined {
  const year = pay.period === 'year' ? undefined : yearlyDollars(pay);
  if (!year) return undefined;
  const [from, to] = [pay.min === null ? null : rounded(year[0]), pay.max === null ? null : rounded(year[1])];
  return `≈ ${rangeWords(from, to, pay.currency)}`;
}

function verdictMember(
  pay: Pay | null,
  market: Job['market'],
  reason: string | null | undefined,
): { verdict?: Verdict } {
  if (!market) return reason ? { verdict: { kind: 'unknown', words: reason } } : {};
  if (!pay) return {};
  const compared = payInMarket(pay, market);
  if (compared.reason === null) {
    const { judgement, middle } = compared;
    return {
      verdict: {
        kind: KINDS[judgement.verdict],
        words: verdictWords(judgement),
        percentile: ordinal(middle),
      },
    };
  }
  const words = compared.reason === 'doubtful_amount' ? 'check the amount' : 'not comparable';
  return { verdict: { kind: 'unknown', words } };
}

function marketWords(median: number, currency: string | undefined): string {
  const figure = rounded(median);
  return currency === 'USD' ? shortAmount(figure, 'USD') : shortMoney(figure, 'USD');
}

/** To whole thousands: a card is no place for more. */
function rounded(amount: number): number {
  return Math.round(amount / 1_000) * 1_000;
}

function reasonWords({ code, country }: NonNullable<Job['marketReason']>, location: string | null): string {
  if (code === 'outside_us') return country ? `no figures for ${country}` : 'no figures outside the US';
  if (code === 'role_unknown') return 'no figures for this title';
  if (code === 'hourly_only') return 'only figures by the hour';
  return location ? 'no figures for this place' : 'no place, no figures';
}
