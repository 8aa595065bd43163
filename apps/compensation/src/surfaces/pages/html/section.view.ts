import { html, type Html, type HtmlValue } from '@wagewright/documents';

/** A part of a page with its heading, which is its name for screen readers and its anchor. */
export function section(id: string, title: string, ...content: HtmlValue[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}
