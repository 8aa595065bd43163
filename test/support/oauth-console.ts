import { CLAUDE_CODE, ClientDocumentHost } from './client-document-host';
import { ConsoleService } from './console-service';
import { OauthProgram, personAtBrowser } from './oauth-program';

export const PIPELINE = 'http://localhost:3002/api/mcp';
export const COMPENSATION = 'http://localhost:3001/api/v1/intelligence/mcp';
export const LOOPBACK = 'http://127.0.0.1:52163/callback';

/** The console of the file, a host of documents of clients, and the id of the program there; after `consoleForPrograms`. */
export let service: ConsoleService;
export let host: ClientDocumentHost;
export let claude: string;

/** @param reachable network of the machine that the console may call */
export function consoleForPrograms(reachable: string): void {
  beforeAll(async () => {
    service = await ConsoleService.start({ WEBHOOK_ALLOWED_PRIVATE_CIDRS: reachable });
    host = await ClientDocumentHost.start();
    claude = host.publish('/oauth/claude-code-client-metadata', CLAUDE_CODE);
  });
}

export const program = (clientId = claude, redirect = LOOPBACK, resource = PIPELINE) =>
  new OauthProgram(service, clientId, redirect, resource);

/** A program that a new person has let in, with the answer that brought its tokens. */
export async function letIn() {
  const person = await personAtBrowser(service);
  const own = program();
  const { body } = await own.redeem(await own.code(person.browser));
  return { person, own, body };
}
