import { SoftwarePasskey } from '../../test/support/software-passkey.mjs';
import { CallRecorder } from './call-recorder.mjs';
import { ExampleProvider } from './example-provider.mjs';
import { EXAMPLE_URL } from './example-url.mjs';
import { madeErrors } from './made-errors.mjs';
import { withConstants } from './recorded-constants.mjs';

/**
 * Makes the calls whose real answers are shown as examples of the console: an owner comes by the link of an installation,
 * makes a passkey and a key, and invites a member, who asks for another plan and leaves in the end.
 *
 * @typedef {import('../../bench/support/stack.mjs').Stack} Stack
 */

const C = '/api/console';
const EXAMPLE_ORIGIN = 'https://console.example.com';
const PIPELINE_URL = 'https://pipeline.example.com';
const MEMBER = 'kim@example.test';
const GUEST = 'lee@example.test';
/** So far from the estimate that it waits for a person. The service mixes reports by the day before it lets one be seen. */
const OUTLIER = `
  INSERT INTO compensation.community_report (id, role_slug, city_slug, exp, base, employment_type, quarter, status)
  VALUES (gen_random_uuid(), 'data-scientist', 'austin', 'entry', 900000, 'full_time', '2026-Q3', 'review')`;

/** Where the person comes back from the provider, which no page is here to do. */
const CONNECTED = `
  INSERT INTO accounts.external_identity (provider, subject, account_id)
  SELECT 'acme', 'robin', id FROM accounts.account WHERE email = 'owner@example.test'`;

/** What is another thing in every recording, by the member that holds it. */
const MEMBERS = {
  secret: 'intelligence_0Example0Example0Example0Example00',
  prefix: 'intelligence_0Exa',
  lastFour: 'le00',
  curl: `curl -H 'Authorization: Bearer intelligence_0Example0Example0Example0Example00' '${EXAMPLE_URL}/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin'`,
  sdk: `const result = await new Wagewright({ apiKey: 'intelligence_0Example0Example0Example0Example00', compensationUrl: '${EXAMPLE_URL}' }).salaries.calculate({ role: 'software-engineer', city: 'austin' });`,
  token: 'ZXhhbXBsZS1vZi1hLXRva2VuLXRoYXQtaXMtdXNlZC0x',
  link: `${EXAMPLE_ORIGIN}/welcome#ZXhhbXBsZS1vZi1hLXRva2VuLXRoYXQtaXMtdXNlZC0x`,
  challenge: 'ZXhhbXBsZS1vZi1hLWNoYWxsZW5nZS0zMi1ieXRlcw',
  rawId: 'ZXhhbXBsZS1vZi1pZA',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA',
  signature: 'MEUCIQDExampleOfASignatureThatNobodyMade',
  code: '7k3m-q0xz-9fvb-2h4c',
  codes: Array.from({ length: 10 }, (_, index) => `7k3m-q0xz-9fvb-2h4${index}`),
  days: ['2026-11-22', '2026-11-23'],
  month: '2026-11',
  monthEndsAt: '2026-12-01T00:00:00.000Z',
  expiresAt: '2026-11-24T09:00:00.000Z',
  device: 'Firefox on Linux',
  place: '203.0.113.7',
  address: '203.0.113.7',
  lastSignInAt: '2026-11-23T09:00:00.000Z',
  authorizationUrl:
    'https://id.example.com/authorize?client_id=console&response_type=code&code_challenge_method=S256&…',
};

/**
 * @param {Stack} stack
 * @returns {Promise<import('./examples.mjs').Examples>}
 */
export async function recordConsole(stack) {
  const provider = await ExampleProvider.start();
  try {
    return await recordWith(stack, provider);
  } finally {
    await provider.stop();
  }
}

/**
 * @param {Stack} stack
 * @param {ExampleProvider} provider
 * @returns {Promise<import('./examples.mjs').Examples>}
 */
