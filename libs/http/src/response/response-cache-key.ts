import { parse } from 'node:querystring';

/** In front of the values of a parameter, so that no value can look like another parameter. */
const ABSENT = '\n';
/** Parameters that `querystring` reads; it ignores further ones. */
const MOST_PARAMETERS = 1_000;
/** Characters that a query encodes others with. */
const ENCODED = /[%+]/;

/**
 * What an answer is kept under: its path, and of the query nothing but the parameters that the route reads, decoded
 * and in the order of `parameters`. Two addresses with the same key ask the same question.
 *
 * @param query without its question mark, as it was written
 */
export function responseCacheKey(path: string, query: string, parameters: readonly string[]): string {
  if (parameters.length === 0) return path;
  if (query === '') return path + ABSENT.repeat(parameters.length);
  const values = plainValues(query, parameters) ?? decodedValues(query, parameters);
  return path + values.join('');
}

/** Undefined where a name may be encoded, or given more than once. Most queries are neither, and take a third of the time. */
function plainValues(query: string, parameters: readonly string[]): string[] | undefined {
  if (ENCODED.test(query)) return undefined;
  const values = parameters.map(() => ABSENT);
  let count = 0;
  for (let begin = 0; begin <= query.length; count += 1) {
    const next = query.indexOf('&', begin);
    const end = next < 0 ? query.length : next;
    const sign = query.indexOf('=', begin);
    const endOfName = sign < 0 || sign > end ? end : sign;
    const index = parameters.indexOf(query.slice(begin, endOfName));
    if (index >= 0) {
      if (values[index] !== ABSENT) return undefined;
      values[index] = ABSENT + counted(query.slice(endOfName + 1, end));
    }
    begin = end + 1;
  }
  return count <= MOST_PARAMETERS ? values : undefined;
}

/** Read by the function that the framework reads queries with. */
function decodedValues(query: string, parameters: readonly string[]): string[] {
  const given = parse(query);
  return parameters.map((name) => ABSENT + [given[name] ?? []].flat().map(counted).join(''));
}

function counted(value: string): string {
  return `${value.length}:${value}`;
}
