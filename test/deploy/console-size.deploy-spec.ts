import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const OUTPUT = resolve(__dirname, '../../dist/web/console');
const ENTRY = 'index.html';
/** The pages of every day. */
const PAGES = ['src/today/today-page.tsx', 'src/jobs/jobs-page.tsx', 'src/jobs/job/job-page.tsx'];
const MOST_KILOBYTES = 140;
/** The quality with which the console sends what is asked for again. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

interface BuiltFile {
  file: string;
  /** Keys of what it imports at once. */
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync(join(OUTPUT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  BuiltFile
>;

/** A file of the manifest with all that it cannot do without. */
function filesOf(key: string): string[] {
  const built = manifest[key];
  if (built === undefined)
    throw new Error(`${key} is not in the manifest of dist/web/console: run npm run build.`);
  return [built.file, ...(built.css ?? []), ...(built.imports ?? []).flatMap(filesOf)];
}

const kilobytes = (file: string) => brotliCompressSync(readFileSync(join(OUTPUT, file)), BEST).length / 1000;

describe('the console that is built for browsers', () => {
  it.each(PAGES)(`shows %s after at most ${MOST_KILOBYTES} kB (Brotli)`, (page) => {
    const files = new Set([ENTRY, ...filesOf(ENTRY), ...filesOf(page)]);
    expect(files.size).toBeGreaterThan(3);
    const total = [...files].map(kilobytes).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(MOST_KILOBYTES);
  });

  it('holds nothing that a strict Content-Security-Policy refuses', () => {
    const page = readFileSync(join(OUTPUT, ENTRY), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:|data:/);
  });

  it('names the authors of what is in it', () => {
    const licences = readFileSync(join(OUTPUT, 'licences.txt'), 'utf8');
    for (const name of [
      'react',
      '@tanstack/react-router',
      '@atlaskit/pragmatic-drag-and-drop',
      '@simplewebauthn/browser',
    ])
      expect(licences).toContain(`## ${name} - `);
  });
});
