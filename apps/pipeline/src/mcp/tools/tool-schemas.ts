import type { JSONObject, JSONValue, ToolAnnotations } from '@modelcontextprotocol/server';

type Properties = Record<string, JSONObject>;

/** The schema of an object in the form that the SDK requires for arguments and results. */
interface ObjectSchema {
  [key: string]: JSONValue;
  type: 'object';
  properties: Properties;
  required: string[];
}

export const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };

/** An object with required members; later versions may add more. */
export function objectOf(properties: Properties, required = Object.keys(properties)): ObjectSchema {
  return { type: 'object', properties, required };
}

export function listOf(items: JSONObject, description?: string): JSONObject {
  return { type: 'array', items, ...(description !== undefined && { description }) };
}

/** The structured content of a successful answer with this data. */
export function answerSchema(data: JSONObject): ObjectSchema {
  return objectOf(
    {
      decision: objectOf({ headline: TEXT, recommendation: TEXT }),
      data,
      dry_run: { ...FLAG, description: 'True: nothing was written.' },
      undo: {
        ...objectOf({ undo_token: TEXT, expires_at: TEXT }),
        description: 'The argument of the tool undo, which takes this write back until then.',
      },
      citation: objectOf({ request_id: TEXT, url: TEXT }, ['request_id']),
      assumptions: listOf(TEXT),
      follow_up_suggestions: listOf(TEXT),
    },
    ['decision', 'data', 'dry_run', 'citation', 'assumptions', 'follow_up_suggestions'],
  );
}

/** Annotations of a read-only tool. */
export function reads(title: string): ToolAnnotations {
  return { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
}

/** Hints about the effects of a writing tool. */
interface WriteHints {
  /** Whether it can overwrite or delete the user's input. */
  isDestructive: boolean;
  /** Whether a repeated call changes nothing more. */
  isIdempotent: boolean;
}

/** Annotations of a tool that writes the account's records and nothing else. */
export function changes(title: string, { isDestructive, isIdempotent }: WriteHints): ToolAnnotations {
  return {
    title,
    readOnlyHint: false,
    destructiveHint: isDestructive,
    idempotentHint: isIdempotent,
    openWorldHint: false,
  };
}
