// Suggestions below a field that takes a phrase, while somebody types. Every page works without them.
// Keyboard and roles follow the combobox pattern of the ARIA Authoring Practices (list autocomplete, manual selection).

(() => {
  const DEBOUNCE_MS = 180;
  const LEAST_LETTERS = 2;
  /** Pause after a refusal, unless the service names another one. */
  const PAUSE_MS = 10_000;

  const known = new Map();
  let silentUntil = 0;

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  /** Suggestions for some words, kept once they have come. */
  async function ask({ dataset }, words, signal) {
    const address = `${dataset.suggestions}?${new URLSearchParams({ of: dataset.suggestionsOf, q: words })}`;
    if (known.has(address)) return known.get(address);
    if (Date.now() < silentUntil) return [];
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after'));
      silentUntil = Date.now() + (seconds > 0 ? seconds * 1_000 : PAUSE_MS);
      return [];
    }
    const { suggestions } = await response.json();
    known.set(address, suggestions);
    return suggestions;
  }

  function combobox(input) {
    const list = element('ul', { id: `${input.id}-list`, role: 'listbox', class: 'suggestions' });
    const label = input.labels[0]?.textContent ?? 'Suggestions';
    list.setAttribute('aria-label', label);
    list.hidden = true;
    const status = element('p', { role: 'status', class: 'visually-hidden' });
    input.closest('.phrase-field').append(list, status);
    for (const [key, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': list.id,
    }))
      input.setAttribute(key, value);

    let active = -1;
    let timer;
    let asking;

    const options = () => [...list.children];

    function close() {
      clearTimeout(timer);
      asking?.abort();
      list.hidden = true;
      status.textContent = '';
      input.setAttribute('aria-expanded', 'false');
      activate(-1);
    }

    function activate(index) {
      options()[active]?.setAttribute('aria-selected', 'false');
      active = index;
      const option = options()[index];
      if (option === undefined) return input.removeAttribute('aria-activedescendant');
      option.setAttribute('aria-selected', 'true');
      option.scrollIntoView({ block: 'nearest' });
      return input.setAttribute('aria-activedescendant', option.id);
    }

    function choose({ text, href }) {
      close();
      if (input.dataset.suggestionsOf === 'pages') location.assign(href);
      else input.value = text;
    }

    function line(suggestion, index) {
      const { text, note } = suggestion;
      const option = element(
        'li',
        { id: `${list.id}-${index}`, role: 'option', 'aria-selected': 'false' },
        element('span', {}, text),
        element('span', { class: 'note' }, note),
      );
      // Before the field loses the focus.
      option.addEventListener('pointerdown', (event) => event.preventDefault());
      option.addEventListener('click', () => choose(suggestion));
      return option;
    }

    let shown = [];

    function show(suggestions) {
      shown = suggestions;
      active = -1;
      list.replaceChildren(...suggestions.map(line));
      if (suggestions.length === 0) return close();
      list.hidden = false;
      input.setAttribute('aria-expanded', 'true');
      input.removeAttribute('aria-activedescendant');
      status.textContent = `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`;
      return undefined;
    }

    async function suggest() {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      const words = input.value.trim();
      if (words.length < LEAST_LETTERS) return close();
      try {
        const suggestions = await ask(input, words, signal);
        if (!signal.aborted && document.activeElement === input) show(suggestions);
      } catch (error) {
        if (error.name !== 'AbortError') close();
      }
      return undefined;
    }

    function move(step) {
      const { length } = shown;
      if (list.hidden) return void suggest();
      // One place beside the options is the field itself.
      return activate(((active + 1 + step + length + 1) % (length + 1)) - 1);
    }

    const keys = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active >= 0 && (choose(shown[active]), true),
      Escape: () => !list.hidden && (close(), true),
    };

    input.addEventListener('keydown', (event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keys[event.key];
      if (key && key() !== false) event.preventDefault();
    });
    input.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void suggest(), DEBOUNCE_MS);
    });
    input.addEventListener('blur', close);
  }

  for (const input of document.querySelectorAll('input[data-suggestions]')) combobox(input);
})();
