import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { SecretCipher, SecretReEncryptor } from '@wagewright/webhooks';
import { UploadSlots } from '../../apps/pipeline/src/files/upload/upload-slots';
import {
  BOUNDARY,
  DOCX_PARTS,
  fieldPart,
  filePart,
  formOf,
  type Part,
  pdfOf,
  zipOf,
} from '../support/pipeline/file-form';
import type { Json, Reply } from '../support/pipeline/pipeline-client';
import type { PipelineUser } from '../support/pipeline/pipeline-service';
import { newUserForEachTest, service, user } from '../support/pipeline/shared-pipeline';
import { untilTrue } from '../support/until-true';
import { unzipped } from '../support/unzipped';

const JOBS = '/api/mcp/jobs';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const JSON_TYPE = 'application/json';
const MAX_BYTES = 5 * 1024 * 1024;
const CEILING = 6_000_000;
const LEAST_BYTES = 10_000;

let files: string;

newUserForEachTest({ ACCOUNT_LIMITS: JSON.stringify({ ultra: { fileBytes: CEILING } }) });
beforeEach(async () => {
  files = await newFiles(user);
});

/** The path of the files of a new job. */
async function newFiles({ client }: PipelineUser): Promise<string> {
  const { body } = await client.post(JOBS, { company: 'Acme', title: 'Engineer' });
  return `${JOBS}/${body.id}/files`;
}

const send = (
  body: Uint8Array | string,
  headers: Record<string, string> = {},
  path = files,
): Promise<Reply> => user.client.raw('POST', path, { body, headers: { 'content-type': FORM, ...headers } });
const add = (content: string | Uint8Array, name: string, fields: Part[] = [], path = files) =>
  send(formOf([filePart(content, name), ...fields]), {}, path);
