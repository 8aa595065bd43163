import { mutated } from './jest.mutants.config.mjs';

/**
 * Mutation testing of the pure logic: `npm run mutants`, or of a part: `npm run mutants -- --mutate <files>`.
 * It is no part of `npm test`: each of two thousand faults is tried against the unit specs that meet it.
 */
export default {
  mutate: mutated,
  testRunner: 'jest',
  jest: { configFile: 'jest.mutants.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // A number or a list that is computed once when its module is loaded; all specs would have to run for each.
  ignoreStatic: true,
  // Only what changed since the last run is tried again; `npm run mutants -- --force` tries everything.
  incremental: true,
  incrementalFile: '.local/mutants.json',
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.local/mutants',
  ignorePatterns: ['/dist', '/bench', '/.local'],
  plugins: ['@stryker-mutator/jest-runner'],
};
