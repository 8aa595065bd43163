import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeListing } from '../../tools/release/listing.mjs';
import { addressesOf } from '../../tools/release/project.mjs';
import { temporaryFolder } from '../support/ends-with-file';

const ROOT = resolve(__dirname, '../..');
const TEXTS = ['LICENSE', 'README.md', 'data-licences.md', 'privacy.md'];
const FILES = [...TEXTS, 'icon.png', 'listing.json', 'server.json'].toSorted();
const SOURCES = [
  'deploy/listing',
  'web/console/public/icons',
  'LICENSE',
  'data/README.md',
  'docs/privacy.md',
];
const NAME = 'io.github.wagewright/market';

describe('what directories of MCP servers ask for', () => {
  let folder: string;
  let made: string;
  beforeEach(() => {
    folder = temporaryFolder('listing');
    made = join(folder, 'made');
    mkdirSync(made);
  });
  const server = () => JSON.parse(readFileSync(join(made, 'server.json'), 'utf8')) as Record<string, string>;
  /** The files of the listing alone, with these addresses in package.json and in the market's. */
  const written = (repository: string, mcpName: string) => {
    for (const file of SOURCES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ version: '1.2.3', repository, workspaces: ['market'] }),
    );
    mkdirSync(join(folder, 'market'));
    const manifest = { name: '@wagewright/market', mcpName };
    writeFileSync(join(folder, 'market/package.json'), JSON.stringify(manifest));
    writeListing(folder, made);
  };

  it('is there: a server.json that the registry takes, an icon of 512, licences, privacy, prompts', () => {
    writeListing(ROOT, made);
    expect(readdirSync(made)).toEqual(FILES);
    const { name, title = '', description = '', version, packages } = server();
    expect([name, title.length <= 100, description.length <= 100]).toEqual([NAME, true, true]);
    expect(packages).toEqual([
      expect.objectContaining({ registryType: 'npm', version, transport: { type: 'stdio' } }),
    ]);
    const icon = readFileSync(join(made, 'icon.png'));
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([512, 512]);
    expect(readFileSync(join(made, 'data-licences.md'), 'utf8')).toMatch(/CC BY 4\.0[\s\S]*ODbL/);
  });

  it('names where the sources are, once somebody has said so', () => {
    const url = 'https://github.com/wagewright/wagewright';
    written(url, NAME);
    const page = `${url}/blob/v1.2.3`;
    const websiteUrl = `${page}/docs/guides/market.md`;
    expect(server()).toMatchObject({ repository: { url, source: 'github' }, websiteUrl });
    const licences = readFileSync(join(made, 'data-licences.md'), 'utf8');
    expect(licences).toContain(`[packages/dataset](${page}/packages/dataset/README.md)`);
    expect(addressesOf(folder, 'packages/market', 'docs/guides/market.md')).toEqual({
      homepage: websiteUrl,
      bugs: `${url}/issues`,
      repository: { type: 'git', url: `git+${url}.git`, directory: 'packages/market' },
    });
  });

  it.each([
    ['https://pay.test/wagewright', 'io.github.Wagewright/market', 'has the mcpName io.github.Wagewright'],
    ['https://github.com/acme/pay', NAME, 'the sources are at io.github.acme'],
  ])('is refused with sources at %s and a package called %s', (repository, mcpName, fault) => {
    expect(() => written(repository, mcpName)).toThrow(fault);
  });
});
