import { type PageParts, partsOfPage } from './page-parts.ts';

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
