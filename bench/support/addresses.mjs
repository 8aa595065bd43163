import { compare } from './load.mjs';
import { residentPeakMegabytes } from './cpu.mjs';

const ROUNDS = 3;
const SECONDS = 2;

/** @typedef {{ name: string, script: string }} Addresses  What a load asks for, as a script of wrk. */

/**
 * Three ways to ask for calculations: one address and 512 in turn, whose answers are kept, and all at random, whose
 * answers are not. The random ones are the same in each run.
 *
 * @param {readonly string[]} roles
 * @param {readonly string[]} cities
 * @returns {Addresses[]}
 */
function threeLoads(roles, cities) {
  const combinations = roles.length * cities.length * 4;
  const any = `math.randomseed(47)
local roles, cities, levels = {${quoted(roles)}}, {${quoted(cities)}}, {"entry", "mid", "senior", "staff"}
local function any(list) return list[math.random(#list)] end
local function address()
  local query = "?role=" .. any(roles) .. "&city=" .. any(cities) .. "&exp=" .. any(levels)
  return wrk.format(nil, wrk.path .. query)
end
`;
  const inTurn = (/** @type {number} */ count) => `${any}
local requests, at = {}, 0
init = function() for i = 1, ${count} do requests[i] = address() end end
request = function() at = at % ${count} + 1 return requests[at] end
`;
  return [
    { name: 'the same again', script: inTurn(1) },
    { name: '512 in turn', script: inTurn(512) },
    { name: `${combinations.toLocaleString('en-US')} at random`, script: `${any}\nrequest = address\n` },
  ];
}

/** @param {readonly string[]} slugs */
function quoted(slugs) {
  return slugs.map((slug) => JSON.stringify(slug)).join(',');
}

/**
 * Compares each of the three loads with a peer that serialises such an answer for each call, and prints a table.
 *
 * @param {{ url: string, pid?: number, headers?: Record<string, string> }} surface  Its address: of the base below which it
 *   has `calculate`, and of its lists.
 * @param {{ url: string, pid?: number }} peer
 * @param {readonly number[]} goals  For each load.
 */
export async function compareThreeLoads({ url, ...surface }, peer, goals) {
  const ours = { ...surface, url: `${url}/calculate` };
  const loads = threeLoads(await slugs(url, 'roles'), await slugs(url, 'cities'));
  const rows = [];
  for (const [index, { name, script }] of loads.entries()) {
    const result = await compare(
      { ...ours, script, seconds: SECONDS },
      { ...peer, script, seconds: SECONDS },
      ROUNDS,
    );
    rows.push({
      load: name,
      'a second': result.ours.perSecond,
      'of the peer': result.peer.perSecond,
      ratio: result.ratio.toFixed(2),
      goal: `≥ ${goals[index]}`,
      µs: result.ours.cpuMicros,
      'µs of the peer': result.peer.cpuMicros,
      'processor time ratio': result.cpuRatio.toFixed(2),
      'p99 ratio': result.p99Ratio.toFixed(2),
      'MB at most': residentPeakMegabytes(ours.pid),
    });
  }
  console.table(rows);
}

/** @param {string} url @param {'roles' | 'cities'} kind @returns {Promise<string[]>} */
async function slugs(url, kind) {
  const answer = /** @type {any} */ (await (await fetch(`${url}/${kind}`)).json());
  return (answer.data ?? answer)[kind].map((/** @type {{ slug: string }} */ { slug }) => slug);
}
