import { AccountService, CallRecorder, MonthlyUsage } from '@wagewright/auth';
import { DataSource } from 'typeorm';
import { SharedOffersRepository } from '../../../apps/compensation/src/shared-offers/shared-offers.repository';
import { AccessTokenIssuer } from '../../../libs/auth/src/access-tokens/access-token-issuer';
import { AccessTokenRepository } from '../../../libs/auth/src/access-tokens/access-token.repository';
import { bearerFor } from '../../support/api-keys';
import { SHARED_BASE_URL, service, useCompensation } from '../../support/shared-compensation';
import { deleteAccount } from '../../support/operator-changes';

const ISSUER = 'http://localhost:3003';
const SALARIES = '/api/v1/intelligence/salaries';
const SHARED = `${SALARIES}/shared-offers`;

type Headers = Record<string, string>;

const OFFERS = {
  offers: [
    { company: 'Acme Rockets', role: 'data-scientist', city: 'austin', base: 160_000 },
    { label: 'Initech', role: 'data-scientist', city: 'new-york', base: 185_000, equity: 30_000 },
  ],
};

let dataSource: DataSource;
let issuer: AccessTokenIssuer;
let people = 0;

useCompensation();
beforeAll(() => {
  dataSource = service.app.get(DataSource);
  issuer = new AccessTokenIssuer(service.app.get(AccessTokenRepository));
});

