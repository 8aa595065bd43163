import { html, type Html } from '@wagewright/design';

/** The fault in words for a person who can do little about it: most faults are the program's. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_client: 'We could not identify this program: its client metadata document is missing or invalid.',
  invalid_redirect_uri: 'The program’s return address is missing from its client metadata document.',
  invalid_client_metadata: 'The program’s client metadata document contains a value that is not allowed.',
  invalid_target:
    'The program asks for access to something other than the MCP endpoints of this installation.',
  server_error: 'Something went wrong here. Try again in a minute.',
};

/** A fault after which the person is not sent back to the program: its address is unsafe or unknown. */
export function errorView({ error, error_description }: { error: string; error_description?: string }): Html {
  const isOurs = error === 'server_error';
  return html`<h1>The program was not signed in</h1>
    <p role="alert">${TEXTS[error] ?? 'The program’s request is invalid.'}</p>
    ${!isOurs && html`<p class="help">For its makers: <code>${error}</code>, ${error_description}</p>`}
    <p>Nothing was allowed. You can close this page.</p>`;
}
