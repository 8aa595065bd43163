import {
  type AccountCeilings,
  CALL_SHARES,
  type Ceiling,
  CEILINGS,
  type Plan,
  PLANS,
  PUBLISHED_CEILINGS,
  type RateLimit,
  type Surface,
  SURFACES,
} from '@wagewright/auth';

export type LimitOf = (surface: Surface, plan: Plan) => RateLimit | null;

export type CeilingsOf = (plan: Plan) => AccountCeilings;

const NAMES: Readonly<Record<Surface, string>> = {
  surfaceA: 'Salary API, `/api/v1/salary`, by address without a key',
  surfaceB: 'Intelligence API, `/api/v1/intelligence`, with a key',
  surfaceBPublic: 'Public catalogue of the intelligence API, by address',
  pipeline: 'Job pipeline, `/api/mcp`, with a token',
  console: 'Both services from the console in the browser, signed in',
};

const KEPT: Readonly<Record<Ceiling, string>> = {
  jobs: 'Jobs',
  contacts: 'Contacts',
  activities: 'Activities',
  events: 'Events in the calendar',
  textBytes: 'Text, MB',
  fileBytes: 'Files, MB',
};

/** The page about limits as Markdown, with the enforced figures. */
export function rateLimits(
  limitOf: LimitOf,
  ceilingsOf: CeilingsOf = (plan) => PUBLISHED_CEILINGS[plan],
): string {
  const rows = SURFACES.map((surface) => {
    const limits = PLANS.map((plan) => limitInWords(limitOf(surface, plan)));
    return `| ${NAMES[surface]} | ${limits.join(' | ')} |`;
  });
  return [
    '# Rate limits',
    'Limits belong to an account, over all its keys; without a credential to the address of the caller. A minute is any 60 seconds, a month a calendar month in UTC.',
    table('Calls', rows),
    PRICES,
    '## What answers say',
    HEADERS,
    '## When a call is refused',
    REFUSAL,
    '## What an account keeps',
    KEEPING,
    table(
      'Kept',
      CEILINGS.map((ceiling) => {
        const kept = PLANS.map((plan) => keptInWords(ceiling, ceilingsOf(plan)[ceiling]));
        return `| ${KEPT[ceiling]} | ${kept.join(' | ')} |`;
      }),
    ),
  ].join('\n\n');
}

function table(what: string, rows: readonly string[]): string {
  const columns = `| --- | ${PLANS.map(() => '---').join(' | ')} |`;
  return [`| ${what} | ${PLANS.join(' | ')} |`, columns, ...rows].join('\n');
}

const DEAR: readonly [call: string, price: string][] = [
  ['Adding a batch of jobs', each(CALL_SHARES.members, 'jobs')],
  ['An import, a dry run too', each(CALL_SHARES.rows, 'rows')],
  ['Reading a mail or a posting, by a tool too', each(CALL_SHARES.textBytes, 'bytes')],
  ['Applying proposals', 'one for each proposal'],
  [
    'An export',
    `${each(CALL_SHARES.records, 'records')}, and ${each(CALL_SHARES.fileBytes / 1_000_000, 'MB of files')}`,
  ],
  ['A batch of JSON-RPC', 'as its messages'],
];

const PRICES = `Most calls count as one. These of the pipeline count as more:

| Call | Counts as |
| --- | --- |
${DEAR.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Such a call is taken whole or refused whole, before it writes anything. One that costs more than the limit of a minute needs a minute without other calls. An answer that is repeated for its \`Idempotency-Key\` counts as one call.

One import and one export of an account run at a time: a second import waits for up to ten seconds, and what cannot run is refused with 409 and \`Retry-After\`. Reading what a call brings has a limit of processor time in proportion to its length, which no ordinary text comes near; beyond it the call is refused with 413 and stores nothing.

Read what you asked for: four files may be downloaded and four answers of more than 1 MiB read at the same time, and 16 MiB of answers may wait to be read. Beyond that a call is refused with 429 and \`Retry-After\`, though it has been counted; where it has written, the connection ends instead of an answer. A connection also ends where less than 64 KiB of an answer are taken in 30 seconds.`;

function each(share: number, what: string): string {
  return `one for each ${share.toLocaleString('en-US')} ${what} begun`;
}

const KEEPING =
  'A record for which there is no room is refused with 409 and `CONFLICT`, and so is a change that makes texts longer than the plan allows: the message names the ceiling. ' +
  'In a batch and in an import each job or row is judged by itself. Reading, shortening and deleting are always possible. ' +
  'Text is what was typed into records, in bytes of UTF-8.';

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

function keptInWords(ceiling: Ceiling, limit: number): string {
  return (ceiling.endsWith('Bytes') ? limit / 1_000_000 : limit).toLocaleString('en-US');
}
