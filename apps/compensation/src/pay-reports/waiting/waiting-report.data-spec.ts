import { randomBytes } from 'node:crypto';
import { newId } from '@wagewright/database';
import type { NewReport } from '../new-report';
import { Keyring } from './report-keys';
import { decoysFor, shuffled } from './report-mixer';
import {
  arriving,
  isOutdated,
  openPerson,
  openReport,
  sealDecoy,
  sealPerson,
  sealReport,
} from './waiting-report';
import { bundledRelease } from '../../../../../test/support/bundled-release';

const NOW = new Date('2026-11-20T10:00:00Z');
const LEAST: NewReport = {
  roleSlug: 'a',
  citySlug: 'b',
  exp: null,
  base: 10_000,
  equity: null,
  bonus: null,
  signing: null,
  companySlug: null,
  employmentType: 'contract',
  remote: null,
  quarter: '2026-Q2',
  status: 'review',
};

describe('A report in its envelope', () => {
  const ring = new Keyring([{ id: 'a', key: randomBytes(32) }]);
  const account = newId('usr');

  it('is as long as any other and as a decoy, whatever of our catalogue it names', async () => {
    const { rows } = await bundledRelease();
    const longest = (slugs: readonly { slug: string }[]) =>
      slugs.map(({ slug }) => slug).reduce((a, b) => (b.length > a.length ? b : a));
    const most: NewReport = {
      roleSlug: longest(rows.role),
      citySlug: longest(rows.city),
      companySlug: 'x'.repeat(40),
      exp: 'senior',
      base: 2_000_000,
      equity: 20_000_000,
      bonus: 20_000_000,
      signing: 20_000_000,
      employmentType: 'internship',
      remote: false,
      quarter: '2026-Q2',
      status: 'accepted',
    };
    const lengths = [LEAST, most].map((report) => sealReport(arriving(account, report, NOW), ring).length);
    expect(new Set([...lengths, sealDecoy(ring).length]).size).toBe(1);
  });

  it('comes out as it went in, and a decoy as nothing', () => {
    const report = arriving(account, LEAST, NOW);
    expect(openReport(sealReport(report, ring), ring)).toEqual(report);
    expect(openReport(sealDecoy(ring), ring)).toBeNull();
    expect(openPerson(sealPerson(account, ring), ring)).toBe(account);
    expect(openPerson(sealPerson(null, ring), ring)).toBeNull();
  });

  it('is too old after four quarters', () => {
    const report = arriving(account, LEAST, NOW);
    expect(report.received).toBe('2026-Q4');
    expect(isOutdated(report, new Date('2027-12-31T23:59:59Z'))).toBe(false);
    expect(isOutdated(report, new Date('2028-01-01T00:00:00Z'))).toBe(true);
  });
});

describe('Mixing', () => {
  it('keeps every value, in orders that are all as likely', () => {
    const seen = new Map<string, number>();
    for (let i = 0; i < 6_000; i++) {
      const order = shuffled(['a', 'b', 'c']).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(180);
  });

  it('fills envelopes up to one of two numbers, and always with some', () => {
    for (const envelopes of [0, 1, 63, 64, 130]) {
      const all = Array.from({ length: 200 }, () => envelopes + decoysFor(envelopes, () => '').length);
      expect(Math.min(...all)).toBeGreaterThan(envelopes);
      expect(new Set(all.map((count) => count % 64))).toEqual(new Set([0]));
      expect(new Set(all).size).toBeLessThanOrEqual(2);
    }
  });
});
