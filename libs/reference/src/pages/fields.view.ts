import { html, type Html, renderMarkdown } from '@wagewright/design';
import type { Field } from '../openapi/schema-fields';

/** Members of a body, with their own ones collapsed. */
export function fieldList(fields: readonly Omit<Field, 'fields'>[] | readonly Field[]): Html {
  return html`<ul class="fields">
    ${fields.map((field) => html`<li>${fieldEntry(field)}</li>`)}
  </ul>`;
}

function fieldEntry(field: Omit<Field, 'fields'> & { fields?: Field[] }): Html {
  const { name, type, isRequired, description, constraints, fields = [] } = field;
  return html`<p class="field">
      <code>${name}</code> <span class="type">${type}</span>${
        isRequired && html` <span class="required">required</span>`
      }
    </p>
    ${description && prose(description)}
    ${constraints.length > 0 && html`<p class="constraints">${constraints.join(' · ')}</p>`}
    ${
      fields.length > 0 &&
      html`<details>
        <summary>Fields of <code>${name}</code></summary>
        ${fieldList(fields)}
      </details>`
    }`;
}

/** A text of the description, which is Markdown. */
export function prose(text: string): Html {
  return renderMarkdown(text).body;
}
