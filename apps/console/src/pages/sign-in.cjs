// Script of the sign-in pages: it sends forms as JSON and asks authenticators through SimpleWebAuthnBrowser.
// A plain script, because it is served as it lies here.
(() => {
  const { startRegistration, startAuthentication, browserSupportsWebAuthn } =
    globalThis.SimpleWebAuthnBrowser;
  const message = document.querySelector('[data-message]');
  const status = document.querySelector('[data-status]');

  /** Where to go on: the server has made sure that it is an address of its own. */
  const next = document.querySelector('[data-next]')?.getAttribute('href') ?? '/';

  const post = (path, body) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });

  async function call(path, init) {
    const response = await fetch(`/api/console/${path}`, init);
    const answer = response.status === 204 ? undefined : await response.json();
    if (!response.ok) throw new Error(answer?.error ?? 'That did not work.');
    return answer;
  }

  function show(step) {
    for (const section of document.querySelectorAll('[data-step]'))
      section.hidden = section.dataset.step !== step;
    document.querySelector(`[data-step="${step}"] h2`)?.focus();
  }

  const part = (name) => document.querySelector(`[data-${name}]`);

  /** A link that came with the address is not shown: its code says nothing to anybody. */
  function showTyped(isTyped) {
    part('ready').hidden = isTyped;
    part('typed').hidden = !isTyped;
  }

  /** Makes recovery codes for a person without any: new codes would end existing ones. */
  async function goOnByCodes() {
    if (!part('codes')) return goOn();
    try {
      const { left } = await call('recovery-codes');
      if (left > 0) return goOn();
      const { codes } = await post('recovery-codes');
      part('codes').replaceChildren(
        ...codes.map((code) => Object.assign(document.createElement('li'), { textContent: code })),
      );
    } catch {
      part('made').hidden = true;
      part('refused').hidden = false;
      part('kept').textContent = 'Continue';
    }
    return show('codes');
  }

  function goOn() {
    location.assign(next);
  }

  /** People paste the whole link as often as the part after its #. */
  function tokenOf(text) {
    return text.trim().split('#').at(-1);
  }

  /** Somebody else may have let in what is named here. */
  function endedText(ended) {
    const named = ended
      .map(({ kind, name }) => `${kind === 'grant' ? 'program' : kind} “${name}”`)
      .join(', ');
    return `A code or a link gave this access within the last day, and it has ended: ${named}.`;
  }

  const actions = {
    async link({ token }) {
      let proven;
      try {
        proven = await post('sign-in/link', { token: tokenOf(token) });
      } catch (error) {
        showTyped(true);
        throw error;
      }
      if (proven) message.textContent = endedText(proven.ended);
      show('passkey');
    },
    async passkey() {
      const { options } = await post('passkeys/options');
      await post('passkeys', { response: await startRegistration({ optionsJSON: options }) });
      await goOnByCodes();
    },
    kept: goOn,
    async 'sign-in'() {
      const { options } = await post('sign-in/passkey/options');
      await post('sign-in/passkey', { response: await startAuthentication({ optionsJSON: options }) });
      goOn();
    },
    async 'recovery-code'({ code }) {
      await post('sign-in/recovery-code', { code });
      show('passkey');
    },
    async 'email-link'({ email }) {
      await post('sign-in/email-link', { email });
      status.textContent = 'If this address has an account, a link is on its way. It works for 15 minutes.';
    },
    async 'sign-up'({ email, name }) {
      await post('sign-up', { email, name });
      status.textContent = 'Check your mail: the link works for 15 minutes.';
    },
  };

  function explained(error) {
    if (error.name === 'NotAllowedError') return 'Not finished. Try again when you are ready.';
    if (error.name === 'InvalidStateError') return 'This device already has a passkey for this account.';
    return error.message;
  }

  async function submitted(event) {
    event.preventDefault();
    const form = event.target;
    const button = form.querySelector('button');
    if (button.getAttribute('aria-disabled') === 'true') return;
    message.textContent = '';
    button.setAttribute('aria-disabled', 'true');
    try {
      await actions[form.dataset.form](Object.fromEntries(new FormData(form)));
    } catch (error) {
      message.textContent = explained(error);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  }

  /** Asks for the passkey before a form allows something; the server demands it whatever this script does. */
  async function allowed(event) {
    const form = event.target;
    const button = event.submitter;
    if (button?.value !== 'allow' || !form.hasAttribute('data-step-up')) return;
    event.preventDefault();
    message.textContent = '';
    try {
      const { options } = await post('step-up/options');
      await post('step-up', { response: await startAuthentication({ optionsJSON: options }) });
      form.removeAttribute('data-step-up');
      form.requestSubmit(button);
    } catch (error) {
      message.textContent = explained(error);
    }
  }

  const codesOf = () => [...part('codes').children].map(({ textContent }) => textContent).join('\n');
  const doings = {
    async copy() {
      try {
        await navigator.clipboard.writeText(codesOf());
        status.textContent = 'Copied.';
      } catch {
        getSelection().selectAllChildren(part('codes'));
        status.textContent = 'Copy what is selected.';
      }
    },
    print: () => globalThis.print(),
  };

  for (const button of document.querySelectorAll('[data-do]'))
    button.addEventListener('click', doings[button.dataset.do]);
  for (const form of document.querySelectorAll('[data-form]')) form.addEventListener('submit', submitted);
  document.querySelector('[data-step-up]')?.addEventListener('submit', allowed);
  if (document.querySelector('[data-form]') && !browserSupportsWebAuthn()) {
    message.textContent =
      'Passkeys need https or localhost, so this browser cannot use one here. A link still signs you in.';
  }
  const token = document.querySelector('input[name="token"]');
  if (token && location.hash.length > 1) {
    token.value = location.hash.slice(1);
    showTyped(false);
    // Nobody who looks at the address later shall find the token there.
    history.replaceState(null, '', location.pathname);
  }
})();
