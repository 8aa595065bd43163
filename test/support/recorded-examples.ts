import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  ApiError,
  CompensationErrorSurface,
  ErrorCode,
  internalError,
  rateLimitExceeded,
  PipelineErrorSurface,
  serviceUnavailable,
} from '@wagewright/errors';
import { perWorker } from './per-worker';
import { type DescribedApp, withConstants } from './example-constants';

/** A call with its answer, as `examples.json` keeps it. Bodies are parsed where they are JSON, else text. */
export interface RecordedCall {
  /** Method, path and query. */
  call: string;
  body?: unknown;
  /** Media type of the body, JSON unless stated. */
  bodyType?: string;
  status: number;
  answer: unknown;
  /** Media type of the answer, JSON unless stated. */
  answerType?: string;
}

interface Kept {
  /** Place of its spec. */
  rank: number;
  id?: string;
  recorded: RecordedCall;
}

const JSON_TYPE = 'application/json';
/** Calls that are longer show their beginning. */
const MAX_CALL = 200;
const REQUEST_ID = 'req_0123456789abcdef';
/** The specs whose calls are shown; of the same call in several of them the first one counts. */
const SPECS: Record<DescribedApp, readonly string[]> = {
  compensation: ['sdk', 'described-calls'],
  pipeline: ['sdk', 'described-calls'],
  console: [
    'console-owner',
    'console-account',
    'console-sign-up',
    'console-sign-in',
    'console-step-up',
    'console-sessions',
    'oauth',
    'described-calls',
  ],
};

/**
 * The examples of a description. While `RECORD=1` it keeps the first good answer of each operation and media type, the first
 * refusal of each status and the first body of each event, and writes them to `examples.json`. The order in which the specs
 * run does not matter.
 */
export class RecordedExamples {
  static readonly isRecording = process.env['RECORD'] === '1';
  private readonly calls = new Map<string, Kept>();
  private readonly errors = new Map<string, Kept>();
  private readonly events = new Map<string, Kept>();

  /** @param operations ids in the order of the description */
  static of(app: DescribedApp, operations: readonly string[]): RecordedExamples {
    return perWorker(`examples ${app}`, () => new RecordedExamples(app, operations));
  }

  private constructor(
    private readonly app: DescribedApp,
    private readonly operations: readonly string[],
  ) {}

  keepCall(id: string, recorded: RecordedCall): void {
    const { bodyType = JSON_TYPE, answerType = JSON_TYPE } = recorded;
    this.keep(this.calls, `${id} ${bodyType} ${answerType}`, { id, recorded });
  }

  /** @param name status, and what tells it from other refusals of that status */
  keepError(name: string, recorded: RecordedCall): void {
    this.keep(this.errors, name, { recorded });
  }

  keepEvent(event: string, body: unknown): void {
    this.keep(this.events, event, { recorded: { call: event, status: 200, answer: body } });
  }

  private keep(examples: Map<string, Kept>, key: string, kept: Omit<Kept, 'rank'>): void {
    const rank = SPECS[this.app].indexOf(basename(expect.getState().testPath ?? '', '.e2e-spec.ts'));
    const known = examples.get(key);
    if (rank === -1 || (known && known.rank <= rank)) return;
    examples.set(key, { rank, ...kept, recorded: constant(this.app, kept.recorded) });
    this.write();
  }

  private write(): void {
    const calls = [...this.calls.values()]
      .sort((a, b) => this.operations.indexOf(a.id ?? '') - this.operations.indexOf(b.id ?? ''))
      .map(({ id, recorded }) => ({ id, ...recorded }));
    const errors = [...this.errors].map(([name, { recorded }]) => [name, recorded]);
    const events = [...this.events].map(([name, { recorded }]) => [name, recorded.answer]);
    const examples = {
      calls,
      errors: byName({ ...madeErrors(this.app), ...Object.fromEntries(errors) }),
      ...(events.length > 0 && { events: byName(Object.fromEntries(events)) }),
    };
    const file = join(__dirname, '../../apps', this.app, 'src/reference/examples.json');
    writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
  }
}

function constant(app: DescribedApp, recorded: RecordedCall): RecordedCall {
  const { call, ...others } = withConstants(app, recorded);
  return { call: call.length > MAX_CALL ? `${call.slice(0, MAX_CALL)}…` : call, ...others };
}

function byName<T>(examples: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(examples).sort(([a], [b]) => a.localeCompare(b)));
}

/** Refusals that none of the specs brings about. */
function madeErrors(app: DescribedApp): Record<string, RecordedCall> {
  const surface =
    app === 'compensation'
      ? new CompensationErrorSurface('https://api.example.com/docs/errors')
      : new PipelineErrorSurface();
  const made = [
    new ApiError(
      ErrorCode.IdempotencyInProgress,
      'A call with this Idempotency-Key is still running. Try again in a moment.',
      { retryAfterSeconds: 1 },
    ),
    new ApiError(ErrorCode.PreconditionFailed, 'The record has changed; its version is 4.'),
    rateLimitExceeded('The request limit per minute of your plan is used up.', 60),
    internalError(undefined),
    serviceUnavailable(),
  ];
  return Object.fromEntries(
    made.map((error) => [
      error.rule.status,
      { call: error.message, status: error.rule.status, answer: surface.body(error, REQUEST_ID) },
    ]),
  );
}
