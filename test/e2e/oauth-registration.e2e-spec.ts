import { CLIENT_REGISTRATIONS } from '../support/client-registrations';
import { ownConsole, service } from '../support/console-service';
import { PIPELINE } from '../support/oauth-console';
import { decoded, ledToConsent, OauthProgram, personAtBrowser, registration } from '../support/oauth-program';

const CALLBACK = 'http://127.0.0.1:1/callback';

ownConsole({ OAUTH_REGISTRATION: 'open' });

const register = (metadata: object) => registration(service, metadata);

it.each(CLIENT_REGISTRATIONS)(
  '$client registers itself and signs in ($source)',
  async ({ metadata, redirect, leftOut }) => {
    const { status, body } = await register(metadata);
    expect([status, body.left_out ?? {}]).toEqual([201, leftOut]);
    expect(body).toMatchObject({
      redirect_uris: metadata['redirect_uris'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    const { browser, accountId } = await personAtBrowser(service);
    const program = new OauthProgram(service, body.client_id, redirect, PIPELINE);
    const { body: tokens } = await program.redeem(await program.code(browser));
    const { claims } = decoded(tokens.access_token);
    expect(claims).toMatchObject({ sub: accountId, aud: PIPELINE, client_id: body.client_id });
    expect(await program.refresh(tokens.refresh_token)).toHaveProperty('status', 200);
  },
);

it('names the address of an app to the person, and leads the browser there', async () => {
  const redirect = 'cursor://anysphere.cursor-mcp/oauth/callback';
  const { body } = await register({ redirect_uris: [redirect] });
  const { browser } = await personAtBrowser(service);
  const program = new OauthProgram(service, body.client_id, redirect, PIPELINE);
  const page = await browser.fetch(await ledToConsent(browser, program.authorizePath()));
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' cursor:;");
  expect(await page.text()).toContain(`an app on this device (${redirect})`);
  const plain = program.authorizePath({ code_challenge: undefined, code_challenge_method: undefined });
  const refused = new URL((await browser.fetch(plain)).headers.get('location') ?? '');
  expect([refused.protocol, refused.searchParams.get('error')]).toEqual(['cursor:', 'invalid_request']);
});

it.each<[string, object, object, object]>([
  [
    'unsafe addresses',
    { redirect_uris: ['http://evil.example/', CALLBACK, 'javascript:alert(1)', 'https://a@b.example/'] },
    { redirect_uris: [CALLBACK] },
    { redirect_uris: ['http://evil.example/', 'javascript:alert(1)', 'https://a@b.example/'] },
  ],
  [
    'an eleventh address',
    { redirect_uris: Array.from({ length: 11 }, (_, port) => `http://127.0.0.1:${port + 1}/`) },
    { redirect_uris: Array.from({ length: 10 }, (_, port) => `http://127.0.0.1:${port + 1}/`) },
    { redirect_uris: ['http://127.0.0.1:11/'] },
  ],
  [
    'grant and response types that there are not',
    { grant_types: ['client_credentials', 'refresh_token', 'implicit'], response_types: ['token', 'code'] },
    { grant_types: ['refresh_token', 'authorization_code'], response_types: ['code'] },
    { grant_types: ['client_credentials', 'implicit'], response_types: ['token'] },
  ],
  [
    'grants of which there is none',
    { grant_types: ['client_credentials'], response_types: ['id_token'] },
    { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    { grant_types: ['client_credentials'], response_types: ['id_token'] },
  ],
  [
    'keys and identities, which it does not support',
    { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] }, subject_type: 'pairwise' },
    { token_endpoint_auth_method: 'none' },
    { token_endpoint_auth_method: ['private_key_jwt'], jwks: [{ keys: [] }], subject_type: ['pairwise'] },
  ],
  [
    'malformed members that nobody needs',
    {
      logo_uri: 'data:image/png;base64,',
      contacts: ['nobody', 'a@b.example'],
      id_token_signed_response_alg: 'RS256',
    },
    { contacts: ['a@b.example'] },
    {
      logo_uri: ['data:image/png;base64,'],
      contacts: ['nobody'],
      id_token_signed_response_alg: ['RS256'],
    },
  ],
])('leaves out %s, and says so', async (_, asked, taken, leftOut) => {
  const { status, body } = await register({ redirect_uris: [CALLBACK], ...asked });
  expect([status, body.left_out]).toEqual([201, leftOut]);
  expect(body).toMatchObject(taken);
});

it('takes null, empty texts and empty lists for absent members', async () => {
  const empty = {
    client_name: '',
    client_uri: '',
    tos_uri: null,
    contacts: [],
    grant_types: [],
    scope: null,
  };
  const { status, body } = await register({ redirect_uris: [CALLBACK, ''], ...empty });
  const { body: least } = await register({ redirect_uris: [CALLBACK] });
  const own = { client_id: expect.any(String), client_id_issued_at: expect.any(Number) };
  expect([status, body]).toEqual([201, { ...least, ...own }]);
});

it.each([
  [undefined],
  [null],
  [[]],
  [['http://evil.example/']],
  [['chrome://settings/', 'file:///etc/passwd', 'https://a.example/#b', 'no address']],
])('refuses the addresses %j, of which none is safe', async (redirect_uris) => {
  expect(await register({ redirect_uris, client_name: 'x' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_redirect_uri', error_description: expect.stringContaining('a safe address') },
  });
});

it.each([
  [['https://localhost:8443/done', 'http://127.0.0.1:1/'], 'web', undefined],
  [['https://[::1]/', 'app://done'], 'native', ['https://[::1]/']],
])('keeps %j as far as a %s program may have them', async (redirect_uris, application_type, leftOut) => {
  const { status, body } = await register({ redirect_uris });
  expect([status, body.application_type, body.left_out?.redirect_uris]).toEqual([
    201,
    application_type,
    leftOut,
  ]);
});
