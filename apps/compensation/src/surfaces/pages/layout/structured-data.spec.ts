import { breadcrumbList, jsonLd } from './structured-data';

describe('structured data', () => {
  it('numbers where a page lies', () => {
    const trail = [
      { title: 'Salaries', href: 'https://a.test/salaries' },
      { title: 'AI Engineer', href: 'https://a.test/salaries/ai-engineer' },
    ];
    expect(breadcrumbList(trail)['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Salaries', item: trail[0]?.href },
      { '@type': 'ListItem', position: 2, name: 'AI Engineer', item: trail[1]?.href },
    ]);
  });

  it('holds no text that could end its element', () => {
    const hostile = { '@type': 'Occupation', name: '</script><script>alert(1)</script><!--' };
    const element = jsonLd([hostile]);
    const [, json = ''] =
      /^<script type="application\/ld\+json">([^<]+)<\/script>$/.exec(element ? element.text : '') ?? [];
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [hostile] });
  });

  it('writes nothing for a page without any', () => {
    expect(jsonLd([])).toBe(false);
  });
});
