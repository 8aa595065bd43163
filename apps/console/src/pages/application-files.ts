import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { assetPath } from '@wagewright/design';
import { PreparedResponse } from '@wagewright/http';

/** The output of `npm run build` for `web/console`: beside the sources and beside the compiled code. */
const FOLDERS = [assetPath('dist/web/console'), assetPath('web/console')];
const PAGE = 'index.html';
/** Their names change with their content, so a cached copy never needs revalidation. */
const NAMED_BY_CONTENT = 'assets/';
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** The page names the other files, and must follow a new build at once. */
const ASKED_EACH_TIME = 'no-cache';

const TEXTS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};
const BINARIES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A binary file, sent unchanged from the disk. */
export interface BinaryFile {
  content: Buffer;
  mediaType: string;
  cacheControl: string;
}

@Injectable()
export class ApplicationFiles {
  private readonly files = new Map<string, PreparedResponse | BinaryFile>();

  constructor() {
    const folder = FOLDERS.find((path) => existsSync(join(path, NAMED_BY_CONTENT)));
    if (folder === undefined) return;
    for (const file of filesIn(folder)) this.add(relative(folder, file).split(sep).join('/'), file);
  }

  /** @param path relative, `assets/index-4f3a.js` */
  find(path: string): PreparedResponse | BinaryFile | undefined {
    return this.files.get(path);
  }

  /** The page of all addresses of the application; undefined when it was not built. */
  get page(): PreparedResponse | BinaryFile | undefined {
    return this.files.get(PAGE);
  }

  /** Files of unlisted types are not served. */
  private add(path: string, file: string): void {
    const extension = extname(path);
    const [text, mediaType] = [TEXTS[extension], BINARIES[extension]];
    const cacheControl = cacheControlOf(path);
    if (text)
      this.files.set(
        path,
        new PreparedResponse({
          stable: readFileSync(file, 'utf8'),
          cacheControl,
          isKept: true,
          headers: { 'Content-Type': `${text}; charset=utf-8` },
        }),
      );
    if (mediaType) this.files.set(path, { content: readFileSync(file), mediaType, cacheControl });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function cacheControlOf(path: string): string {
  if (path === PAGE) return ASKED_EACH_TIME;
  return path.startsWith(NAMED_BY_CONTENT) ? FOR_A_YEAR : FOR_AN_HOUR;
}
