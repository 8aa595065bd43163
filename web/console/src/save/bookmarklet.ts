/** The address of the bookmark that carries a page to this console. @param origin of the console */
export function bookmarklet(origin: string): string {
  const program = `(${carryPage.toString()})(${JSON.stringify(`${origin}/save`)},${partsOfPage.toString()})`;
  return `javascript:${program.replaceAll(/[%#\s]/g, encodeURIComponent)}`;
}

/**
 * The bookmark's program. It runs in the posting's page and takes what can be read there to the console, behind the `#`
 * of an address: no browser sends that part to a server. The page's policy forbids neither, because nothing is loaded,
 * sent or put into the page. Its own source text is the bookmark, so it uses nothing from outside.
 *
 * @param target the address to open, without `#`
 * @param read may fail
 */
function carryPage(target: string, read: () => PageParts): void {
  let parts: PageParts = { heading: '', text: '', data: [] };
  try {
    parts = read();
  } catch {
    // A page that has changed what programs rest on still has an address and a title.
  }
  const selection = String(getSelection());
  let address = '';
  // Chromium opens addresses of up to 2 MB, Firefox of up to 1 MB.
  for (let most = 60_000; most > 1 && (address === '' || address.length > 200_000); most /= 2) {
    const data = parts.data.filter((one) => one.length < most);
    address = `${target}#${encodeURIComponent(
      JSON.stringify({
        v: 1,
        url: location.href.slice(0, 2_000),
        title: document.title.slice(0, 300),
        site: parts.site?.slice(0, 100),
        heading: parts.heading.slice(0, 300),
        selection: selection.slice(0, most),
        text: selection ? '' : parts.text.slice(0, most),
        data,
        frame: parts.frame?.slice(0, 2_000),
        cut: data.length < parts.data.length || (selection || parts.text).length > most,
      }),
    )}`;
  }
  // A page in a sandbox opens no window, or one without the person's session.
  if (origin === 'null' || !open(address, '_blank', 'popup,width=480,height=720')) location.href = address;
}

/** Parts of a page that the bookmark takes. */
interface PageParts {
  heading: string;
  text: string;
  /** Its schema.org items of type JobPosting, from scripts and microdata. */
  data: string[];
  site?: string | null | undefined;
  /** The address of a large frame that cannot be read. */
  frame?: string | undefined;
}

/** The parts of the page, or of its readable frame with the most text. This source text is a part of the bookmark. */
function partsOfPage(): PageParts {
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