async function added(content: string | Uint8Array, name: string, fields: Part[] = []): Promise<Json> {
  const reply = await add(content, name, fields);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
}
async function bytesOf(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(service.url + path, {
    headers: { authorization: `Bearer ${user.client.token}` },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const sql = <T = Json>(statement: string, values: unknown[] = []): Promise<T[]> =>
  service.dataSource.query<T[]>(statement, values);
const keptBytes = async () =>
  (
    await sql('SELECT sum(file_bytes)::integer AS bytes FROM pipeline.account_usage WHERE user_id = $1', [
      user.id,
    ])
  )[0]?.bytes;
const expectRefused = ({ status, body }: Reply, as: number, words: string | RegExp) => {
  expect([status, body.error]).toEqual([as, expect.stringMatching(words)]);
};

describe('files of a job', () => {
  it('are kept, listed, given back as they came, marked, renamed and deleted', async () => {
    const pdf = pdfOf(2 * 1024 * 1024 + 7, randomBytes(1_001));
    const reply = await add(pdf, 'Lebenslauf Müller.pdf');
    const { body } = reply;
    expect(body).toEqual({
      id: expect.stringMatching(/^fil_\w{22}$/),
      jobId: files.split('/')[4],
      name: 'Lebenslauf Müller.pdf',
      type: 'pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      sentAt: null,
      sentOn: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    });
    expect(reply.headers.get('location')).toBe(`${files}/${body.id}`);
    const letter = await added('Dear Jo,\n\ttake me.', 'letter.md', [fieldPart('sentOn', '2026-11-20')]);
    expect(letter).toMatchObject({ type: 'md', sentAt: '2026-11-20T00:00:00.000Z', sentOn: '2026-11-20' });
    expect((await user.client.get(files)).body).toEqual({
      data: [body, letter],
      hasMore: false,
      nextCursor: null,
      total: 2,
    });

    const { headers, bytes } = await bytesOf(`${files}/${body.id}`);
    expect(bytes.equals(pdf)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Lebenslauf M?ller.pdf"; filename*=UTF-8''Lebenslauf%20M%C3%BCller.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=60',
      vary: expect.stringContaining('Authorization'),
      etag: expect.stringMatching(/^W\/"/),
    });

    const path = `${files}/${body.id}`;
    const head = await user.client.raw('HEAD', path);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
    const known = { headers: { 'if-none-match': `"other", ${headers.get('etag')}` } };
    for (const method of ['GET', 'HEAD']) {
      const { status, text, headers: kept } = await user.client.raw(method, path, known);
      expect([status, text, kept.get('etag')]).toEqual([304, '', headers.get('etag')]);
    }
    const sent = await user.client.patch(path, { sent: true, name: 'cv' }, { 'if-match': '"1"' });
    expect(sent.body).toMatchObject({ name: 'cv.pdf', sentAt: expect.any(String), sentOn: null, version: 2 });
    expect((await user.client.patch(path, { sent: true })).body.sentAt).toBe(sent.body.sentAt);
    expectRefused(await user.client.patch(path, { name: 'other' }), 409, 'cannot be renamed');
    expectRefused(await user.client.delete(path), 409, 'cannot be deleted.*"sent": false');
    expect((await user.client.patch(path, { sentOn: '2026-11-21' })).body.sentOn).toBe('2026-11-21');
    expectRefused(await user.client.patch(path, { sent: false }, { 'if-match': '"1"' }), 412, 'version is 3');
    expect((await user.client.raw('GET', path, known)).status).toBe(200);
    const again = await user.client.patch(path, { sent: false, name: 'other.txt' });
    expect(again.body).toMatchObject({ name: 'other.txt.pdf', sentAt: null, sentOn: null });
    expect((await user.client.delete(path)).body).toEqual({ success: true, deleted: true, id: body.id });
    expect((await user.client.get(files)).body.data).toEqual([letter]);
    expect(await keptBytes()).toBe(LEAST_BYTES);
  });

  it('go with their job, are in no event, and keep an added job from being undone', async () => {
    const { id } = await added(pdfOf(), 'cv.pdf');
    const csv = { body: 'company,title\nHolm,Engineer\n', headers: { 'content-type': 'text/csv' } };
    const imported = (await user.client.raw('POST', `${JOBS}/import`, csv)).body;
    const other = `${JOBS}/${imported.rows[0].id}/files`;
    await add(pdfOf(), 'cv.pdf', [], other);
    const undone = await user.client.post('/api/mcp/undo', { token: imported.undo.token });
    expect(undone.body).toMatchObject({ removed: 0, kept: 1, keptJobs: [{ reason: 'in_use' }] });

    for (const path of [files, other]) await user.client.delete(path.replace(/\/files$/, ''));
    expect(await sql('SELECT FROM pipeline.job_file WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await keptBytes()).toBe(0);
    expect((await user.client.get(`${files}/${id}`)).status).toBe(404);
    expect((await user.client.get(files)).status).toBe(404);
    expect(JSON.stringify(await service.eventsOf(user.id))).not.toMatch(/fil_|cv\.pdf/);
  });

  it.each([
    [{ sent: 'true' }, 'sent must be true or false'],
    [{ sent: 1 }, 'sent must be true or false'],
    [{ sent: false, sentAt: '2026-11-01T10:00:00Z' }, 'sent contradicts'],
    [{ sent: false, sentOn: '2026-11-01' }, 'sent contradicts'],
    [{ sent: true, sentAt: null }, 'sent contradicts'],
    [{ sent: true, sentOn: null }, 'sent contradicts'],
    [{ sentAt: '2099-01-01T00:00:00Z' }, 'sentAt must not lie in the future'],
    [{ sentOn: '2099-01-01' }, 'sentOn must not lie in the future'],
  ])('are not marked by %j', async (mark, words) => {
    const { id } = await added('hello', 'note.txt', [fieldPart('sent', 'true')]);
    expectRefused(await user.client.patch(`${files}/${id}`, mark), 400, words);
    expectRefused(
      await add('hello', 'b.txt', [fieldPart('sent', 'false'), fieldPart('sentOn', '2026-11-01')]),
      400,
      'sent contradicts',
    );
  });

  it('may be marked as sent on the day that has begun in the east', async () => {
    const { id } = await added('hello', 'note.txt');
    const sentAt = new Date(Date.now() + 14 * 3_600_000).toISOString();
    expect((await user.client.patch(`${files}/${id}`, { sent: true, sentAt })).body.sentAt).toBe(sentAt);
  });

  it('may be read with a read-only token, and not written', async () => {
    const { id } = await added('hello', 'note.txt');
    const { client } = await service.newToken(user.id, 'read-only');
    expect((await client.get(files)).status).toBe(200);
    expect((await client.get(`${files}/${id}`)).text).toBe('hello');
    expect(
      (await client.raw('POST', files, { body: formOf([]), headers: { 'content-type': FORM } })).status,
    ).toBe(403);
    expect((await client.patch(`${files}/${id}`, { sent: true })).status).toBe(403);
    expect((await client.delete(`${files}/${id}`)).status).toBe(403);
  });

  it('are added once for a key, whatever the boundary of the form', async () => {
    const key = { 'idempotency-key': 'cv-1' };
    const parts = [filePart(pdfOf(), 'cv.pdf')];
    const first = await send(formOf(parts), key);
    const second = await send(formOf(parts, 'another'), {
      ...key,
      'content-type': 'multipart/form-data; boundary=another',
    });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await send(formOf([filePart(pdfOf(), 'letter.pdf')]), key)).status).toBe(422);
    expect((await send(formOf([filePart(pdfOf(201), 'cv.pdf')]), key)).status).toBe(422);
    expect((await user.client.get(files)).body.total).toBe(1);
  });

  it('are bounded by a ceiling of the plan and by a hundred for a job', async () => {
    const large = pdfOf(CEILING / 4);
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => add(large, `${n}.pdf`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    expectRefused(await add(large, 'cv.pdf'), 409, 'up to 6,000,000 bytes of files');
    expect(await keptBytes()).toBe(CEILING);
    const kept = (await user.client.get(files)).body.data as Json[];
    for (const { id } of kept) await user.client.delete(`${files}/${id}`);

    const { id } = await added('x', '1.txt');
    await sql(
      `INSERT INTO pipeline.job_file
       SELECT copy.* FROM pipeline.job_file AS file, generate_series(2, 99) AS n,
              jsonb_populate_record(file, jsonb_build_object('id', 'fil_' || n)) AS copy WHERE file.id = $1`,
      [id],
    );
    const last = await Promise.all([add('x', 'a.txt'), add('x', 'b.txt'), add('x', 'c.txt')]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expectRefused(await add('x', 'y.txt'), 409, 'at most 100 files');
    expect(await keptBytes()).toBe(100 * LEAST_BYTES);
    // Nobody can open the copies: a key is sealed for its own file.
    await user.client.delete(files.replace(/\/files$/, ''));
  });

  it('are in the export, under names of their own', async () => {
    const pdf = pdfOf(700_000);
    const [one, two] = [await added(pdf, 'CV: final?.pdf'), await added('second', 'cv- final_.pdf.txt')];
    const three = await added('# third', 'CV_ FINAL_.pdf.md');
    const four = await added(pdfOf(), 'cv: FINAL?.pdf');
    const { bytes } = await bytesOf('/api/mcp/export');
    const archive = await unzipped(bytes);
    const at = `files/${one.jobId}`;
    expect([...archive.keys()].slice(-4)).toEqual([
      `${at}/CV_ final_.pdf`,
      `${at}/cv- final_.pdf.txt`,
      `${at}/CV_ FINAL_.pdf.md`,
      `${at}/cv_ FINAL_ ${four.id}.pdf`,
    ]);
    expect(archive.get(`${at}/CV_ final_.pdf`)).toBe(pdf.toString());
    expect(JSON.parse(archive.get('jobFiles.json') ?? '').jobFiles).toEqual(
      [one, two, three, four].map((file, n) => ({ path: [...archive.keys()].at(n - 4), ...file })),
    );
  });

  it('stay readable when their keys are encrypted anew, without a change of their content', async () => {
    const { id } = await added('hello', 'note.txt');
    const stored = () =>
      sql('SELECT secret, secret_key_id, content FROM pipeline.job_file WHERE id = $1', [id]);
    const [before] = await stored();
    const cipher = service.provider(SecretCipher);
    const [{ key } = { key: Buffer.alloc(0) }] = (
      cipher as unknown as { keys: Map<string, { key: Buffer }> }
    ).keys.values();
    const keys = [
      { id: 'next', key: randomBytes(32) },
      { id: 'test', key },
    ];
    const next = new SecretCipher({ keys });
    expect(await new SecretReEncryptor(service.dataSource, next).reEncryptAll()).toBeGreaterThan(0);
    const [after] = await stored();
    expect(after).toEqual({ ...before, secret: expect.stringMatching(/^next\./), secret_key_id: 'next' });
    expect(next.decrypt(after.secret, { endpointId: id, userId: user.id })).toBe(
      cipher.decrypt(before.secret, { endpointId: id, userId: user.id }),
    );
    await sql('UPDATE pipeline.job_file SET secret = $2, secret_key_id = $3 WHERE id = $1', [
      id,
      before.secret,
      'test',
    ]);
  });
});

describe('a stored file', () => {
  it.each([
    ['the content of another file', 'content = (SELECT content FROM pipeline.job_file WHERE id = $2)'],
    [
      'content and key of another file',
      '(content, secret) = (SELECT content, secret FROM pipeline.job_file WHERE id = $2)',
    ],
    [
      'one bit that is changed',
      'content = set_byte(content, 3, get_byte(content, 3) # 1), name = left($2, 0) || name',
    ],
    [
      'an end that is cut off',
      'content = substring(content FROM 1 FOR 524304), size = 524288, name = left($2, 0) || name',
    ],
    [
      'a key that is not configured',
      `secret = 'gone' || substring(secret FROM 5), name = left($2, 0) || name`,
    ],
  ])('with %s is a fault without details, told once in the log', async (_what, change) => {
    const { id } = await added(pdfOf(600_000, 'a'), 'one.pdf');
    const { id: other } = await added(pdfOf(600_000, 'b'), 'two.pdf');
    await sql(`UPDATE pipeline.job_file SET ${change} WHERE id = $1`, [id, other]);
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const reply = await user.client.get(`${files}/${id}`);
    expect([reply.status, reply.body.error]).toEqual([500, 'An internal error occurred.']);
    expect(reply.headers.get('content-disposition')).toBeNull();
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
    expect((await user.client.get(`${files}/${other}`)).status).toBe(200);
  });

  it('opens for no other job of its user', async () => {
    const { id } = await added('hello', 'note.txt');
    const elsewhere = await newFiles(user);
    for (const answer of [
      await user.client.get(`${elsewhere}/${id}`),
      await user.client.patch(`${elsewhere}/${id}`, { sent: true }),
      await user.client.delete(`${elsewhere}/${id}`),
    ])
      expectRefused(answer, 404, 'File not found');
  });
});

describe('an upload', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const gif = Buffer.from('GIF89a;%PDF-1.7 alert(1) %%EOF', 'latin1');

  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    [
      'HTML that is called PDF',
      () => Buffer.from(html),
      'cv.pdf',
      415,
      'PDF, Word .*Markdown.*name of a text ends in .txt',
    ],
    ['HTML', () => Buffer.from(html), 'cv.html', 415, 'PDF, Word .*Markdown'],
    ['SVG', () => Buffer.from(svg), 'cv.svg', 415, 'PDF, Word .*Markdown'],
    ['a GIF that is PDF further on', () => gif, 'cv.pdf', 415, 'name of a text ends in .txt'],
    ['a PDF behind words', () => Buffer.concat([Buffer.from('x\n'), pdfOf()]), 'cv.pdf', 415, 'PDF'],
    ['a PDF without an end', () => pdfOf().subarray(0, 100), 'cv.pdf', 415, 'incomplete'],
    [
      'a PDF that is a ZIP archive',
      async () => Buffer.concat([pdfOf(), await zipAt(200)]),
      'cv.pdf',
      415,
      'ZIP',
    ],
    ['a program', () => Buffer.from('MZ\u0090\u0000', 'latin1'), 'cv.docx', 415, 'of another kind'],
    ['an old Word document', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'cv.doc', 415, 'of another kind'],
    ['a ZIP archive', () => zipOf({ 'cv.txt': 'x' }), 'cv.docx', 415, 'no Word document'],
    [
      'a spreadsheet',
      () => zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }),
      'cv.docx',
      415,
      'no Word document',
    ],
    [
      'a document with macros',
      () => zipOf({ ...DOCX_PARTS, 'word/vbaProject.bin': 'x' }),
      'cv.docx',
      415,
      'macros',
    ],
    [
      'a document with macros behind another slash',
      () => zipOf({ ...DOCX_PARTS, 'word\\vbaProject.bin': 'x' }),
      'cv.docx',
      415,
      'macros',
    ],
    [
      'a document that does not count its macros',
      async () => {
        const zip = await zipOf({ ...DOCX_PARTS, 'word/vbaProject.bin': 'x' });
        zip.writeUInt16LE(Object.keys(DOCX_PARTS).length, zip.length - 12);
        return zip;
      },
      'cv.docx',
      415,
      'no Word document',
    ],
    [
      'a document cut off',
      async () => (await zipOf(DOCX_PARTS)).subarray(0, -5),
      'cv.docx',
      415,
      'no Word document',
    ],
    [
      'a document with more behind it',
      async () => Buffer.concat([await zipOf(DOCX_PARTS), Buffer.from(html)]),
      'cv.docx',
      415,
      'no Word document',
    ],
    [
      'a bomb',
      async () => withDeclaredSize(await zipOf(DOCX_PARTS), 210 * 1024 * 1024),
      'cv.docx',
      415,
      'too large',
    ],
    ['a text with escape sequences', () => Buffer.from('\u001b]0;x\u0007'), 'a.txt', 415, 'of another kind'],
    ['a text with C1 controls', () => Buffer.from('\u009b31m'), 'a.txt', 415, 'of another kind'],
    ['a text in Shift JIS', () => Buffer.from('8169b1816a', 'hex'), 'a.txt', 415, 'UTF-16 or Windows-1252'],
    ['UTF-16 with controls', () => Buffer.from('\uFEFF\u001bc', 'utf16le'), 'a.txt', 415, 'another kind'],
    ['half of UTF-16', () => Buffer.from('fffe6100d8', 'hex'), 'a.txt', 415, 'another kind'],
    ['RTF', () => Buffer.from(String.raw`{\rtf1 x}`), 'a.rtf', 415, 'name of a text ends in .txt'],
    ['nothing', () => Buffer.alloc(0), 'a.txt', 400, 'empty'],
    ['one byte more than 5 MiB', () => pdfOf(MAX_BYTES + 1), 'cv.pdf', 413, 'up to 5 MiB'],
    ['6 MiB', () => pdfOf(6 * 1024 * 1024), 'cv.pdf', 413, 'up to 5 MiB'],
  ])('of %s is refused', async (_what, content, name, status, words) => {
    const bytes = await content();
    expectRefused(await add(bytes, name), status, words);
    expect((await user.client.get(files)).body.total).toBe(0);
  });

  it.each<[string, Buffer, string, string, string]>([
    ['Windows-1252', Buffer.from('8020e96c', 'hex'), 'a.txt', 'txt', 'text/plain; charset=windows-1252'],
    [
      'UTF-16, as Notepad writes it',
      Buffer.from('\uFEFFžluť', 'utf16le'),
      'a.TEXT',
      'txt',
      'text/plain; charset=utf-16',
    ],
    [
      'big-endian UTF-16',
      Buffer.from('\uFEFF# ž', 'utf16le').swap16(),
      'a.md',
      'md',
      'text/markdown; charset=utf-16',
    ],
    ['UTF-8 with a form feed', Buffer.from('\uFEFFé\f2'), 'a.Markdown', 'md', 'text/markdown; charset=utf-8'],
    [
      'PDF behind a mark and a line',
      Buffer.concat([Buffer.from('\uFEFF\r\n '), pdfOf()]),
      'a.pdf',
      'pdf',
      'application/pdf',
    ],
    [
      'PDF before many lines',
      Buffer.concat([pdfOf(), Buffer.alloc(5_000, '\r\n')]),
      'a.pdf',
      'pdf',
      'application/pdf',
    ],
  ])('of %s is given back as it came', async (_what, content, name, type, mediaType) => {
    const { id, ...file } = await added(content, name);
    expect(file).toMatchObject({ name, type });
    const { headers, bytes } = await bytesOf(`${files}/${id}`);
    expect([headers.get('content-type'), bytes.equals(content)]).toEqual([mediaType, true]);
  });

  /** An archive whose directory says so of its first entry. */
  function withDeclaredSize(zip: Buffer, bytes: number): Buffer {
    zip.writeUInt32LE(bytes, zip.indexOf('PK\u0001\u0002') + 24);
    return zip;
  }

  /** An archive whose directory takes the bytes before it into account, as of a file that is both. */
  async function zipAt(offset: number): Promise<Buffer> {
    const zip = await zipOf(DOCX_PARTS);
    const end = zip.length - 22;
    zip.writeUInt32LE(zip.readUInt32LE(end + 16) + offset, end + 16);
    return zip;
  }

  const part = (disposition: string, content: string | Uint8Array = 'hello') => ({
    head: `Content-Disposition: form-data; ${disposition}`,
    content,
  });
  it.each<[string, Part[], number, string]>([
    ['no file', [fieldPart('name', 'cv')], 400, 'exactly one file'],
    ['no part', [], 400, 'form'],
    ['its file in another part', [part('name="upload"; filename="a.txt"')], 400, 'upload is not.*mean file'],
    ['its file as the name', [part('name="name"; filename="a.txt"')], 400, 'name is not a member'],
    ['a part without a name', [part('filename="a.txt"')], 400, 'file'],
    ['two files', [filePart('a', 'a.txt'), filePart('b', 'b.txt')], 400, 'exactly one file'],
    [
      'a form within the form',
      [
        {
          head: 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: multipart/mixed; boundary=inner',
          content: '--inner\r\n\r\n\u0000\r\n--inner--',
        },
      ],
      415,
      'of another kind',
    ],
    [
      '10,000 fields',
      Array.from({ length: 10_000 }, (_, n) => fieldPart(`f${n}`, 'x')),
      400,
      'too many parts',
    ],
    ['10,000 files', Array.from({ length: 10_000 }, () => filePart('x', 'a.txt')), 400, 'exactly one file'],
    ['a field of 10 kB', [filePart('a', 'a.txt'), fieldPart('name', 'x'.repeat(10_000))], 400, 'too long'],
    ['a field twice', [filePart('a', 'a.txt'), fieldPart('name', 'x'), fieldPart('name', 'y')], 400, 'twice'],
    ['an unknown field', [filePart('a', 'a.txt'), fieldPart('titel', 'x')], 400, 'titel is not a member'],
    ['__proto__', [filePart('a', 'a.txt'), fieldPart('__proto__', 'x')], 400, 'not a member'],
    [
      'a mark that is none',
      [filePart('a', 'a.txt'), fieldPart('sent', 'maybe')],
      400,
      'sent must be true or false',
    ],
    ['a name of 10 kB', [filePart('a', `${'x'.repeat(10_000)}.txt`)], 400, '255 characters'],
    ['a name of dots', [filePart('a', '...')], 400, 'can be seen'],
    [
      'a name in an unknown charset',
      [part(`name="file"; filename*=utf-7''+AGE-.txt`)],
      400,
      'exactly one file',
    ],
    ['a name that is empty', [part('name="file"; filename=""')], 400, 'exactly one file'],
    ['a header without end', [{ head: 'x'.repeat(100_000), content: 'a' }], 400, 'form'],
  ])('with %s is refused', async (_what, parts, status, words) => {
    const body = formOf(parts);
    expectRefused(await send(body), status, words);
    expect((await user.client.get(files)).body.total).toBe(0);
  });

  it.each([
    ['JSON', 'application/json', '{"name":"x"}', 415],
    ['a bare file', 'application/pdf', pdfOf().toString(), 415],
    ['no media type', '', 'x', 415],
    ['a form of a page', 'application/x-www-form-urlencoded', 'file=x', 415],
    ['no boundary', 'multipart/form-data;', formOf([filePart('a', 'a.txt')]).toString(), 400],
    [
      'another boundary',
      'multipart/form-data; boundary=other',
      formOf([filePart('a', 'a.txt')]).toString(),
      400,
    ],
    ['a boundary of 1,000 characters', `multipart/form-data; boundary=${'b'.repeat(1_000)}`, 'x', 400],
    [
      'a form that ends early',
      FORM,
      formOf([filePart('a', 'a.txt')])
        .subarray(0, -20)
        .toString(),
      400,
    ],
    ['no body', FORM, '', 400],
  ])('as %s is refused', async (_what, type, body, status) => {
    expect((await send(body, { 'content-type': type })).status).toBe(status);
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    [String.raw`C:\Users\jo\cv.txt`, 'cv.txt'],
    ['cv\u202Etxt.exe.txt', 'cvtxt.exe.txt'],
    ['a%0d%0aSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['a\u0007\u009bb.txt', 'ab.txt'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['cv.txt. .', 'cv.txt'],
    ['cv', 'cv.txt'],
    ['cv.TXT', 'cv.TXT'],
    ['履歴書 👩🏽‍💻.txt', '履歴書 👩🏽‍💻.txt'],
    [`a'b;c=d.txt`, `a'b;c=d.txt`],
  ])('named %j is kept as %j', async (given, kept) => {
    const raw = given.replace('%0d%0a', '\r');
    const reply = await send(formOf([part('name="file"; filename="x.txt"'), fieldPart('name', raw)]));
    expect(reply.body).toMatchObject({ name: kept, type: 'txt' });
    const { headers } = await bytesOf(`${files}/${reply.body.id}`);
    const encoded = encodeURIComponent(kept).replaceAll(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename=(?:[\w.]+|"[\w %'?;=:.-]*")(?:; filename\*=UTF-8''[\w%.~!-]+)?$/,
    );
    expect([`=${kept}`, `="${kept}"`, `UTF-8''${encoded}`].some((end) => disposition.endsWith(end))).toBe(
      true,
    );
  });

  it.each([
    ['twice', 'filename="a.txt"; filename="b.txt"', /^[ab]\.txt$/],
    ['in UTF-8', `filename="x.txt"; filename*=UTF-8''%e2%82%ac.txt`, /^€\.txt$/],
    ['with a quote', String.raw`filename="a\"b.txt"`, /^a"b\.txt$/],
    ['as browsers write a quote', 'filename="a%22b%0D%0A 5%25.txt"', /^a"b 5%25\.txt$/],
    ['by nobody', 'filename=""\r\nContent-Type: application/octet-stream', /^file\.txt$/],
  ])('whose file is named %s has one name', async (_what, disposition, name) => {
    const { body } = await send(formOf([part(`name="file"; ${disposition}`)]));
    expect(body.name).toMatch(name);
  });

  it('may come in chunks, and takes a DOCX, a boundary of 70 characters and the largest file', async () => {
    const chunked = await fetch(service.url + files, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.client.token}`, 'content-type': FORM },
      body: new Blob([formOf([filePart(await zipOf(DOCX_PARTS), 'cv.docx')])]).stream(),
      duplex: 'half',
    });
    expect(await chunked.json()).toMatchObject({ type: 'docx', name: 'cv.docx' });
    const boundary = 'b'.repeat(70);
    const largest = formOf([filePart(pdfOf(MAX_BYTES), 'cv')], boundary);
    const { body } = await send(largest, { 'content-type': `multipart/form-data; boundary="${boundary}"` });
    expect(body).toMatchObject({ type: 'pdf', name: 'cv.pdf', size: MAX_BYTES });
  });

  it('that stalls or trickles keeps nobody waiting, and is given up after five seconds', async () => {
    const attackers = await Promise.all(Array.from({ length: 4 }, () => service.newUser()));
    const begun = attackers.flatMap(({ client }) => [
      // Idle ones take no slot, and those that have sent a part keep it for five seconds.
      open(client, 'Content-Length: 4000000', 'x'),
      open(client, 'Transfer-Encoding: chunked', '1\r\nx\r\n'),
    ]);
    expect((await add('hello', 'a.txt')).status).toBe(201);

    const taking = jest.spyOn(UploadSlots.prototype, 'take');
    const fed = attackers.flatMap(({ client }) =>
      Array.from({ length: 2 }, () => open(client, 'Content-Length: 5000000', 'x'.repeat(100_000))),
    );
    const feeding = setInterval(() => {
      for (const { socket } of fed) socket.write('x');
    }, 200);
    await untilTrue(
      'they ask for slots',
      () => taking.mock.calls.length,
      (calls) => calls >= fed.length,
    );
    expect((await add('hello', 'a.txt')).status).toBe(201);
    expect((await add('x'.repeat(3_000_000), 'b.txt')).status).toBe(201);
    expect(taking.mock.calls.map(([, bytes]) => bytes).slice(fed.length)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    taking.mockRestore();
    for (const answer of await Promise.all(fed.map(({ ended }) => ended)))
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*Connection: close.*too slowly/s);
    clearInterval(feeding);
    for (const { socket } of begun) socket.destroy();
  });

  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const many = Buffer.alloc(6 * 1024 * 1024, 'x');
  const chunked = 'Transfer-Encoding: chunked';
  it.each([
    ['an announced GiB', () => files, FORM, `Content-Length: ${1024 ** 3}`, Buffer.from('x')],
    ['6 MiB of chunks', () => files, FORM, chunked, chunk(many)],
    ['an announced MiB of JSON', () => JOBS, JSON_TYPE, `Content-Length: ${1024 ** 2}`, Buffer.from('{')],
    ['6 MiB of JSON', () => JOBS, JSON_TYPE, chunked, chunk(many)],
    ['packed JSON', () => JOBS, JSON_TYPE, `${chunked}\r\nContent-Encoding: gzip`, chunk(gzipSync(many))],
  ])('of %s without an end is refused at once', async (_what, path, type, length, content) => {
    const { socket } = open(user.client, length, content, path(), type);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it.each([
    ['gzip', gzipSync, 201],
    ['deflate', deflateSync, 201],
    ['br', brotliCompressSync, 201],
    ['gzip', (bytes: Buffer) => bytes, 400],
    ['gzip', (bytes: Buffer) => gzipSync(bytes).subarray(0, -9), 400],
    ['compress', gzipSync, 415],
  ])('may be packed by %s', async (encoding, packed, status) => {
    const body = packed(formOf([filePart(pdfOf(), 'cv.pdf')]));
    expect((await send(body, { 'content-encoding': encoding })).status).toBe(status);
  });

  /** Sends the head and the beginning of an upload. */
  function open(
    { token }: PipelineUser['client'],
    length: string,
    content: string | Buffer,
    path = files,
    type = FORM,
  ) {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${String(token)}`,
      `Content-Type: ${type}`,
      length,
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n`);
    socket.write(content);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    return { socket, ended: once(socket, 'close').then(() => Buffer.concat(chunks).toString()) };
  }
});
