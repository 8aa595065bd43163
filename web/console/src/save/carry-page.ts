/**
 * The bookmark's program. It runs in the posting's page and takes what can be read there to the console, behind the `#`
 * of an address: no browser sends that part to a server. The page's policy forbids neither, because nothing is loaded,
 * sent or put into the page. Its own source text is the bookmark, so it uses nothing from outside.
 *
 * @param target the address to open, without `#`
 */
export function carryPage(target: string): void {
  const seen = (node: HTMLElement | null): string => node?.innerText.trim() ?? '';
  const item = (node: Element): Record<string, unknown> => {
    const told: Record<string, unknown> = { '@type': node.getAttribute('itemtype')?.split('/').pop() };
    for (const part of node.querySelectorAll<HTMLElement>('[itemprop]')) {
      const owner = part.parentElement?.closest('[itemscope]');
      if (owner !== node) continue;
      told[part.getAttribute('itemprop') ?? ''] ??= part.hasAttribute('itemscope')
        ? item(part)
        : (part.getAttribute('content') ?? part.getAttribute('datetime') ?? seen(part));
    }
    return told;
  };
  const found: { heading: string; text: string; data: string[]; site?: string | null; frame?: string } = {
    heading: '',
    text: '',
    data: [],
  };
  try {
    const frames = [...document.querySelectorAll('iframe')];
    const pages = [document, ...frames.flatMap((frame) => frame.contentDocument ?? [])].map((page) => {
      const main = seen(page.querySelector('main,[role=main],article'));
      return {
        heading: seen(page.querySelector('h1')),
        text: main.length < 500 ? seen(page.body) : main,
        data: [
          ...Array.from(
            page.querySelectorAll('script[type^="application/ld+json" i]'),
            (script) => script.textContent,
          ).filter((text) => text.includes('JobPosting')),
          ...Array.from(page.querySelectorAll('[itemtype$="schema.org/JobPosting"]'), (node) =>
            JSON.stringify(item(node)),
          ),
        ],
      };
    });
    const [{ heading, text } = { heading: '', text: '' }] = pages.toSorted(
      (one, other) => other.text.length - one.text.length,
    );
    const closed = frames.find(
      (frame) => !frame.contentDocument && frame.offsetWidth > 300 && frame.offsetHeight > 300,
    );
    Object.assign(found, {
      heading,
      text,
      data: pages.flatMap((page) => page.data),
      frame: closed?.src,
      site: document.querySelector('meta[property="og:site_name"]')?.getAttribute('content'),
    });
  } catch {
    // A page that has changed what programs rest on still has an address and a title.
  }
  const selection = String(getSelection());
  let address = '';
  // Chromium opens addresses of up to 2 MB, Firefox of up to 1 MB.
  for (let most = 60_000; most > 1 && (address === '' || address.length > 200_000); most /= 2) {
    const data = found.data.filter((one) => one.length < most);
    address = `${target}#${encodeURIComponent(
      JSON.stringify({
        v: 1,
        url: location.href.slice(0, 2_000),
        title: document.title.slice(0, 300),
        site: found.site?.slice(0, 100),
        heading: found.heading.slice(0, 300),
        selection: selection.slice(0, most),
        text: selection ? '' : found.text.slice(0, most),
        data,
        frame: found.frame?.slice(0, 2_000),
        cut: data.length < found.data.length || (selection || found.text).length > most,
      }),
    )}`;
  }
  // A page in a sandbox opens no window, or one without the person's session.
  if (origin === 'null' || !open(address, '_blank', 'popup,width=480,height=720')) location.href = address;
}
