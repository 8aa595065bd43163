import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { commandLine } from '../support/sdk/command-line';
import { verifyWebhook, Wagewright } from '../../packages/sdk/src/index';
import { isCurrent, SDK_BUILD, SDK_OUTPUT } from '../../tools/build/build-output.mjs';
import { documentOf } from '../../tools/sdk/generated-types.mjs';
import { bearerFor } from '../support/api-keys';
import type { CompensationApp } from '../support/compensation-app';
import { freePort } from '../support/free-port';
import { sharedPipeline } from '../support/pipeline/shared-pipeline';
import type { PipelineService } from '../support/pipeline/pipeline-service';
import { sharedCompensation } from '../support/shared-compensation';
import { listening, temporaryFolder } from '../support/ends-with-file';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let compensation: CompensationApp;
let pipeline: PipelineService;
let environment: Record<string, string>;
let client: Wagewright;

beforeAll(async () => {
  [compensation, pipeline] = await Promise.all([sharedCompensation.get(), sharedPipeline.get()]);
});
beforeEach(async () => {
  const { token = '' } = (await pipeline.newUser({ plan: 'ultra' })).client;
  client = new Wagewright({ token, pipelineUrl: pipeline.url });
  environment = {
    WAGEWRIGHT_TOKEN: token,
    WAGEWRIGHT_COMPENSATION_URL: compensation.url,
    WAGEWRIGHT_PIPELINE_URL: pipeline.url,
    WAGEWRIGHT_WEBHOOK_SECRET: SECRET,
  };
});

const command = (words: string[], signal?: AbortSignal, print?: (line: string) => void) =>
  commandLine(environment, words, { signal, print });

/** Ends the command by its signal after so many lines. */
async function followed(words: string[], count: number) {
  const aborting = new AbortController();
  const lines: string[] = [];
  const ended = await command(words, aborting.signal, (line) => {
    lines.push(line);
    if (lines.length === count) aborting.abort();
  });
  return { ...ended, lines };
}

describe('wagewright salary', () => {
  const withKey = async () => {
    const { authorization } = await bearerFor(compensation, 'pro', ['intelligence:read']);
    environment['WAGEWRIGHT_API_KEY'] = authorization.slice('Bearer '.length);
  };

  it.each([
    [
      'senior software engineer austin',
      /^\$[\d,]+ a year for a senior Software Engineer in Austin\nHalf of them/,
    ],
    ['software engineer', /^\$[\d,]+ a year for all levels of Software Engineer in the United States\n/],
    ['software engineer Bentonville AR', / for all levels of Software Engineer in Bentonville\n/],
    ['data scientist Princeton NJ', / for all levels of Data Scientist in Princeton\n/],
  ])('has a free figure for "%s"', async (phrase, figure) => {
    expect(await command(['salary', phrase])).toEqual({
      code: 0,
      out: expect.stringMatching(figure),
      notes: '',
    });
  });

  it.each([
    ['software engineer at Google in NYC', 'all levels of Software Engineer in New York, all employers'],
    ['L5 backend at Google', 'a senior Backend Engineer in the United States, all employers (best guess)'],
  ])('without a key names no employer beside the figure for "%s"', async (phrase, subject) => {
    const { code, out, notes } = await command(['salary', phrase]);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^\$[\d,]+ a year for /);
    expect(out.split('\n')[0]).toContain(subject);
    expect(notes).toContain('This figure is for all employers. For the one at Google, create an API key');
  });

  it.each([
    ['devops engineer berlin', 'DevOps Engineer in the United States (without "berlin")'],
    ['data engineer at Boeing', 'Data Engineer in the United States (without "Boeing")'],
    ['staff rust developer', '(best guess, without "rust")'],
  ])('marks words of "%s" that the figure leaves out', async (phrase, subject) => {
    const { code, out, notes } = await command(['salary', phrase]);
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringContaining(subject)]);
    expect(notes).toMatch(/^(?:berlin|Boeing|rust): /m);
  });

  it.each([
    ['registered nurse boston', 'No free figure for Registered Nurse. To get it, create an API key'],
    ['splunk engineer', 'No free figure for Splunk Engineer. To get it, create an API key'],
    ['fpga design engineer austin', 'similar role: wagewright salary "FPGA Engineer Austin"'],
    ['electrician el paso', 'No free figure for Electrician. To get it, create an API key'],
    ['software engineer el paso', 'leave out the place: wagewright salary "Software Engineer"'],
    ['qwertyuiop', 'No role found in "qwertyuiop".'],
    ['google', 'Name a job title, such as: wagewright salary "software engineer at Google"'],
  ])('says of "%s" why it has no figure, and what to type', async (phrase, explanation) => {
    expect(await command(['salary', phrase])).toEqual({
      code: 1,
      out: '',
      notes: expect.stringContaining(explanation),
    });
  });

  it('with a key shows the same figure, and more of them', async () => {
    const free = await command(['salary', 'senior software engineer austin']);
    await withKey();
    const keyed = await command(['salary', 'senior', 'software', 'engineer', 'austin']);
    const google = await command(['salary', 'software engineer at Google in NYC']);
    const nurse = await command(['salary', 'registered nurse boston']);
    const town = await command(['salary', 'software engineer el paso']);
    const json = await command(['salary', '--json', 'senior software engineer austin']);

    expect(keyed.out.split('\n').slice(0, 2)).toEqual(free.out.split('\n').slice(0, 2));
    expect(google.out).toMatch(
      /^\$[\d,]+ a year for all levels of Software Engineer at Google in New York\n/,
    );
    expect(nurse.out).toMatch(/^\$[\d,]+ a year for all levels of Registered Nurse in Boston\n/);
    expect(town.out).toMatch(/^\$[\d,]+ a year for all levels of Software Engineer in El Paso, TX\n/);
    expect(JSON.parse(json.out)).toMatchObject({
      phrase: { role: { slug: 'software-engineer' }, exp: { level: 'senior' } },
      answer: { estimate: { currency: 'USD' } },
    });
  });

  it('says which variable holds an invalid key', async () => {
    environment['WAGEWRIGHT_API_KEY'] = 'intelligence_unknown';
    const { code, notes } = await command(['salary', 'data scientist']);
    expect([code, notes]).toEqual([1, expect.stringContaining('Set WAGEWRIGHT_API_KEY to a valid API key.')]);
  });
});

