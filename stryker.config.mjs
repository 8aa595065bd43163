/**
 * Mutation testing of the pure logic: `npm run mutants`, or of a part: `npm run mutants -- --mutate <files>`.
 * It is no part of `npm test`: each of thousands of faults is tried against the unit specs that meet it.
 */
export default {
  mutate: [
    'apps/compensation/src/estimates/**/*.ts',
    'apps/webhook-worker/src/delivery/attempt/{retry-schedule,retry-after,outcome,delivery-verdict}.ts',
    'libs/auth/src/access/access-checks.ts',
    'libs/http/src/**/{version-tag,content-encoding,response-cache-key,json-object}.ts',
    'libs/webhooks/src/{signature,address}/*.ts',
    '!**/*.{spec,int-spec,fixture,env,service,repository,module}.ts',
  ],
  testRunner: 'jest',
  jest: { configFile: 'jest.mutants.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // A number or a list that is computed once when its module is loaded; a restart for each would take hours.
  ignoreStatic: true,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.local/mutants',
  ignorePatterns: ['/dist', '/bench', '/.local'],
  plugins: ['@stryker-mutator/jest-runner'],
};
