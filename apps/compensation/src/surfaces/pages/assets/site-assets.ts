import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PAGE_BASE } from '@wagewright/design';
import { PreparedResponse } from '@wagewright/http';

/** The name changes with the content, so whoever has it never needs to ask again. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The stylesheet, which begins with the design tokens, and the icon of the pages. They lie beside this file, in the build too. */
@Injectable()
export class SiteAssets {
  private readonly answers = new Map<string, PreparedResponse>();
  /** Names with the hash of their content. */
  readonly stylesheet = this.load('site.css', 'text/css; charset=utf-8', PAGE_BASE);
  readonly icon = this.load('icon.svg', 'image/svg+xml');

  find(name: string): PreparedResponse | undefined {
    return this.answers.get(name);
  }

  /** @param before what the content begins with */
  private load(file: string, contentType: string, before = ''): string {
    const content = before + readFileSync(join(__dirname, file), 'utf8');
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const name = file.replace('.', `.${hash}.`);
    const answer = new PreparedResponse({
      stable: content,
      cacheControl: FOR_A_YEAR,
      isKept: true,
      headers: { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' },
    });
    this.answers.set(name, answer);
    return name;
  }
}
