import type { ExperienceLevel } from '@wagewright/enums';
import {
  answeredLevel,
  DEFAULT_EXPERIENCE,
  marketFigures,
  marketPay,
  payBenchmark,
  sourceLabel,
  SURE,
  trueMedian,
} from '@wagewright/salaries';
import { figureKnown, quoted } from './answer-text';
import type { ResolvedMarket } from './market-resolver';
import type { ToolAnswer } from './salary-tool';

interface OwnAnswer extends Omit<ToolAnswer, 'readingConfidence' | 'quote'> {
  /** Level of the market figure; null for all levels together. */
  level: ExperienceLevel | null;
  /** The headline with its source by default. */
  quote?: string;
  /** Slug or name of the employer whose market figure to use; by default the one in the role's text. */
  company?: string;
  /** Whether the headline tells the market's median, so that its interval belongs beside it. */
  tellsMedian?: boolean;
}

/** The answer of a tool about a role in a market: how it was understood, how far it can be relied on, its source. */
export function marketAnswer(
  { market, resolution, caveats: understood, certainty }: ResolvedMarket,
  { level, company, tellsMedian = false, ...own }: OwnAnswer,
): ToolAnswer {
  const { role } = resolution;
  const pay = marketPay(market, level, company ?? resolution.company ?? undefined);
  const benchmark = payBenchmark(market, level, pay.subject.company);
  const estimate = market.figures(level ?? DEFAULT_EXPERIENCE).median;
  return {
    ...own,
    headline: role.confidence < SURE ? `Nearest to ${quoted(role.query)}: ${own.headline}` : own.headline,
    caveats: [
      ...understood,
      ...own.caveats,
      ...(tellsMedian && benchmark.view ? [trueMedian(benchmark)] : []),
    ],
    readingConfidence: certainty,
    known: own.known ?? figureKnown(benchmark.figures.median, benchmark.interval),
    data: {
      resolution,
      level: answeredLevel(market, level),
      ...marketFigures(market, pay, estimate),
      ...own.data,
    },
    assumptions: [...understood, ...own.assumptions, ...pay.assumptions],
    quote: own.quote ?? `${own.headline} (${sourceLabel(market)})`,
  };
}
