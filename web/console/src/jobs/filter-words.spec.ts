import { filterChips } from './filter-words.ts';
import { filterCount, jobViewOf } from './job-view.ts';

describe('the filters that are set, in words', () => {
  const view = jobViewOf({
    q: 'acme',
    company: 'Hooli',
    tag: 'Dream',
    location: 'Denver',
    workMode: ['remote', 'hybrid'],
    priority: 'high',
    payFrom: 150_000,
    deadlineUntil: '2026-04-03',
    status: 'applied',
    outcome: 'none',
    archived: 'any',
    since: '2025-12-01',
  });
  const chips = filterChips(view, '2026-03-30');

  it('are one for each, without the search', () => {
    expect(chips.map(({ text }) => text)).toEqual([
      'Hooli',
      'Tag Dream',
      'In Denver',
      'Hybrid or Remote',
      'High priority',
      'From $150k',
      'Deadline by Fri, Apr 3',
      'Applied',
      'Open',
      'Archived too',
      'Added since Mon, Dec 1, 2025',
    ]);
    expect(filterCount(view)).toBe(chips.length);
  });

  it('take themselves away and nothing else', () => {
    expect(chips.map(({ without }) => Object.keys(without))).toEqual([
      ['company'],
      ['tag'],
      ['location'],
      ['workMode'],
      ['priority'],
      ['payFrom'],
      ['deadlineUntil'],
      ['status'],
      ['outcome'],
      ['archived'],
      ['since'],
    ]);
  });
});