async function signedIn() {
  people += 1;
  const email = `offers${people}@example.test`;
  const { id: accountId } = await service.app
    .get(AccountService)
    .create({ email, name: 'Ada', plan: 'free' });
  const sessionId = `ses_offers_${people}`;
  await dataSource.query(
    `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at)
     VALUES ($1, $2, $3, 'passkey', 'Test', '127.0.0.1', now() + interval '1 day')`,
    [sessionId, accountId, Buffer.from(sessionId)],
  );
  const tokenFor = async (audience: string) =>
    (await issuer.issue({ issuer: ISSUER, audience, accountId, sessionId })).token;
  return { accountId, sessionId, tokenFor, headers: bearer(await tokenFor(`${SHARED_BASE_URL}/api/v1`)) };
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const post = (path: string, headers: Headers, body: object) =>
  service.request(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const remove = (id: string, headers: Headers) =>
  service.request(`${SHARED}/${id}`, { method: 'DELETE', headers });

async function share(headers: Headers, more: object = {}) {
  const { status, body } = await post(SHARED, headers, { ...OFFERS, ...more });
  expect(status).toBe(200);
  const { id, url } = body.data as { id: string; url: string };
  return { id, path: url.slice(SHARED_BASE_URL.length), expiresAt: body.data.expires_at as string };
}

async function page(path: string) {
  const response = await fetch(service.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('an access token of the console, at the compensation service', () => {
  it('does what the application needs on every plan, and counts neither to the minute nor to the month of the API', async () => {
    const { accountId, headers } = await signedIn();
    const negotiation = { role: 'data-scientist', current_offer: 150_000 };
    const replies = [
      await service.get(`${SALARIES}/calculate?role=data-scientist&city=austin`, headers),
      await post(`${SALARIES}/compare-offers`, headers, OFFERS),
      await post(`${SALARIES}/negotiate`, headers, negotiation),
      await service.get(SHARED, headers),
      await service.get(`${SALARIES}/crowd?role=data-scientist`, headers),
      await post(`${SALARIES}/submit`, headers, { role: 'data-scientist', city: 'austin', base: 150_000 }),
      await service.get(`${SALARIES}/crowd?role=data-scientist`, headers),
    ];
    // Only participants see the crowd.
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 200, 200]);
    expect(replies[0]?.headers.get('ratelimit-policy')).toBe(
      '"minute";q=600;w=60, "month";q=50000;w=2592000',
    );
    expect(await service.app.get(MonthlyUsage).used(accountId, 'console')).toBe(replies.length);
    expect(await service.app.get(MonthlyUsage).used(accountId, 'surfaceB')).toBe(0);
    await service.app.get(CallRecorder).flushNow();
    const rows: { credential_id: string; route: string }[] = await dataSource.query(
      'SELECT credential_id, route FROM accounts.usage_day WHERE account_id = $1',
      [accountId],
    );
    expect(new Set(rows.map((row) => row.credential_id))).toEqual(new Set(['console']));
    expect(rows.map(({ route }) => route)).not.toContain(`POST ${SALARIES}/submit`);
  });

  it('is answered for the pages of the console alone, whatever page asks', async () => {
    const { headers } = await signedIn();
    const path = `${SALARIES}/calculate?role=data-scientist&city=austin`;
    const allowed = async (more: Headers) =>
      (await service.get(path, more)).headers.get('access-control-allow-origin');
    for (const origin of [undefined, ISSUER, 'https://elsewhere.example'])
      expect([origin, await allowed({ ...headers, ...(origin && { origin }) })]).toEqual([origin, ISSUER]);
    expect(await allowed({})).toBe('*');
  });

  it('is as good as nothing at every other route', async () => {
    const { headers } = await signedIn();
    const others = [
      '/api/v1/intelligence/usage',
      `${SALARIES}/companies?company=google`,
      `${SALARIES}/history?role=data-scientist&city=austin`,
      '/api/v1/intelligence/lineage/compensation:data-scientist:us:median:2026-Q2',
      '/api/mcp/intelligence/salary?role=data-scientist',
    ];
    for (const path of others) expect([path, (await service.get(path, headers)).status]).toEqual([path, 401]);
    expect((await fetch(`${service.url}/api/v1/intelligence/mcp`, { method: 'POST', headers })).status).toBe(
      401,
    );
    const open = await service.get('/api/v1/salary/calculate?role=data-scientist&city=austin', headers);
    expect([open.status, open.headers.get('x-auth-notice')]).toEqual([200, 'invalid_token_ignored']);
  });
});

describe('a shared comparison', () => {
  it('shows whoever has the link the offers without names, and nothing of the account', async () => {
    const { accountId, headers } = await signedIn();
    const { id, path, expiresAt } = await share(headers);
    const shown = await page(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Offer A');
    expect(shown.text).toContain('$160,000');
    expect(shown.text).not.toMatch(/Acme|Initech|example\.test<|Ada|usr_/);
    expect(shown.text).not.toContain(accountId);
    expect(shown.text).not.toContain(id);
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90.1);
  });

  it('shows the figures that compare-offers answers', async () => {
    const { headers } = await signedIn();
    const compared = await post(`${SALARIES}/compare-offers`, headers, OFFERS);
    const { path } = await share(headers, { show_names: true });
    const { text } = await page(path);
    const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
    for (const { label, gross_total, after_tax, adjusted_value, tax } of compared.body.data.ranking)
      for (const word of [
        label,
        ...[gross_total, after_tax, adjusted_value, tax.total, tax.federal].map(dollars),
      ])
        expect(text).toContain(word);
    for (const sentence of compared.body.data.insights)
      expect(text).toContain(sentence.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
  });

  it('keeps the link’s secret as a hash only', async () => {
    const { headers } = await signedIn();
    const { id, path } = await share(headers);
    const [row] = await dataSource.query<[{ all: string }]>(
      'SELECT shared_offers::text AS all FROM compensation.shared_offers WHERE id = $1',
      [id],
    );
    expect(row.all).not.toContain(path.split('/').at(-1));
    expect((await service.get(SHARED, headers)).body.data.shared[0]).not.toHaveProperty('url');
  });

  it('puts names into the page as text, whatever they hold', async () => {
    const { headers } = await signedIn();
    const names = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'];
    const offers = names.map((label) => ({ label, base: 100_000 }));
    const { path } = await share(headers, { offers, show_names: true });
    const { text } = await page(path);
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toMatch(/<script>|<img/);
  });

  it('ends for everybody when it is revoked, by its own account only, and the audit trail says so', async () => {
    const owner = await signedIn();
    const other = await signedIn();
    const { id, path } = await share(owner.headers);
    expect((await remove(id, other.headers)).status).toBe(404);
    expect((await service.get(SHARED, other.headers)).body.data.total).toBe(0);
    expect((await page(path)).status).toBe(200);
    expect((await remove(id, owner.headers)).body.data).toEqual({ id, revoked: true });
    expect((await remove(id, owner.headers)).status).toBe(404);
    const gone = await page(path);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('This link shows nothing');

    const trail = await dataSource.query(
      'SELECT action, actor, target FROM accounts.audit_entry WHERE account_id = ANY($1) ORDER BY id',
      [[owner.accountId, other.accountId]],
    );
    expect(trail).toEqual(
      ['share.created', 'share.revoked'].map((action) => ({ action, actor: owner.accountId, target: id })),
    );
  });

  it('ends by itself, and with its account', async () => {
    const owner = await signedIn();
    const expired = await share(owner.headers);
    const kept = await share(owner.headers);
    await dataSource.query('UPDATE compensation.shared_offers SET expires_at = now() WHERE id = $1', [
      expired.id,
    ]);
    expect((await page(expired.path)).status).toBe(404);
    await service.app.get(SharedOffersRepository).deleteExpired();
    const count = async () =>
      (
        await dataSource.query('SELECT FROM compensation.shared_offers WHERE account_id = $1', [
          owner.accountId,
        ])
      ).length;
    expect(await count()).toBe(1);
    await deleteAccount(service, owner.accountId);
    expect(await count()).toBe(0);
    expect((await page(kept.path)).status).toBe(404);
  });

  it('cannot be guessed, and bad links are answered alike', async () => {
    const { headers } = await signedIn();
    const { path } = await share(headers);
    const last = path.at(-1) === 'A' ? 'E' : 'A';
    const wrong = [
      `${path.slice(0, -1)}${last}`,
      `${path}x`,
      '/shared/offers/x',
      '/shared/offers/%00',
      '/shared/offers/..%2f',
    ];
    const texts = await Promise.all(wrong.map((one) => page(one)));
    expect(texts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  });

  it('is made once for a repeated call, and by keys with the scope only', async () => {
    const key = await bearerFor(service, 'free');
    const headers = { ...key, 'idempotency-key': 'share-once' };
    const [first, again] = [await share(headers), await share(headers)];
    expect(again).toEqual(first);
    const reader = await bearerFor(service, 'free', ['intelligence:read']);
    expect((await post(SHARED, reader, OFFERS)).status).toBe(403);
    expect((await service.get(SHARED, reader)).body.data.total).toBe(0);
  });

  it('takes no body that compare-offers would refuse, and fifty links of an account', async () => {
    const { accountId, headers } = await signedIn();
    const bad = [
      { offers: [OFFERS.offers[0]] },
      { ...OFFERS, show_names: 'yes' },
      { ...OFFERS, comparison: {} },
      { offers: [{ base: 1, label: 'x'.repeat(81) }, { base: 2 }] },
    ];
    for (const body of bad) expect((await post(SHARED, headers, body)).status).toBe(400);
    await dataSource.query(
      `INSERT INTO compensation.shared_offers (id, account_id, token_hash, comparison, expires_at)
       SELECT 'shr_' || $1 || n, $1, sha256(($1 || n)::bytea), '{"offers": []}', now() + interval '1 day'
         FROM generate_series(1, 50) AS n`,
      [accountId],
    );
    const full = await post(SHARED, headers, OFFERS);
    expect([full.status, full.body.error.code]).toEqual([409, 'conflict']);
  });
});
