import { html, type Html, type HtmlValue } from '@wagewright/documents';

/** A section whose heading is its accessible name and its anchor. */
export function section(id: string, title: string, ...content: HtmlValue[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}