async function recordWith(stack, { issuer, certificate }) {
  const acme = { name: 'acme', label: 'Acme', issuer, clientId: 'console', clientSecret: 'kept by both' };
  const { url } = await stack.service('console', (port) => ({
    CONSOLE_BASE_URL: `http://localhost:${port}`,
    CONSOLE_COMPENSATION_URL: EXAMPLE_URL,
    CONSOLE_PIPELINE_URL: PIPELINE_URL,
    SIGN_UP: 'open',
    // Nobody listens there: that a message is on its way is all that an answer says.
    SMTP_URL: 'smtp://127.0.0.1:1',
    OIDC_PROVIDERS: JSON.stringify([acme]),
    NODE_EXTRA_CA_CERTS: certificate,
    RATE_LIMITS: '{}',
  }));
  const origin = url.replace('127.0.0.1', 'localhost');
  const visitor = () => new CallRecorder(origin, null, { origin });
  const owner = visitor();
  const others = [visitor(), visitor(), visitor()];
  const [member = owner, returning = owner, stranger = owner] = others;
  const passkey = new SoftwarePasskey(origin);
  await arrival(stack, owner, passkey);
  await ownAccount(owner);
  const codes = await waysIn(owner, new SoftwarePasskey(origin));
  await providers(stack, owner);
  await signIns(returning, stranger, passkey, codes);
  await sessions(owner);
  await grants(owner);
  const link = await invitation(owner);
  await membership(owner, member, link);
  await stack.sql([OUTLIER]);
  await ownership(owner);
  await misuse(owner, stranger);
  await farewell(owner, stranger, new SoftwarePasskey(origin));
  const calls = [owner, ...others].flatMap((recorder) => recorder.calls);
  const errors = { ...madeErrors('console', EXAMPLE_URL), ...owner.errors };
  return withConstants({ calls, errors }, { [origin]: EXAMPLE_ORIGIN }, MEMBERS);
}

/**
 * @param {Stack} stack
 * @param {CallRecorder} owner
 * @param {SoftwarePasskey} passkey
 */
async function arrival(stack, owner, passkey) {
  const invite = ['account', 'invite', '--email', 'owner@example.test', '--name', 'Robin', '--owner'];
  const { token } = await stack.adminJson([...invite, '--plan', 'ultra']);
  await owner.record('signIn.link', `POST ${C}/sign-in/link`, { body: { token } });
  const { options } = await owner.record('passkeys.options', `POST ${C}/passkeys/options`, { body: {} });
  await owner.refused(`POST ${C}/credentials`, { body: { kind: 'key' } }, 'StepUp');
  const body = { response: passkey.register(options.challenge), name: 'My laptop' };
  await owner.record('passkeys.add', `POST ${C}/passkeys`, { body });
  const step = await owner.record('session.stepUpOptions', `POST ${C}/step-up/options`, { body: {} });
  const shown = passkey.show(step.options.challenge);
  await owner.record('session.stepUp', `POST ${C}/step-up`, { body: { response: shown } });
  await owner.record('session.get', `GET ${C}/session`);
  await owner.record('session.accessToken', `POST ${C}/access-token`, { body: {} });
}

/** @param {CallRecorder} owner */
async function ownAccount(owner) {
  const body = { kind: 'key', name: 'Nightly report', scopes: ['intelligence:read'], expiresInDays: 90 };
  const { credential } = await owner.record('credentials.create', `POST ${C}/credentials`, { body });
  const overlap = { overlapHours: 24 };
  const path = `${C}/credentials/${credential.id}/rotate`;
  const rotated = await owner.record('credentials.rotate', `POST ${path}`, { body: overlap });
  const successor = `${C}/credentials/${rotated.credential.id}`;
  await owner.record('credentials.revoke', `POST ${successor}/revoke`, { body: {} });
  await owner.record('credentials.list', `GET ${C}/credentials?kind=key&limit=2`);
  await owner.record('credentials.options', `GET ${C}/credentials/options`);
  await owner.record('usage.get', `GET ${C}/usage`);
  await owner.record('usage.days', `GET ${C}/usage/days?days=2`);
  await owner.record('plan.get', `GET ${C}/plan`);
}

/**
 * @param {CallRecorder} owner
 * @param {SoftwarePasskey} phone
 * @returns {Promise<string[]>}  Recovery codes.
 */
async function waysIn(owner, phone) {
  const { id } = await addPasskey(owner, phone);
  await owner.record('passkeys.rename', `PATCH ${C}/passkeys/${id}`, { body: { name: 'My phone' } });
  await owner.record('passkeys.list', `GET ${C}/passkeys`);
  await owner.record('passkeys.delete', `DELETE ${C}/passkeys/${id}`);
  const { codes } = await owner.record('recoveryCodes.renew', `POST ${C}/recovery-codes`, { body: {} });
  await owner.record('recoveryCodes.get', `GET ${C}/recovery-codes`);
  return codes;
}

