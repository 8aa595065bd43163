// Draws an answer of analyze_compensation in a host of MCP Apps. The messages are those of the specification 2026-01-26. What the
// answer says becomes text of the page, never markup.

(() => {
  const PROTOCOL = '2026-01-26';
  const HELLO = 1;
  const SVG = 'http://www.w3.org/2000/svg';
  const METHOD_NOT_FOUND = -32601;
  /** Variables of the host that the style reads. */
  const OF_HOST = [
    '--color-background-primary',
    '--color-text-primary',
    '--color-text-secondary',
    '--color-border-primary',
    '--font-sans',
  ];
  const KEY = 'Thick: the middle half, with the median. Thin: 10th to 90th percentile.';
  /** Pixels: the text above a bar, the bar, and the space of both. */
  const [NAME, BAR, ROW] = [12, 16, 48];
  const AXIS = 24;
  const OFFER = 22;

  const main = document.querySelector('main');

  const made = (node, attributes, children) => {
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children.filter(Boolean));
    return node;
  };
  const element = (name, ...children) => made(document.createElement(name), {}, children);
  const shape = (name, attributes, ...children) =>
    made(document.createElementNS(SVG, name), attributes, children);
  const show = (title, ...children) =>
    main.replaceChildren(element('h1', title), ...children.filter(Boolean));

  const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
  const words = (value) => (typeof value === 'string' || isNumber(value) ? String(value) : '');
  const list = (value) => (Array.isArray(value) ? value.map(words).filter(Boolean) : []);
  const sentences = (name, texts) => texts.filter(Boolean).map((text) => element(name, text));
  const count = (value) => Number(value).toLocaleString('en-US');
  const dollars = (amount) => `$${count(Math.round(amount))}`;
  const thousands = (amount) => `$${count(Math.round(amount / 100) / 10)}k`;

  const BASES = { survey: 'surveys', filings: 'labor certification filings', blended: 'surveys and filings' };
  /** What the rows of the picture rest on, by the member of the answer. */
  const SOURCES = {
    market: ({ company, basis, sample_size, as_of }) =>
      `Base pay of people${company ? ` at the employer ${words(company.slug)}` : ''} by ${BASES[basis] ?? 'public sources'}, ${count(sample_size)} observations, as of ${words(as_of)}.`,
    filed: ({ sample_size, employers, as_of }) =>
      `${count(sample_size)} labor certification filings of ${count(employers)} employers, as of ${words(as_of)}.`,
    percentiles: () => 'National median × place × level, as the methodology says.',
  };

  /** The pay of each source that has figures. */
  function rowsOf(data) {
    const level = data.level === 'all' ? words(data.experience?.level) : '';
    const names = {
      market: 'Market',
      filed: 'Filed by employers',
      percentiles: `Published formula${level && `, ${level} level`}`,
    };
    return Object.entries(names).flatMap(([member, name]) => {
      const pay = data[member] ?? {};
      const { low = pay.p25, median = pay.p50, high = pay.p75, p10, p90 } = pay;
      if (![low, median, high].every(isNumber)) return [];
      const [from, to] = [isNumber(p10) ? p10 : low, isNumber(p90) ? p90 : high];
      return [{ name, low, median, high, from, to, source: SOURCES[member](pay) }];
    });
  }

  /** Round amounts inside a range, at most five. */
  function ticks(from, to) {
    const rough = (to - from) / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
    const first = Math.ceil(from / step);
    const length = Math.floor(to / step) - first + 1;
    return Array.from({ length }, (_, i) => (first + i) * step);
  }

  const upright = (percent, y1, y2) => shape('line', { x1: `${percent}%`, x2: `${percent}%`, y1, y2 });
  /** A text at a place of the scale. @param room percent of the width beside it that it may need */
  const label = (percent, y, room, text) => {
    const anchor = percent < room ? 'start' : percent > 100 - room ? 'end' : 'middle';
    return shape('text', { x: `${percent}%`, y, 'text-anchor': anchor }, text);
  };

  function bar({ low, median, high, from, to }, top, at) {
    const across = (start, end) => ({ x: `${at(start)}%`, width: `${at(end) - at(start)}%` });
    return shape(
      'g',
      { class: 'bar' },
      shape('rect', { ...across(from, to), y: top + 5, height: BAR - 10 }),
      shape('rect', { class: 'half', ...across(low, high), y: top, height: BAR }),
      upright(at(median), top - 3, top + BAR + 3),
    );
  }

  const offerMark = (amount, bottom, at) =>
    shape(
      'g',
      { class: 'offer' },
      upright(at(amount), OFFER - 4, bottom),
      label(at(amount), 14, 20, `Offer ${dollars(amount)}`),
    );

  function axis(from, to, y, at) {
    const marks = ticks(from, to).flatMap((amount) => [
      upright(at(amount), y, y + 5),
      label(at(amount), y + 18, 6, thousands(amount)),
    ]);
    return shape('g', { class: 'axis' }, shape('line', { x1: 0, x2: '100%', y1: y, y2: y }), ...marks);
  }

  /** Widths are percentages and heights pixels, so that text keeps its size at every width. */
  function picture(rows, offer) {
    const amounts = [...rows.flatMap(({ from, to }) => [from, to]), ...(offer ? [offer.base] : [])];
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const margin = (most - least) * 0.04 || most * 0.1;
    const [from, to] = [least - margin, most + margin];
    const at = (amount) => Math.round(((amount - from) / (to - from)) * 1000) / 10;
    const top = offer ? OFFER : 0;
    const bottom = top + rows.length * ROW;
    const said = rows.map(
      ({ name, low, median, high }) =>
        `${name}: ${dollars(low)} to ${dollars(high)}, median ${dollars(median)}.`,
    );
    if (offer) said.push(`The offer: ${dollars(offer.base)}.`);
    const yOf = (i) => top + i * ROW + NAME;
    return shape(
      'svg',
      { role: 'img', width: '100%', height: bottom + AXIS, 'aria-label': said.join(' ') },
      axis(from, to, bottom, at),
      ...rows.map((row, i) => bar(row, yOf(i) + 6, at)),
      offer && offerMark(offer.base, bottom, at),
      ...rows.map(({ name }, i) => shape('text', { class: 'name', x: 0, y: yOf(i) }, name)),
    );
  }

  function figures({ name, low, median, high, from, to, source }) {
    const amounts = [
      `Median ${dollars(median)}`,
      `middle half ${dollars(low)} to ${dollars(high)}`,
      from < low && `10th percentile ${dollars(from)}`,
      to > high && `90th percentile ${dollars(to)}`,
    ];
    return [
      element('dt', name),
      element('dd', `${amounts.filter(Boolean).join('; ')}. `, element('small', source)),
    ];
  }

  function title({ role, city, level }) {
    const place = city ? [city.name, city.state].map(words).filter(Boolean).join(', ') : 'the United States';
    return `${words(role?.title)}, ${level === 'all' ? 'all levels' : words(level)}, in ${place}`;
  }

  function folded(assumptions) {
    if (assumptions.length === 0) return undefined;
    return element(
      'details',
      element('summary', 'What the figures rest on'),
      element('ul', ...sentences('li', assumptions)),
    );
  }

  function draw({ decision = {}, data = {}, citation, attribution, assumptions }) {
    const rows = rowsOf(data);
    const offer = isNumber(data.offer?.base) ? data.offer : undefined;
    const [recommendation, caveats] = [words(decision.recommendation), list(decision.caveats)];
    const source =
      citation &&
      `Source: ${words(attribution?.source)}, release ${words(citation.release)}, methodology ${words(citation.methodology_version)}, figures of ${words(citation.as_of)}.`;
    const end = [source && element('footer', source), folded(list(assumptions))];
    if (rows.length === 0)
      return show(words(decision.headline), ...sentences('p', [...caveats, recommendation]), ...end);
    return show(
      title(data),
      element('p', element('strong', recommendation)),
      element('figure', picture(rows, offer), element('figcaption', KEY)),
      element('dl', ...rows.flatMap(figures)),
      ...sentences('p', caveats),
      ...end,
    );
  }

  function onResult({ isError, structuredContent, content }) {
    if (!isError && structuredContent) return draw(structuredContent);
    const texts = Array.isArray(content) ? content.map((block) => words(block?.text)) : [];
    return show('No pay range', ...sentences('p', texts));
  }

  function onContext({ theme, styles }) {
    const root = document.documentElement.style;
    if (theme === 'light' || theme === 'dark') root.colorScheme = theme;
    for (const name of OF_HOST) {
      const value = styles?.variables?.[name];
      if (typeof value === 'string') root.setProperty(name, value);
    }
  }

  const NOTICES = {
    'ui/notifications/tool-result': onResult,
    'ui/notifications/tool-cancelled': () => show('No pay range', element('p', 'The call was cancelled.')),
    'ui/notifications/host-context-changed': onContext,
  };
  const ANSWERED = ['ping', 'ui/resource-teardown'];

  // The host's origin is not known here. What goes to it is a greeting and the size of the page.
  const send = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');

  let lastSize = '';
  function tellSize() {
    const params = {
      width: Math.ceil(window.innerWidth),
      height: Math.ceil(document.body.getBoundingClientRect().height),
    };
    if (JSON.stringify(params) === lastSize) return;
    lastSize = JSON.stringify(params);
    send({ method: 'ui/notifications/size-changed', params });
  }

  function begin({ hostContext }) {
    onContext(hostContext ?? {});
    send({ method: 'ui/notifications/initialized', params: {} });
    new ResizeObserver(tellSize).observe(document.body);
  }

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.jsonrpc !== '2.0') return;
    const { id, method, params, result } = data;
    if (method === undefined) {
      if (id === HELLO && result) begin(result);
    } else if (id === undefined) {
      NOTICES[method]?.(params ?? {});
    } else if (ANSWERED.includes(method)) {
      send({ id, result: {} });
    } else {
      send({ id, error: { code: METHOD_NOT_FOUND, message: 'Method not found' } });
    }
  });

  send({
    id: HELLO,
    method: 'ui/initialize',
    params: {
      protocolVersion: PROTOCOL,
      appInfo: { name: 'wagewright-pay-range', version: '1.0.0' },
      appCapabilities: { availableDisplayModes: ['inline'] },
    },
  });
})();
