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
  const data = pages.flatMap((page) => page.data);
  const selection = String(getSelection());
  let address = '';
  // Addresses of 200,000 letters are within the limits of all browsers.
  for (let most = 60_000; most > 1 && (address === '' || address.length > 200_000); most /= 2) {
    const carried = data.filter((one) => one.length < most);
    address = `${target}#${encodeURIComponent(
      JSON.stringify({
        v: 1,
        url: location.href.slice(0, 2_000),
        title: document.title.slice(0, 300),
        site: document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')?.slice(0, 100),
        heading: heading.slice(0, 300),
        selection: selection.slice(0, most),
        text: selection ? '' : text.slice(0, most),
        data: carried,
        frame: closed?.src.slice(0, 2_000),
        cut: carried.length < data.length || (selection || text).length > most,
      }),
    )}`;
  }
  // A page in a sandbox opens no window, or one without the person's session.
  if (origin === 'null' || !open(address, '_blank', 'popup,width=480,height=720')) location.href = address;
}
