import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { OptionalEmailAddress } from './email-address.decorator';
import { OptionalHttpUrl } from './http-url.decorator';
import { OptionalText, RequiredName } from './text.decorator';

class Person {
  @RequiredName()
  name = 'Ada';

  @OptionalText(20)
  notes?: string | null;

  @OptionalEmailAddress()
  email?: string | null;

  @OptionalHttpUrl()
  url?: string | null;
}

/** The member as a request keeps it; undefined when it is refused. */
function kept(member: keyof Person, text: string): unknown {
  const person = plainToInstance(Person, { [member]: text });
  return validateSync(person).length === 0 ? person[member] : undefined;
}

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    ' ada@example.com\n',
    '\u00A0ada@example.com\u00A0',
    '\u200Bada@example.com\uFEFF',
    'Ada <ada@example.com>',
    '"Lovelace, Ada" <ada@example.com>',
    '<ada@example.com>;',
    'Ada < ada@example.com >',
    'mailto:ada@example.com',
    'MAILTO: ada@example.com?subject=Hello%20there',
    'Ada <mailto:ada@example.com>',
  ])('is taken from %j', (text) => {
    expect(kept('email', text)).toBe('ada@example.com');
  });

  it.each(['', '  ', '\u00A0', '\u200B', '<>', 'mailto:'])('is none for %j', (text) => {
    expect(kept('email', text)).toBeNull();
  });

  it.each([
    'ada',
    'ada@',
    'ada@example.com, grace@example.com',
    'Ada <ada@example.com> <grace@example.com>',
    'https://ada@example.com',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
    '\uD800@example.com',
  ])('is not %j', (text) => {
    expect(kept('email', text)).toBeUndefined();
  });
});

describe('a link', () => {
  it.each([
    ['https://acme.example/jobs/1', 'https://acme.example/jobs/1'],
    [' https://acme.example/jobs/1\u00A0', 'https://acme.example/jobs/1'],
    ['<https://acme.example/jobs/1>', 'https://acme.example/jobs/1'],
    [' < HTTPS://acme.example/Jobs > ', 'HTTPS://acme.example/Jobs'],
    ['\u200Bacme.example/jobs?id=1#top', 'https://acme.example/jobs?id=1#top'],
    ['<www.acme.example>', 'https://www.acme.example'],
    ['münchen.example/stellen', 'https://münchen.example/stellen'],
    ['acme.example:8443/jobs', 'https://acme.example:8443/jobs'],
  ])('is taken from %j', (text, url) => {
    expect(kept('url', text)).toBe(url);
  });

  it.each(['', ' ', '\u00A0', '<>', '\u2060'])('is none for %j', (text) => {
    expect(kept('url', text)).toBeNull();
  });

  it.each([
    'acme',
    'see their site',
    'ada@example.com',
    'mailto:ada@example.com',
    'javascript:alert(1)',
    'ftp://acme.example/jobs',
    'https://acme.example/a b',
    'acme.example:jobs',
    `acme.example/${'x'.repeat(2_048)}`,
  ])('is not %j', (text) => {
    expect(kept('url', text)).toBeUndefined();
  });
});

describe('a name', () => {
  it.each([
    ['\u200BAcme\u200B', 'Acme'],
    ['\uFEFF Acme \u2060', 'Acme'],
    ['\u202AAcme\u202C', 'Acme'],
    ['\u00ADAcme', 'Acme'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👩\u200D💻', '👩\u200D💻'],
    ['Acme ❤\uFE0F', 'Acme ❤\uFE0F'],
  ])('%j is kept as %j', (text, name) => {
    expect(kept('name', text)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '\u200B',
    '\u200B \u2060',
    '\u3164',
    '\u2800',
    '\u034F',
    '\uFE0F',
    '\u{E0041}',
    '\u00AD',
  ])('%j is refused', (text) => {
    expect(kept('name', text)).toBeUndefined();
  });

  it('that nobody sees is none where a text may be missing', () => {
    expect(kept('notes', ' \u200B\u3164')).toBeNull();
  });
});
