/** What the bookmark takes of a page. */
export interface PageParts {
  heading: string;
  text: string;
  /** Its schema.org items of type JobPosting, from scripts and microdata. */
  data: string[];
  site?: string | null | undefined;
  /** The address of a large frame that cannot be read. */
  frame?: string | undefined;
}

/** Of the page and its readable frames, the one with the most text. Its source text is a part of the bookmark. */
export function partsOfPage(): PageParts {
  const seen = (node: HTMLElement | null): string => node?.innerText.trim() ?? '';
  const item = (node: Element): Record<string, unknown> => {
    const told: Record<string, unknown> = { '@type': node.getAttribute('itemtype')?.split('/').pop() };
    for (const part of node.querySelectorAll<HTMLElement>('[itemprop]')) {
      if (part.parentElement?.closest('[itemscope]') !== node) continue;
      told[part.getAttribute('itemprop') ?? ''] ??= part.hasAttribute('itemscope')
        ? item(part)
        : (part.getAttribute('content') ?? part.getAttribute('datetime') ?? seen(part));
    }
    return told;
  };
  const frames = [...document.querySelectorAll('iframe')];
  const pages = [document, ...frames.flatMap((frame) => frame.contentDocument ?? [])].map((page) => {
    const main = seen(page.querySelector('main,[role=main],article'));
    const scripts = [...page.querySelectorAll('script[type^="application/ld+json" i]')];
    const items = [...page.querySelectorAll('[itemtype$="schema.org/JobPosting"]')];
    return {
      heading: seen(page.querySelector('h1')),
      text: main.length < 500 ? seen(page.body) : main,
      data: [
        ...scripts.map((script) => script.textContent).filter((text) => text.includes('JobPosting')),
        ...items.map((node) => JSON.stringify(item(node))),
      ],
    };
  });
  const [{ heading, text } = { heading: '', text: '' }] = pages.toSorted(
    (one, other) => other.text.length - one.text.length,
  );
  return {
    heading,
    text,
    data: pages.flatMap((page) => page.data),
    site: document.querySelector('meta[property="og:site_name"]')?.getAttribute('content'),
    frame: frames.find(
      (frame) => !frame.contentDocument && frame.offsetWidth > 300 && frame.offsetHeight > 300,
    )?.src,
  };
}
