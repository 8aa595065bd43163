import { excluding, HealthRegistry, statusOf } from './health-registry';

const holds = (name: string) => ({ name, check: async () => undefined });
const fails = (name: string) => ({ name, check: () => Promise.reject(new Error('away')) });

function started(): HealthRegistry {
  const health = new HealthRegistry();
  health.started();
  return health;
}

describe('readiness', () => {
  it('fails until the process has started, and then at once no more, whatever was answered a moment ago', async () => {
    const health = new HealthRegistry();
    health.addReadiness(holds('postgresql'));
    await expect(health.ready()).resolves.toEqual({
      ok: false,
      checks: { postgresql: 'ok', start: 'failed' },
    });
    health.addReadiness(fails('webhook_secrets'));
    health.started();
    await expect(health.ready()).resolves.toEqual({
      ok: false,
      checks: { postgresql: 'ok', webhook_secrets: 'failed' },
    });
  });

  it.each([
    ['holds while everything holds', holds, holds, { postgresql: 'ok', redis: 'ok' }, 'ok'],
    [
      'holds without what it can do without',
      holds,
      fails,
      { postgresql: 'ok', redis: 'degraded' },
      'degraded',
    ],
    ['fails with one of the others', fails, fails, { postgresql: 'failed', redis: 'degraded' }, 'failed'],
  ])('%s, and says so', async (_, needed, optional, checks, status) => {
    const health = started();
    health.addReadiness(needed('postgresql'));
    health.addDegradable(optional('redis'));
    const report = await health.ready();
    expect(report).toEqual({ ok: status !== 'failed', checks });
    expect(statusOf(report)).toBe(status);
  });

  it('holds without a check for as long as the process can dispense with it', async () => {
    const health = started();
    let isLoaded = true;
    health.dispenseWith('postgresql', () => isLoaded);
    health.addReadiness(fails('postgresql'));
    await expect(health.ready()).resolves.toEqual({ ok: true, checks: { postgresql: 'degraded' } });
    isLoaded = false;
    health.invalidate();
    await expect(health.ready()).resolves.toEqual({ ok: false, checks: { postgresql: 'failed' } });
  });

  it('holds for a probe that excludes what fails, and only that', async () => {
    const health = started();
    health.addReadiness(holds('postgresql'));
    health.addReadiness(fails('postgresql_disk'));
    const report = await health.ready();
    expect(excluding(report, ['postgresql_disk'])).toEqual({
      ok: true,
      checks: { postgresql: 'ok', postgresql_disk: 'degraded' },
    });
    expect(excluding(report, ['postgresql'])).toEqual(report);
    health.beginStopping();
    expect(excluding(await health.ready(), ['postgresql_disk']).ok).toBe(false);
  });
});