describe('wagewright jobs', () => {
  const ACME = ['jobs', 'add', '--company', 'Acme\u001b[31m', '--title', 'Engineer'];

  it('adds, shows, moves and lists jobs', async () => {
    const added = await command([...ACME, '--json']);
    const { id } = JSON.parse(added.out) as { id: string };
    const moved = await command(['jobs', 'move', id, 'applied', '--note', 'By e-mail']);
    await command(['jobs', 'add', '--company', 'Other', '--title', 'Analyst']);
    const listed = await command(['jobs', 'list', '--status', 'applied']);
    const all = await command(['jobs', 'list', '--json', '--limit', '1']);
    const shown = await command(['jobs', 'show', id]);

    expect([added.code, moved.code, listed.code, all.code]).toEqual([0, 0, 0, 0]);
    expect(listed.out).toBe(moved.out);
    expect(listed.out).toBe(`${id}  applied       Engineer, Acme [31m`);
    expect(JSON.parse(all.out)).toEqual([expect.objectContaining({ company: 'Other' })]);
    expect(shown.out).toMatch(/^company {2,}Acme \[31m$/m);
    expect((await client.jobs.get(id)).statusHistory.at(-1)).toMatchObject({ note: 'By e-mail' });
  });

  it('ends jobs, and reopens them', async () => {
    const { id } = JSON.parse((await command([...ACME, '--json'])).out) as { id: string };
    const state = async () => {
      const { status, outcome } = await client.jobs.get(id);
      return [status, outcome];
    };

    expect((await command(['jobs', 'move', id, 'rejected'])).out).toBe(
      `${id}  rejected      Engineer, Acme [31m`,
    );
    expect(await state()).toEqual(['saved', 'rejected']);
    expect((await command(['jobs', 'list', '--outcome', 'rejected'])).out).toContain(id);
    expect((await command(['jobs', 'move', id, '--outcome', 'none'])).code).toBe(0);
    expect(await state()).toEqual(['saved', null]);
    expect((await command(['jobs', 'move', id, 'offer', '--outcome', 'accepted'])).code).toBe(0);
    expect(await state()).toEqual(['offer', 'accepted']);
  });

  it.each([
    ['jobs list', 'No jobs yet. Add one: wagewright jobs add --help'],
    ['jobs list --status applied', 'No job matches.'],
    ['webhooks list', 'No webhooks yet. Create one in the console.'],
  ])('says that a list is empty: %s', async (line, notes) => {
    expect(await command(line.split(' '))).toEqual({ code: 0, out: '', notes });
    expect(await command([...line.split(' '), '--json'])).toEqual({ code: 0, out: '[]', notes });
  });

  it.each([
    ['an unknown job', ['jobs', 'move', 'job_x', 'applied'], /404 NOT_FOUND.*req_/],
    [
      'an invalid address',
      ['jobs', 'add', '--company', 'A', '--title', 'B', '--url', 'x'],
      /400 VALIDATION_ERROR: url [^\n]*$/,
    ],
    ['no webhook', ['webhooks', 'test'], /No webhooks yet/],
  ])('says what is wrong: %s', async (_, words, explanation) => {
    expect(await command(words)).toEqual({ code: 1, out: '', notes: expect.stringMatching(explanation) });
  });

  it('says which variable is missing or invalid, and where nobody answers', async () => {
    environment['WAGEWRIGHT_TOKEN'] = '';
    environment['XDG_CONFIG_HOME'] = '/nonexistent';
    expect((await command(['jobs', 'list'])).notes).toContain(
      'Run wagewright login, or set WAGEWRIGHT_TOKEN.',
    );
    environment['WAGEWRIGHT_PIPELINE_URL'] = 'nowhere';
    const addresses = { code: 2, notes: expect.stringContaining('addresses') };
    expect(await command(['jobs', 'list'])).toMatchObject(addresses);
    const nobody = `http://127.0.0.1:${await freePort()}`;
    environment['WAGEWRIGHT_PIPELINE_URL'] = nobody;
    const { code, notes } = await command(['jobs', 'list']);
    expect([code, notes]).toEqual([
      1,
      `wagewright: The connection to ${nobody} failed (ECONNREFUSED). Is the service running? WAGEWRIGHT_PIPELINE_URL sets its address.`,
    ]);
  });

  it('ends with 130 when it is interrupted', async () => {
    expect(await command(['jobs', 'list'], AbortSignal.abort())).toEqual({ code: 130, out: '', notes: '' });
  });
});

it('reads the source of a mail from a file, and says what it means', async () => {
  const file = join(temporaryFolder('mail'), 'reply.eml');
  const headers = 'From: Acme Recruiting <jobs@acme.com>\r\nSubject: Your application\r\nMIME-Version: 1.0';
  const text = 'Unfortunately, we will not be moving forward with your application for Data Engineer.';
  writeFileSync(file, `${headers}\r\n\r\n${text}\r\n`);
  const { id } = await client.jobs.create({ company: 'Acme', title: 'Data Engineer', status: 'applied' });
  const { code, out } = await command(['messages', 'read', file]);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'refused',
    `"${text}"`,
    expect.stringMatching(new RegExp(`^${id} 0\\.\\d+ Data Engineer at Acme$`)),
    '- Close Data Engineer at Acme as rejected',
    '- Log the mail about Data Engineer at Acme',
  ]);
  expect(await command(['messages', 'read', `${file}.none`])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('cannot read'),
  });
});

