import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LeastPace, type ScopedRequest, unreadAnswers } from '@wagewright/http';
import { listTurns } from '../../apps/pipeline/src/pagination/list-turns';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { BOUNDARY, filePart, formOf } from '../support/pipeline/file-form';
import type { Reply } from '../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../support/pipeline/shared-pipeline';
import { untilTrue } from '../support/until-true';

const JOBS = '/api/mcp/jobs';
const FEED = '/api/mcp/calendar/feed';
const MIB = 1024 * 1024;
/** More than the buffers of a connection hold. */
const FILE = 'a'.repeat(5 * MIB);
/** Two of them make an answer of more than 64 KiB. */
const LONG = 'ü'.repeat(20_000);

const open: Socket[] = [];

newUserForEachTest({});
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

const addJob = async (more: object = {}) =>
  (await user.client.post(JOBS, { company: 'Acme', title: 'Engineer', ...more })).body.id as string;
const expectTooMany = ({ status, headers, body }: Reply, words: string) =>
  expect([status, headers.get('retry-after'), headers.get('etag'), body]).toEqual([
    429,
    '5',
    null,
    expect.objectContaining({ code: 'RATE_LIMITED', error: expect.stringContaining(words) }),
  ]);

/** Asks for a path and reads the head of the answer alone. */
async function unread(path: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.client.token}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Has answers of `bytes` each wait for the user. @returns a function that ends them */
function waiting(...bytes: number[]): () => void {
  const responses = bytes.map((size) => {
    const response = Object.assign(new EventEmitter(), { closed: false });
    unreadAnswers.admit({ method: 'GET', answeredFor: user.id, response } as unknown as ScopedRequest, size);
    return response;
  });
  return () => responses.forEach((response) => response.emit('close'));
}

describe('answers that are not read', () => {
  it('are four downloads of an account at most, and end when nothing is taken', async () => {
    const path = `${JOBS}/${await addJob()}/files`;
    const form = { body: formOf([filePart(FILE, 'cv.txt')]) };
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const { id } = (await user.client.raw('POST', path, { ...form, headers })).body;
    const sockets = [];
    for (let n = 0; n < 4; n += 1) sockets.push(await unread(`${path}/${id}`));
    expectTooMany(await user.client.get(`${path}/${id}`), 'At most 4 files');
    expect((await user.client.raw('HEAD', `${path}/${id}`)).status).toBe(200);

    const pace = service.provider(LeastPace);
    // The service looks as well, in between; these moments are after all of its own.
    const later = Date.now();
    pace.look(later);
    pace.look(later + 30_000);
    const again = await untilTrue(
      'there is room',
      () => user.client.get(`${path}/${id}`),
      ({ status }) => status === 200,
    );
    expect(again.text).toBe(FILE);
  });

  it('are 16 MiB at most: lists, tools and feeds say 429, and a write is done', async () => {
    const mcp = new McpCalls(
      service.anonymous,
      { authorization: `Bearer ${user.client.token}` },
      PIPELINE_MCP_PATH,
    );
    const jobId = await addJob({ description: LONG, notes: LONG });
    const event = { title: 'Call', startsAt: new Date().toISOString(), notes: LONG.slice(0, 2_000) };
    for (let n = 0; n < 20; n += 1) await user.client.post('/api/mcp/calendar', event);
    const feed = `${FEED}/${(await user.client.post(FEED)).body.token}.ics`;
    const end = waiting(...Array.from({ length: 16 }, () => MIB));
    expectTooMany(await user.client.get(JOBS), '16 MiB');
    expectTooMany(await user.client.get(`${JOBS}/${jobId}`), '16 MiB');
    expectTooMany(await service.anonymous.get(feed), '16 MiB');
    const call = { name: 'get_job', arguments: { job: jobId } };
    expect((await mcp.method('tools/call', call)).status).toBe(429);
    await expect(user.client.patch(`${JOBS}/${jobId}`, { title: 'Lead' })).rejects.toThrow();
    end();
    expect((await user.client.get(JOBS)).body.data).toMatchObject([{ title: 'Lead' }]);
    expect((await service.anonymous.get(feed)).status).toBe(200);
  });

  it('are four of more than 1 MiB at most, and further lists wait for their turn', async () => {
    await addJob({ description: LONG, notes: LONG });
    const end = waiting(...Array.from({ length: 4 }, () => MIB + 1));
    const turns = jest.spyOn(listTurns, 'run');
    const lists = [JOBS, '/api/mcp/contacts', '/api/mcp/activities', '/api/mcp/calendar'];
    for (const list of lists) expect((await user.client.get(list)).status).toBe(200);
    expect(turns.mock.calls.map(([userId]) => userId)).toEqual(lists.map(() => user.id));
    end();
    turns.mockRestore();
  });
});
