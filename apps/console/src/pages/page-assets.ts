import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PAGE_BASE, assetText } from '@wagewright/design';
import { PreparedResponse } from '@wagewright/http';

/** The name changes with the content, so a cached copy never needs revalidation. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const FOLDER = '/sign-in/assets/';
/** The browser library for passkeys, as its package ships it. */
const PASSKEYS = join(dirname(require.resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js');

/** The files of the sign-in pages: a stylesheet and two scripts, beside this file, in the build too. */
@Injectable()
export class PageAssets {
  private readonly answers = new Map<string, PreparedResponse>();
  /** Addresses with the hash of their content. */
  readonly stylesheet = this.add('sign-in.css', 'text/css', PAGE_BASE + fileBeside('sign-in.css'));
  readonly passkeys = this.add('passkeys.js', 'text/javascript', readFileSync(PASSKEYS, 'utf8'));
  readonly script = this.add('sign-in.js', 'text/javascript', fileBeside('sign-in.cjs'));

  find(name: string): PreparedResponse | undefined {
    return this.answers.get(name);
  }

  private add(file: string, mediaType: string, stable: string): string {
    const hash = createHash('sha256').update(stable).digest('hex').slice(0, 16);
    const name = file.replace('.', `.${hash}.`);
    const headers = { 'Content-Type': `${mediaType}; charset=utf-8` };
    this.answers.set(name, new PreparedResponse({ stable, cacheControl: FOR_A_YEAR, isKept: true, headers }));
    return FOLDER + name;
  }
}

function fileBeside(name: string): string {
  return assetText(`apps/console/src/pages/${name}`);
}
