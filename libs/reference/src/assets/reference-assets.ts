import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameAssets } from '../pages/frame.view';
import type { SitePage } from '../site-page';

/** A file that pages load. */
export interface AssetFile {
  content: string;
  contentType: string;
}

/**
 * Stylesheet, script and icon of the reference, which lie beside this file, in the build too; and what is searched. The
 * script is called `.cjs` because the build compiles every `.js`, and copies this.
 */
export class ReferenceAssets {
  /** Each name holds the hash of its content. */
  readonly names: FrameAssets;
  private readonly files = new Map<string, AssetFile>();

  constructor(pages: readonly SitePage[]) {
    const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
    const script = read('reference.cjs');
    this.names = {
      stylesheet: this.keep('reference.css', read('reference.css'), 'text/css; charset=utf-8'),
      script: this.keep('reference.js', script, 'text/javascript; charset=utf-8'),
      icon: this.keep('icon.svg', read('icon.svg'), 'image/svg+xml'),
      search: this.keep('search.json', JSON.stringify(searched(pages)), 'application/json; charset=utf-8'),
    };
  }

  /** @param path `assets/…`, as `names` has it */
  find(path: string): AssetFile | undefined {
    return this.files.get(path);
  }

  private keep(file: string, content: string, contentType: string): string {
    const path = `assets/${file.replace('.', `.${hash('sha256', content).slice(0, 16)}.`)}`;
    this.files.set(path, { content, contentType });
    return path;
  }
}

/** `[title, where it lies below /docs, title of its page, further words]`: the script looks through these. */
function searched(pages: readonly SitePage[]): string[][] {
  return pages.flatMap(({ title, path, description, entries }) => [
    [title, path, '', description],
    ...entries.map((entry) => [entry.title, `${path}#${entry.anchor}`, title, entry.words]),
  ]);
}
