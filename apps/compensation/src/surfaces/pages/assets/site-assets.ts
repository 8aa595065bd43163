import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { PAGE_BASE, assetPath, assetText } from '@wagewright/design';
import { PreparedResponse } from '@wagewright/http';

/** The name changes with the content, so a cached copy never needs revalidation. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

const FOLDER = 'apps/compensation/src/surfaces/pages/assets';

/** The parts of the stylesheet; a later one may refine an earlier one. */
const STYLES = [
  'frame.css',
  'forms.css',
  'blocks.css',
  'figures.css',
  'tables.css',
  'charts.css',
  'documents.css',
  'offers.css',
];

/**
 * What the pages load, from the files beside this one, in the build too. The stylesheet is these files behind the design
 * tokens. The script is named `.cjs` because the build compiles every `.js`, but copies `.cjs`.
 */
@Injectable()
export class SiteAssets {
  private readonly answers = new Map<string, PreparedResponse>();
  /** Names with the hash of their content. */
  readonly stylesheet = this.add(
    'site.css',
    'text/css; charset=utf-8',
    PAGE_BASE + STYLES.map(fileBeside).join(''),
  );
  readonly script = this.add('site.js', 'text/javascript; charset=utf-8', fileBeside('site.cjs'));
  readonly icon = this.add('icon.svg', 'image/svg+xml', fileBeside('icon.svg'));
  /** PNG, 1,200 × 630 pixels. */
  readonly preview = readFileSync(assetPath(`${FOLDER}/preview.png`));

  find(name: string): PreparedResponse | undefined {
    return this.answers.get(name);
  }

  private add(file: string, contentType: string, content: string): string {
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

function fileBeside(name: string): string {
  return assetText(`${FOLDER}/${name}`);
}
