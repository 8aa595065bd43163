import { correctedName } from '@wagewright/errors';

/** Names that clients often use for a parameter that is called otherwise here. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['level', 'exp'],
  ['experience', 'exp'],
  ['seniority', 'exp'],
  ['title', 'role'],
  ['job', 'role'],
  ['location', 'city'],
  ['place', 'city'],
]);

/** As some clients mark a parameter with several values: `status[]`, `status[0]`. */
const INDEX = /\[\d{0,4}\]$/;

/**
 * The parameter that a client meant by a name that is not a parameter of the route: one with another common name, a
 * misspelling, or an index. Undefined for a known parameter and for every other name, such as `utm_source`.
 *
 * @param parameters all that the route reads
 */
export function intendedParameter(given: string, parameters: readonly string[]): string | undefined {
  if (parameters.includes(given)) return undefined;
  const name = given.replace(INDEX, '');
  if (parameters.includes(name)) return name;
  const usual = OTHER_NAMES.get(name.toLowerCase());
  return usual !== undefined && parameters.includes(usual) ? usual : correctedName(name, parameters);
}
