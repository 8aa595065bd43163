import { documentLinks, textParts, withDocument } from './document-links.ts';

describe('documents in the notes of a job', () => {
  it.each([
    ['CV: https://files.example/cv.pdf', [{ label: 'CV', url: 'https://files.example/cv.pdf' }]],
    [
      '- Cover letter – https://files.example/a?b=1#c',
      [{ label: 'Cover letter', url: 'https://files.example/a?b=1#c' }],
    ],
    ['See https://www.files.example/x.', [{ label: 'files.example/x', url: 'https://www.files.example/x' }]],
    [
      '(https://a.example/b) and http://c.example/d, twice http://c.example/d',
      [
        { label: 'a.example/b', url: 'https://a.example/b' },
        { label: 'c.example/d', url: 'http://c.example/d' },
      ],
    ],
    ['javascript:alert(1) ftp://a.example/b', []],
    ['', []],
  ])('are found in %j', (notes, links) => {
    expect(documentLinks(notes)).toEqual(links);
  });

  it('make links of addresses, and lose nothing of the text', () => {
    const text = 'First https://a.example/b, then\nhttps://c.example/d';
    const parts = textParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ isAddress }) => isAddress).map((part) => part.text)).toEqual([
      'https://a.example/b',
      'https://c.example/d',
    ]);
  });

  it.each([
    [null, 'CV', 'CV: https://a.example/b'],
    ['Call on Monday\n', '', 'Call on Monday\nhttps://a.example/b'],
  ])('are added to %j on a line of their own', (notes, label, expected) => {
    expect(withDocument(notes, { label, url: 'https://a.example/b' })).toBe(expected);
  });
});
