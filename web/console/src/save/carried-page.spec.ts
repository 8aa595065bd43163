import { arrivedOf, carriedIn, pasteOf, readingOf, type CarriedPage } from './carried-page.ts';

const URL_ = 'https://jobs.example.com/7';
const from = (page: unknown) =>
  carriedIn({ hash: `#${encodeURIComponent(JSON.stringify(page))}`, search: '' });
const shared = (query: Record<string, string>) =>
  carriedIn({ hash: '', search: new URLSearchParams(query).toString() });
const page = (changes: Partial<CarriedPage>): CarriedPage => ({
  ...{
    url: URL_,
    title: '',
    site: '',
    heading: '',
    selection: '',
    text: '',
    data: [],
    frame: '',
    isCut: false,
  },
  ...changes,
});

describe('what an address carries', () => {
  it('is texts alone, of limited length', () => {
    const long = 'a'.repeat(200_000);
    const carried = from({
      ...{ v: 1, url: URL_, title: long, text: `\0${long}`, heading: 7, site: { a: 1 } },
      ...{
        selection: '\ud800x',
        data: Array.from({ length: 20 }, () => long),
        frame: 'data:text/html,x',
        cut: 'yes',
      },
    });
    expect(carried).toMatchObject({ heading: '', site: '', selection: 'x', frame: '', isCut: false });
    const sizes = [carried?.title, carried?.text, carried?.data.join('')].map((text) => text?.length);
    expect(sizes).toEqual([500, 99_999, 300_000]);
  });

  it.each<[string, Record<string, string>, object]>([
    ['the address apart', { title: 'Engineer', url: URL_ }, { title: 'Engineer', url: URL_, text: '' }],
    ['the address in a sentence', { text: `See ${URL_}.` }, { url: URL_, text: 'See .' }],
    ['the address in the title', { title: `Engineer ${URL_}` }, { url: URL_, title: 'Engineer' }],
    ['the address within the text', { text: `Look: ${URL_}` }, { url: URL_, text: 'Look:' }],
    ['a text alone', { text: 'Data Engineer' }, { url: '', text: 'Data Engineer' }],
  ])('is shared with %s', (_, query, told) => {
    expect(shared(query)).toMatchObject(told);
  });

  it.each<Record<string, string>>([{}, { url: 'javascript:alert(1)' }, { other: 'x' }])(
    'is nothing in %j',
    (query) => {
      expect(shared(query)).toBeUndefined();
      expect(from({ v: 1, ...query })).toBeUndefined();
    },
  );
});

describe('what the reader is sent', () => {
  it('is a page with its data and its heading where it stands, and no markup of its texts', () => {
    const data = ['{"title":"</script><h1>x"}'];
    const sent = readingOf(page({ title: '<b>', heading: 'Engineer', text: 'Menu\nEngineer\n5 < 7', data }));
    expect(sent).toEqual({
      url: URL_,
      html: [
        '<title>&lt;b></title>',
        '<meta property="og:site_name" content="">',
        String.raw`<script type="application/ld+json">{"title":"<\/script><h1>x"}</script>`,
        '<p>Menu</p>',
        '<h1>Engineer</h1>',
        '<p>5 &lt; 7</p>',
      ].join('\n'),
    });
  });

  it('is nothing of an address alone, which waits for the person', () => {
    expect(readingOf(page({}))).toBeUndefined();
    expect(pasteOf(page({}))).toBe(URL_);
  });

  it.each<[Partial<CarriedPage>, string[]]>([
    [{ text: 'x', title: 'T' }, ['From jobs.example.com: address, title, and text.']],
    [{ selection: 'x', url: '' }, ['From the page: your selection.']],
    [
      { title: 'T' },
      ['From jobs.example.com: address and title.', 'The text is missing. Copy it from the page.'],
    ],
    [
      { data: ['{}'], isCut: true },
      [
        'From jobs.example.com: address and its data for search engines.',
        'The page is long, so a part of it is missing.',
      ],
    ],
  ])('is told with what did not come: %j', (changes, notes) => {
    expect(arrivedOf(page(changes)).notes).toEqual(notes);
  });
});
