import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MODULES } from '../build/build-output.mjs';
import { nameOf, reference } from './references.mjs';

const require = createRequire(import.meta.url);
const CONTRACT = '@wagewright/messaging';
/** The type that names every event with its data; the comment on a member says when the event is sent. */
const EVENTS = 'WebhookEvents';

/**
 * The headers of a delivery that are ours; `docs/webhooks/receiving.md` says how to use them.
 *
 * @type {{ name: string, required: boolean, description: string, schema?: object }[]}
 */
const HEADERS = [
  {
    name: 'X-Service-Signature',
    required: true,
    description:
      '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the webhook’s secret as it was shown.',
    schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
  },
  {
    name: 'X-Service-Signature-Previous',
    required: false,
    description: 'The same under the previous secret, only while a rotation’s grace period lasts.',
  },
  {
    name: 'webhook-id',
    required: true,
    description: 'The event’s id, the same for every attempt: drop what you have seen.',
  },
  {
    name: 'webhook-timestamp',
    required: true,
    description: 'Seconds since 1970 at which this attempt was signed.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  {
    name: 'webhook-signature',
    required: true,
    description:
      'Standard Webhooks: one or two `v1,<base64>` over `id.timestamp.body`, separated by a blank.',
  },
  { name: 'X-Service-Event', required: true, description: 'The event’s name.' },
  { name: 'X-Service-Delivery', required: true, description: 'The delivery’s id, for questions to us.' },
  {
    name: 'X-Service-Attempt',
    required: true,
    description: '1 for the first attempt.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  {
    name: 'traceparent',
    required: false,
    description: 'W3C Trace Context, for continuing our trace; not signed.',
  },
];

/** A tag of their own: generators make a file of each, and `Webhooks` has operations of ours. */
const WEBHOOK_EVENTS = 'Webhook events';

/** Description of the delivery, the same for every event. */
const HOW_SENT =
  'We POST the event to the address of every webhook that subscribes to it, signed in two ways over the very bytes of the body. A receiver answers within 10 seconds with a status from 200 to 299; otherwise the delivery is tried again on a schedule, with the same `webhook-id`.';

/** The headers of a delivery, as components that every event refers to. */
export function deliveryHeaders() {
  return Object.fromEntries(
    HEADERS.map(({ schema = { type: 'string' }, ...header }) => [
      header.name,
      { ...header, in: 'header', schema },
    ]),
  );
}

/** @returns {readonly string[]}  Every event of the contract, from the built library. */
export function eventNames() {
  return require(join(MODULES, 'libs/messaging/src/index.js')).WEBHOOK_EVENT_TYPES;
}

/**
 * The types whose schemas `webhooksOf` needs: the body of each event, and the list of events.
 *
 * @param {readonly string[]} names
 * @returns {import('./response-schemas.mjs').Answering[]}
 */
export function eventTypes(names) {
  const imports = [`import type { WebhookEventBody, ${EVENTS} } from '${CONTRACT}';`];
  return [EVENTS, ...names.map((name) => `WebhookEventBody<'${name}'>`)].map((returns) => ({
    controller: EVENTS,
    returns,
    imports,
  }));
}

/**
 * The `webhooks` of a description, and a component for the body of each event. The schemas of `eventTypes` are taken
 * out of `components`, because nothing else refers to them.
 *
 * @param {readonly string[]} names
 * @param {any[]} schemas  Schemas of `eventTypes`, in its order: references into `components`.
 * @param {Record<string, any>} components
 */
export function webhooksOf(names, schemas, components) {
  const [events, ...bodies] = schemas.map((schema) => takenOut(schema, components));
  /** @type {Record<string, object>} */
  const webhooks = {};
  for (const [index, name] of names.entries()) {
    const component = `${inPascalCase(name)}Event`;
    components[component] = bodies[index];
    const summary = events.properties[name].description;
    webhooks[name] = { post: operation(name, component, summary) };
  }
  return webhooks;
}

/**
 * @param {string} name
 * @param {string} component
 * @param {string | undefined} summary
 */
function operation(name, component, summary) {
  if (!summary)
    throw new Error(`${EVENTS}['${name}'] does not say when it is sent. Mend it: write a comment above it.`);
  return {
    operationId: `events.${name}`,
    tags: [WEBHOOK_EVENTS],
    summary: summary.replace(/\.$/, ''),
    description: HOW_SENT,
    // The receiver is the client's: what it asks of us are the signatures.
    security: [],
    parameters: HEADERS.map((header) => ({ $ref: `#/components/parameters/${header.name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reference(component) } },
    },
    responses: {
      '2XX': { description: 'The event was taken. Anything else within 10 seconds is tried again later.' },
      410: { description: 'The receiver is gone: the webhook is disabled at once.' },
    },
  };
}

/**
 * @param {{ $ref: string }} schema
 * @param {Record<string, any>} components
 */
function takenOut({ $ref }, components) {
  const name = nameOf($ref);
  const schema = components[name];
  delete components[name];
  return schema;
}

/** @param {string} name  `job.status_changed` */
function inPascalCase(name) {
  return name
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
