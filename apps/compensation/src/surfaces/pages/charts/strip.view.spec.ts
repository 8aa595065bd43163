import { amountBar, effectBar, effectScale, strip } from './strip.view';

/** The ends of a bar, percent of the width. */
function endsOf({ text }: { text: string }): [string, number, number] {
  const [, kind = '', from, width] = /class="(less|more)" x="(\d+)%" y="3" width="(\d+)%"/.exec(text) ?? [];
  return [kind, Number(from), Number(from) + Number(width)];
}

describe('the bars of a strip', () => {
  it('begin at zero, and lead to the left for less pay', () => {
    const at = effectScale([30, -10, 0]);
    expect([30, 10, -10, 0].map((effect) => endsOf(effectBar(effect, at)))).toEqual([
      ['more', 25, 100],
      ['more', 25, 50],
      ['less', 0, 25],
      ['more', 25, 25],
    ]);
  });

  it('of amounts are as long as their amounts', () => {
    expect([200, 100, 0].map((amount) => endsOf(amountBar(amount, 200)))).toEqual([
      ['more', 0, 100],
      ['more', 0, 50],
      ['more', 0, 0],
    ]);
  });
});

describe('a strip', () => {
  it('marks the row of its page, and links a row that has a page', () => {
    const bar = amountBar(1, 1);
    const { text } = strip([
      { name: 'Here', href: '/here', bar, figure: '$1', current: true },
      { name: 'Nowhere', bar, figure: '$2' },
    ]);
    expect(text).toMatch(/<li class="current">\s*<a href="\/here"\s+aria-current="page">Here<\/a>/);
    expect(text).toContain('<span>Nowhere</span>');
    expect(text.match(/<a /g)).toHaveLength(1);
  });
});
