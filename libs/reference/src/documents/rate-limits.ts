import { type Plan, PLANS, type RateLimit, type Surface, SURFACES } from '@wagewright/auth';

/** What holds in this installation; null where a plan has no access. */
export type LimitOf = (surface: Surface, plan: Plan) => RateLimit | null;

const NAMES: Readonly<Record<Surface, string>> = {
  surfaceA: 'Salary API, `/api/v1/salary`, by address without a key',
  surfaceB: 'Intelligence API, `/api/v1/intelligence`, with a key',
  surfaceBPublic: 'Public catalogue of the intelligence API, by address',
  pipeline: 'Job pipeline, `/api/mcp`, with a token',
  console: 'Both services from the console in the browser, signed in',
};

/** The page about limits as Markdown; its figures are those that the services obey. */
export function rateLimits(limitOf: LimitOf): string {
  const rows = SURFACES.map((surface) => {
    const limits = PLANS.map((plan) => limitInWords(limitOf(surface, plan)));
    return `| ${NAMES[surface]} | ${limits.join(' | ')} |`;
  });
  return [
    '# Rate limits',
    'Limits belong to an account, over all its keys; without a credential to the address of the caller. A minute is any 60 seconds, a month a calendar month in UTC.',
    [`| Calls | ${PLANS.join(' | ')} |`, `| --- | ${PLANS.map(() => '---').join(' | ')} |`, ...rows].join(
      '\n',
    ),
    '## What answers say',
    HEADERS,
    '## When a call is refused',
    REFUSAL,
  ].join('\n\n');
}

const HEADERS = `| Header | Meaning |
| --- | --- |
| \`X-RateLimit-Remaining\` | calls left in the present 60 seconds |
| \`X-RateLimit-Limit\` | calls in 60 seconds, in the pipeline |
| \`X-RateLimit-Monthly-Limit\`, \`X-RateLimit-Monthly-Remaining\` | calls in the month, and those left, in the pipeline |
| \`X-RateLimit-Tier\` | the plan, in the intelligence API |
| \`RateLimit\`, \`RateLimit-Policy\` | both limits in the form of the IETF draft |
| \`X-RateLimit-Policy\` | \`degraded\` while each process counts by itself, because the shared counter is away |`;

const REFUSAL =
  'The status is 429 and `Retry-After` says after how many seconds the same call will be taken. A refused call is not counted. ' +
  'Keep answers by their `ETag`, and spread calls over the minute rather than sending them at once. ' +
  'The SDK waits and repeats by itself, unless the month is used up.';

function limitInWords(limit: RateLimit | null): string {
  if (limit === null) return 'no access';
  const minute = `${limit.perMinute.toLocaleString('en-US')} a minute`;
  return limit.perMonth === undefined
    ? minute
    : `${minute}, ${limit.perMonth.toLocaleString('en-US')} a month`;
}
