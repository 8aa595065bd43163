import { html, type Html } from '@wagewright/design';

/** Readers of the field refuse longer words. */
export const MAX_PHRASE = 100;

export interface PhraseField {
  id: string;
  name: string;
  label: string;
  value?: string;
  placeholder?: string;
  isRequired?: boolean;
  /** The correction, as a sentence. */
  fault?: string;
  /** Text of a button beside the field; none when the form has its own. */
  button?: string;
}

/** A field for words such as `senior ml engineer sf`, which the resolver reads. */
export function phraseField(field: PhraseField): Html {
  const { id, name, label, value = '', placeholder = '', isRequired = false, fault, button } = field;
  return html`<div class="phrase-field">
    <label for="${id}">${label}</label>
    <div class="row">
      <input
        id="${id}"
        name="${name}"
        type="search"
        value="${value}"
        maxlength="${MAX_PHRASE}"
        ${isRequired && html`required`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="${placeholder}"
        ${fault !== undefined && html`aria-invalid="true" aria-describedby="${id}-fault"`}
      />
      ${button !== undefined && html`<button type="submit">${button}</button>`}
    </div>
    ${fault !== undefined && html`<p class="fault" id="${id}-fault">${fault}</p>`}
  </div>`;
}

interface TextField {
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

/** Any other text is allowed as well. */
export function valueList(id: string, values: readonly string[]): Html {
  return html`<datalist id="${id}">
    ${values.map((value) => html`<option value="${value}"></option>`)}
  </datalist>`;
}
