import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { OperationId } from '../../packages/market/src/types.ts';
import { filesIn, isCurrent, MARKET_BUILD } from '../../tools/build/build-output.mjs';
import { SCOPES } from '@wagewright/auth';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { httpCall } from '../support/http-call';
import { type MarketQuestion, randomQuestions } from '../support/market-questions';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
/** Another number for a trial. */
const QUESTIONS = Number(process.env['MARKET_QUESTIONS'] ?? 10_000);
const SEED = 73;
/** Differences that a failure shows. */
const SHOWN = 20;
const ADDRESS = 'https://api.example.test';
const MOST_BYTES = 12_000_000;
const FAR_ABOVE = { perMinute: 10_000_000, perMonth: 1_000_000_000 };
const LIMITS = ['surfaceA.free', 'surfaceA.ultra', 'surfaceBPublic.free', 'surfaceB.ultra'];
/** Answers the questions of its stdin, a JSON list, without a network. */
const PROGRAM = `
delete globalThis.fetch;
const { open, MarketError } = await import('@wagewright/market');
let text = '';
for await (const chunk of process.stdin) text += chunk;
const market = await open({ address: '${ADDRESS}' });
const answers = JSON.parse(text).map(({ id, question }) => {
  const [surface, name] = id.split('.');
  try {
    return { status: 200, body: JSON.stringify(market[surface][name](question)) };
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    const { status, type, code, param, message } = error;
    return { status, body: JSON.stringify({ type, code, param, message }) };
  }
});
process.stdout.write(JSON.stringify(answers));
`;

interface Answer {
  status: number;
  body: string;
}

/** The package as `npm pack -w packages/market` makes it, installed in an empty folder. */
describe('the packed market', () => {
  let project: string;
  let installed: string;

  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'market-package-'));
    installed = join(project, 'node_modules/@wagewright/market');
    mkdirSync(installed, { recursive: true });
    if (!isCurrent(MARKET_BUILD))
      await run(process.execPath, ['tools/market/market-build.mjs'], { cwd: ROOT });
    const pack = ['pack', '-w', 'packages/market', '--pack-destination', project, '--json', '--offline'];
    const { stdout } = await run('npm', pack, { cwd: ROOT });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    await run('tar', ['-xzf', join(project, filename), '--strip-components=1', '-C', installed]);
    writeFileSync(join(project, 'answer.mjs'), PROGRAM);
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('holds at most 12 MB, needs no other package, and names the licences of what it holds', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ license: 'Apache-2.0 AND CC-BY-4.0 AND ODbL-1.0' });
    expect(manifest).not.toHaveProperty('dependencies');
    const bytes = filesIn(installed).reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    const code = filesIn(installed).filter((file) => file.endsWith('.js'));
    const texts = code.map((file) => readFileSync(file, 'utf8'));
    const loaded = texts.flatMap((text) => [
      ...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*["'`]([^"'`]+)/gm),
    ]);
    expect(new Set(loaded.map(([, name]) => name))).toEqual(new Set(['./data.js', 'node:fs/promises']));
  });

  it(`answers ${QUESTIONS} random questions as the service does, to the byte`, async () => {
    const questions = await randomQuestions(QUESTIONS, SEED);
    const service = await CompensationApp.start({
      PUBLIC_BASE_URL: ADDRESS,
      RATE_LIMITS: JSON.stringify(Object.fromEntries(LIMITS.map((limit) => [limit, FAR_ABOVE]))),
    });
    try {
      const authorization = await bearerFor(service, 'ultra', SCOPES);
      const ours = await answersOfPackage(questions);
      const statuses = new Map<string, number>();
      const differences: object[] = [];
      for (const [index, question] of questions.entries()) {
        const theirs = await answerOfService(service, question, authorization);
        const difference = differenceOf(ours[index], theirs);
        if (difference) differences.push({ ...question, ...difference });
        const kind = `${question.id} ${theirs.status < 400 ? 'answered' : 'refused'}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      }
      expect(differences.slice(0, SHOWN)).toEqual([]);
      const both = new Set(questions.map(({ id }) => id)).size * 2;
      // Only a catalogue without a wrong cursor cannot be refused in a few questions.
      expect(statuses.size).toBeGreaterThan(both - 4);
    } finally {
      await service.stop();
    }
  });

  async function answersOfPackage(questions: readonly MarketQuestion[]): Promise<Answer[]> {
    const limits = ['--experimental-permission', `--allow-fs-read=${project}`, '--no-warnings'];
    const child = spawn(process.execPath, [...limits, join(project, 'answer.mjs')], {
      cwd: project,
      env: {},
    });
    child.stdin.end(JSON.stringify(questions));
    const [out, faults] = await Promise.all([child.stdout, child.stderr].map(textOf));
    if (faults !== '') throw new Error(faults);
    return JSON.parse(out ?? '') as Answer[];
  }
});

/** Both texts around the first character that differs. */
function differenceOf(ours: Answer | undefined, theirs: Answer): object | undefined {
  if (ours?.status === theirs.status && ours.body === theirs.body) return undefined;
  const [a = '', b] = [ours?.body, theirs.body];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 140);
  return { statuses: [ours?.status, theirs.status], ours: part(a), theirs: part(b) };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const OF_ONE_CALL = new Set(['request', 'request_id', 'tierNotice']);
const PATHS: Partial<Record<OperationId, string>> = {
  'salary.current': '/api/v1/salary',
  'salaries.current': '/api/v1/intelligence/salaries',
  'salaries.areas': '/api/v1/intelligence/areas',
  'salaries.employerCost': '/api/v1/intelligence/salaries/employer-cost',
  'salaries.compareOffers': '/api/v1/intelligence/salaries/compare-offers',
};

/** The answer without what belongs to one call or plan. */
async function answerOfService(
  service: CompensationApp,
  { id, question }: MarketQuestion,
  authorization: Record<string, string>,
): Promise<Answer> {
  const [surface = '', name = ''] = id.split('.');
  const path =
    PATHS[id] ?? (surface === 'salary' ? `/api/v1/salary/${name}` : `/api/v1/intelligence/salaries/${name}`);
  const isBody = id === 'salaries.compareOffers' || id === 'salaries.negotiate';
  const address =
    id === 'salaries.lineage'
      ? `/api/v1/intelligence/lineage/${encodeURIComponent(String(question['data_point_id']))}${queryOf({ release: question['release'] })}`
      : path + (isBody ? '' : queryOf(question));
  const { status, text } = await httpCall(service.url + address, {
    headers: { ...authorization, ...(isBody && { 'content-type': 'application/json' }) },
    ...(isBody && { method: 'POST', body: JSON.stringify(question) }),
  });
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status === 200) {
    const kept = Object.entries(body).filter(([name]) => !OF_ONE_CALL.has(name));
    return { status, body: JSON.stringify(Object.fromEntries(kept)) };
  }
  const { type, code, param, message } = body['error'] as Record<string, unknown>;
  return { status, body: JSON.stringify({ type, code, param, message }) };
}

function queryOf(question: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(question))
    for (const one of [value].flat())
      if (one !== null && one !== undefined)
        query.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
