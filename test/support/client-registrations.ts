/** A registration (RFC 7591) as a public source shows it: recorded, quoted by its makers, or written in their code. */
export interface ClientRegistration {
  client: string;
  /** Repository with file, issue or pull request on GitHub. */
  source: string;
  metadata: Readonly<Record<string, unknown>>;
  /** The address to which this test lets the program lead the browser. */
  redirect: string;
  /** Values that the answer must name as left out. */
  leftOut: Readonly<Record<string, unknown[]>>;
}

const CURSOR = {
  client: 'Cursor',
  source: 'erp-mafia/accounted#2225 (addresses), better-auth/better-auth#10946 (other members)',
  metadata: {
    application_type: 'web',
    redirect_uris: [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  },
  leftOut: { application_type: ['web'] },
};

const CODE_GRANTS = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] };
const CLAUDE_CALLBACK = 'https://claude.ai/api/mcp/auth_callback';
const CHATGPT_CALLBACK = 'https://chatgpt.com/connector_platform_oauth_redirect';

/** Ports and states that a program chooses at run time are samples. */
export const CLIENT_REGISTRATIONS: readonly ClientRegistration[] = [
  { ...CURSOR, redirect: 'cursor://anysphere.cursor-mcp/oauth/callback' },
  { ...CURSOR, client: 'Cursor on this computer', redirect: 'http://localhost:8787/callback' },
  {
    client: 'VS Code',
    source: 'microsoft/vscode, src/vs/base/common/oauth.ts, fetchDynamicRegistration',
    metadata: {
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    redirect: 'http://127.0.0.1:51999/',
    leftOut: {},
  },
  {
    client: 'Claude Desktop',
    source: 'PostHog/posthog#48397',
    metadata: {
      redirect_uris: [CLAUDE_CALLBACK],
      token_endpoint_auth_method: 'client_secret_post',
      ...CODE_GRANTS,
      client_name: 'Claude',
    },
    redirect: CLAUDE_CALLBACK,
    leftOut: { token_endpoint_auth_method: ['client_secret_post'] },
  },
  {
    client: 'claude.ai',
    source: 'modelcontextprotocol/modelcontextprotocol#653',
    metadata: {
      client_name: 'claudeai',
      ...CODE_GRANTS,
      token_endpoint_auth_method: 'none',
      scope: 'claudeai',
      redirect_uris: [CLAUDE_CALLBACK],
    },
    redirect: CLAUDE_CALLBACK,
    leftOut: { scope: ['claudeai'] },
  },
  {
    client: 'ChatGPT',
    source:
      'gts360/django-oauth-toolkit-dcr#1 (method), danielealbano/android-remote-control-mcp#166 (address)',
    metadata: { redirect_uris: [CHATGPT_CALLBACK], token_endpoint_auth_method: 'client_secret_post' },
    redirect: CHATGPT_CALLBACK,
    leftOut: { token_endpoint_auth_method: ['client_secret_post'] },
  },
  {
    client: 'mcp-remote',
    source: 'punkpeye/mcp-remote, src/lib/node-oauth-client-provider.ts, clientMetadata',
    metadata: {
      redirect_uris: ['http://localhost:35535/oauth/callback'],
      token_endpoint_auth_method: 'none',
      ...CODE_GRANTS,
      client_name: 'MCP CLI Proxy',
      client_uri: 'https://github.com/modelcontextprotocol/mcp-cli',
      software_id: '2e6dc280-f3c3-4e01-99a7-8181dbd1d23d',
      software_version: '0.15.1',
    },
    redirect: 'http://localhost:35535/oauth/callback',
    leftOut: { software_id: ['2e6dc280-f3c3-4e01-99a7-8181dbd1d23d'], software_version: ['0.15.1'] },
  },
  {
    client: 'Zed',
    source: 'zed-industries/zed, crates/context_server/src/oauth.rs, dcr_registration_body',
    metadata: {
      client_name: 'Zed',
      redirect_uris: ['http://127.0.0.1:49152/callback'],
      ...CODE_GRANTS,
      token_endpoint_auth_method: 'none',
    },
    redirect: 'http://127.0.0.1:49152/callback',
    leftOut: {},
  },
  {
    client: 'Continue',
    source: 'continuedev/continue, core/context/mcp/MCPOauth.ts, clientMetadata',
    metadata: {
      redirect_uris: ['http://localhost:3000/?state=4f6e1c1a-9b1e-4e0b-8a53-0f6b0f4b5f10'],
      token_endpoint_auth_method: 'none',
      ...CODE_GRANTS,
      client_name: 'Continue Dev, Inc',
      client_uri: 'https://continue.dev',
    },
    redirect: 'http://localhost:3000/?state=4f6e1c1a-9b1e-4e0b-8a53-0f6b0f4b5f10',
    leftOut: {},
  },
  {
    client: 'a page that says as little as it may',
    source: 'RFC 7591, section 2',
    metadata: { redirect_uris: ['https://page.example/callback'] },
    redirect: 'https://page.example/callback',
    leftOut: {},
  },
];