it('knows all events of the description', async () => {
  const { webhooks } = documentOf('pipeline') as { webhooks: Record<string, unknown> };
  const { out } = await command(['help', 'trigger']);
  const [, known = ''] = /^ {2}<event> {2}(?<events>.*)$/m.exec(out) ?? [];
  expect(known.split(', ').toSorted()).toEqual(Object.keys(webhooks).toSorted());
});

describe('wagewright follows events', () => {
  async function changedJob(): Promise<string> {
    const { nextCursor } = await client.events.list();
    const job = await client.jobs.create({ company: 'Acme', title: 'Engineer' });
    await client.jobs.delete(job.id);
    return nextCursor;
  }

  it('prints them until Ctrl-C', async () => {
    const after = await changedJob();
    const tail = ['events', 'tail', '--after', after];

    const { code, lines, notes } = await followed(tail, 2);
    // Once the tail has printed them, no transaction of another test holds them back.
    const { data: logged } = await client.events.list({ after });
    expect([code, notes]).toEqual([0, 'Waiting for events. Press Ctrl-C to stop.']);
    expect(lines[0]).toMatch(/^\d{4}-.*Z {2}job\.created {2,}evt_\w+ {2}Engineer, Acme$/);
    const json = await followed([...tail, '--json'], 2);
    expect(json.lines.map((line) => JSON.parse(line))).toEqual(logged);
  });

  it('prints those of the chosen types', async () => {
    const types = ['job.deleted' as const];
    const { nextCursor } = await client.events.list({ types });
    await changedJob();
    const tail = ['events', 'tail', '--after', nextCursor, '--types', 'job.deleted'];
    expect((await followed(tail, 1)).lines[0]).toContain('job.deleted');
  });

  it('forwards them, signed like deliveries, with the body of a refusal, and again with --retry', async () => {
    const received: { event: string; attempt: string | undefined }[] = [];
    const answers = [500, 204, 204];
    const receiver = createServer((request, response) => {
      void text(request)
        .then((body) => verifyWebhook(body, request.headers, SECRET))
        .then(({ event }) => {
          received.push({ event, attempt: request.headers['x-service-attempt'] as string | undefined });
          response
            .writeHead(answers.shift() ?? 204)
            .end(answers.length === 2 ? 'database\u001b[31m down' : '');
        });
    });
    const port = await listening(receiver);
    const words = ['listen', '--forward', `http://127.0.0.1:${port}/hook`, '--after', await changedJob()];

    const first = await followed([...words, '--json'], 2);
    expect(first.code).toBe(0);
    expect(first.notes).toContain(SECRET);
    expect(first.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'job.created', status: 500, body: 'database\u001b[31m down' }),
      expect.objectContaining({ event: 'job.deleted', status: 204 }),
    ]);
    answers.splice(0, answers.length, 500, 204, 204);
    received.length = 0;
    const again = await followed([...words, '--retry'], 4);
    expect(again.lines).toEqual([
      expect.stringMatching(/^job\.created {2}evt_\w+ {2}500 {2}\d+ ms$/),
      '    database [31m down',
      expect.stringMatching(/^job\.created {2}evt_\w+ {2}204 {2}\d+ ms {2}attempt 2$/),
      expect.stringMatching(/^job\.deleted {2}evt_\w+ {2}204 {2}\d+ ms$/),
    ]);
    expect(received).toEqual([
      { event: 'job.created', attempt: '1' },
      { event: 'job.created', attempt: '2' },
      { event: 'job.deleted', attempt: '1' },
    ]);
  });
});

