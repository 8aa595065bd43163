import { runCommandLine } from './run-command-line.ts';

async function run(...words: string[]): Promise<{ code: number; out: string; notes: string }> {
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

const COMMANDS = [
  ...['salary', 'jobs list', 'jobs show', 'jobs add', 'jobs move'],
  'messages read',
  ...[
    'webhooks list',
    'webhooks test',
    'webhooks replay',
    'webhooks tail',
    'trigger',
    'events tail',
    'listen',
  ],
  ...['login', 'logout', 'whoami'],
];
describe('the help', () => {
  it('lists all commands, variables and exit codes', async () => {
    const { code, out, notes } = await run('--help');

    expect([code, notes]).toEqual([0, '']);
    const listed = /Commands:\n(?<lines>(?: .*\n)+)/.exec(out)?.groups?.['lines'] ?? '';
    const names = listed.split('\n').map((line) => line.trim().split(/ {2}| [<["]/)[0]);
    expect(names).toEqual([...COMMANDS, '']);
    for (const word of ['WAGEWRIGHT_TOKEN', 'Exit codes:', '130']) expect(out).toContain(word);
    for (const words of [[], ['-h'], ['help']]) expect(await run(...words)).toEqual({ code, out, notes });
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3', notes: '' });
  });

  it.each(COMMANDS)('of %s has one line for each option, and an example that is valid', async (name) => {
    const long = await run(...name.split(' '), '--help');

    expect(long.out).toMatch(new RegExp(`^Usage: wagewright ${name}\\b.* \\[options\\]\\n`));
    const [, options = ''] = long.out.split('Options:\n');
    const lines = options.split('\n\n')[0]?.split('\n') ?? [];
    for (const line of lines) expect(line).toMatch(/^ {2}-[^ ].* {2}[^ ]/);
    expect(await run(...name.split(' '), '-h')).toEqual(long);
    expect(await run('help', ...name.split(' '))).toEqual(long);
    const example = /Example:\n {2}wagewright (?<line>.*)$/.exec(long.out)?.groups?.['line'] ?? '';
    const [words = ''] = example.split(' > ');
    expect(await run(...words.replaceAll(/"[^"]*"/g, 'x').split(' '), '--help')).toEqual(long);
  });

  it.each(['jobs', 'webhooks', 'events'])('of the group %s lists its commands', async (group) => {
    const { code, out } = await run('help', group);

    expect([code, await run(group, '--help')]).toEqual([0, { code, out, notes: '' }]);
    expect(COMMANDS.filter((name) => out.includes(`  ${name} `))).toEqual(
      COMMANDS.filter((name) => name.startsWith(`${group} `)),
    );
  });

  it('names no command that is unknown', async () => {
    const notes = expect.stringContaining('unknown command "slary". Did you mean salary?');
    expect(await run('help', 'slary')).toEqual({ code: 2, out: '', notes });
  });
});

describe('the command line', () => {
  it.each([
    [['slaary'], 'unknown command "slaary". Did you mean salary?'],
    [['slary', 'data scientist sf'], 'Did you mean salary?'],
    [['job', 'list'], 'Did you mean jobs list?'],
    [['webhook', 'add'], 'Did you mean webhooks?'],
    [['jobs'], 'unknown command "jobs". Did you mean jobs list, jobs show, jobs add, jobs move?'],
    [['jobs', 'lst', '--json'], 'Did you mean jobs list?'],
    [['jobs', 'delete'], 'Did you mean jobs list, jobs show, jobs add, jobs move?'],
    [['webhooks', 'tial'], 'Did you mean webhooks tail?'],
    [['deploy'], 'unknown command "deploy". See wagewright help'],
    [['x'.repeat(100_000)], 'unknown command'],
    [['jobs', 'list', '--colour'], "Unknown option '--colour'\nSee wagewright help jobs list"],
    [['jobs', 'list', '--stauts', 'applied'], 'Did you mean --status?'],
    [['jobs', 'list', '--status', 'aplied'], 'unknown status "aplied". Did you mean applied?'],
    [['jobs', 'list', '--status'], "Option '--status <value>' argument missing\nSee"],
    [['listen', '--foward', 'http://localhost:1/'], 'Did you mean --forward?'],
    [['jobs', 'list', 'all'], "Unexpected argument 'all'"],
    [['jobs', 'list', '--limit', '0'], '--limit must be a whole number'],
    [['jobs', 'show'], 'name one job'],
    [['jobs', 'move', 'job_1'], 'name a job and its status or outcome'],
    [['jobs', 'move', 'job_1', 'hired'], 'unknown status "hired". Choose from: saved, applied'],
    [['jobs', 'move', 'job_1', 'rejected', '--outcome', 'accepted'], 'contradict each other'],
    [['jobs', 'move', 'job_1', 'rejected', '--note', 'x'], '--note needs a status'],
    [['jobs', 'add'], '--company is required'],
    [['salary'], 'name a role'],
    [['trigger'], 'name one event'],
    [['trigger', 'job.crated'], 'unknown event "job.crated". Did you mean job.created?'],
    [['events', 'tail', '--types', 'job.created,offer'], 'unknown event type "offer"'],
    [['webhooks', 'replay'], 'name a delivery, or a time with --since'],
    [['webhooks', 'replay', 'dlv_1', '--since', '1h'], 'name a delivery, or a time with --since'],
    [['webhooks', 'replay', '--since', 'yesterday'], '--since takes a time such as'],
    [['webhooks', 'replay', '--since', '5'], '--since takes a time such as'],
    [['listen'], '--forward is required'],
    [['listen', '--forward', 'localhost:3000'], '--forward must be an address'],
  ])('ends with 2 and prints nothing for %j', async (words, explanation) => {
    expect(await run(...words)).toEqual({ code: 2, out: '', notes: expect.stringContaining(explanation) });
  });
});
