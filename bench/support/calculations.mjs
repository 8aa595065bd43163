import { writeFileSync } from 'node:fs';

const LEVELS = ['entry', 'mid', 'senior', 'staff'];
const KEPT = 512;
const AT_A_TIME = 16;

/**
 * Addresses of different calculations, in an order that is the same in each run: 512 whose answers are kept, and all others.
 *
 * @param {string} base  Below it are `calculate`, `roles` and `cities`.
 * @param {string} roles  The base below which the roles are that are asked for.
 * @returns {Promise<{ kept: string[], once: string[] }>}  Paths with queries.
 */
export async function calculations(base, roles = base) {
  const { pathname } = new URL(base);
  const [cities, slugs] = [await slugsOf(base, 'cities'), await slugsOf(roles, 'roles')];
  const all = slugs.flatMap((role) =>
    cities.flatMap((city) =>
      LEVELS.map((exp) => `${pathname}/calculate?role=${role}&city=${city}&exp=${exp}`),
    ),
  );
  shuffle(all);
  return { kept: all.slice(0, KEPT), once: all.slice(KEPT) };
}

/**
 * The answers of a service to these paths, as a file from which a peer answers.
 *
 * @param {string} origin
 * @param {readonly string[]} paths
 * @param {string} file
 * @param {Record<string, string>} [headers]
 */
export async function writeAnswers(origin, paths, file, headers = {}) {
  /** @type {Record<string, unknown>} */
  const answers = {};
  for (let first = 0; first < paths.length; first += AT_A_TIME) {
    await Promise.all(
      paths.slice(first, first + AT_A_TIME).map(async (path) => {
        const answer = await fetch(origin + path, { headers });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        answers[path] = await answer.json();
      }),
    );
  }
  writeFileSync(file, JSON.stringify(answers));
}

/**
 * A script of wrk that asks for these paths in turn.
 *
 * @param {readonly string[]} paths
 */
export function inTurn(paths) {
  return `local requests, at = {}, 0
init = function()
  for line in ([[${paths.join('\n')}]]):gmatch("[^\\n]+") do requests[#requests + 1] = wrk.format(nil, line) end
end
request = function() at = at % #requests + 1 return requests[at] end
`;
}

/** @param {string} url @param {'roles' | 'cities'} kind @returns {Promise<string[]>} */
async function slugsOf(url, kind) {
  const answer = /** @type {any} */ (await (await fetch(`${url}/${kind}`)).json());
  return (answer.data ?? answer)[kind].map((/** @type {{ slug: string }} */ { slug }) => slug);
}

/** The same order each time: a linear congruential generator. @param {unknown[]} items */
function shuffle(items) {
  let seed = 47;
  for (let index = items.length - 1; index > 0; index -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (index + 1);
    [items[index], items[other]] = [items[other], items[index]];
  }
}
