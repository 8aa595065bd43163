import {
  ApiError,
  CompensationErrorSurface,
  ERROR_TABLE,
  ErrorCode,
  type ErrorSurface,
  PipelineErrorSurface,
} from '@wagewright/errors';
import { ERROR_TEXTS } from './error-texts';

const CODES = Object.values(ErrorCode);
const SAMPLE_REQUEST_ID = 'req_0123456789abcdef';

/**
 * The error catalogue as Markdown; the page has the same text. One second-level heading for each code, so that the code
 * is its anchor.
 *
 * @param catalogueUrl the page's address; the `doc_url` of an error starts with it
 */
export function errorCatalogue(catalogueUrl: string): string {
  return [
    '# Errors',
    INTRODUCTION,
    '## Shape',
    'Every error of the compensation service has this body, whatever its status:',
    sample(new CompensationErrorSurface(catalogueUrl)),
    'Every error of the pipeline service has this one:',
    sample(new PipelineErrorSurface()),
    RETRY_STRATEGIES,
    '## All codes',
    overview(),
    ...CODES.map((code) => entry(code)),
  ]
    .join('\n\n')
    .concat('\n');
}

const INTRODUCTION =
  'What each error code means and what mends it. `doc_url` of an error leads to its entry here. ' +
  'Decide by the code, not by the message: messages may be reworded, codes stay. ' +
  'Report the `X-Request-Id` header when you need help; it is in the body too.';

const RETRY_STRATEGIES =
  '`retry_strategy` says what a program should do next: `retry_with_clarification` correct the call and send it again, ' +
  '`use_alternative_tool` call the path in `retry_hint.alternative_tool` first, ' +
  '`retry_after_seconds` wait for `retry_hint.after_seconds` and send the same call again.';

/** A real body, made by the surface itself. */
function sample(surface: ErrorSurface): string {
  const error = new ApiError(ErrorCode.RoleNotFound, 'There is no role "wizard" in this catalogue.', {
    param: 'role',
    alternativeTool: '/api/v1/salary/search',
  });
  return ['```json', JSON.stringify(surface.body(error, SAMPLE_REQUEST_ID), null, 2), '```'].join('\n');
}

function overview(): string {
  const rows = CODES.map((code) => {
    const { status, type, pipelineCode } = ERROR_TABLE[code];
    return `| [\`${code}\`](#${code}) | ${status} | \`${type}\` | \`${pipelineCode}\` |`;
  });
  return ['| Code | Status | Type | Pipeline code |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function entry(code: ErrorCode): string {
  const { status, type, retryStrategy, pipelineCode } = ERROR_TABLE[code];
  const { cause, remedy } = ERROR_TEXTS[code];
  return [
    `## ${code}`,
    `Status **${status}** · compensation \`${type}\` / \`${code}\` · pipeline \`${pipelineCode}\` · \`${retryStrategy}\``,
    `**Cause.** ${cause}`,
    `**What to do.** ${remedy}`,
  ].join('\n\n');
}
