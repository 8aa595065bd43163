import type { Tool } from '@modelcontextprotocol/server';
import type { ToolAnswer } from './tool-answer';
import type { ToolCall } from './tool-call';

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
