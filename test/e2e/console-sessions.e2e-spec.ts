import { SignInRetention } from '../../apps/console/src/sessions/sign-in-retention';
import { ownConsole, service } from '../support/console-service';

describe('a session of the console', () => {
  ownConsole();

  it('shows a person where they are signed in, and nobody else', async () => {
    const [mine, other] = [await service.signedIn(), await service.signedIn()];
    const response = await mine.fetch('/api/console/sessions');

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { data } = (await response.json()) as { data: { id: string; isCurrent: boolean }[] };
    expect(data).toEqual([expect.objectContaining({ id: mine.sessionId, isCurrent: true, device: 'Test' })]);
    const revoked = await other.fetch(`/api/console/sessions/${mine.sessionId}`, { method: 'DELETE' });
    expect(revoked.status).toBe(404);
    expect(await service.fetch('/api/console/sessions')).toHaveProperty('status', 401);
  });

  it('that is revoked opens nothing any more, on every replica at once', async () => {
    const person = await service.signedIn();
    const replica = await service.replica();
    try {
      const path = '/api/console/sessions';
      const onReplica = () => fetch(`${replica.url}${path}`, { headers: { Cookie: person.cookie } });
      expect(await onReplica()).toHaveProperty('status', 200);
      expect(await person.fetch(`${path}/${person.sessionId}`, { method: 'DELETE' })).toHaveProperty(
        'status',
        204,
      );
      expect(await onReplica()).toHaveProperty('status', 401);
    } finally {
      await replica.app.close();
    }
    const { accountId, sessionId } = person;
    const entries = await service.dataSource.query<unknown[]>(
      'SELECT action, actor, target, session_id FROM accounts.audit_entry WHERE account_id = $1',
      [accountId],
    );
    expect(entries).toEqual([
      { action: 'session.revoked', actor: accountId, target: sessionId, session_id: sessionId },
    ]);
  });

  it.each([undefined, 'null', 'https://attacker.example', 'http://localhost:1'])(
    'is changed by no page of another origin: %p',
    async (origin) => {
      const person = await service.signedIn();
      const response = await fetch(`${service.url}/api/console/sessions/${person.sessionId}`, {
        method: 'DELETE',
        headers: { Cookie: person.cookie, ...(origin && { Origin: origin }) },
      });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await person.fetch('/api/console/sessions')).toHaveProperty('status', 200);
    },
  );

  it('leads whoever has none to the sign-in, and no further than to ourselves', async () => {
    const ways = ['/keys?sort=used', '//attacker.example/x', '/'];
    const answers = await Promise.all(ways.map((way) => service.fetch(`${service.url}${way}`)));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/sign-in?next=%2Fkeys%3Fsort%3Dused'],
      [303, '/sign-in'],
      [303, '/sign-in'],
    ]);
    expect(answers[0]?.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('shows a browser a refusal as a page, and a program the body of the API', async () => {
    const answers = ['text/html', '*/*'].map((accept) =>
      service.fetch(`${service.url}/oauth/consent/none`, { method: 'POST', headers: { accept } }),
    );
    const [page, body] = await Promise.all(answers);
    expect([page?.status, body?.status]).toEqual([401, 401]);
    expect(await page?.text()).toContain('<p role="alert">Sign in first.</p>');
    expect(await body?.json()).toMatchObject({ error: 'Sign in first.' });
  });

  it('lets whoever has none bring a page to be saved, with what makes the console an app', async () => {
    const paths = ['/save?title=Engineer', '/manifest.webmanifest', '/icons/192.png'];
    const answers = await Promise.all(paths.map((path) => service.fetch(service.url + path)));
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/html; charset=utf-8'],
      [200, 'application/manifest+json; charset=utf-8'],
      [200, 'image/png'],
    ]);
    expect(answers[0]?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answers[2]?.text()).toMatch(/^\ufffdPNG/);
  });

  it('is forgotten a month after its end, and what was written down of it after two years', async () => {
    const [ended, live] = [await service.signedIn(), await service.signedIn()];
    await service.dataSource.query(
      `UPDATE accounts.console_session SET revoked_at = now() - interval '31 days' WHERE id = $1`,
      [ended.sessionId],
    );
    const age = (years: number) =>
      service.dataSource.query(
        `INSERT INTO accounts.audit_entry (id, at, action, actor, details)
         VALUES ($1, now() - make_interval(years => $2), 'sample.aged', 'system', '{}')`,
        [`aud_${years}`, years],
      );
    await age(1);
    await age(3);
    await service.app.get(SignInRetention).deleteExpired();
    const ids = async (rows: string) => {
      const found = await service.dataSource.query<{ id: string }[]>(`SELECT id FROM accounts.${rows}`);
      return found.map(({ id }) => id);
    };
    const left = await ids('console_session');
    expect(left).toContain(live.sessionId);
    expect(left).not.toContain(ended.sessionId);
    expect(await ids("audit_entry WHERE action = 'sample.aged'")).toEqual(['aud_1']);
  });

  it.each([
    "UPDATE accounts.audit_entry SET action = ''",
    'DELETE FROM accounts.audit_entry',
    'TRUNCATE accounts.audit_entry',
  ])('is written down in a trail that refuses %s', async (statement) => {
    await expect(service.asOwner(statement)).rejects.toThrow('the audit trail is only added to');
  });
});
