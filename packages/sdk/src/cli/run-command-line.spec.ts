import { execFileSync } from 'node:child_process';
import { runCommandLine } from './run-command-line.ts';

async function run(...words: string[]) {
  const [lines, notes]: [string[], string[]] = [[], []];
  const terminal = {
    environment: {},
    signal: new AbortController().signal,
    print: (line: string) => void lines.push(line),
    note: (line: string) => void notes.push(line),
  };
  const code = await runCommandLine(words, terminal, '1.2.3');
  return { code, out: lines.join('\n'), notes: notes.join('\n') };
}

describe('the command line', () => {
  it('tells of its commands and its variables', async () => {
    const { code, out } = await run('--help');

    expect(code).toBe(0);
    for (const word of [
      'salary',
      'jobs list',
      'jobs add',
      'jobs move',
      'listen',
      'completion',
      'WAGEWRIGHT_TOKEN',
    ])
      expect(out).toContain(word);
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3', notes: '' });
    expect((await run('-h')).out).toBe(out);
  });

  it.each([
    ['salary'],
    ['jobs list'],
    ['jobs add'],
    ['jobs move'],
    ['listen'],
    ['login'],
    ['logout'],
    ['whoami'],
    ['completion'],
  ])('tells of %s by -h and --help', async (name) => {
    const long = await run(...name.split(' '), '--help');

    expect(long.out).toMatch(new RegExp(`^Usage: wagewright ${name}\\b.* \\[options\\]\\n`));
    expect(await run(...name.split(' '), '-h')).toEqual(long);
  });

  it.each([
    [['slaary'], 'there is no command "slaary". Did you mean salary?'],
    [['slary', 'data scientist sf'], 'Did you mean salary?'],
    [['jobs'], 'there is no command "jobs". Did you mean jobs list, jobs add, jobs move?'],
    [['jobs', 'lst', '--json'], 'Did you mean jobs list?'],
    [['jobs', 'delete'], 'Did you mean jobs list, jobs add, jobs move?'],
    [['deploy'], 'there is no command "deploy". See wagewright --help'],
    [['x'.repeat(100_000)], 'there is no command'],
    [['jobs', 'list', '--colour'], "Unknown option '--colour'"],
    [['jobs', 'list', '--stauts', 'applied'], 'Did you mean --status?'],
    [['listen', '--foward', 'http://localhost:1/'], 'Did you mean --forward?'],
    [['jobs', 'list', 'all'], '"all" is not expected'],
    [['jobs', 'list', '--limit', '0'], '--limit must be a whole number'],
    [['salary'], 'say which role'],
    [['listen'], '--forward is needed'],
    [['listen', '--forward', 'localhost:3000'], '--forward must be an address'],
    [['completion', 'fish'], 'say for which shell'],
  ])('ends with 2 and prints nothing for %j', async (words, explanation) => {
    expect(await run(...words)).toEqual({ code: 2, out: '', notes: expect.stringContaining(explanation) });
  });
});

describe('completion', () => {
  /** bash's completions of the last word. */
  async function offered(...words: string[]): Promise<string[]> {
    const { out } = await run('completion', 'bash');
    const line = ['wagewright', ...words].map((word) => `'${word}'`).join(' ');
    const script = `${out}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _wagewright; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  }

  it.each([
    [[''], ['salary', 'jobs', 'listen', 'login', 'logout', 'whoami', 'completion', '--help', '--version']],
    [['jo'], ['jobs']],
    [
      ['jobs', ''],
      ['list', 'add', 'move'],
    ],
    [['jobs', 'list', '--s'], ['--status']],
    [['jobs', 'list', '--status', 'saved', '--j'], ['--json']],
    [['listen', '--f'], ['--forward']],
  ])('in bash offers for %j: %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });

  it('has the same words for zsh', async () => {
    const { code, out } = await run('completion', 'zsh');

    expect(code).toBe(0);
    expect(out).toContain('"jobs") compadd -- list add move ;;');
  });
});
