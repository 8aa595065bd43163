import type { Tool } from '@modelcontextprotocol/server';
import type { SourceRow } from '@wagewright/dataset';
import type { ToolArguments } from './tool-arguments';

/** How far what an answer says is known. */
export interface Known {
  /** 0–1. */
  share: number;
  /** Its interval; a clause. */
  limit: string;
}

/** Ground of the headline of an answer. */
export interface AnswerGround {
  /** `survey`, `model`, `published formula`, …; a clause. */
  basis: string;
  sources: readonly Pick<SourceRow, 'name' | 'publisher' | 'release'>[];
}

export interface ToolAnswer {
  /** One sentence with the figures that matter. */
  headline: string;
  /**
   * Doubts about the headline and its limits, heaviest first, each a sentence that an agent has to repeat with it: a
   * doubtful match, words that are not covered, the width of the interval.
   */
  caveats: readonly string[];
  /** One sentence: what to do. `decisionOf` adds what limits it. */
  recommendation: string;
  /** 0–1: how surely the words of the call were read. */
  readingConfidence: number;
  /** How far the figure is known that the headline tells; absent where it tells none. */
  known?: Known;
  data: object;
  /** One sentence that can be quoted, with its source. */
  quote: string;
  ground: AnswerGround;
  /** The REST call that has the same numbers, from the host on. */
  path: string;
  assumptions: readonly string[];
  /** Each names a tool with its arguments. */
  followUps: readonly string[];
}

/** The sources of the survey in a release. */
export const NATIONAL_SURVEY = 'bls-oews';
export const LOCAL_SURVEY = 'bls-oews-metro';
/** Basis of an estimate. */
export const FORMULA = 'published formula';

/** A tool: its description for the model, and its answer. The answer depends on arguments and release alone. */
export interface SalaryTool {
  readonly definition: Tool;
  /** @throws ToolFault when the arguments cannot be used */
  answer(args: ToolArguments): ToolAnswer;
}
