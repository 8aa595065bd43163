import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PAGE_BASE, assetText } from '@wagewright/design';
import { HashedAssets } from '@wagewright/http';

const FOLDER = '/sign-in/assets/';
/** The browser library for passkeys, as its package ships it. */
const PASSKEYS = join(dirname(require.resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js');

/** The files of the sign-in pages: a stylesheet and two scripts, beside this file, in the build too. */
@Injectable()
export class PageAssets extends HashedAssets {
  /** Addresses with the hash of their content. */
  readonly stylesheet = this.add('sign-in.css', 'text/css', PAGE_BASE + fileBeside('sign-in.css'));
  readonly passkeys = this.add('passkeys.js', 'text/javascript', readFileSync(PASSKEYS, 'utf8'));
  readonly script = this.add('sign-in.js', 'text/javascript', fileBeside('sign-in.cjs'));

  protected override add(file: string, mediaType: string, content: string): string {
    return FOLDER + super.add(file, `${mediaType}; charset=utf-8`, content);
  }
}

function fileBeside(name: string): string {
  return assetText(`apps/console/src/pages/${name}`);
}
