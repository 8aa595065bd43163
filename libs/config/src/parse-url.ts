/**
 * The URL of a text, relative to `base` if there is one; undefined for none. `URL.canParse` of Node.js 20 refuses letters
 * such as ü once a process has called it some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
