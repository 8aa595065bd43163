import { html } from './html';

describe('html', () => {
  it('escapes what is put into it, in text and in attributes', () => {
    const hostile = `<script>alert("1")</script> & 'more'`;
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;</p>',
    );
  });

  it('keeps HTML that was made by itself', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(
      html`<ul>
        ${items}
      </ul>`.text.replace(/\s+/g, ''),
    ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });

  it('writes zero, and nothing for what is absent', () => {
    expect(html`${0}|${null}|${undefined}|${false}|`.text).toBe('0||||');
  });
});
