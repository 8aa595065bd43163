import { html, type Html } from '@wagewright/documents';
import { MAX_PHRASE } from '../controls/phrase-field.view';

export interface TextField {
  name: string;
  /** Unique in the page; the name unless stated. */
  id?: string;
  label: string;
  value?: string;
  placeholder?: string;
  /** What to write instead, as a sentence. */
  fault?: string;
  /** Id of the values to choose from. */
  list?: string;
  maxLength?: number;
}

/** A field of one line, with what is wrong with its text read out beside it. */
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

/** Values that fields suggest; anything else may be written as well. */
export function valueList(id: string, values: readonly string[]): Html {
  return html`<datalist id="${id}">
    ${values.map((value) => html`<option value="${value}"></option>`)}
  </datalist>`;
}
