import { type Command, CommandError, JSON_OPTION, printable, printRecord, type Terminal } from './command.ts';
import { awaitConsent, beginDevice, discover, OauthError, revoke } from './oauth.ts';
import { SessionFile } from './session-file.ts';
import { pipelineUrlOf, valueOf } from './settings.env.ts';

export const LOGIN: Command = {
  name: 'login',
  usage: '',
  about: 'Sign in to the pipeline through a browser, on this device or another one',
  example: 'login --read-only',
  options: { 'read-only': { type: 'boolean', about: 'ask for read access only (default: read and write)' } },
  async run(_client, { values }, terminal) {
    const { environment, signal } = terminal;
    const pipelineUrl = pipelineUrlOf(environment);
    const server = await discover(pipelineUrl, signal);
    const request = await beginDevice(server, values['read-only'] ? 'read-only' : 'read-write', signal);
    terminal.note(printable(`Open ${request.address}`));
    terminal.note(printable(`and allow access if it shows the code ${request.userCode}. Waiting …`));
    const tokens = await awaitConsent(server, request, signal).catch(refusal);
    const { resource, tokenEndpoint, revocationEndpoint } = server;
    const file = new SessionFile(environment);
    await file.alone(() =>
      file.write({ pipelineUrl, resource, tokenEndpoint, revocationEndpoint, ...tokens }),
    );
    terminal.print(`Signed in to ${pipelineUrl}.`);
    noteVariable(terminal);
  },
};

export const LOGOUT: Command = {
  name: 'logout',
  usage: '',
  about: 'Sign out, here and at the server',
  example: 'logout',
  options: {},
  async run(_client, _given, terminal) {
    const file = new SessionFile(terminal.environment);
    const kept = await file.read();
    if (!kept) throw new CommandError('You are not signed in.');
    await file.alone(() => file.remove());
    await revoke(kept.revocationEndpoint, kept.refreshToken, terminal.signal).catch((error: unknown) => {
      throw new CommandError(
        `Signed out here, but not at the server: ${(error as Error).message}\nEnd the sign-in in the console, under Keys and tokens.`,
      );
    });
    terminal.print('Signed out.');
  },
};

export const WHOAMI: Command = {
  name: 'whoami',
  usage: '',
  about: 'Show the account that you are signed in to',
  example: 'whoami',
  options: JSON_OPTION,
  async run(client, given, terminal) {
    const me = await client.account.get({ signal: terminal.signal });
    printRecord(
      me,
      ({ profile, tier }) => printable(`${profile.name}, ${profile.email}, plan ${tier}`),
      given,
      terminal,
    );
    noteVariable(terminal);
  },
};

function refusal(error: unknown): never {
  if (error instanceof OauthError && error.code === 'access_denied')
    throw new CommandError('Access was denied. You are not signed in.');
  throw error;
}

/** Otherwise a user with both would wonder whose jobs these are. */
function noteVariable(terminal: Terminal): void {
  if (valueOf(terminal.environment, 'WAGEWRIGHT_TOKEN') !== undefined)
    terminal.note('WAGEWRIGHT_TOKEN is set and takes precedence over the sign-in.');
}
