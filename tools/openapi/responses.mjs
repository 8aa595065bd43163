import { refusalsOf } from './access.mjs';
import { answerHeaders, errorHeaders, isTagged, unmodifiedHeaders } from './headers.mjs';
import { nameOf, reference } from './references.mjs';
import { OR_NOTHING } from './response-schemas.mjs';

/** @typedef {import('./operations.mjs').Operation} Operation */
/** @typedef {import('./services.mjs').Service} Service */

const JSON_TYPE = 'application/json';
const REASONS = {
  400: 'A parameter or the body is missing or invalid.',
  401: 'The credential is missing or not valid.',
  403: 'The plan or the credential does not allow it.',
  404: 'It does not exist, or belongs to somebody else.',
  409: 'It conflicts with what there is, or the same call is still running.',
  412: 'The record has changed since it was read.',
  413: 'The body or the query is too large, or reading it takes too much processor time.',
  415: 'The body is of another media type than described, or not in UTF-8.',
  422: 'The Idempotency-Key was used with another body.',
  429: 'A limit is used up; `Retry-After` says for how long.',
  500: 'A fault of ours.',
  503: 'Temporarily unavailable.',
};

/**
 * By status.
 *
 * @param {Operation} operation
 * @param {any} answer  Schema of the body of a success.
 * @param {Record<string, any>} components
 */
export function responsesOf(operation, answer, components) {
  const { status } = operation;
  return {
    [status]: {
      description: aboutAnswer(operation, answer, components),
      headers: answerHeaders(operation),
      ...((answer || operation.fileTypes) && {
        content: contentOf(operation, answer, components),
      }),
    },
    ...(OR_NOTHING.test(operation.returns) && {
      204: { description: 'Done, with nothing to add.', headers: answerHeaders(operation) },
    }),
    ...(operation.method === 'get' && isTagged(operation) && { 304: unmodified(operation) }),
    ...Object.fromEntries(
      refusalsOf(operation).map((refusal) => [
        refusal,
        { $ref: `#/components/responses/E${errorName(operation, refusal)}` },
      ]),
    ),
  };
}

/**
 * Description of a success, in the words of its type.
 *
 * @param {Operation} operation
 * @param {any} answer
 * @param {Record<string, any>} components
 */
function aboutAnswer({ status, summary }, answer, components) {
  const about = components[nameOf(answer?.$ref)]?.description;
  const result = about ?? `${summary}.`;
  return status === '201' ? `Created: ${result}` : result;
}

/** @param {Operation} operation */
function unmodified(operation) {
  return {
    description: 'Not modified: your copy is current.',
    headers: unmodifiedHeaders(operation),
  };
}

/**
 * @param {Operation} operation
 * @param {any} answer
 * @param {Record<string, any>} components
 */
function contentOf(operation, answer, components) {
  const files = (operation.fileTypes ?? []).map((type) => [
    type,
    { schema: { type: 'string', ...(operation.isBinary && { format: 'binary' }) } },
  ]);
  const description = aboutAnswer(operation, answer, components);
  return {
    ...(answer && {
      [JSON_TYPE]: {
        schema: named(operation, description, wrapped(operation, answer, components), components),
      },
    }),
    ...Object.fromEntries(files),
  };
}

/**
 * @param {Service} service
 * @param {Operation[]} operations
 */
export function errorResponses({ errorBody, reasons = {} }, operations) {
  const used = new Set(
    operations.flatMap((operation) => refusalsOf(operation).map((status) => errorName(operation, status))),
  );
  const named = Object.entries({ ...REASONS, ...reasons }).filter(([name]) => used.has(name));
  return Object.fromEntries(
    named.map(([name, description]) => [
      `E${name}`,
      {
        description,
        headers: errorHeaders(name.slice(0, 3), operations),
        content: { [JSON_TYPE]: { schema: reference(errorBody) } },
      },
    ]),
  );
}

/**
 * Name of an operation's error: its status, and a suffix where errors of one status differ.
 *
 * @param {Operation} operation
 * @param {string} status
 */
function errorName({ rule }, status) {
  return status === '403' && rule.kind === 'session' && rule.stepUp ? '403StepUp' : status;
}

const FLAT_ATTRIBUTION = {
  type: 'object',
  required: ['attribution'],
  properties: {
    attribution: {
      ...reference('Attribution'),
      description: 'Who publishes the figures, and how they are made.',
    },
  },
};

/**
 * @param {Operation} operation
 * @param {any} schema
 * @param {Record<string, any>} components
 */
function wrapped({ shape }, schema, components) {
  const envelope = {
    type: 'object',
    required: ['data', 'attribution', 'request'],
    properties: {
      data: { ...schema, description: 'What was asked for.' },
      attribution: {
        ...reference('EnvelopeAttribution'),
        description: 'Who publishes the figures, and how they are made.',
      },
      request: { ...reference('RequestMember'), description: 'What is known of the call.' },
    },
  };
  switch (shape) {
    case 'flat':
      return { allOf: [schema, FLAT_ATTRIBUTION] };
    case 'flat-and-more': {
      const { flat, more } = bothForms(schema, components);
      return { allOf: [{ $ref: flat.$ref }, FLAT_ATTRIBUTION, { $ref: more.$ref }] };
    }
    case 'flat-and-envelope':
      return flatAndEnvelope(schema, envelope, components);
    case 'envelope':
    case 'demo':
      return envelope;
    default:
      return schema;
  }
}

/**
 * A wrapped answer has a name: generators invent one each otherwise.
 *
 * @param {Operation} operation
 * @param {string} description
 * @param {any} schema
 * @param {Record<string, any>} components
 */
function named({ id, shape }, description, schema, components) {
  if (shape === undefined || schema.$ref) return schema;
  const name = `${id.replaceAll(/(?:^|\.)(\w)/g, (_, letter) => letter.toUpperCase())}Answer`;
  components[name] = { description, ...schema };
  return reference(name);
}

/**
 * The two parts of a handler's result: its type is no part of the answer.
 *
 * @param {any} both
 * @param {Record<string, any>} components
 */
function bothForms(both, components) {
  const name = nameOf(both.$ref);
  const { properties } = components[name];
  delete components[name];
  return properties;
}

/**
 * @param {any} both
 * @param {any} envelope
 * @param {Record<string, any>} components
 */
function flatAndEnvelope(both, envelope, components) {
  const { flat, data } = bothForms(both, components);
  const { description } = envelope.properties.data;
  const ofData = alternatives(data);
  const forms = alternatives(flat).map(($ref, index) => {
    const name = nameOf($ref);
    const properties = { ...envelope.properties, data: { $ref: ofData[index], description } };
    const allOf = [{ $ref }, { ...envelope, properties }];
    components[`${name}Answer`] = { description: components[name].description, allOf };
    return reference(`${name}Answer`);
  });
  return forms.length === 1 ? forms[0] : { oneOf: forms };
}

/**
 * The references of a member's type: one, or one for each of its alternatives.
 *
 * @param {{ $ref?: string, anyOf?: { $ref: string }[] }} member
 */
function alternatives({ $ref, anyOf = [] }) {
  return $ref ? [$ref] : anyOf.map((alternative) => alternative.$ref);
}
