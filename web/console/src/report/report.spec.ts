import { meaningOf } from '../pay/phrase';
import { emptyReport, readReport } from './report';
import { reportSubjectOf } from './report-subject';

const MEANT = {
  ...meaningOf(undefined),
  role: { slug: 'data-scientist', title: 'Data Scientist' },
  city: { slug: 'austin', name: 'Austin, TX' },
  level: 'mid' as const,
};

describe('a report of one’s pay', () => {
  it('is sent with its words understood and its amounts read', () => {
    const draft = {
      ...emptyReport(),
      base: '142k',
      bonus: '10%',
      company: ' Acme ',
      day: '2026-10-01',
      isRemote: true,
    };
    expect(readReport(draft, MEANT).request).toEqual({
      role: 'data-scientist',
      city: 'austin',
      exp: 'mid',
      base: 142_000,
      bonus: 14_200,
      company: 'Acme',
      employment_type: 'full_time',
      remote: true,
      effective_date: '2026-10-01',
    });
    expect(readReport({ ...draft, level: 'staff' }, MEANT).request?.exp).toBe('staff');
  });

  it('begins with the role and the city of its address, if they are words', () => {
    const { role, place } = emptyReport(reportSubjectOf({ role: ' Data Scientist ', city: 'Austin, TX' }));
    expect([role, place]).toEqual([{ text: 'Data Scientist', chosen: null }, 'Austin, TX']);
    expect(emptyReport(reportSubjectOf({ role: 7, city: ['Austin'] }))).toEqual(emptyReport());
    expect(reportSubjectOf({ role: 'x'.repeat(500) }).role).toHaveLength(120);
  });

  it('needs role, place and a base that somebody can earn', () => {
    expect(Object.keys(readReport(emptyReport(), meaningOf(undefined)).faults ?? {})).toEqual([
      'role',
      'place',
      'base',
    ]);
    expect(readReport({ ...emptyReport(), base: '142' }, MEANT).faults?.base).toBe(
      'Thousands? Then write 142k.',
    );
    expect(readReport({ ...emptyReport(), base: '3m' }, MEANT).faults?.base).toMatch(/at most/);
    expect(readReport({ ...emptyReport(), base: '90k', equity: 'some' }, MEANT).request).toBeNull();
  });
});
