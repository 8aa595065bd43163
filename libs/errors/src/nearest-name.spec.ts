import { editDistance, didYouMean, shownName } from './nearest-name';

const MEMBERS = ['company', 'title', 'url', 'status', 'salary', 'appliedAt', 'tags', 'notes', 'description'];
const EVENTS = ['job.created', 'job.updated', 'job.status_changed', 'contact.created', 'offer.received'];

describe('didYouMean', () => {
  it.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['comapny', 'company'],
    ['compagnie', 'company'],
    ['applied_at', 'appliedAt'],
    ['appliedDate', 'appliedAt'],
    ['tag', 'tags'],
    ['note', 'notes'],
    ['jobTitle', 'title'],
    ['salaryMin', 'salary'],
    ['desc', 'description'],
    ['jobUrl', 'url'],
    ['STATUS ', 'status'],
  ])('takes %j for %s', (given, meant) => {
    expect(didYouMean(given, MEMBERS)).toBe(`; did you mean ${meant}?`);
  });

  it.each(['', 'x', 'at', 'foo', 'pay', 'constructor', '__proto__', 'positions', `title${' '.repeat(60)}`])(
    'takes %j for none of them',
    (given) => {
      expect(didYouMean(given, MEMBERS)).toBe('');
    },
  );

  it.each([
    ['job.made', 'job.created'],
    ['job.status', 'job.status_changed'],
    ['job_created', 'job.created'],
    ['contact.made', 'contact.created'],
    ['offer.recieved', 'offer.received'],
  ])('takes the event %s for %s', (given, meant) => {
    expect(didYouMean(given, EVENTS)).toBe(`; did you mean ${meant}?`);
  });

  it('takes an event of no known group for none', () => {
    expect(didYouMean('user.signed_up', EVENTS)).toBe('');
    expect(didYouMean('.made', EVENTS)).toBe('');
  });

  it('tells the nearest, and of equally near ones the first', () => {
    expect(didYouMean('nam', ['names', 'name'])).toBe('; did you mean name?');
    expect(didYouMean('date', ['late', 'rate'])).toBe('; did you mean late?');
  });
});

describe('shownName', () => {
  it('cuts a long name, between characters', () => {
    expect(shownName('titel')).toBe('titel');
    expect(shownName('x'.repeat(50))).toBe('x'.repeat(50));
    expect(shownName('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    expect(shownName(`${'x'.repeat(49)}\u{1f9d1}x`).isWellFormed()).toBe(true);
  });
});

describe('editDistance', () => {
  it.each([
    ['engineer', 'engineer', 0],
    ['enginer', 'engineer', 1],
    ['engineeer', 'engineer', 1],
    ['enginaer', 'engineer', 1],
    ['enigneer', 'engineer', 1],
    ['engnr', 'engineer', 3],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect([editDistance(a, b, 3), editDistance(b, a, 3)]).toEqual([distance, distance]);
  });

  it('stops above the most that is asked for', () => {
    expect(editDistance('kitten', 'sitting', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});
