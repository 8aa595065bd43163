/**
 * What is in an answer that is a file.
 *
 * @typedef {object} FileAnswer
 * @property {{ type: string, from: string }} [json]  What its JSON form holds, and the module of that type.
 * @property {string[]} mediaTypes  Its other forms.
 * @property {boolean} [tagged]  Whether it has an `ETag`; a file that is written while it is read has none.
 */

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
 * @property {Record<string, FileAnswer>} files  By operation id.
 * @property {string[]} undescribed  Operation ids of what has another description: MCP tells by `tools/list` what it offers.
 * @property {Record<string, string>} uploads  The request class of the JSON form of a body taken as bytes, by operation id.
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
    files: {},
    uploads: {},
    undescribed: ['Mcp_message'],
  },
  {
    app: 'pipeline',
    title: 'Job Pipeline API',
    description:
      'A job seeker’s pipeline: jobs, contacts, activities, calendar, summary, suggestions, and webhooks that report every change. Every route needs a token; only the calendar feed has its own in the address.',
    errorBody: 'PipelineErrorBody',
    credential: 'A token, `ext_…`; a read-only one may do every GET and nothing else.',
    file: 'apps/pipeline/src/reference/openapi.json',
    files: {
      Transfer_export: {
        json: { type: 'JobsExportResponse', from: 'apps/pipeline/src/transfer/export-jobs.response' },
        mediaTypes: ['text/csv'],
      },
      PublishedFeed_calendar: { mediaTypes: ['text/calendar'], tagged: true },
    },
    uploads: { Transfer_import: 'ImportJobsRequest' },
    undescribed: [],
  },
];
