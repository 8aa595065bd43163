import type { Principal } from '../credentials/principal';
import { credentialRefusal, planRefusal, requireStepUp, scopeRefusal } from './access-checks';
import type { AccessRule } from './access-rule';
import { Scope } from './scopes';

const caller = (overrides: Partial<Principal>): Principal => ({
  accountId: 'usr_1',
  plan: 'free',
  credentialId: 'key_1',
  kind: 'api_key',
  scopes: [Scope.IntelligenceRead],
  prefix: 'intelligence_abcd',
  ...overrides,
});
const keyRule = (rule: Partial<Extract<AccessRule, { kind: 'api-key' }>>): AccessRule => ({
  kind: 'api-key',
  scope: Scope.CompensationRead,
  plan: 'free',
  countsToMonth: true,
  ...rule,
});
const tokenRule: AccessRule = { kind: 'pipeline-token', countsToMonth: true };

describe('a route that asks for step-up', () => {
  const rule: AccessRule = { ...tokenRule, stepUp: true };
  const refusalOf = (overrides: Partial<Principal>) =>
    scopeRefusal(rule, 'POST', caller({ scopes: ['read-write'], ...overrides }));

  it('refuses a person in the console without a fresh passkey, in its own way', () => {
    for (const passkeyFreshUntil of [undefined, Date.now() - 1]) {
      const refusal = refusalOf({ kind: 'session', passkeyFreshUntil });
      expect([refusal?.rule.status, refusal?.extras.stepUpRequired]).toEqual([403, true]);
      expect(() => requireStepUp(caller({ kind: 'session', passkeyFreshUntil }))).toThrow(
        'Show your passkey first',
      );
    }
  });

  it('lets everybody else through', () => {
    const passkeyFreshUntil = Date.now() + 60_000;
    expect(refusalOf({ kind: 'session', passkeyFreshUntil })).toBeUndefined();
    expect(() => requireStepUp(caller({ kind: 'session', passkeyFreshUntil }))).not.toThrow();
    for (const kind of ['pipeline_token', 'grant'] as const) expect(refusalOf({ kind })).toBeUndefined();
    expect(
      scopeRefusal(tokenRule, 'POST', caller({ kind: 'session', scopes: ['read-write'] })),
    ).toBeUndefined();
  });

  it('tells a token that may only read nothing of it', () => {
    expect(refusalOf({ kind: 'pipeline_token', scopes: ['read-only'] })?.message).toBe(
      'This token is read-only.',
    );
  });
});

describe('credentialRefusal', () => {
  it('tells a revoked token apart on the pipeline, and nowhere else', () => {
    expect(credentialRefusal(tokenRule, 'revoked').rule.status).toBe(403);
    expect(credentialRefusal(tokenRule, 'expired').rule.status).toBe(401);
    expect(credentialRefusal(keyRule({}), 'revoked').rule.status).toBe(401);
  });

  it('says what to send instead, and of a revoked token what became of it', () => {
    expect(credentialRefusal(keyRule({}), 'unknown').message).toBe(
      'The credential is not valid. Send a current one as "Authorization: Bearer …".',
    );
    expect(credentialRefusal(tokenRule, 'revoked').message).toBe('This token was revoked.');
  });
});

describe('planRefusal', () => {
  it('refuses the pipeline to every plan without API access', () => {
    const refused = (['free', 'pro', 'ultra', 'enterprise'] as const).map(
      (plan) => planRefusal(tokenRule, caller({ plan }))?.rule.status,
    );
    expect(refused).toEqual([403, 403, undefined, undefined]);
    expect(planRefusal(tokenRule, caller({ plan: 'pro' }))?.message).toBe('API access needs the Ultra plan.');
  });

  it('asks no plan of a route that is open to everybody', () => {
    expect(planRefusal({ kind: 'public', counted: true }, caller({}))).toBeUndefined();
  });

  it('names the plan that a route needs', () => {
    expect(planRefusal(keyRule({ plan: 'ultra' }), caller({ plan: 'pro' }))?.extras.requiredTier).toBe(
      'ultra',
    );
    expect(planRefusal(keyRule({ plan: 'ultra' }), caller({ plan: 'pro' }))?.message).toBe(
      'This endpoint needs the ultra plan or above.',
    );
    expect(planRefusal(keyRule({ plan: 'pro' }), caller({ plan: 'enterprise' }))).toBeUndefined();
  });
});

