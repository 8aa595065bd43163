import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { PAGE_BASE, assetPath, assetText } from '@wagewright/design';
import { HashedAssets } from '@wagewright/http';

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
 * Stylesheet and images of the pages, from the files beside this one, in the build too. The stylesheet is these files
 * behind the design tokens.
 */
@Injectable()
export class SiteAssets extends HashedAssets {
  /** Names with the hash of their content. */
  readonly stylesheet = this.add(
    'site.css',
    'text/css; charset=utf-8',
    PAGE_BASE + STYLES.map(fileBeside).join(''),
  );
  readonly icon = this.add('icon.svg', 'image/svg+xml', fileBeside('icon.svg'));
  /** PNG, 1,200 × 630 pixels. */
  readonly preview = readFileSync(assetPath(`${FOLDER}/preview.png`));
}

function fileBeside(name: string): string {
  return assetText(`${FOLDER}/${name}`);
}
