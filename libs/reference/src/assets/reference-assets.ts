import { hash } from 'node:crypto';
import { PAGE_BASE, assetText } from '@wagewright/design';
import type { FrameAssets } from '../pages/frame.view';
import type { SearchEntry } from '../search-data';

export interface AssetFile {
  content: string;
  contentType: string;
  /** Whether its name changes with its content. */
  isHashed: boolean;
}

const SEARCH = 'assets/search.json';
const ICON_TYPE = 'image/svg+xml';
/** Where browsers look for an icon by themselves. */
export const FAVICON = 'favicon.ico';

/**
 * Stylesheet, scripts and icon of the reference, beside this file, in the build too; and the search data. The scripts
 * are named `.cjs` because the build compiles every `.js`, but copies `.cjs`.
 */
export class ReferenceAssets {
  readonly names: FrameAssets;
  private readonly files = new Map<string, AssetFile>();

  constructor(private readonly entries: () => SearchEntry[]) {
    const read = (file: string) => assetText(`libs/reference/src/assets/${file}`);
    this.names = {
      stylesheet: this.keep(
        'reference.css',
        PAGE_BASE + read('reference.css') + read('content.css'),
        'text/css; charset=utf-8',
      ),
      script: this.keep(
        'reference.js',
        read('reference.cjs') + read('calls.cjs'),
        'text/javascript; charset=utf-8',
      ),
      icon: this.keep('icon.svg', read('icon.svg'), ICON_TYPE),
      search: this.keep('search.js', asModule(read('search.cjs')), 'text/javascript; charset=utf-8'),
      searchData: SEARCH,
    };
    this.files.set(FAVICON, { content: read('icon.svg'), contentType: ICON_TYPE, isHashed: false });
  }

  /** @param path `assets/…`, as in `names` */
  find(path: string): AssetFile | undefined {
    return path === SEARCH ? this.searchData() : this.files.get(path);
  }

  /** Made on request: it does not delay the start of the service. */
  private searchData(): AssetFile {
    const content = JSON.stringify(this.entries());
    return { content, contentType: 'application/json; charset=utf-8', isHashed: false };
  }

  private keep(file: string, content: string, contentType: string): string {
    const path = `assets/${file.replace('.', `.${hash('sha256', content).slice(0, 16)}.`)}`;
    this.files.set(path, { content, contentType, isHashed: true });
    return path;
  }
}

/** The script that pages import: Node requires the same file. */
function asModule(commonJs: string): string {
  return `const module = {};\n${commonJs}\nexport default module.exports;\n`;
}
