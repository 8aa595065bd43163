import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A block of Bruno's language: `name {`, lines, `}`. */
const BLOCK = /^(?<name>[\w:-]+) \{\n(?<body>.*?)^\}/gms;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const FILE = /@file\((?<path>.+)\)/;

export interface CollectionRequest {
  name: string;
  blocks: Record<string, string>;
}

/** The requests of a collection in the order of a run: folders and files by their `seq`. */
export function collectionRequests(folder: string): CollectionRequest[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'environments');
  const files = entries.filter(({ name }) => name.endsWith('.bru') && name !== 'folder.bru');
  const requests = files.map(({ name }) => ({
    name: basename(name, '.bru'),
    blocks: blocksOf(readFileSync(join(folder, name), 'utf8')),
  }));
  const seqOf = (blocks: Record<string, string>) => Number(membersOf(blocks['meta'])['seq']);
  const below = folders
    .map(({ name }) => ({
      seq: seqOf(blocksOf(readFileSync(join(folder, name, 'folder.bru'), 'utf8'))),
      path: join(folder, name),
    }))
    .toSorted((a, b) => a.seq - b.seq);
  return [
    ...requests.toSorted((a, b) => seqOf(a.blocks) - seqOf(b.blocks)),
    ...below.flatMap(({ path }) => collectionRequests(path)),
  ];
}

/** Sends the requests of a collection as Bruno does, with the variables that earlier answers have set. */
export class CollectionRun {
  constructor(
    private readonly folder: string,
    private readonly variables: Record<string, string>,
  ) {}

  /** @returns the status of the answer, those that the request asserts, and its text; of a stream only the status */
  async send({ blocks }: CollectionRequest): Promise<{ status: number; expected: number[]; text: string }> {
    const method = METHODS.find((name) => name in blocks) ?? '';
    const { url = '' } = membersOf(blocks[method]);
    const headers: Record<string, string> = {};
    const bearer = blocks['auth:bearer'];
    if (bearer !== undefined) headers['authorization'] = `Bearer ${this.filled(membersOf(bearer)['token'])}`;
    if (blocks['body:json'] !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(this.filled(url), {
      method: method.toUpperCase(),
      headers,
      body: this.bodyOf(blocks),
    });
    const status = membersOf(blocks['assert'])['res.status'] ?? '';
    const expected = status
      .replace(/^(?:eq|in) /, '')
      .split(', ')
      .map(Number);
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return { status: response.status, expected, text: '' };
    }
    const text = await response.text();
    if (response.ok) this.keep(blocks['vars:post-response'], text);
    return { status: response.status, expected, text };
  }

  private bodyOf(blocks: Record<string, string>): string | FormData | null {
    const form = membersOf(blocks['body:multipart-form'])['file'];
    if (form === undefined)
      return blocks['body:json'] === undefined ? null : this.filled(blocks['body:json']);
    const path = FILE.exec(form)?.groups?.['path'] ?? '';
    const data = new FormData();
    data.append('file', new Blob([readFileSync(join(this.folder, path))]), path);
    return data;
  }

  private keep(block: string | undefined, text: string): void {
    for (const [name, path] of Object.entries(membersOf(block))) {
      const parts = path
        .replace('res.body.', '')
        .split(/[.[\]]+/)
        .filter(Boolean);
      const value = parts.reduce<unknown>(
        (found, part) => (found as Record<string, unknown> | undefined)?.[part],
        JSON.parse(text),
      );
      if (typeof value === 'string') this.variables[name] = value;
    }
  }

  private filled(text = ''): string {
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => this.variables[name] ?? whole);
  }
}

function blocksOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(BLOCK)].map(({ groups }) => [groups?.['name'], groups?.['body']]),
  );
}

function membersOf(block = ''): Record<string, string> {
  const lines = block.split('\n').filter((line) => line.includes(': '));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(': ')).trim(), line.slice(line.indexOf(': ') + 2)]),
  );
}
