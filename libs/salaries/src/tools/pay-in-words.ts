import type { Market } from '../market';
import { AnalyzeCompensationTool } from './analyze-compensation.tool';
import { sourceSentence } from './answer-text';
import { ToolArguments } from './tool-arguments';

/** The answer to a question in words. */
export interface PayInWords {
  /** The figure, its interval and other bounds, and last the source. */
  sentences: readonly string[];
  /** Parameters of the operation `salaries.current` that answers with the same numbers. */
  query: Readonly<Record<string, string>>;
}

/** The pay of a role, perhaps with level, employer and place, in somebody's own words. @throws NotUnderstood */
export function payInWords(market: Market, question: string): PayInWords {
  const { snapshots, links } = market;
  const asked = new ToolArguments({ role: question });
  const { headline, caveats, ground, path } = new AnalyzeCompensationTool(market).answer(asked);
  const source = sourceSentence(ground, snapshots.current().manifest.id, links.call(path));
  const query = Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?'))));
  return { sentences: [headline, ...caveats, source], query };
}
