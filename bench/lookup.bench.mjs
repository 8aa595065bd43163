import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MODULES } from '../tools/build/build-output.mjs';
import { ROOT } from '../tools/start/settings.mjs';

// Free text to role and city over the bundled release, in memory; and how long an index takes to be built.
const GOAL_MS = 1;
const RUNS = 200;
const QUERIES = [
  'swe',
  'machine learning engineer',
  'Senior ML Engineer, Platform (Remote)',
  'sofware enginer',
  'data',
  'e',
  'staff site reliability engineer kubernetes aws terraform on call',
  'registered nurse icu nights',
];

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { readRelease } = require(join(MODULES, 'libs/dataset/src/index.js'));
const { Snapshot } = require(join(MODULES, 'libs/salaries/src/dataset/snapshot.js'));

const release = await readRelease(join(ROOT, 'data/release.jsonl.gz'));
const { lookup } = new Snapshot(release).catalogues.full;
for (const query of QUERIES) lookup.searchRoles(query, 50);
console.table(
  Object.fromEntries(
    QUERIES.map((query) => {
      const began = performance.now();
      for (let run = 0; run < RUNS; run++) {
        lookup.searchRoles(query, 50);
        lookup.searchCities(query, 10);
      }
      return [query, { ms: Number(((performance.now() - began) / RUNS).toFixed(3)), goal: `≤ ${GOAL_MS}` }];
    }),
  ),
);
