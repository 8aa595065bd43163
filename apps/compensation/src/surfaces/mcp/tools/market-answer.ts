import type { ExperienceLevel, MarketView, RoleRow } from '@wagewright/dataset';
import { marketResponse } from '../../../envelope/market.presenter';
import { sourcesDisagree } from '../../../estimates/evidence';
import { sourceLabel } from '../../../estimates/labels';
import { marketPay } from '../../../estimates/market-pay';
import { SURE } from '../../../lookup/phrase/phrase-resolution';
import { dollars } from '../../../wording/wording';
import { quoted } from './answer-text';
import type { ResolvedMarket } from './market-resolver';
import type { ToolAnswer } from './mcp-tool';

/** What is a tool's own in its answer about a role in a market. */
interface OwnAnswer extends Omit<ToolAnswer, 'confidence' | 'quote'> {
  /** That its figures are of. */
  level: ExperienceLevel;
  /** Slug or name of the employer that the market figure is asked for; the one of the role's text when left out. */
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
  const { subject, answer, assumptions } = marketPay(
    market,
    level,
    company ?? resolution.company ?? undefined,
  );
  const figure = marketResponse(market, subject, answer, market.figures(level).median);
  return {
    ...own,
    headline: role.confidence < SURE ? `Nearest to ${quoted(role.query)}: ${own.headline}` : own.headline,
    caveats: [...understood, ...own.caveats, ...(tellsMedian ? intervalOf(answer.view) : [])],
    confidence: figureConfidence(market.role, sourcesDisagree(market), certainty),
    data: { resolution, market: figure, ...own.data },
    assumptions: [...understood, ...own.assumptions, ...assumptions],
    quote: `${own.headline} (${sourceLabel(market)})`,
  };
}

/** How far the median is known. */
function intervalOf(view: MarketView | null): string[] {
  if (view === null) return [];
  const { confidenceLower, confidenceUpper, confidenceLevel } = view;
  return [
    `The true median lies between ${dollars(confidenceLower)} and ${dollars(confidenceUpper)} (${confidenceLevel * 100} % interval).`,
  ];
}

/** Shares of certainty by what the figures of a role rest on. */
const OF_TITLE = 0.9;
const OF_OCCUPATION = 0.7;
const WHEN_DISPUTED = 0.8;

/** How far a figure can be relied on: by its evidence, and by how surely the question was understood. */
function figureConfidence(role: RoleRow, disputed: boolean, certainty: number): number {
  const evidence = role.evidence === 'title' ? OF_TITLE : OF_OCCUPATION;
  return Math.round(evidence * (disputed ? WHEN_DISPUTED : 1) * certainty * 100) / 100;
}
