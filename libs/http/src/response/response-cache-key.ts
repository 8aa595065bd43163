import { parse } from 'node:querystring';
import { intendedParameter } from '../validation/intended-parameter';

/** In front of the values of a parameter, so that no value can look like another parameter. */
const ABSENT = '\n';
/** Parameters that `querystring` reads; it ignores further ones. */
const MOST_PARAMETERS = 1_000;
/** Characters that a query encodes others with. */
const ENCODED = /[%+]/;

/**
 * What an answer is kept under: its path, and of the query nothing but the parameters that the route reads, decoded
 * and in the order of `parameters`. Two addresses with the same key ask the same question. Undefined for a query that is
 * refused, because it names a parameter nearly as the route does.
 *
 * @param query without its question mark, as it was written
 */
export function responseCacheKey(
  path: string,
  query: string,
  parameters: readonly string[],
): string | undefined {
  if (parameters.length === 0) return path;
  if (query === '') return path + ABSENT.repeat(parameters.length);
  const given = plainly(query, parameters) ?? decoded(query, parameters);
  if (given.others.some((name) => intendedParameter(name, parameters) !== undefined)) return undefined;
  return path + given.values.join('');
}

/** The parts of a query. */
interface Given {
  /** Of the parameters of the route, in their order. */
  values: string[];
  /** Names of other parameters. */
  others: string[];
}

/** Undefined where a name may be encoded, or given more than once. Most queries are neither, and take a third of the time. */
function plainly(query: string, parameters: readonly string[]): Given | undefined {
  if (ENCODED.test(query)) return undefined;
  const values = parameters.map(() => ABSENT);
  const others: string[] = [];
  let count = 0;
  for (let begin = 0; begin <= query.length; count += 1) {
    const next = query.indexOf('&', begin);
    const end = next < 0 ? query.length : next;
    const sign = query.indexOf('=', begin);
    const endOfName = sign < 0 || sign > end ? end : sign;
    const name = query.slice(begin, endOfName);
    const index = parameters.indexOf(name);
    if (index < 0) others.push(name);
    else {
      if (values[index] !== ABSENT) return undefined;
      values[index] = ABSENT + counted(query.slice(endOfName + 1, end));
    }
    begin = end + 1;
  }
  return count <= MOST_PARAMETERS ? { values, others } : undefined;
}

/** Read by the function that the framework reads queries with. */
function decoded(query: string, parameters: readonly string[]): Given {
  const given = parse(query);
  const values = parameters.map((name) => ABSENT + [given[name] ?? []].flat().map(counted).join(''));
  return { values, others: Object.keys(given).filter((name) => !parameters.includes(name)) };
}

function counted(value: string): string {
  return `${value.length}:${value}`;
}
