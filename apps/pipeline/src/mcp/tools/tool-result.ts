import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolAnswer } from './pipeline-tool';
import type { ToolCall } from './tool-call';
import { toolText } from './tool-text';

/** The result for the client: a text to repeat, and the same facts for programs. */
export function toolResult(answer: ToolAnswer, call: ToolCall, address: string): CallToolResult {
  const { headline, recommendation, data, path, undo, isDryRun, assumptions, followUps } = answer;
  return {
    content: [{ type: 'text', text: toolText(headline, recommendation) }],
    structuredContent: {
      decision: { headline: headline.trim(), recommendation },
      data,
      dry_run: isDryRun ?? false,
      ...(undo && { undo: { undo_token: undo.token, expires_at: undo.expiresAt } }),
      citation: { request_id: call.requestId, ...(path !== undefined && { url: address + path }) },
      assumptions: assumptions ?? [],
      follow_up_suggestions: followUps ?? [],
    },
    ...(call.isReplayed && { _meta: { replayed: true } }),
  };
}
