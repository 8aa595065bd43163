import { fileURLToPath } from 'node:url';
import config from './jest.config.mjs';

/** Logic that computes and decides without a database, a network or a clock of its own. */
export const mutated = [
  'libs/salaries/src/estimates/{data-point-id,evidence,history-window,pay-position,role-in-market}.ts',
  'libs/salaries/src/estimates/formulas/**/!(*.spec).ts',
  'apps/pipeline/src/calendar/event-times.ts',
  'libs/http/src/pagination/cursor.ts',
  'apps/pipeline/src/validators/{local-time,wall-clock}.ts',
  'apps/pipeline/src/suggestions/{application-suggestions,build-suggestions,choose-suggestions,interview-suggestions,offer-suggestions,suggestion-wording}.ts',
  'apps/webhook-worker/src/delivery/exchange/{answer-head,retry-after}.ts',
  'apps/webhook-worker/src/delivery/settling/{delivery-verdict,outcome,retry-schedule}.ts',
  'libs/auth/src/access/access-checks.ts',
  'libs/http/src/rate-limit/{call-ledger,in-memory-window,redis-clock}.ts',
  'libs/http/src/request/client-address.ts',
  'libs/http/src/request-body/{accepted-media-type,json-object,parse-json,unstorable-text}.ts',
  'libs/http/src/response/{content-encoding,version-tag}.ts',
  'libs/http/src/server/head-fault.ts',
  'libs/redis/src/{redis-address,unsupported-server}.ts',
  'libs/text/src/text-search.ts',
  'libs/webhooks/src/address/{address-blocks,address-policy,webhook-url}.ts',
  'libs/webhooks/src/signature/signature.ts',
  'libs/validation/src/{duplicate-member,json-shape}.ts',
  'packages/sdk/src/api/{retry,retry-after}.ts',
  'packages/sdk/src/events/event-stream-parser.ts',
  'packages/sdk/src/webhooks/{sign-test-webhook,signature,verify-webhook}.ts',
];

const unit = config.projects.find(({ displayName }) => displayName === 'unit');
const folders = new Set(mutated.map((files) => files.replace(/(\/\*\*)?\/[^/]*$/, '')));

/**
 * The unit specs beside what `npm run mutants` changes. Like all tests they share the realm and the packages of
 * their process (test/runtime/README.md), which makes a fault cost a fifth of a second.
 */
export default {
  ...unit,
  // Stryker looks the environment up by itself, where `<rootDir>` means nothing.
  testEnvironment: fileURLToPath(new URL('./test/runtime/environment.mjs', import.meta.url)),
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/packages'],
  testMatch: [...folders].map((folder) => `<rootDir>/${folder}/**/*.{spec,data-spec}.ts`),
  testTimeout: config.testTimeout,
  watchman: false,
};
