import { readPage } from '../page/read-page';
import type { EventLoopYielder } from '@wagewright/http';

/**
 * The value in a script of JSON-LD, as pages have it: within comments, CDATA or a statement, with raw line breaks or commas too
 * many, or escaped as a whole.
 *
 * @returns undefined for what is not JSON
 */
export async function parsedScript(script: string, yielder: EventLoopYielder): Promise<unknown> {
  const json = outermost(script.replaceAll('<![CDATA[', ' ').replaceAll(']]>', ' '));
  const plain = json.replace(/\p{Cc}+/gu, ' ');
  for (const text of [script, json, plain, withoutTrailingCommas(plain)]) {
    const value = valueOf(text);
    if (value !== undefined) return value;
  }
  return script.includes('&quot;') ? valueOf(outermost((await readPage(script, yielder)).text)) : undefined;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** From the first brace or bracket that begins a value to the last one that ends one. */
function outermost(script: string): string {
  const begin = script.search(/\{|\[\s*[{[]/);
  const end = script.lastIndexOf(script[begin] === '[' ? ']' : '}');
  return begin === -1 || end < begin ? script : script.slice(begin, end + 1);
}

/** Commas within texts stay. */
function withoutTrailingCommas(json: string): string {
  const kept: string[] = [];
  let [begin, comma, isText] = [0, -1, false];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? '';
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    if (isText || sign === ' ') continue;
    if (comma !== -1 && (sign === '}' || sign === ']')) {
      kept.push(json.slice(begin, comma));
      begin = comma + 1;
    }
    comma = sign === ',' ? at : -1;
  }
  return [...kept, json.slice(begin)].join('');
}
