import type { ServedRoute } from '../support/served-routes';
import { accessInWords, type RouteList } from './expected-routes';

const FILE = 'test/structure/expected-routes.ts';
/** Pages have tests of their own; a catch-all only refuses. */
const LISTED = /^\w+ \/api\/[^*]*$/;

/**
 * A message for each route of the list whose path no end-to-end test calls. Paths are put together in tests, so the last
 * fixed part of one is looked for.
 */
export function faultsOfUntested(names: readonly string[], tests: readonly string[]): string[] {
  const fixedPart = (name: string) =>
    name.split('/').findLast((part) => /^[a-z][a-z0-9.-]*$/.test(part)) ?? '';
  return names
    .filter((name) => !tests.some((text) => new RegExp(`[/'"\`]${fixedPart(name)}\\b`).test(text)))
    .map((name) => `No end-to-end test calls ${name}. Mend it: write one in test/e2e.`);
}

/** Routes of a service that the list lacks or states wrongly, each with the line that mends it. */
export function faultsOfRoutes(
  service: string,
  declared: readonly Pick<ServedRoute, 'name' | 'rule'>[],
  expected: RouteList,
): string[] {
  const routes = new Map(
    declared.filter(({ name }) => LISTED.test(name)).map(({ name, rule }) => [name, accessInWords(rule)]),
  );
  const changed = [...routes].flatMap(([name, access]) => changeOf(name, access, expected[name], service));
  const gone = Object.keys(expected).filter((name) => !routes.has(name));
  return [
    ...changed,
    ...gone.map(
      (name) => `${name} is no route of ${service} any more. Mend it: remove its line from ${FILE}.`,
    ),
  ];
}

function changeOf(name: string, access: string, expected: string | undefined, service: string): string[] {
  if (access === 'nobody')
    return [
      `${name} answers nobody. Mend it: write an access decorator above it (libs/auth, access-rule.ts).`,
    ];
  if (access === expected) return [];
  const line = `'${name}': '${access}',`;
  return expected === undefined
    ? [`${name} is not in the list of routes. Mend it: add to "${service}" in ${FILE} the line  ${line}`]
    : [`${name} is for "${access}", not for "${expected}". If that is meant, write in ${FILE}  ${line}`];
}
