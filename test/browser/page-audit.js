// Runs in the page and returns what a reader could stumble over, one line each. It is an expression.
(() => {
  const faults = [];
  const LEAST_CONTRAST = 4.5;
  const LEAST_CONTRAST_LARGE = 3;

  const describe = (element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${element.textContent.trim().slice(0, 40)}"`;

  const isHidden = (element) => {
    const { visibility, display } = getComputedStyle(element);
    return (
      visibility === 'hidden' ||
      display === 'none' ||
      element.closest('title, desc, details:not([open]) > :not(summary)')
    );
  };

  // Layout: a phone widens its inner width to what does not fit, but not the width of the document
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} px on ${clientWidth} px`);

  for (const landmark of ['header', 'nav', 'main', 'footer'])
    if (!document.querySelector(`body > ${landmark}, body > header ${landmark}`))
      faults.push(`no ${landmark}`);
  if (document.querySelectorAll('main').length !== 1) faults.push('not exactly one main');
  if (!document.documentElement.lang) faults.push('no language');
  let before = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const depth = Number(heading.localName[1]);
    if (depth > before + 1) faults.push(`heading skips a level: ${describe(heading)}`);
    before = depth;
  }
  if (document.querySelectorAll('h1').length !== 1) faults.push('not exactly one h1');

  for (const nav of document.querySelectorAll('nav'))
    if (!nav.getAttribute('aria-label')) faults.push('a nav without a name');
  for (const link of document.querySelectorAll('a'))
    if (!link.textContent.trim()) faults.push(`a link without a name: ${link.href}`);
  for (const input of document.querySelectorAll('input:not([type="hidden"])'))
    if (input.labels.length === 0) faults.push(`an input without a label: ${input.name}`);
  for (const svg of document.querySelectorAll('svg')) {
    const labels = (svg.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    if (svg.getAttribute('aria-hidden') !== 'true' && (labels.length < 2 || labels.includes(null)))
      faults.push('a drawing without title and description');
  }
  for (const header of document.querySelectorAll('th'))
    if (!header.scope) faults.push(`a table header without scope: ${describe(header)}`);

  const first = document.querySelector('a, button, input');
  if (first?.getAttribute('href') !== '#main') faults.push('the first link does not skip to the content');
  for (const scrolling of document.querySelectorAll('pre, .table-frame'))
    if (scrolling.scrollWidth > scrolling.clientWidth + 1 && scrolling.tabIndex < 0)
      faults.push(`scrolls, but not by keyboard: ${describe(scrolling)}`);

  // Contrast (WCAG 2.2, 1.4.3)
  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const backgroundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const [r, g, b, alpha = 1] = channels(getComputedStyle(at).backgroundColor);
      if (alpha === 1 && r !== undefined) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || seen.has(element) || isHidden(element)) continue;
    seen.add(element);
    const style = getComputedStyle(element);
    const ink = channels(element.closest('svg') ? style.fill : style.color).slice(0, 3);
    const [darker, lighter] = [luminance(ink), luminance(backgroundOf(element))].sort((a, b) => a - b);
    const ratio = (lighter + 0.05) / (darker + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST))
      faults.push(`contrast ${ratio.toFixed(2)}: ${describe(element)}`);
    if (size < 12) faults.push(`text of ${size} px: ${describe(element)}`);
  }
  return faults;
})();
