import type { RoleRow } from '@wagewright/dataset';
import { sourcesDisagree } from '../../../estimates/evidence';
import { sourceLabel } from '../../../estimates/labels';
import { type ResolvedMarket, SURE, understood } from './market-resolver';
import type { ToolAnswer } from './mcp-tool';

/** What is a tool's own in its answer about a role in a market. */
type OwnAnswer = Omit<ToolAnswer, 'confidence' | 'quote'>;

/** The answer of a tool about a role in a market: how it was understood, how far it can be relied on, its source. */
export function marketAnswer({ market, resolution, certainty }: ResolvedMarket, own: OwnAnswer): ToolAnswer {
  const { role } = resolution;
  return {
    ...own,
    headline: role.confidence < SURE ? `Nearest to "${role.query}": ${own.headline}` : own.headline,
    assumptions: [...understood(resolution), ...own.assumptions],
    confidence: figureConfidence(market.role, sourcesDisagree(market), certainty),
    data: { resolution, ...own.data },
    quote: `${own.headline} (${sourceLabel(market)})`,
  };
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
