/**
 * A text, or a sign that opens, closes or names something. Everything else is of no interest here. A text that
 * never ends is one token too: else each of its quotes would be tried as a beginning, to the end every time.
 */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[:[\]{}]/gs;

/**
 * The name that an object of a JSON text has twice; undefined when there is none. `JSON.parse` would
 * silently take the last, another reader the first: which one the client meant cannot be known.
 * A text that is not JSON is left to the parser.
 */
export function duplicateMember(text: string): string | undefined {
  const objects: (Set<string> | undefined)[] = [];
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') objects.push(new Set());
    else if (token === '[') objects.push(undefined);
    else if (token === '}' || token === ']') objects.pop();
    else if (token === ':') {
      const name = nameIn(before);
      const names = objects.at(-1);
      if (name !== undefined && names?.has(name)) return name;
      if (name !== undefined) names?.add(name);
    }
    before = token;
  }
  return undefined;
}

function nameIn(token: string): string | undefined {
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
}
