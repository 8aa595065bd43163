import { Market as Salaries } from '@wagewright/salaries';
import { bundledSnapshot } from '../../../../test/support/bundled-snapshot.ts';
import { openSalaries } from '../open-salaries.ts';
import { runCommandLine, type Terminal } from './run-command-line.ts';

/** With the release that all specs share in place of the package's own. */
const open: typeof openSalaries = async ({ address = '', release }) => {
  if (release !== undefined) return openSalaries({ address, release });
  const snapshot = await bundledSnapshot();
  const source = { current: () => snapshot, loaded: snapshot };
  return new Salaries(source, address, (_bytes, read) => read());
};

/** Exit code, standard output, standard error. */
async function run(words: string[], input: string[] = []): Promise<[number, string, string]> {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal: Terminal = {
    input: (async function* () {
      for (const line of input) yield Buffer.from(`${line}\n`);
    })(),
    print: (text) => out.push(text),
    note: (line) => err.push(line),
  };
  const code = await runCommandLine(words, terminal, { version: '1.2.3', open });
  return [code, out.join(''), err.join('\n')];
}

describe('the command market', () => {
  it('says the pay, its interval, and last the source with its date', async () => {
    const [code, out, err] = await run(['senior data engineer', 'in Denver']);
    const [figure, interval, source] = out.trimEnd().split('\n');
    expect([code, err]).toEqual([0, '']);
    expect(figure).toMatch(
      /^Senior Data Engineer in Denver, CO: median base \$\d{3},\d{3} a year, typically /,
    );
    expect(interval).toMatch(
      /^The true median lies between \$\d{3},\d{3} and \$\d{3},\d{3} \(95 % interval\)\.$/,
    );
    expect(source).toMatch(
      /^Basis: survey, .*Source: .*Bureau of Labor Statistics\), May 2025\. Wagewright release 2027\.\d+: \/api\/v1\//,
    );
  });

  it('prints the body of salaries.current, with addresses of a service where one is named', async () => {
    const words = ['nurse in Texas', '--json', '--address', 'https://pay.example'];
    const [code, out] = await run(words);
    const { data, attribution } = JSON.parse(out);
    expect([code, data.role.slug, data.area.slug, data.level]).toEqual([0, 'nurse', 'texas', 'all']);
    expect(attribution.url).toBe('https://pay.example/');
  });

  it.each([
    ['zz enginer', /Near it: .*QA Engineer/],
    ['technician in Boise', /Near it: .*Maintenance Technician/],
    ['nurse in Orange County', /Orange County, CA; Orange County, FL/],
  ])('ends with 1 and names candidates for "%s"', async (question, candidates) => {
    const [code, out, err] = await run([question]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(candidates);
    expect(err).not.toContain('discover_roles_and_cities');
  });

  it('names package, release, edition and delineation', async () => {
    const [code, out] = await run(['--version']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^@wagewright\/market 1\.2\.3, release 2027\.\d+ of \d{4}-\d\d-\d\d, survey of 2025-05, areas as delineated in 2023-07\n$/,
    );
  });

  it.each([[['--nope']], [[]], [['nurse', '--address', 'pay']]])('refuses %j with 2', async (words) => {
    const [code, out, err] = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('See market --help');
  });

  it('helps', async () => {
    expect(await run(['--help'])).toEqual([0, expect.stringContaining('market mcp'), '']);
  });

  it('ends with 1 where the release cannot be read', async () => {
    const [code, , err] = await run(['nurse', '--release', __filename]);
    expect([code, err]).toEqual([1, expect.stringContaining(__filename)]);
  });

  it('serves the six tools and the prompts, which name the package and cite the release', async () => {
    const call = (id: number, method: string, params: object) =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const tool = (id: number, name: string, args = {}) => call(id, 'tools/call', { name, arguments: args });
    const [code, out, err] = await run(
      ['mcp'],
      [
        call(1, 'initialize', {
          protocolVersion: '2024-11-05',
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        }),
        call(2, 'tools/list', {}),
        tool(3, 'list_capabilities'),
        tool(4, 'analyze_compensation', { role: 'firefighter', city: 'Bakersfield' }),
        tool(5, 'analyze_compensation', { role: 'xyzzy' }),
        call(6, 'prompts/list', {}),
        call(7, 'prompts/get', { name: 'evaluate_offer', arguments: { role: 'nurse', offer_base: '90000' } }),
      ],
    );
    const [opened, listed, about, pay, refused, prompts, prompt] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).result);
    expect([code, err]).toEqual([0, '']);
    expect(opened.serverInfo).toEqual({
      name: 'wagewright',
      title: expect.stringContaining('release 2027.'),
      version: '1.2.3',
    });
    expect(listed.tools).toHaveLength(6);
    expect(about.structuredContent.data).toMatchObject({
      software: { name: '@wagewright/market', version: '1.2.3' },
      dataset: { survey: { edition: '2025-05', delineation: '2023-07' } },
    });
    const { citation } = pay.structuredContent;
    expect(citation.request_id).toMatch(/^req_[0-9a-f]{16}$/);
    expect(pay.content[0].text.endsWith(`Wagewright release ${citation.release}: ${citation.url}`)).toBe(
      true,
    );
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).toMatch(/, or call discover_roles_and_cities to search\.$/);
    expect(prompts.prompts).toHaveLength(3);
    expect(prompt.messages[0].content.text).toContain('I have an offer: nurse, base $90000 a year.');
  });
});
