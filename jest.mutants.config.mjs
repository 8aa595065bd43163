import config from './jest.config.mjs';

/** @type {{ runtime?: string } | undefined} */
const project = config.projects.find(({ displayName }) => displayName === 'unit');
const unit = { ...project };
delete unit.runtime;

/**
 * The unit specs beside what `npm run mutants` changes. Stryker switches faults on by globals of Jest's own
 * environment.
 */
export default {
  ...unit,
  testMatch: [
    '<rootDir>/apps/compensation/src/estimates/**/*.spec.ts',
    '<rootDir>/apps/webhook-worker/src/delivery/attempt/{retry-schedule,retry-after,outcome}.spec.ts',
    '<rootDir>/libs/auth/src/access/access-checks.spec.ts',
    '<rootDir>/libs/http/src/**/{version-tag,content-encoding,response-cache-key,json-object}.spec.ts',
    '<rootDir>/libs/webhooks/src/{signature,address}/*.spec.ts',
  ],
  testTimeout: config.testTimeout,
  testEnvironment: 'node',
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|uuid|lru-cache|marked)/)'],
};
