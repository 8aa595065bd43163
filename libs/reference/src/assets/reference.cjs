// What the pages of the reference do beyond being read: search, calls from the page, copying. Everything can be read
// without it. It keeps the credential and the last record ids in the session storage of the tab, and nothing else.

const { docs, search: searchFile, searchData, service } = document.body.dataset;
const CREDENTIAL = `wagewright.${service}.credential`;
const LANGUAGE = 'wagewright.language';

const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

// Menu: open where there is room beside the text.

const menu = document.querySelector('.menu details');
const wide = matchMedia('(min-width: 64rem)');
const followWidth = () => {
  menu.open = wide.matches;
};
followWidth();
wide.addEventListener('change', followWidth);

// Search: Ctrl-K, ⌘K or / begins it, the arrows choose, Enter opens, Escape ends it.

const box = document.querySelector('.search');
const input = document.getElementById('search');
const found = box.querySelector('.found');
const status = found.querySelector('p');
const results = found.querySelector('ul');
let searching;

const loadSearch = async () => {
  const [{ default: search }, entries] = await Promise.all([
    import(new URL(searchFile, location.href)),
    fetch(searchData).then((answer) => answer.json()),
  ]);
  return search.searchIn(entries);
};

/** Loaded once; after a failure the next letter tries again. */
const search = async (question) => {
  searching ??= loadSearch();
  try {
    return (await searching)(question);
  } catch (error) {
    searching = undefined;
    throw error;
  }
};

/** Results of this service lie below the reference, those of the other one at their whole address. */
const addressOf = (href) => (/^https?:/.test(href) || href === '' ? href || docs : `${docs}/${href}`);

const resultOf = ({ title, href, place, snippet: [before, word, after] }) =>
  element(
    'li',
    {},
    element(
      'a',
      { href: addressOf(href) },
      element('strong', {}, title),
      element('span', { class: 'note' }, place),
      element('span', { class: 'snippet' }, before, element('mark', {}, word), after),
    ),
  );

const closeSearch = () => {
  found.hidden = true;
};

const showFound = async () => {
  const question = input.value.trim();
  if (question === '') return closeSearch();
  const all = await search(question).catch(() => undefined);
  if (input.value.trim() !== question) return undefined;
  status.textContent = all ? countOf(all, question) : 'Search could not be loaded. Try again.';
  results.replaceChildren(...(all ?? []).map(resultOf));
  found.hidden = false;
  return undefined;
};

const countOf = ({ length }, question) => {
  if (length === 0) return `No results for “${question}”.`;
  return length === 1 ? '1 result' : `${length} results`;
};

/** What is shown may still be of the words before. */
const openFirst = async () => {
  await showFound();
  if (!found.hidden) results.querySelector('a')?.click();
};

const moveBy = (step) => {
  const stops = [input, ...results.querySelectorAll('a')];
  const next = stops.indexOf(document.activeElement) + step;
  stops[(next + stops.length) % stops.length].focus();
};
const searchKeys = {
  ArrowDown: () => moveBy(1),
  ArrowUp: () => moveBy(-1),
  Enter: () => void openFirst(),
  Escape: () => {
    input.value = '';
    closeSearch();
    input.focus();
  },
};

box.hidden = false;
input.placeholder = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';
input.addEventListener('focus', () => void search('').catch(() => undefined));
input.addEventListener('input', () => void showFound());
box.addEventListener('keydown', (event) => {
  const action = event.key === 'Enter' && event.target !== input ? undefined : searchKeys[event.key];
  if (!action || (found.hidden && event.key !== 'Enter')) return;
  event.preventDefault();
  action();
});
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (!box.contains(relatedTarget)) closeSearch();
});
found.addEventListener('click', ({ target }) => target.closest('a') && closeSearch());
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select');
  const hasModifier = event.ctrlKey || event.metaKey;
  const isAsked = hasModifier ? event.key === 'k' : event.key === '/' && !isTyping;
  if (!isAsked) return;
  event.preventDefault();
  input.focus();
  input.select();
});

// Samples: the language that was chosen last is open everywhere.

const openLanguage = (language) => {
  for (const sample of document.querySelectorAll('.sample'))
    if (sample.dataset.language === language) sample.open = true;
};
const chosen = sessionStorage.getItem(LANGUAGE);
if (chosen) openLanguage(chosen);
for (const summary of document.querySelectorAll('.sample > summary')) {
  summary.addEventListener('click', () => {
    const { language } = summary.parentElement.dataset;
    sessionStorage.setItem(LANGUAGE, language);
    setTimeout(() => openLanguage(language));
  });
}

// Copying

for (const block of document.querySelectorAll('pre')) {
  if (!navigator.clipboard) break;
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
  const frame = element('div', { class: 'code' });
  block.replaceWith(frame);
  frame.append(block, button);
}

// Credential

const credential = document.getElementById('credential');
const credentialForm = document.querySelector('.credential');
credentialForm.hidden = false;
credential.value = sessionStorage.getItem(CREDENTIAL) ?? '';
credential.addEventListener('input', () => sessionStorage.setItem(CREDENTIAL, credential.value.trim()));
credentialForm.addEventListener('submit', (event) => event.preventDefault());

// The console links here with the name of a key. Only text is shown of it, and it is in no sample that can be copied.

const KEY_NAME = `wagewright.${service}.key-name`;
const MOST_LETTERS_OF_A_NAME = 80;
const given = new URLSearchParams(location.hash.slice(1)).get('key');
if (given) {
  sessionStorage.setItem(KEY_NAME, given.slice(0, MOST_LETTERS_OF_A_NAME));
  history.replaceState(null, '', location.pathname + location.search);
}
const keyName = sessionStorage.getItem(KEY_NAME);
if (keyName) {
  document.getElementById('credential-note').textContent = `“${keyName}”, kept until this tab is closed`;
  for (const calls of document.querySelectorAll('.calls[data-variable]'))
    calls.prepend(
      element(
        'p',
        { class: 'note' },
        element('code', {}, calls.dataset.variable),
        ` stands for your ${calls.dataset.noun} “${keyName}”.`,
      ),
    );
}

// Calls from the page

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

/** The value with the reader’s newest records in place of those of the example; undefined for one that is not there. */
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
    // What is shown is what the service says now.
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
