import type { Tool } from '@modelcontextprotocol/server';
import type { ToolCall } from './tool-call';

/** The outcome of a tool before it becomes a result. It is plain data: the answer to a keyed call is kept as JSON. */
export interface ToolAnswer {
  /** One sentence: the finding or the action, with its key facts. */
  headline: string;
  /** One sentence: the next step. */
  recommendation: string;
  data: object;
  /** The path of the equivalent REST call. */
  path?: string;
  /** Token to undo the write. */
  undo?: { token: string; expiresAt: string };
  /** Nothing was written; the answer is a preview. */
  isDryRun?: boolean;
  assumptions?: readonly string[];
  /** Suggested next calls, each naming a tool with its arguments. */
  followUps?: readonly string[];
}

/** A tool: its definition for the model, and its handler. */
export interface PipelineTool {
  /** A tool that is not annotated as read-only needs a token that may write. */
  readonly definition: Tool;
  /**
   * @param args unchecked, as the client sent them
   * @throws ToolFault for unusable arguments; ApiError for a refusal by the pipeline
   */
  answer(args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<ToolAnswer>;
}
