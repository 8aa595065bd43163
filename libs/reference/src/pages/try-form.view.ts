import { html, type Html } from '@wagewright/design';
import type { Operation, Parameter } from '../openapi/operation';
import { bodyText } from '../samples/curl';
import { exampleCall } from '../samples/example-call';

/**
 * A form that makes the call from the page, prefilled so that the first click works. The script shows it; without the
 * script the samples serve the same purpose.
 */
export function tryForm(operation: Operation): Html | undefined {
  const { anchor, method, path, needsCredential, parameters, responses } = operation;
  // A stream does not end, and a form shows only complete answers.
  if (responses.some(({ mediaType }) => mediaType === 'text/event-stream')) return undefined;
  const { pathValues, query, body, mediaType } = exampleCall(operation);
  const values = new Map([...pathValues, ...query]);
  const asked = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const isFilled = ({ name, isRequired }: Parameter) => isRequired || values.has(name);
  const others = asked.filter((parameter) => !isFilled(parameter));
  return html`<form
    class="try"
    hidden
    data-method="${method}"
    data-path="${path}"
    data-credential="${needsCredential ? 'needed' : 'optional'}"
    data-media-type="${mediaType ?? ''}"
    aria-label="Try ${operation.title}"
  >
    ${parameterInputs(asked.filter(isFilled), anchor, values)}
    ${
      others.length > 0 &&
      html`<details>
        <summary>Optional parameters (${others.length})</summary>
        ${parameterInputs(others, anchor, values)}
      </details>`
    }
    ${body !== undefined && bodyInput(anchor, bodyText(body))}
    <p><button type="submit">Send ${method}</button></p>
    <div class="outcome" role="status"></div>
  </form>`;
}

function parameterInputs(
  parameters: readonly Parameter[],
  anchor: string,
  values: ReadonlyMap<string, string>,
): Html[] {
  return parameters.map((parameter) => parameterInput(parameter, anchor, valueIn(parameter, values)));
}

/** Ids of the reader’s own records: no example fits, and the script looks one up. */
const RECORD_ID = /^(?:id|[a-z]+Id|feedToken)$/;

function valueIn({ name, in: place, example }: Parameter, values: ReadonlyMap<string, string>): string {
  if (RECORD_ID.test(name) || (place === 'path' && example === undefined)) return '';
  return values.get(name) ?? '';
}

function parameterInput(parameter: Parameter, anchor: string, value: string): Html {
  const { name, isRequired, choices } = parameter;
  const id = `${anchor}-${name}`;
  return html`<p class="input">
    <label for="${id}"><code>${name}</code>${isRequired && ' (required)'}</label>
    ${choices.length > 0 ? choiceInput(parameter, id, value) : textInput(parameter, id, value)}
  </p>`;
}

function textInput({ name, in: place, example }: Parameter, id: string, value: string): Html {
  return html`<input
    id="${id}"
    name="${name}"
    data-in="${place}"
    value="${value}"
    placeholder="${example ?? ''}"
    autocomplete="off"
    spellcheck="false"
  />`;
}

function choiceInput({ name, in: place, isRequired, choices }: Parameter, id: string, value: string): Html {
  return html`<select id="${id}" name="${name}" data-in="${place}">
    ${!isRequired && html`<option value="">not sent</option>`}
    ${choices.map((choice) => html`<option ${choice === value && html`selected`}>${choice}</option>`)}
  </select>`;
}

function bodyInput(anchor: string, text: string): Html {
  const rows = Math.min(text.split('\n').length + 1, 16);
  return html`<p class="input">
    <label for="${anchor}-body">Body</label>
    <textarea id="${anchor}-body" data-in="body" rows="${rows}" spellcheck="false">${text}</textarea>
  </p>`;
}