describe('scopeRefusal', () => {
  it('names the scope that a key lacks', () => {
    const refusal = scopeRefusal(keyRule({ scope: Scope.IntelligenceMcp }), 'GET', caller({}));
    expect(refusal?.message).toBe(`This key lacks the scope ${Scope.IntelligenceMcp}.`);
    expect(refusal).toHaveProperty('extras.missingScopes', [Scope.IntelligenceMcp]);
  });

  it('lets the umbrella read everything but lineage', () => {
    const refusals = Object.values(Scope)
      .filter((scope) => scopeRefusal(keyRule({ scope }), 'GET', caller({})))
      .sort();
    expect(refusals).toEqual(
      [Scope.IntelligenceLineage, Scope.IntelligenceMcp, Scope.IntelligenceWrite].sort(),
    );
  });

  it('lets a read-only token read and do nothing else', () => {
    const reader = caller({ kind: 'pipeline_token', scopes: ['read-only'] });
    const refused = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].filter((m) =>
      scopeRefusal(tokenRule, m, reader),
    );
    expect(refused).toEqual(['POST', 'PATCH', 'DELETE']);
  });

  it('lets a token that may write do both', () => {
    const writer = caller({ kind: 'pipeline_token', scopes: ['read-write'] });
    expect(['GET', 'POST', 'DELETE'].filter((m) => scopeRefusal(tokenRule, m, writer))).toEqual([]);
  });

  it('lets a session do what routes for keys say that it may, and nothing else', () => {
    const session = caller({ kind: 'session', scopes: ['read-write'] });
    const writes = { scope: Scope.IntelligenceWrite };
    expect(scopeRefusal(keyRule({ ...writes, takesSessions: true }), 'POST', session)).toBeUndefined();
    expect(scopeRefusal(keyRule(writes), 'POST', session)?.rule.status).toBe(403);
  });

  it('lets a grant read whatever its account can read, and write where its person has said so', () => {
    const refusedTo = (scope: string) =>
      Object.values(Scope).filter((one) =>
        scopeRefusal(keyRule({ scope: one }), 'GET', caller({ kind: 'grant', scopes: [scope] })),
      );
    expect(refusedTo('read-only')).toEqual([Scope.IntelligenceWrite]);
    expect(refusedTo('read-write')).toEqual([]);
  });

  it('tells a program what to ask its person for, and nobody else', () => {
    const challenge = (kind: Principal['kind']) =>
      scopeRefusal(tokenRule, 'POST', caller({ kind, scopes: ['read-only'] }))?.extras.headers;
    expect(challenge('grant')).toEqual({
      'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="read-write"',
    });
    expect(challenge('pipeline_token')).toBeUndefined();
  });

  it('leaves it to the tools of an MCP endpoint what a read-only token may do', () => {
    const reader = caller({ kind: 'pipeline_token', scopes: ['read-only'] });
    const rule: AccessRule = { kind: 'pipeline-token', countsToMonth: true, isMcp: true };
    expect(scopeRefusal(rule, 'POST', reader)).toBeUndefined();
  });

  it('lets a token that may only read make a POST that changes nothing', () => {
    const reader = caller({ kind: 'pipeline_token', scopes: ['read-only'] });
    expect(scopeRefusal({ ...tokenRule, reads: true }, 'POST', reader)).toBeUndefined();
  });

  it('asks no scope of a route that is open to everybody', () => {
    expect(scopeRefusal({ kind: 'public', counted: true }, 'POST', caller({ scopes: [] }))).toBeUndefined();
  });
});
