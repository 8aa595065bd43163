import type { Tool } from '@modelcontextprotocol/server';
import type { ToolCall } from './tool-call';

/** What a tool found out or did, before it becomes a result. It is plain data: an answer to a keyed call is kept as JSON. */
export interface ToolAnswer {
  /** One sentence: what is so, or what was done, with the facts that matter. */
  headline: string;
  /** One sentence: what to do next. */
  recommendation: string;
  data: object;
  /** The REST call that shows the same, from the host on. */
  path?: string;
  /** By which the write can be taken back. */
  undo?: { token: string; expiresAt: string };
  /** Nothing was written; the answer tells what would be. */
  isDryRun?: boolean;
  assumptions?: readonly string[];
  /** What to ask next, each naming a tool with its arguments. */
  followUps?: readonly string[];
}

/** A tool: its description for the model, and its answer. */
export interface PipelineTool {
  /** A tool whose annotations do not say that it only reads needs a token that may write. */
  readonly definition: Tool;
  /**
   * @param args as the client sent them: nothing has checked them
   * @throws ToolFault when the arguments cannot be used; ApiError what the pipeline refuses
   */
  answer(args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<ToolAnswer>;
}
