import { renderMarkdown, sectionTexts } from './markdown';

describe('renderMarkdown', () => {
  it('gives headings anchors and lists the sections', () => {
    const { body, sections } = renderMarkdown(
      '# Title\n\n## 1. The *survey*\n\n### Part\n\n## role_not_found\n',
    );
    expect(body.text).toContain('<h2 id="1-the-survey">1. The <em>survey</em></h2>');
    expect(sections).toEqual([
      { id: '1-the-survey', title: '1. The survey' },
      { id: 'role_not_found', title: 'role_not_found' },
    ]);
  });

  it('gives headings of the same words anchors of their own', () => {
    const { body, sections } = renderMarkdown('## Fixed\n\n### Running it\n\n## Fixed\n\n### Running it\n');
    expect([...body.text.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'fixed',
      'running-it',
      'fixed-2',
      'running-it-2',
    ]);
    expect(sections.map(({ id }) => id)).toEqual(['fixed', 'fixed-2']);
  });

  it('labels the cells of a table of many columns, whose roles stay when it is shown as lines', () => {
    const { body } = renderMarkdown('| What | `Where` | Why | When |\n| - | - | - | - |\n| a | b | c | d |');
    expect(body.text).toContain('<td role="cell" data-label="Where">b</td>');
    expect(body.text).toContain('<th scope="row" role="rowheader">a</th>');
    const narrow = renderMarkdown('| What | Where | Why |\n| - | - | - |\n| a | b | c |').body.text;
    expect(narrow).not.toMatch(/data-label|role="cell"/);
  });

  it('names the headers of a table, and no header where a row continues the one above', () => {
    const { body } = renderMarkdown('| a | b |\n| - | - |\n| x | 1 |\n|   | 2 |\n');
    expect(body.text).toContain('<th scope="col">a</th>');
    expect(body.text).toContain('<tr><th scope="row">x</th><td>1</td></tr>');
    expect(body.text).toContain('<tr><td></td><td>2</td></tr>');
  });

  it('writes raw HTML as text', () => {
    const { body } = renderMarkdown('a <script>alert(1)</script> b\n\n<img src="x">\n\n```\n<b>\n```\n');
    expect(body.text).not.toMatch(/<(script|img|b)/);
    expect(body.text).toContain('&lt;script&gt;');
    expect(body.text).toContain('<pre tabindex="0"><code>&lt;b&gt;</code></pre>');
  });
});

describe('the text of a document by sections', () => {
  it('begins with the part before the first heading, and has the anchors of the page', () => {
    expect(
      sectionTexts('# Title\n\nLead.\n\n## One `a`\n\nText.\n\n### Deeper\n\nMore.\n\n## Two\n'),
    ).toEqual([
      { id: '', title: '', markdown: '# Title\n\nLead.\n\n' },
      { id: 'one-a', title: 'One a', markdown: '\n\nText.\n\n### Deeper\n\nMore.\n\n' },
      { id: 'two', title: 'Two', markdown: '' },
    ]);
  });
});
