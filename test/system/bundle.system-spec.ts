import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { builtProgram } from '../support/built-process';

const APPS = ['compensation', 'pipeline', 'webhook-worker', 'console', 'admin'] as const;

/** Tells whether V8 takes the code cache of the bundle in the folder that it is given. */
const IS_TAKEN = `
  const [folder] = process.argv.slice(1);
  const [source, cachedData] = ['js', 'cache'].map((end) => fs.readFileSync(folder + '/main.bundle.' + end));
  const script = new vm.Script(source.toString('latin1'), { cachedData });
  console.log(script.cachedDataRejected === false);
`;

describe('the bundle of', () => {
  it.each(APPS)('%s is compiled already for the flags that package.json gives it', (app) => {
    const program = builtProgram(app);
    const folder = dirname(program.at(-1) ?? '');
    const said = execFileSync(process.execPath, [...program.slice(0, -1), '--eval', IS_TAKEN, folder]);
    expect(said.toString()).toBe('true\n');
  });
});
