import { html, type Html, type HtmlValue } from '@wagewright/documents';

/** A section whose heading is its accessible name and its anchor. */
export function section(id: string, title: string, ...content: HtmlValue[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

interface Table {
  caption: HtmlValue;
  /** One for each column; the first column names its row. */
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Whether the cells after the first are figures, which are aligned. */
  figures?: boolean;
}

export interface TableRow {
  header: HtmlValue;
  cells: readonly HtmlValue[];
  /** The row of the page's own subject. */
  current?: boolean;
}

/** It scrolls by itself when too wide. */
export function table({ caption, columns, rows, figures = true }: Table): Html {
  return html`<div class="table-frame" tabindex="0" role="group">
    <table class="${figures ? 'figures' : 'texts'}">
      <caption>
        <span>${caption}</span>
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => tableRow(row))}
      </tbody>
    </table>
  </div>`;
}

function tableRow({ header, cells, current }: TableRow): Html {
  return html`<tr${current && html` class="current"`}>
          <th scope="row">${header}</th>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`;
}

/** @param href of the form in the console; without one there is no note */
export function reportPayNote(href: string | undefined): Html | false {
  return (
    href !== undefined &&
    html`<p class="report-pay">
      Do you do this work? <a href="${href}">Report your pay</a>: reports become figures of groups, never of
      one person.
    </p>`
  );
}

export function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