/**
 * @param {Stack} stack
 * @param {CallRecorder} owner
 */
async function providers(stack, owner) {
  await owner.record('providers.connect', `POST ${C}/providers/acme/connect`, { body: {} });
  await stack.sql([CONNECTED]);
  await owner.record('providers.list', `GET ${C}/providers`);
  await owner.record('providers.disconnect', `POST ${C}/providers/acme/disconnect`, { body: {} });
}

/**
 * @param {CallRecorder} person
 * @param {SoftwarePasskey} passkey
 */
async function addPasskey(person, passkey) {
  const { options } = await person.record('', `POST ${C}/passkeys/options`, { body: {} });
  const response = passkey.register(options.challenge);
  return person.record('', `POST ${C}/passkeys`, { body: { response } });
}

/**
 * @param {CallRecorder} returning
 * @param {CallRecorder} stranger
 * @param {SoftwarePasskey} passkey
 * @param {string[]} codes
 */
async function signIns(returning, stranger, passkey, [code]) {
  const path = `${C}/sign-in/passkey`;
  const { options } = await returning.record('signIn.passkeyOptions', `POST ${path}/options`, { body: {} });
  const body = { response: passkey.show(options.challenge) };
  await returning.record('signIn.passkey', `POST ${path}`, { body });
  await returning.record('session.signOut', `POST ${C}/sign-out`, { body: {} });
  await returning.record('signIn.recoveryCode', `POST ${C}/sign-in/recovery-code`, { body: { code } });
  const email = 'sam@example.test';
  await stranger.record('signUp.create', `POST ${C}/sign-up`, { body: { email, name: 'Sam' } });
  await stranger.record('signIn.emailLink', `POST ${C}/sign-in/email-link`, { body: { email } });
}

/** @param {CallRecorder} owner */
async function sessions(owner) {
  const { data } = await owner.record('sessions.list', `GET ${C}/sessions`);
  const other = data.find((/** @type {{ isCurrent: boolean }} */ { isCurrent }) => !isCurrent);
  await owner.record('sessions.revoke', `DELETE ${C}/sessions/${other.id}`);
  await owner.record('sessions.endOthers', `POST ${C}/sessions/end-others`, { body: {} });
}

/**
 * A program is let in by the code that it shows, listed, and ended.
 *
 * @param {CallRecorder} owner
 */
async function grants(owner) {
  const form = (/** @type {Record<string, string>} */ fields) => ({
    body: new URLSearchParams(fields).toString(),
    bodyType: 'application/x-www-form-urlencoded',
  });
  const program = { client_id: 'wagewright-cli', scope: 'read-write', resource: `${PIPELINE_URL}/api/mcp` };
  const { user_code } = await owner.record('', 'POST /oauth/device/authorize', form(program));
  const { account } = await owner.record('', `GET ${C}/session`);
  const answer = { user_code, account: account.id, decision: 'allow', scope: 'read-write' };
  await owner.record('', 'POST /oauth/device', form(answer));
  const { data } = await owner.record('grants.list', `GET ${C}/grants`);
  await owner.record('grants.revoke', `DELETE ${C}/grants/${data[0].id}`);
}

/**
 * @param {CallRecorder} owner
 * @returns {Promise<string>}  The link of a new member.
 */
async function invitation(owner) {
  const body = { email: MEMBER, name: 'Kim', plan: 'free' };
  const { link } = await owner.record('owner.invitations.create', `POST ${C}/owner/invitations`, { body });
  return link;
}

/**
 * @param {CallRecorder} owner
 * @param {CallRecorder} member
 * @param {string} link
 */
