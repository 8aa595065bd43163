import { html, type Html, type HtmlValue } from '@wagewright/design';

/** A section whose heading is its accessible name and its anchor. */
export function section(id: string, title: string, ...content: HtmlValue[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

/** A folded section: its heading and a short hint are in sight, and a link to `anchorIn` opens it. */
export function fold(id: string, title: string, hint: HtmlValue, ...content: HtmlValue[]): Html {
  return html`<section aria-labelledby="${id}" class="fold">
    <details>
      <summary>
        <h2 id="${id}">${title}</h2>
        ${hint !== '' && html`<span class="note">${hint}</span>`}
      </summary>
      <div class="folded" id="${anchorIn(id)}">${content}</div>
    </details>
  </section>`;
}

/** The anchor inside a fold: a browser that is led to it opens the fold. */
export function anchorIn(foldId: string): string {
  return `${foldId}-open`;
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

/** A phone shows tables of more columns as labelled lines. */
const COLUMNS_OF_A_PHONE = 3;

/** It scrolls by itself when too wide. A table of labelled lines has roles, which its look would else take away. */
export function table({ caption, columns, rows, figures = true }: Table): Html {
  const isLabelled = columns.length > COLUMNS_OF_A_PHONE;
  const role = (name: string) => isLabelled && html` role="${name}"`;
  return html`<div class="table-frame" tabindex="0" role="group">
    <table class="${figures ? 'figures' : 'texts'}${isLabelled && ' labelled'}"${role('table')}>
      <caption>
        <span>${caption}</span>
      </caption>
      <thead${role('rowgroup')}>
        <tr${role('row')}>
          ${columns.map((column) => html`<th scope="col" ${role('columnheader')}>${column}</th>`)}
        </tr>
      </thead>
      <tbody${role('rowgroup')}>
        ${rows.map((row) => (isLabelled ? labelledRow(row, columns) : plainRow(row)))}
      </tbody>
    </table>
  </div>`;
}

function plainRow({ header, cells, current }: TableRow): Html {
  return html`<tr${current && html` class="current"`}>
          <th scope="row">${header}</th>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`;
}

function labelledRow({ header, cells, current }: TableRow, [, ...labels]: readonly string[]): Html {
  return html`<tr${current && html` class="current"`} role="row">
          <th scope="row" role="rowheader">${header}</th>
          ${cells.map((cell, i) => html`<td role="cell" data-label="${labels[i]}">${cell}</td>`)}
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

export function sentenceList(sentences: readonly string[]): Html {
  return html`<ul class="sentences">
    ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
  </ul>`;
}

export interface Link {
  href: string;
  title: string;
}

export function linkList(links: readonly Link[]): Html {
  return html`<ul class="links">
    ${links.map(({ href, title }) => html`<li><a href="${href}">${title}</a></li>`)}
  </ul>`;
}

export function fact(name: string, value: HtmlValue): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
