/**
 * Properties of a service that its description needs and its code does not state.
 *
 * @typedef {object} Service
 * @property {'compensation' | 'pipeline' | 'console'} app
 * @property {string} title
 * @property {string} description
 * @property {string} errorBody  The type of its errors, in `libs/errors`.
 * @property {Record<string, object>} securitySchemes
 * @property {Record<string, string>} [reasons]  By status or name: what an error says here that it does not say everywhere.
 * @property {string} file
 * @property {Record<string, Partial<import('./operations.mjs').Operation>>} untyped  By operation id: what the types of a handler do not say, because it answers with a file or takes bytes.
 * @property {boolean} [sendsWebhooks]  Whether the events of the contract are described here.
 */

const MCP_UNTYPED = {
  'mcp.send': {
    returns: 'unknown',
    status: '200',
    takesHeaders: ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
  },
};

/** @param {string} description */
const bearer = (description) => ({ bearer: { type: 'http', scheme: 'bearer', description } });

/** Version of the descriptions: the major version is in the path. */
export const API_VERSION = '1.0.0';

/** @type {Service[]} */
export const SERVICES = [
  {
    app: 'compensation',
    title: 'Compensation Intelligence API',
    description:
      'Salary data for technology and AI roles: estimates, history, projections, catalogue, analysis, each figure with its sources. Surface A (`/api/v1/salary`) works without a key; Surface B (`/api/v1/intelligence`) needs an API key.',
    errorBody: 'CompensationErrorBody',
    securitySchemes: bearer('An API key, `intelligence_…`.'),
    file: 'apps/compensation/src/reference/openapi.json',
    untyped: MCP_UNTYPED,
  },
  {
    app: 'pipeline',
    title: 'Job Pipeline API',
    description:
      'A job seeker’s pipeline: jobs, contacts, activities, calendar, summary, suggestions, and webhooks that report every change. Every route needs a token; only the calendar feed has its own in the address.',
    errorBody: 'PipelineErrorBody',
    securitySchemes: bearer(
      'A token, `ext_…`; a read-only one may do every GET and have mails read, call the tools for agents that only read, and do nothing else.',
    ),
    reasons: {
      409: 'It conflicts with what there is, the account has reached a ceiling of its plan, or another such call is still running.',
    },
    file: 'apps/pipeline/src/reference/openapi.json',
    untyped: {
      ...MCP_UNTYPED,
      'jobs.export': {
        returns: 'JobsExportResponse',
        imports: [
          "import type { JobsExportResponse } from './apps/pipeline/src/transfer/export/export-jobs.response';",
        ],
        fileTypes: ['text/csv'],
      },
      'exports.applications': { returns: 'unknown', fileTypes: ['text/csv'] },
      'account.export': { returns: 'unknown', fileTypes: ['application/zip'], isBinary: true },
      'jobs.files.get': {
        returns: 'unknown',
        fileTypes: [
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'text/plain',
          'text/markdown',
        ],
        isBinary: true,
        tagged: true,
      },
      'events.list': {
        returns: 'EventPageResponse',
        imports: ["import type { EventPageResponse } from './apps/pipeline/src/events/events.response';"],
        tagged: false,
      },
      'events.stream': {
        returns: 'unknown',
        fileTypes: ['text/event-stream'],
        takesHeaders: ['Last-Event-ID'],
      },
      'jobs.import': { bodyType: 'ImportJobsRequest' },
      'messages.read': { bodyType: 'ReadMessageRequest' },
      'calendarFeed.read': { returns: 'unknown', fileTypes: ['text/calendar'], tagged: true },
    },
    sendsWebhooks: true,
  },
  {
    app: 'console',
    title: 'Console API',
    description:
      'What the pages of the console call: signing in, keys and tokens, usage, notices, and what owners of an installation do. A person is signed in by a cookie, never by an `Authorization` header, and every call but a GET must come from a page of the console itself, which the browser says by `Origin`. Calls that need a passkey shown within the last five minutes are refused with `STEP_UP_REQUIRED` until it is shown. For programs there are the two other APIs; this one changes with the pages.',
    errorBody: 'PipelineErrorBody',
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-wagewright_session',
        description:
          'The session of a person, set by every way to sign in, 30 days from its last use and `CONSOLE_SESSION_MAX_DAYS` (90) at the most. Behind plain http on localhost its name has no `__Host-`.',
      },
    },
    reasons: {
      401: 'There is no live session; or what was to be signed in with is not accepted.',
      403: 'The call comes from a page of another origin, or only an owner of the installation may make it.',
      '403StepUp':
        'With the code `STEP_UP_REQUIRED`: no passkey was shown within the last five minutes, or one that is less than a day old and not the only one. Show one by `session.stepUp` and make the same call again. Otherwise as every 403.',
      404: 'It does not exist, or belongs to somebody else.',
      409: 'It is not possible as things stand, or the same call is still running.',
    },
    file: 'apps/console/src/reference/openapi.json',
    untyped: {},
  },
];
