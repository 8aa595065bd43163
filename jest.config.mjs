import { readFileSync } from 'node:fs';
import './tools/sdk/sdk-types.mjs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
// Jest resolves the aliases itself, so that mocks and coverage see source paths.
delete swc.jsc.paths;
delete swc.jsc.baseUrl;

/** The settings of all projects: sources through SWC; installed packages as they are, once for each worker. */
const project = {
  rootDir: '.',
  testEnvironment: '<rootDir>/test/runtime/environment.mjs',
  runtime: '<rootDir>/test/runtime/runtime.mjs',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  transform: { '^.+\\.(ts|m?js)$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  moduleNameMapper: {
    '^@wagewright/sdk$': '<rootDir>/packages/sdk/src/index.ts',
    '^@wagewright/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/packages/(?:market|sdk)/dist', '<rootDir>/.local'],
  setupFiles: ['reflect-metadata', '<rootDir>/test/setup/quiet-nest-logger.ts'],
};

/** Real PostgreSQL and Redis, given by the global set-up. */
const withServers = {
  ...project,
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
};

/** Compiled unlike by the others, which share what a worker has compiled: V8 counts what it compiles while it counts. */
const counted = {
  ...project,
  roots: ['<rootDir>/test/proportion'],
  transform: { '^.+\\.(ts|m?js)$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: false }] },
};

export default {
  // One limit for all tests, which only a fault reaches: two cores are often shared, and a test that passes waits no longer.
  testTimeout: 1_800_000,
  // Against files that leave much in a worker. What V8 has not collected yet counts as well, so that a lower limit may end a
  // worker that is well; a new one loads the packages again, which takes seconds.
  workerIdleMemoryLimit: '2GB',
  testSequencer: './test/runtime/sequencer.mjs',
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,libs,packages,web,test/structure}/**/*.spec.ts'],
    },
    {
      // By stock Jest, so that it still runs and says what to do where an update of Jest breaks all others.
      displayName: 'unit',
      roots: ['<rootDir>/test/runtime'],
      testEnvironment: 'node',
      transform: project.transform,
      testMatch: ['**/*.spec.ts'],
    },
    { ...project, displayName: 'data', testMatch: ['<rootDir>/{apps,libs,packages}/**/*.data-spec.ts'] },
    { ...counted, displayName: 'slow', testMatch: ['**/*.slow-spec.ts'] },
    {
      ...withServers,
      displayName: 'integration',
      testMatch: ['<rootDir>/{apps,libs,test}/**/*.int-spec.ts'],
    },
    { ...withServers, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'] },
    { ...withServers, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.browser-spec.ts'] },
    { ...withServers, displayName: 'looks', testMatch: ['<rootDir>/test/browser/**/*.look-spec.ts'] },
    {
      ...withServers,
      displayName: 'slow',
      testMatch: ['<rootDir>/{apps,libs,packages,test}/**/*.slow-spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/proportion/'],
    },
    { ...project, displayName: 'deploy', testMatch: ['<rootDir>/test/deploy/**/*.deploy-spec.ts'] },
    { ...project, displayName: 'manifests', testMatch: ['<rootDir>/test/deploy/**/*.manifest-spec.ts'] },
    { ...withServers, displayName: 'clients', testMatch: ['<rootDir>/test/clients/**/*.client-spec.ts'] },
    { ...withServers, displayName: 'gateway', testMatch: ['<rootDir>/test/gateway/**/*.gateway-spec.ts'] },
    { ...withServers, displayName: 'pooler', testMatch: ['<rootDir>/test/pooler/**/*.pooler-spec.ts'] },
    { ...withServers, displayName: 'system', testMatch: ['<rootDir>/test/system/**/*.system-spec.ts'] },
  ],
};
