import { html, type Html } from '@wagewright/design';
import type { Operation, Response } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import type { Sample } from '../samples/samples';
import { samplesOf } from '../samples/samples';
import { bodyText } from '../samples/curl';
import { fieldList, prose } from './fields.view';
import { tryForm } from './try-form.view';

/** One operation: input and output on the left, samples on the right. */
export function operationView(operation: Operation, service: ReferenceService): Html {
  const { anchor, title, method, path, description, isDeprecated } = operation;
  return html`<section class="operation" id="${anchor}" aria-labelledby="${anchor}-title">
    <h2>
      <span id="${anchor}-title">${title}</span
      >${isDeprecated && html` <span class="badge">deprecated</span>`}
      <a class="anchor" href="#${anchor}" aria-label="Link to ${title}">#</a>
    </h2>
    <p class="address"><span class="method">${method}</span> <code>${path}</code></p>
    <div class="twofold">
      <div class="description">
        ${description && prose(description)} ${accessNote(operation, service)} ${parameterLists(operation)}
        ${bodyDescription(operation)} ${answers(operation.responses)}
      </div>
      <div class="calls" ${credentialNames(operation, service)}>
        ${samplesOf(operation, service).map((sample, index) => sampleView(sample, anchor, index === 0))}
        ${exampleAnswer(operation.responses)} ${tryForm(operation)}
      </div>
    </div>
  </section>`;
}

/** For the script: the names of the credential in the samples. */
function credentialNames({ needsCredential }: Operation, { credential }: ReferenceService): Html | false {
  return needsCredential && html`data-variable="${credential.variable}" data-noun="${credential.noun}"`;
}

export function webhookView({ anchor, title, path, description, body, parameters }: Operation): Html {
  return html`<section class="operation" id="${anchor}" aria-labelledby="${anchor}-title">
    <h2 id="${anchor}-title"><code>${path}</code></h2>
    <p>${title}.</p>
    <div class="twofold">
      <div class="description">
        ${description && prose(description)}
        ${
          body &&
          html`<h3>Body</h3>
            ${fieldList(body.fields)}`
        }
        ${
          parameters.length > 0 &&
          html`<details>
            <summary>Headers</summary>
            ${fieldList(parameters)}
          </details>`
        }
      </div>
      <div class="calls">
        ${
          body &&
          html`<details open>
            <summary>Example</summary>
            <pre tabindex="0"><code>${bodyText(body.example)}</code></pre>
          </details>`
        }
      </div>
    </div>
  </section>`;
}

function accessNote({ needsCredential, scopes }: Operation, { credential }: ReferenceService): Html {
  if (!needsCredential) return html`<p class="note">Works without a credential.</p>`;
  const named = scopes.map((scope, index) => html`${index > 0 && ', '}<code>${scope}</code>`);
  return html`<p class="note">
    Needs the ${credential.noun}${scopes.length > 0 && html` with the scope ${named}`}.
  </p>`;
}

const PLACES = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
] as const;

function parameterLists({ parameters }: Operation): Html[] {
  return PLACES.flatMap(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return here.length === 0
      ? []
      : [
          html`<h3>${title}</h3>
            ${fieldList(here)}`,
        ];
  });
}

function bodyDescription({ body }: Operation): Html | undefined {
  if (!body) return undefined;
  const types = [body.mediaType, ...body.otherMediaTypes];
  return html`<h3>Body</h3>
    ${body.description && prose(body.description)}
    <p class="note">${types.join(' or ')}${!body.isRequired && ', may be left out'}</p>
    ${body.fields.length > 0 && fieldList(body.fields)}`;
}

function answers(responses: readonly Response[]): Html {
  return html`<h3>Responses</h3>
    <ul class="answers">
      ${responses.map((response) => html`<li>${answer(response)}</li>`)}
    </ul>`;
}

function answer({ status, description, fields, headers, mediaType }: Response): Html {
  const isSuccess = status.startsWith('2');
  return html`<p><strong>${status}</strong>${isSuccess && mediaType && html` <code>${mediaType}</code>`}</p>
    ${prose(description)}
    ${
      isSuccess &&
      fields.length > 0 &&
      html`<details>
        <summary>Response fields</summary>
        ${fieldList(fields)}
      </details>`
    }
    ${
      isSuccess &&
      headers.length > 0 &&
      html`<details>
        <summary>Response headers</summary>
        <ul class="fields">
          ${headers.map(
            ({ name, description: text }) =>
              html`<li>
                <p class="field"><code>${name}</code></p>
                ${prose(text)}
              </li>`,
          )}
        </ul>
      </details>`
    }`;
}

/** One of a set; only one is open at a time. */
function sampleView({ language, code }: Sample, anchor: string, isOpen: boolean): Html {
  return html`<details
    class="sample"
    name="sample-${anchor}"
    data-language="${language}"
    ${isOpen && html` open`}
  >
    <summary>${language}</summary>
    <pre tabindex="0"><code>${code}</code></pre>
  </details>`;
}

function exampleAnswer(responses: readonly Response[]): Html | undefined {
  const shown = responses.find(({ example }) => example !== undefined);
  return (
    shown &&
    html`<details>
      <summary>Example response, ${shown.status}</summary>
      <pre tabindex="0"><code>${bodyText(shown.example)}</code></pre>
    </details>`
  );
}
