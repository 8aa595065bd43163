import type { CallToolResult, JSONObject } from '@modelcontextprotocol/server';
import { FLAG, listOf, objectOf, nullableOf, type ObjectSchema, TEXT } from '@wagewright/tools';

/** The length of a text that models repeat rather than skim. */
const MAX_TEXT = 1_200;

/** The outcome of a tool before it becomes a result. It is plain data: the answer to a keyed call is kept as JSON. */
export interface ToolAnswer {
  /** One sentence: the finding or the action, with its key facts. */
  headline: string;
  /** One sentence: the next step. */
  recommendation: string;
  data: object;
  /** The path of the equivalent REST call. */
  path?: string;
  /** Null when the account keeps too much to undo this as well. */
  undo?: { token: string; expiresAt: string } | null;
  /** Nothing was written; the answer is a preview. */
  isDryRun?: boolean;
  assumptions?: readonly string[];
  /** Suggested next calls, each naming a tool with its arguments. */
  followUps?: readonly string[];
}

/** The structured content of a successful answer with this data. */
export function answerSchema(data: JSONObject): ObjectSchema {
  return objectOf(
    {
      decision: objectOf({ headline: TEXT, recommendation: TEXT }),
      data,
      dry_run: { ...FLAG, description: 'True: nothing was written.' },
      undo: nullableOf('For the tool undo.', {
        undo_token: TEXT,
        expires_at: TEXT,
      }),
      undo_reason: { enum: ['too_much_kept'] },
      citation: objectOf({ request_id: TEXT, url: TEXT }, ['request_id']),
      assumptions: listOf(TEXT),
      follow_up_suggestions: listOf(TEXT),
    },
    ['decision', 'data', 'dry_run', 'citation', 'assumptions', 'follow_up_suggestions'],
  );
}

interface AnsweredCall {
  requestId: string;
  isReplayed: boolean;
}

/** The result for the client: a text to repeat, and the same facts for programs. */
export function toolResult(
  answer: ToolAnswer,
  { requestId, isReplayed }: AnsweredCall,
  address: string,
): CallToolResult {
  const { headline, recommendation, data, path, undo, isDryRun, assumptions, followUps } = answer;
  return {
    content: [{ type: 'text', text: toolText(headline, recommendation) }],
    structuredContent: {
      decision: { headline: headline.trim(), recommendation },
      data,
      dry_run: isDryRun ?? false,
      ...(undo && { undo: { undo_token: undo.token, expires_at: undo.expiresAt } }),
      ...(undo === null && { undo, undo_reason: 'too_much_kept' }),
      citation: { request_id: requestId, ...(path !== undefined && { url: address + path }) },
      assumptions: assumptions ?? [],
      follow_up_suggestions: followUps ?? [],
    },
    ...(isReplayed && { _meta: { replayed: true } }),
  };
}

/** Both sentences in one text. The recommendation stays whole, with its token; a long headline is cut. */
export function toolText(headline: string, recommendation: string): string {
  const next = recommendation === '' ? '' : `${headline.endsWith('\n') ? '' : ' '}${recommendation}`;
  const room = MAX_TEXT - next.length;
  const shown = headline.length <= room ? headline : `${headline.slice(0, room - 1).toWellFormed()}…`;
  return `${shown}${next}`.trim();
}
