/**
 * What a description says of a service that its code does not.
 *
 * @typedef {object} Service
 * @property {'compensation' | 'pipeline'} app
 * @property {string} title
 * @property {string} description
 * @property {string} errorBody  The type of its errors, in `libs/errors`.
 * @property {string} credential
 * @property {string} file
 * @property {Record<string, Partial<import('./operations.mjs').Operation>>} untyped  By operation id: what the types of a handler do not say, because it answers with a file or takes bytes.
 * @property {boolean} [sendsWebhooks]  Whether the events of the contract are described here.
 */

/** Of the descriptions: the major version is in the path. */
export const API_VERSION = '1.0.0';

/** @type {Service[]} */
export const SERVICES = [
  {
    app: 'compensation',
    title: 'Compensation Intelligence API',
    description:
      'Salary data for technology and AI roles: estimates, history, projections, catalogue, analysis, each figure with its sources. Surface A (`/api/v1/salary`) works without a key; Surface B (`/api/v1/intelligence`) needs an API key.',
    errorBody: 'CompensationErrorBody',
    credential: 'An API key, `intelligence_…`.',
    file: 'apps/compensation/src/reference/openapi.json',
    untyped: {
      'mcp.send': {
        returns: 'unknown',
        status: '200',
        takesHeaders: ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
      },
    },
  },
  {
    app: 'pipeline',
    title: 'Job Pipeline API',
    description:
      'A job seeker’s pipeline: jobs, contacts, activities, calendar, summary, suggestions, and webhooks that report every change. Every route needs a token; only the calendar feed has its own in the address.',
    errorBody: 'PipelineErrorBody',
    credential: 'A token, `ext_…`; a read-only one may do every GET and nothing else.',
    file: 'apps/pipeline/src/reference/openapi.json',
    untyped: {
      'jobs.export': {
        returns: 'JobsExportResponse',
        imports: [
          "import type { JobsExportResponse } from './apps/pipeline/src/transfer/export/export-jobs.response';",
        ],
        fileTypes: ['text/csv'],
      },
      'account.export': { returns: 'unknown', fileTypes: ['application/zip'] },
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
      'calendarFeed.read': { returns: 'unknown', fileTypes: ['text/calendar'], tagged: true },
    },
    sendsWebhooks: true,
  },
];
