import type { RoleRow } from '@wagewright/dataset';
import { sourceOf } from '../../../estimates/labels';
import type { ToolAnswer } from './mcp-tool';
import type { ResolvedPlace } from './place-resolver';

/** What is a tool's own in its answer about a role in a place. */
type OwnAnswer = Omit<ToolAnswer, 'confidence' | 'quote'>;

/** The answer of a tool about a role in a place: how it was understood, how far it can be relied on, its source. */
export function placeAnswer(
  place: ResolvedPlace,
  { disagreement_flag: disputed }: { disagreement_flag: boolean },
  own: OwnAnswer,
): ToolAnswer {
  return {
    ...own,
    confidence: figureConfidence(place.role, disputed, place.certainty),
    data: { resolution: place.resolution, ...own.data },
    quote: `${own.headline} (${sourceOf(place)})`,
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
