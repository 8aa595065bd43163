const HEADING = /^#{1,6} (?<text>.+)$/gm;

/** As on code forges. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(HEADING)].map(({ groups }) => anchorOf(groups?.['text'] ?? ''));
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
