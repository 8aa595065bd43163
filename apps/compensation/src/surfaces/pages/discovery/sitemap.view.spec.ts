import { SaxesParser } from 'saxes';
import { sitemap, sitemapIndex } from './sitemap.view';

/** By the name of the element; throws for invalid XML. */
function read(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    open.push(name);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') (texts[open.at(-1) ?? ''] ??= []).push(text);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return texts;
}

describe('a sitemap', () => {
  it('names addresses, with the day of their last change where it is known', () => {
    const entries = [
      { href: 'https://a.test/x?a=1&b=<2>', changed: '2026-06-30' },
      { href: 'https://a.test/y' },
    ];
    expect(read(sitemap(entries))).toEqual({
      loc: ['https://a.test/x?a=1&b=<2>', 'https://a.test/y'],
      lastmod: ['2026-06-30'],
    });
  });

  it('in parts has an index', () => {
    const index = sitemapIndex([{ href: 'https://a.test/sitemap/roles.xml', changed: '2026-06-30' }]);
    expect(read(index)['loc']).toEqual(['https://a.test/sitemap/roles.xml']);
    expect(index).toContain('<sitemap><loc>');
  });
});