async function membership(owner, member, link) {
  await member.record('', `POST ${C}/sign-in/link`, { body: { token: link.split('#')[1] } });
  const wish = { plan: 'pro', note: 'Our nightly report needs more calls.' };
  await member.record('plan.request', `POST ${C}/plan/requests`, { body: wish });
  const { data } = await owner.record('owner.planRequests.list', `GET ${C}/owner/plan-requests`);
  const path = `${C}/owner/plan-requests/${data[0].id}/decide`;
  const decision = { accept: true, answer: 'Welcome to Pro.' };
  await owner.record('owner.planRequests.decide', `POST ${path}`, { body: decision });
  const second = await member.record('', `POST ${C}/plan/requests`, { body: { plan: 'ultra' } });
  await member.record('plan.withdraw', `POST ${C}/plan/requests/${second.id}/withdraw`, { body: {} });
  await member.record('notices.list', `GET ${C}/notices?unread=true&limit=2`);
  await member.record('notices.read', `POST ${C}/notices/read`, { body: {} });
  await member.record('notices.preferences', `GET ${C}/notices/preferences`);
  const preferences = [{ kind: 'release_published', email: true }];
  await member.record('notices.updatePreferences', `PATCH ${C}/notices/preferences`, {
    body: { preferences },
  });
  await member.record('audit.list', `GET ${C}/audit?action=plan_request.&limit=2`);
}

/** @param {CallRecorder} owner */
async function ownership(owner) {
  const list = `${C}/owner/accounts`;
  const { data } = await owner.record('owner.accounts.list', `GET ${list}?q=kim&limit=2`);
  const path = `${list}/${data[0].id}`;
  await owner.record('owner.accounts.get', `GET ${path}`);
  await owner.record('owner.accounts.setPlan', `POST ${path}/plan`, { body: { plan: 'ultra' } });
  const reason = { reason: 'The key was found in public.' };
  await owner.record('owner.accounts.suspend', `POST ${path}/suspend`, { body: reason });
  await owner.record('owner.accounts.restore', `POST ${path}/restore`, { body: {} });
  await owner.record('owner.accounts.delete', `POST ${path}/delete`, { body: { email: MEMBER } });
  const waiting = await owner.record('owner.submissions.list', `GET ${C}/owner/submissions`);
  const decision = { accept: false, reason: 'A zero too many.' };
  const submission = `${C}/owner/submissions/${waiting.data[0].id}`;
  await owner.record('owner.submissions.decide', `POST ${submission}/decide`, { body: decision });
  await owner.record('owner.releases.list', `GET ${C}/owner/releases?limit=1`);
  await owner.record('owner.audit.list', `GET ${C}/owner/audit?action=account.&limit=2`);
}

/**
 * What is refused, one call for each status that a page can bring about.
 *
 * @param {CallRecorder} owner
 * @param {CallRecorder} stranger
 */
async function misuse(owner, stranger) {
  const keyed = { 'Idempotency-Key': 'example-of-two-bodies' };
  const guest = { email: GUEST, name: 'Lee' };
  await owner.refused(`GET ${C}/usage/days?days=0`);
  await stranger.refused(`GET ${C}/session`);
  await owner.refused(`POST ${C}/access-token`, {
    body: {},
    headers: { Origin: 'https://elsewhere.example' },
  });
  await owner.refused(`POST ${C}/credentials/key_0BYtvM4AxQ9aPWlPM0Rzzz/revoke`, { body: {} });
  await owner.refused(`POST ${C}/plan/requests`, { body: { plan: 'ultra' } });
  await owner.refused(`GET ${C}/owner/accounts?q=${'x'.repeat(9_000)}`);
  await owner.refused(`POST ${C}/owner/invitations`, { body: 'email=lee', bodyType: 'text/plain' });
  await owner.refused(`POST ${C}/owner/invitations`, { body: guest, headers: keyed });
  await owner.refused(`POST ${C}/owner/invitations`, { body: { ...guest, name: 'Li' }, headers: keyed });
  Object.assign(owner.errors, { ...stranger.errors });
}

/**
 * Somebody comes, and deletes the account.
 *
 * @param {CallRecorder} owner
 * @param {CallRecorder} guest
 * @param {SoftwarePasskey} passkey
 */
async function farewell(owner, guest, passkey) {
  const { link } = await owner.record('', `POST ${C}/owner/invitations`, { body: { email: GUEST } });
  await guest.record('', `POST ${C}/sign-in/link`, { body: { token: link.split('#')[1] } });
  await addPasskey(guest, passkey);
  const { options } = await guest.record('', `POST ${C}/step-up/options`, { body: {} });
  const response = passkey.show(options.challenge);
  await guest.record('', `POST ${C}/step-up`, { body: { response } });
  await guest.record('account.delete', `POST ${C}/account/delete`, { body: { email: GUEST } });
}
