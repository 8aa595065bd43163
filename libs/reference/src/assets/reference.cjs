// Search and copying on the pages of the reference, and the calls of calls.cjs behind it. The pages can be read without it.
// It keeps the credential and the last record ids in the session storage of the tab, and nothing else.

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

/** Results of this service lie below the reference, the other service's at their whole address. */
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

// The list may still show results of an earlier text.
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
