import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/mcp.md'), 'utf8');
const FOLDERS = {
  pay: 'libs/salaries/src/tools',
  'job search': 'apps/pipeline/src/mcp/tools',
};

describe('the tools in the guide for agents', () => {
  it.each(Object.entries(FOLDERS))(
    'of the server "%s" are all that it declares, and no others',
    (server, folder) => {
      const declared = readdirSync(join(ROOT, folder))
        .filter((file) => file.endsWith('.tool.ts'))
        .map(
          (file) =>
            /definition(?:: Tool =|\(\): Tool \{\s+return) \{\s+name: '(\w+)'/.exec(
              readFileSync(join(ROOT, folder, file), 'utf8'),
            )?.[1],
        );
      expect(declared.length).toBeGreaterThan(5);
      expect(toolsOf(server)).toEqual([...declared].sort());
    },
  );

  it('are those that its calls name', () => {
    const called = [...GUIDE.matchAll(/"method":"tools\/call","params":\{"name":"(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(called.length).toBeGreaterThan(0);
    expect(Object.keys(FOLDERS).flatMap((server) => toolsOf(server))).toEqual(expect.arrayContaining(called));
  });
});

/** The code words of the column of tools; an argument comes after "with". */
function toolsOf(server: string): string[] {
  const rows = GUIDE.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const cells = rows.filter((row) => row[3] === server).map((row) => row[2]?.split(' with ')[0] ?? '');
  return [
    ...new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''))),
  ].sort();
}
