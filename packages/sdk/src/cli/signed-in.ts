import { CommandError, type Environment } from './command.ts';
import { isResourceOf, OauthError, refreshed } from './oauth.ts';
import { type KeptSession, SessionFile } from './session-file.ts';

/** An access token is renewed this long before its end: a call takes time. Milliseconds. */
const EARLY_MS = 30_000;

/**
 * A `fetch` that adds the token of `wagewright login` to calls of its own pipeline, and renews it silently. Without a
 * sign-in it is the plain one.
 *
 * @param pipelineUrl base address of the command line's pipeline
 */
export function signedInFetch(environment: Environment, pipelineUrl: string): typeof fetch {
  const file = new SessionFile(environment);
  return async (address, init) => {
    const { href } = new URL(address instanceof Request ? address.url : address);
    const isOurs = href.startsWith(`${pipelineUrl}/`);
    const token = isOurs ? await accessToken(file, pipelineUrl) : undefined;
    if (token === undefined) return fetch(address, init);
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(address, { ...init, headers });
  };
}

/** @throws CommandError when the sign-in has ended */
async function accessToken(file: SessionFile, pipelineUrl: string): Promise<string | undefined> {
  const kept = await file.read();
  if (kept?.pipelineUrl !== pipelineUrl) return undefined;
  if (!isResourceOf(pipelineUrl, kept.resource))
    throw new CommandError('Your sign-in is for another address. Run: wagewright login');
  return isFresh(kept) ? kept.accessToken : renewed(file);
}

function isFresh({ expiresAt }: KeptSession): boolean {
  return expiresAt - EARLY_MS > Date.now();
}

/** Another command may have renewed it while this one waited. */
async function renewed(file: SessionFile): Promise<string | undefined> {
  return file.alone(async () => {
    const kept = await file.read();
    if (!kept || isFresh(kept)) return kept?.accessToken;
    const { tokenEndpoint, refreshToken, resource } = kept;
    const tokens = await refreshed(tokenEndpoint, refreshToken, resource).catch(endOf);
    await file.write({ ...kept, ...tokens });
    return tokens.accessToken;
  });
}

function endOf(error: unknown): never {
  if (error instanceof OauthError && error.code === 'invalid_grant')
    throw new CommandError('Your sign-in has ended. Run: wagewright login');
  throw error;
}
