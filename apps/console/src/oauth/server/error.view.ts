import { html, type Html } from '@wagewright/design';

/** The fault in words for a person who can do little about it: most faults are the program's. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_client:
    'Nobody can say which program this is: the document that describes it cannot be read, or says something else than it should.',
  invalid_redirect_uri:
    'The program wants to be answered at an address that its own description does not name.',
  invalid_client_metadata: 'The document that describes the program holds something that is not allowed.',
  invalid_target:
    'The program asks for access to something else than the MCP endpoints of this installation.',
  server_error: 'Something went wrong here. Try again in a minute.',
};

/** A fault after which the person is not sent back to the program: its address is unsafe or unknown. */
export function errorView({ error, error_description }: { error: string; error_description?: string }): Html {
  const isOurs = error === 'server_error';
  return html`<h1>The program was not signed in</h1>
    <p role="alert">${TEXTS[error] ?? 'The program asks in a way that is not understood.'}</p>
    ${!isOurs && html`<p class="help">For its makers: <code>${error}</code>, ${error_description}</p>`}
    <p>Nothing was allowed. You can close this page.</p>`;
}