describe('the program', () => {
  beforeAll(async () => {
    const build = [resolve(__dirname, '../../tools/sdk/sdk-build.mjs')];
    if (!isCurrent(SDK_BUILD)) await promisify(execFile)(process.execPath, build);
  });

  function started(...words: string[]) {
    const main = join(SDK_OUTPUT, 'cli/main.js');
    const child = spawn(process.execPath, [main, ...words], { env: environment });
    return { child, ended: once(child, 'close'), notes: text(child.stderr) };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('ends a tail by %s without a word', async (signal) => {
    const { child, ended, notes } = started('events', 'tail');
    const out = text(child.stdout);
    await once(child.stderr, 'data');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect([await notes, await out]).toEqual(['Waiting for events. Press Ctrl-C to stop.\n', '']);
  });

  it('ends with 130 when Ctrl-C interrupts a call', async () => {
    const silent = createServer();
    environment['WAGEWRIGHT_PIPELINE_URL'] = `http://127.0.0.1:${await listening(silent)}`;
    const { child, ended, notes } = started('jobs', 'list');
    await once(silent, 'request');
    child.kill('SIGINT');
    expect([await ended, await notes]).toEqual([[130, null], '']);
  });

  it('ends quietly when the reader of its output does', async () => {
    const { nextCursor } = await client.events.list();
    const { child, ended, notes } = started('events', 'tail', '--after', nextCursor);
    child.stdout.destroy();
    await once(child.stderr, 'data');
    await client.jobs.create({ company: 'Acme', title: 'Engineer' });
    expect([await ended, await notes]).toEqual([[0, null], expect.not.stringContaining('Error')]);
  });
});
