/** @typedef {{ atLeast: number } | { atMost: number }} Goal */

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {Goal} goal
 * @property {string} detail  Absolute numbers of this machine.
 */

/**
 * Prints one figure and hands it to `run.mjs`, where that started the benchmark.
 *
 * @param {string} name
 * @param {number} value
 * @param {Goal} goal
 * @param {string} [detail]
 */
export function figure(name, value, goal, detail = '') {
  console.log(`${name}: ${shown(value)} (goal ${shownGoal(goal)})${detail && `; ${detail}`}`);
  process.send?.({ name, value, goal, detail });
}

/** @param {number} value */
export function shown(value) {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}

/** @param {Goal} goal */
export function shownGoal(goal) {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** @param {Figure} figure */
export function isReached({ value, goal }) {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}
