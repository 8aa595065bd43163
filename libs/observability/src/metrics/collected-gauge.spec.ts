import { addCollectedGauge, sharedReading } from './collected-gauge';
import { metricsRegistry } from './metrics-registry';

describe('a gauge that is read at each scrape', () => {
  const samples = async (name: string) =>
    (await metricsRegistry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

  it('shows what was read for this scrape, without labels and with them', async () => {
    let age = 3;
    addCollectedGauge({ name: 'test_age_seconds', help: 'Age.', read: async () => [{ value: age }] });
    const jobs = [{ labels: { queue: 'a' }, value: 1 }];
    addCollectedGauge({ name: 'test_jobs', help: 'Jobs.', labelNames: ['queue'], read: async () => jobs });
    expect(await samples('test_age_seconds')).toEqual(['test_age_seconds 3']);
    expect(await samples('test_jobs')).toEqual(['test_jobs{queue="a"} 1']);
    age = 4;
    jobs.splice(0, 1, { labels: { queue: 'b' }, value: 2 });
    expect(await samples('test_age_seconds')).toEqual(['test_age_seconds 4']);
    expect(await samples('test_jobs')).toEqual(['test_jobs{queue="b"} 2']);
  });

  it('is left out of a scrape in which it cannot be read, instead of standing at zero', async () => {
    let isAway = false;
    const read = async () => {
      if (isAway) throw new Error('PostgreSQL is away');
      return [{ value: 7 }];
    };
    addCollectedGauge({ name: 'test_due', help: 'Due.', read });
    expect(await samples('test_due')).toEqual(['test_due 7']);
    isAway = true;
    expect(await samples('test_due')).toEqual([]);
    isAway = false;
    expect(await samples('test_due')).toEqual(['test_due 7']);
  });

  it('does not keep a scrape waiting for what never answers', async () => {
    jest.useFakeTimers({ advanceTimers: 100, doNotFake: ['setImmediate'] });
    addCollectedGauge({
      name: 'test_frozen',
      help: 'Frozen.',
      read: () => new Promise<never>(() => undefined),
    });
    const scrape = samples('test_frozen');
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    expect(await scrape).toEqual([]);
  });

  it('costs one reading for all who ask while it runs, and a new one afterwards', async () => {
    let readings = 0;
    const read = sharedReading(async () => (readings += 1));
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(2);
  });
});
