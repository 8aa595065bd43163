import { conclude, readArguments, readJson } from './project.mjs';

// `node tools/release/laws.mjs [--on YYYY-MM-DD]`: whether every row of data/pay-transparency.json was compared with its source
// at most 60 days before the day, today by default. A release is refused with an older one.

const MOST_DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

const { root, on } = readArguments({
  on: { type: 'string', default: new Date().toISOString().slice(0, 10) },
});
/** @type {{ laws: Row[], others: Row[] }} @typedef {{ code: string, place: string, checked: string, source: string }} Row */
const { laws, others } = readJson(root, 'data/pay-transparency.json');
const faults = [...laws, ...others].flatMap(({ place, checked, source }) => {
  const days = Math.floor((Date.parse(on) - Date.parse(checked)) / DAY);
  // A day that cannot be read is no check.
  return days <= MOST_DAYS ? [] : [`${place}: last compared on ${checked}; compare it with ${source}`];
});
conclude(
  faults.length === 0
    ? []
    : [`data/pay-transparency.json: a row is older than ${MOST_DAYS} days on ${on}`, ...faults],
  `The ${laws.length + others.length} rows of data/pay-transparency.json are at most ${MOST_DAYS} days old.`,
);
