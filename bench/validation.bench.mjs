import { createRequire } from 'node:module';
import { MODULES } from '../tools/build/build-output.mjs';
import { median } from './support/load.mjs';

// A request object of POST /jobs without a fault: our compiled rules against class-validator alone, processor time.
const GOAL = 1.5;
const ROUNDS = 11;
const CALLS = 5_000;

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { plainToInstance } = require('class-transformer');
const { validateSync } = require('class-validator');
const { passesCompiled } = require(`${MODULES}/libs/validation/src/compiled-validator.js`);
const { CreateJobRequest } = require(`${MODULES}/apps/pipeline/src/jobs/requests/create-job.request.js`);

const request = plainToInstance(CreateJobRequest, {
  company: 'Acme',
  title: 'Senior Software Engineer',
  status: 'applied',
  location: 'Austin, TX',
  notes: 'Spoke to Ada about the platform team.',
});
if (!passesCompiled(request)) throw new Error('the request is to be one without a fault');

/** @param {() => unknown} check @returns {number} microseconds of processor time for each call */
function cost(check) {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) check();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

const rounds = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const ours = cost(() => passesCompiled(request));
  const library = cost(() => validateSync(request, { whitelist: true }));
  if (round > 0) rounds.push({ ours, library });
}
const ours = median(rounds.map((round) => round.ours));
const library = median(rounds.map((round) => round.library));
console.table({ 'compiled rules': { µs: ours.toFixed(1) }, 'class-validator': { µs: library.toFixed(1) } });
const ratio = median(rounds.map((round) => round.library / round.ours));
console.log(`class-validator ÷ ours ${ratio.toFixed(2)} (goal ≥ ${GOAL})`);
