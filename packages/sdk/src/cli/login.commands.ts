import { type Command, CommandError, JSON_OPTION, printable, type Terminal } from './command.ts';
import { awaitConsent, beginDevice, discover, OauthError, revoke } from './oauth.ts';
import { SessionFile } from './session-file.ts';
import { pipelineUrlOf, valueOf } from './settings.env.ts';

export const LOGIN: Command = {
  name: 'login',
  usage: '',
  about: 'signs in to the pipeline: you consent in a browser, on this device or another one',
  options: { 'read-only': { type: 'boolean', about: 'let the command line change nothing' } },
  async run(_client, { values }, terminal) {
    const { environment, signal } = terminal;
    const pipelineUrl = pipelineUrlOf(environment);
    const server = await discover(pipelineUrl, signal);
    const request = await beginDevice(server, values['read-only'] ? 'read-only' : 'read-write', signal);
    terminal.note(`Open ${request.address}`);
    terminal.note(`and consent where it shows the code ${request.userCode}. Waiting …`);
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
  about: 'ends the sign-in, here and at the server',
  options: {},
  async run(_client, _given, terminal) {
    const file = new SessionFile(terminal.environment);
    const kept = await file.read();
    if (!kept) throw new CommandError('Nobody is signed in.');
    await file.alone(() => file.remove());
    await revoke(kept.revocationEndpoint, kept.refreshToken, terminal.signal).catch((error: unknown) => {
      throw new CommandError(
        `Signed out here, but the server was not told: ${(error as Error).message}\nEnd it in the console, under Keys and tokens.`,
      );
    });
    terminal.print('Signed out.');
  },
};

export const WHOAMI: Command = {
  name: 'whoami',
  usage: '',
  about: 'who the pipeline takes you for',
  options: JSON_OPTION,
  async run(client, { values }, terminal) {
    const me = await client.account.get({ signal: terminal.signal });
    if (values['json']) terminal.print(JSON.stringify(me));
    else terminal.print(printable(`${me.profile.name}, ${me.profile.email}, plan ${me.tier}`));
    noteVariable(terminal);
  },
};

function refusal(error: unknown): never {
  if (error instanceof OauthError && error.code === 'access_denied')
    throw new CommandError('You did not allow it, so nothing has changed.');
  throw error;
}

/** With the variable set, the user would wonder whose jobs these are. */
function noteVariable(terminal: Terminal): void {
  if (valueOf(terminal.environment, 'WAGEWRIGHT_TOKEN') !== undefined)
    terminal.note('WAGEWRIGHT_TOKEN is set, and is used in place of the sign-in.');
}
