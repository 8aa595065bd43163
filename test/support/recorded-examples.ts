import { readFileSync, writeFileSync } from 'node:fs';
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

/** A call with its answer. Bodies are parsed where they are JSON, else text. */
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
/** Longer lists of objects show their first members. */
const MOST_MEMBERS = 5;
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

/** The parts of a description that hold examples. */
interface Documented {
  paths: Record<string, Record<string, DocumentedOperation>>;
  webhooks?: Record<string, { post: DocumentedOperation }>;
  components: { responses: Record<string, DocumentedContent> };
}

interface DocumentedOperation {
  operationId: string;
  parameters: DocumentedParameter[];
  requestBody?: DocumentedContent;
  responses: Record<string, DocumentedContent>;
}

interface DocumentedContent {
  content?: Record<string, { examples?: Record<string, { summary: string; value: unknown }> }>;
}

interface DocumentedParameter {
  $ref?: string;
  name: string;
  in: string;
  schema: ParameterSchema;
  example?: unknown;
}

interface ParameterSchema {
  type?: string | string[];
  items?: ParameterSchema;
}

/**
 * The examples of a description. While `RECORD=1` it keeps the first good answer of each operation and media type, the first
 * refusal of each status and the first body of each event, and writes them into `openapi.json`. The order in which the specs
 * run does not matter.
 */
export class RecordedExamples {
  static readonly isRecording = process.env['RECORD'] === '1';
  private readonly calls = new Map<string, Kept>();
  private readonly others = new Map<string, Kept>();

  static of(app: DescribedApp): RecordedExamples {
    return perWorker(`examples ${app}`, () => new RecordedExamples(app));
  }

  private constructor(private readonly app: DescribedApp) {}

  keepCall(id: string, recorded: RecordedCall): void {
    const { bodyType = JSON_TYPE, answerType = JSON_TYPE } = recorded;
    const kept = this.keep(this.calls, `${id} ${bodyType} ${answerType}`, { id, recorded });
    if (!kept) return;
    const calls = [...this.calls.values()].filter((call) => call.id === id).map((call) => call.recorded);
    this.write(({ paths }) => {
      for (const [path, item] of Object.entries(paths)) {
        for (const operation of Object.values(item))
          if (operation.operationId === id) showCalls(operation, path, calls);
      }
    });
  }

  /** @param name status, and what tells it from other refusals of that status */
  keepError(name: string, recorded: RecordedCall): void {
    const kept = this.keep(this.others, name, { recorded });
    if (!kept) return;
    this.write(({ components: { responses } }) => {
      show(responses[`E${name}`], JSON_TYPE, [{ summary: kept.recorded.call, value: kept.recorded.answer }]);
      for (const [made, { call, answer }] of Object.entries(madeErrors(this.app))) {
        const response = responses[`E${made}`];
        if (!response?.content?.[JSON_TYPE]?.examples)
          show(response, JSON_TYPE, [{ summary: call, value: answer }]);
      }
    });
  }

  keepEvent(event: string, body: unknown): void {
    const kept = this.keep(this.others, event, { recorded: { call: event, status: 200, answer: body } });
    if (!kept) return;
    const delivery = { summary: 'A delivery', value: kept.recorded.answer };
    this.write(({ webhooks }) => show(webhooks?.[event]?.post.requestBody, JSON_TYPE, [delivery]));
  }

  /** @returns undefined where a spec that counts before this one has recorded it already */
  private keep(examples: Map<string, Kept>, key: string, given: Omit<Kept, 'rank'>): Kept | undefined {
    const rank = SPECS[this.app].indexOf(basename(expect.getState().testPath ?? '', '.e2e-spec.ts'));
    const known = examples.get(key);
    if (rank === -1 || (known && known.rank <= rank)) return undefined;
    const kept = { rank, ...given, recorded: constant(this.app, given.recorded) };
    examples.set(key, kept);
    return kept;
  }

  private write(change: (document: Documented) => void): void {
    const file = join(__dirname, '../../apps', this.app, 'src/reference/openapi.json');
    const document = JSON.parse(readFileSync(file, 'utf8')) as Documented;
    change(document);
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  }
}

/** @param calls of the operation, the first of which gives the parameters their values */
function showCalls(operation: DocumentedOperation, path: string, calls: readonly RecordedCall[]): void {
  const [first] = calls;
  if (first) showParameters(operation.parameters, path, first);
  for (const type of new Set(calls.map(({ answerType = JSON_TYPE }) => answerType))) {
    const those = calls.filter(({ answerType = JSON_TYPE }) => answerType === type);
    const answers = those.map(({ call, answer }) => ({ summary: call, value: answer }));
    show(operation.responses[first?.status ?? 200], type, answers);
  }
  for (const type of new Set(calls.map(({ bodyType = JSON_TYPE }) => bodyType))) {
    const those = calls.filter(({ body, bodyType = JSON_TYPE }) => body !== undefined && bodyType === type);
    const bodies = those.map(({ call, body }) => ({ summary: call, value: body }));
    show(operation.requestBody, type, bodies);
  }
}

function show(
  described: DocumentedContent | undefined,
  type: string,
  examples: readonly { summary: string; value: unknown }[],
): void {
  const content = described?.content?.[type];
  if (!content || examples.length === 0) return;
  const named = examples.map((example, index) => [
    index === 0 ? 'recorded' : `recorded${index + 1}`,
    example,
  ]);
  content.examples = Object.fromEntries(named) as Record<string, { summary: string; value: unknown }>;
}

function showParameters(parameters: DocumentedParameter[], path: string, { call }: RecordedCall): void {
  const url = new URL(call.slice(call.indexOf(' ') + 1), 'http://localhost');
  const pattern = `^${path.replaceAll('.', String.raw`\.`).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`;
  const inPath = new RegExp(pattern).exec(decodeURIComponent(url.pathname))?.groups ?? {};
  for (const parameter of parameters) {
    const value = parameter.in === 'path' ? inPath[parameter.name] : url.searchParams.get(parameter.name);
    if (value !== null && value !== undefined) parameter.example = typed(value, parameter.schema);
  }
}

function typed(value: string, { type, items = {} }: ParameterSchema): unknown {
  if (type === 'array') return value.split(',').map((entry) => typed(entry, items));
  if (type === 'integer' || type === 'number') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}

function constant(app: DescribedApp, recorded: RecordedCall): RecordedCall {
  const { call, answer, ...others } = withConstants(app, recorded);
  const shown = call.length > MAX_CALL ? `${call.slice(0, MAX_CALL)}…` : call;
  return { call: shown, ...others, answer: withShortLists(answer) };
}

/** An answer whose lists of objects have their first members alone, as an example shows it. */
export function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.every((member) => typeof member === 'object');
    return (isOfObjects ? value.slice(0, MOST_MEMBERS) : value).map((member) => withShortLists(member));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withShortLists(member)]));
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
