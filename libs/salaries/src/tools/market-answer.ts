import type { ExperienceLevel } from '@wagewright/enums';
import { groundWords } from '@wagewright/pay';
import { answeredLevel, marketFigures } from '../envelope/market.presenter';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { sourceLabel } from '../estimates/labels';
import { marketGround } from '../estimates/market-ground';
import { marketPay } from '../estimates/market-pay';
import { type PayBenchmark, payBenchmark, trueMedian } from '../estimates/pay-benchmark';
import type { RoleInMarket } from '../estimates/role-in-market';
import { SURE } from '../lookup/phrase/phrase-resolution';
import { figureKnown, quoted } from './answer-text';
import type { ResolvedMarket } from './market-resolver';
import { type AnswerGround, FORMULA, LOCAL_SURVEY, NATIONAL_SURVEY, type ToolAnswer } from './salary-tool';

interface OwnAnswer extends Omit<ToolAnswer, 'readingConfidence' | 'quote' | 'ground'> {
  /** Ground of a headline that is no market figure. */
  ground?: AnswerGround;
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
    ground: own.ground ?? groundOf(market, benchmark),
    quote: own.quote ?? `${own.headline} (${sourceLabel(market)})`,
  };
}

function groundOf(
  { snapshot, role, city, area }: RoleInMarket,
  { view }: Pick<PayBenchmark, 'view'>,
): AnswerGround {
  const isLocal = city !== null || area !== null;
  return {
    basis: view ? `${view.basis}, ${groundWords(marketGround(role, view))}` : FORMULA,
    sources: [snapshot.source(view && isLocal ? LOCAL_SURVEY : NATIONAL_SURVEY)],
  };
}
