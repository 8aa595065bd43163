import { html } from '@wagewright/documents';
import { dollars } from '../../../wording/wording';

export interface RolePicture {
  title: string;
  /** `San Francisco, CA, senior level` */
  about: string;
  low: number;
  median: number;
  high: number;
  /** `2026-Q2` */
  quarter: string;
}

export const PICTURE = { width: 1_200, height: 630 };
const LEFT = 80;
const INNER_WIDTH = PICTURE.width - 2 * LEFT;
/** Mean width of a bold character, relative to its size. Titles are mostly lower-case letters. */
const CHARACTER_WIDTH = 0.57;
const TITLE_SIZES = [68, 60, 52, 44];
const MAX_TITLE_LINES = 2;

/** The colours of the site's light scheme (libs/design/src/tokens.css): a picture has one scheme. */
const COLOURS = {
  paper: '#fbfaf8',
  ink: '#1b212b',
  soft: '#545d6b',
  accent: '#0a6558',
  range: '#9fcfc4',
};

export function rolePicture({ title, about, low, median, high, quarter }: RolePicture): string {
  const { size, lines } = titleLines(title);
  const below = 146 + lines.length * size * 1.12;
  const bar = { from: LEFT, width: 560, y: 500 };
  const dot = bar.from + ((median - low) / (high - low || 1)) * bar.width;
  return frame(
    html`${lines.map(
        (line, i) =>
          html`<text x="${LEFT}" y="${190 + i * size * 1.12}" class="bold" font-size="${size}"
            >${line}</text
          >`,
      )}
      <text x="${LEFT}" y="${below + 24}" font-size="36" fill="${COLOURS.soft}">${about}</text>
      <text x="${LEFT}" y="462" class="bold" font-size="100" fill="${COLOURS.accent}"
        >${dollars(median)}</text
      >
      <rect x="${bar.from}" y="${bar.y}" width="${bar.width}" height="20" rx="10" fill="${COLOURS.range}" />
      <circle cx="${dot}" cy="${bar.y + 10}" r="15" fill="${COLOURS.accent}" />
      <text x="${bar.from}" y="562" font-size="30">${dollars(low)}</text>
      <text x="${bar.from + bar.width}" y="562" font-size="30" text-anchor="end">${dollars(high)}</text>
      <text x="${PICTURE.width - LEFT}" y="528" font-size="28" fill="${COLOURS.soft}" text-anchor="end">
        Median base pay a year and
      </text>
      <text x="${PICTURE.width - LEFT}" y="564" font-size="28" fill="${COLOURS.soft}" text-anchor="end">
        middle half of people, ${quarter}
      </text>`.text,
  );
}

/** @param covered `3,445 roles in 81 cities` */
export function sitePicture(covered: string): string {
  return frame(
    html`<text x="${LEFT}" y="270" class="bold" font-size="76">What does the role pay,</text>
      <text x="${LEFT}" y="360" class="bold" font-size="76">and how do you know?</text>
      <text x="${LEFT}" y="450" font-size="36" fill="${COLOURS.soft}"
        >${covered}, every figure with its sources</text
      >`.text,
  );
}

/** The largest size at which a title fits, broken between words; a title too long for all sizes is cut. */
export function titleLines(title: string): { size: number; lines: string[] } {
  for (const size of TITLE_SIZES) {
    const lines = wrapped(title, Math.floor(INNER_WIDTH / (size * CHARACTER_WIDTH)));
    if (lines.length <= MAX_TITLE_LINES) return { size, lines };
  }
  const size = TITLE_SIZES.at(-1) ?? 0;
  const most = Math.floor(INNER_WIDTH / (size * CHARACTER_WIDTH));
  const lines = wrapped(title, most).slice(0, MAX_TITLE_LINES);
  return {
    size,
    lines: lines.map((line, i) => (i === MAX_TITLE_LINES - 1 ? `${line.slice(0, most - 1)}…` : line)),
  };
}

/** @param most maximum characters of a line; a longer word is cut */
function wrapped(text: string, most: number): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, long) => {
    const word = long.slice(0, most);
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

function frame(content: string): string {
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter" fill="${COLOURS.ink}">
    <style>.bold { font-weight: 700 }</style>
    <rect width="${width}" height="${height}" fill="${COLOURS.paper}" />
    <rect width="${width}" height="14" fill="${COLOURS.accent}" />
    <text x="${LEFT}" y="98" class="bold" font-size="34" fill="${COLOURS.accent}">Wagewright</text>
    ${content}
  </svg>`;
}
