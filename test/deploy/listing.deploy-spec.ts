import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeListing } from '../../tools/release/listing.mjs';

const ROOT = resolve(__dirname, '../..');
const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;

interface Server {
  name: string;
  title: string;
  description: string;
  version: string;
  websiteUrl?: string;
  repository?: { url: string; source: string };
  packages: { registryType: string; identifier: string; version: string; transport: { type: string } }[];
}

describe('what directories of MCP servers ask for', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'listing-'));
    mkdirSync(join(folder, 'made'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const server = () => JSON.parse(readFileSync(join(folder, 'made/server.json'), 'utf8')) as Server;
  /** A clone of the listing's files alone, with other members of package.json and of the market's package. */
  const cloneWith = (manifest: object, market: object) => {
    const files = [
      'deploy/listing/server.json',
      'web/console/public/icons/512.png',
      'LICENSE',
      'data/README.md',
      'docs/privacy.md',
    ];
    for (const file of files) write(file, readFileSync(join(ROOT, file)));
    write('package.json', JSON.stringify({ workspaces: ['packages/market'], ...manifest }));
    write('packages/market/package.json', JSON.stringify({ name: '@wagewright/market', ...market }));
    return join(folder, 'clone');
  };
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, 'clone', file)), { recursive: true });
    writeFileSync(join(folder, 'clone', file), content);
  };

  it('is there: a server.json that the registry takes, an icon, the licences, privacy, prompts', () => {
    writeListing(ROOT, join(folder, 'made'));
    const { name, title, description, version, packages } = server();
    expect(name).toMatch(NAME);
    for (const [text, most] of [
      [title, 100],
      [description, 100],
      [name, 200],
    ] as const)
      expect(text.length).toBeLessThanOrEqual(most);
    expect(packages).toEqual([
      expect.objectContaining({ registryType: 'npm', version, transport: { type: 'stdio' } }),
    ]);
    const icon = readFileSync(join(folder, 'made/icon.png'));
    expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([
      'PNG',
      512,
      512,
    ]);
    const listing = JSON.parse(readFileSync(join(folder, 'made/listing.json'), 'utf8')) as Record<
      string,
      string
    >;
    for (const file of ['LICENSE', 'data-licences.md', listing['privacy']!, listing['support']!])
      expect({ file, isThere: existsSync(join(folder, 'made', file)) }).toEqual({ file, isThere: true });
    expect(readFileSync(join(folder, 'made/data-licences.md'), 'utf8')).toMatch(/CC BY 4\.0[\s\S]*ODbL/);
  });

  it('names where the sources are, once somebody has said so', () => {
    const url = 'https://github.com/wagewright/wagewright';
    writeListing(
      cloneWith({ repository: url }, { mcpName: 'io.github.wagewright/market' }),
      join(folder, 'made'),
    );
    expect(server()).toMatchObject({
      repository: { url, source: 'github' },
      websiteUrl: expect.stringContaining(url) as unknown,
    });
  });

  it.each([
    [
      'the package has another name',
      {},
      { mcpName: 'io.github.Wagewright/market' },
      'has the mcpName io.github.Wagewright',
    ],
    [
      'the account is another',
      { repository: 'https://github.com/acme/pay' },
      { mcpName: 'io.github.wagewright/market' },
      'io.github.acme',
    ],
  ])('is refused where %s', (_what, manifest, market, fault) => {
    expect(() => writeListing(cloneWith(manifest, market), join(folder, 'made'))).toThrow(fault);
  });
});
