// Calls from the pages of the reference. It follows reference.cjs in one script, and uses its `element`, `credential`, `docs`.

const headersFor = (form) => {
  const { mediaType } = form.dataset;
  const key = credential.value.trim();
  return {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(mediaType && { 'content-type': mediaType }),
  };
};

/** The service lies at the root of the address, or below the path that the reference lies below as well. */
const base = () => {
  const here = new URL(docs, location.href).pathname;
  return here.replace(/(?:\/api\/(?:v1|mcp))?\/docs$/, '');
};

const newestIn = async (collection) => {
  const key = credential.value.trim();
  const answer = await fetch(`${base()}${collection}?limit=1`, {
    cache: 'no-store',
    headers: key ? { authorization: `Bearer ${key}` } : {},
  });
  if (!answer.ok) return undefined;
  const { data } = await answer.json();
  return data?.[0]?.id;
};

/** Looks up records of the reader’s own for the parts of the path that are empty: whether all are there now. */
const fillRecords = async (form) => {
  let path = '';
  let outcome = 'complete';
  const fill = async (field, collection) => {
    if (field.value) return;
    field.value = (await newestIn(collection)) ?? '';
    outcome = 'filled';
  };
  for (const part of form.dataset.path.split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const field = name && form.elements.namedItem(name);
    if (field) await fill(field, path.replace(/\/$/, ''));
    if (field && !field.value) return 'missing';
    path += field ? encodeURIComponent(field.value) : part;
  }
  const webhook = form.querySelector('input[name=webhookId][data-in=query]');
  if (webhook) await fill(webhook, COLLECTIONS.wh);
  return webhook && !webhook.value ? 'missing' : outcome;
};

/** Where records lie whose ids begin so. */
const COLLECTIONS = { job: '/api/mcp/jobs', con: '/api/mcp/contacts', wh: '/api/mcp/webhooks' };

/** The value with the reader’s newest records in place of the example's; undefined for one that is not there. */
const withOwnRecords = async (value) => {
  if (Array.isArray(value)) {
    const items = await Promise.all(value.map((item) => withOwnRecords(item)));
    return items.filter((item) => item !== undefined);
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(async ([name, member]) => [name, await withOwnRecords(member)]);
    return Object.fromEntries((await Promise.all(members)).filter(([, member]) => member !== undefined));
  }
  const kind = typeof value === 'string' && /^([a-z]+)_[0-9A-Za-z]{20,}$/.exec(value)?.[1];
  return kind && COLLECTIONS[kind] ? newestIn(COLLECTIONS[kind]) : value;
};

/** Once: what the reader has written since then is the reader’s. */
const fillBody = async (form) => {
  const field = form.querySelector('[data-in=body]');
  if (!field || field.dataset.isFilled || form.dataset.mediaType !== 'application/json') return 'complete';
  const text = field.value;
  if (text !== field.defaultValue) return 'complete';
  field.dataset.isFilled = 'true';
  const own = JSON.stringify(await withOwnRecords(JSON.parse(text)), null, 2);
  if (own === JSON.stringify(JSON.parse(text), null, 2)) return 'complete';
  field.value = own;
  return text.includes('"webhookId"') && !own.includes('"webhookId"') ? 'missing' : 'filled';
};

const addressFrom = (form) => {
  const query = new URLSearchParams();
  let { path } = form.dataset;
  for (const field of form.querySelectorAll('input, select')) {
    if (field.dataset.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
    else if (field.value !== '') query.set(field.name, field.value);
  }
  const text = query.toString();
  return base() + (text ? `${path}?${text}` : path);
};

const readable = async (answer) => {
  const type = answer.headers.get('content-type') ?? '';
  if (!/json|text|calendar/.test(type)) return `${(await answer.blob()).size} bytes of ${type}`;
  const text = await answer.text();
  if (!type.includes('json')) return text;
  return text === '' ? '' : JSON.stringify(JSON.parse(text), null, 2);
};

const say = (form, ...content) => form.querySelector('.outcome').replaceChildren(...content);
const note = (text) => element('p', {}, text);

const send = async (form) => {
  const { method } = form.dataset;
  const body = form.querySelector('[data-in=body]')?.value;
  const began = performance.now();
  const answer = await fetch(addressFrom(form), {
    method,
    headers: headersFor(form),
    body,
    // The answer must show the service's present state.
    cache: 'no-store',
  });
  const text = await readable(answer);
  const took = Math.round(performance.now() - began);
  const outcome = element('p', { class: answer.ok ? 'good' : 'bad' });
  outcome.append(element('strong', {}, `${answer.status} ${answer.statusText}`.trim()), ` in ${took} ms`);
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const folded = element('details', {}, element('summary', {}, 'Headers'), block(headers));
  say(form, outcome, ...(text ? [block(text)] : []), folded);
};

const block = (text) => element('pre', { tabindex: '0' }, element('code', {}, text));

const submit = async (form) => {
  const { credential: need, method } = form.dataset;
  if (need === 'needed' && !credential.value.trim()) {
    say(form, note('Enter your credential at the top of the page first.'));
    return credential.focus();
  }
  say(form, note('…'));
  const body = await fillBody(form);
  const records = body === 'missing' ? body : await fillRecords(form);
  if (records === 'missing')
    return say(form, note('There is no such record yet: add one first, or name one above.'));
  // A record that nobody named is read at once, but only changed when its owner has seen which one it is.
  if ((records === 'filled' && method !== 'GET') || (body === 'filled' && method === 'DELETE'))
    return say(form, note('Your newest record is filled in above. Send again to go on.'));
  return send(form);
};

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(form).catch((error) => say(form, note(`The request failed: ${error.message}`)));
  });
}
