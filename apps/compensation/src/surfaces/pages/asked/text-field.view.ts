import { html, type Html } from '@wagewright/documents';
import { MAX_PHRASE } from '../controls/phrase-field.view';

export interface TextField {
  name: string;
  /** Unique in the page; by default the name. */
  id?: string;
  label: string;
  value?: string;
  placeholder?: string;
  /** The correction, as a sentence. */
  fault?: string;
  /** Id of the list of suggested values. */
  list?: string;
  maxLength?: number;
}

/** A one-line field, whose fault is announced with it. */
export function textField(field: TextField): Html {
  const { name, id = name, label, value = '', placeholder = '', fault, list, maxLength = MAX_PHRASE } = field;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      value="${value}"
      maxlength="${maxLength}"
      placeholder="${placeholder}"
      autocomplete="off"
      ${list !== undefined && html`list="${list}"`}
      ${fault !== undefined && html`aria-invalid="true" aria-describedby="${id}-fault"`}
    />
    ${fault !== undefined && html`<p class="fault" id="${id}-fault">${fault}</p>`}
  </div>`;
}

/** Suggested values of a field; any other text is allowed as well. */
export function valueList(id: string, values: readonly string[]): Html {
  return html`<datalist id="${id}">
    ${values.map((value) => html`<option value="${value}"></option>`)}
  </datalist>`;
}
