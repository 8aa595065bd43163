import { html, type Html } from '@wagewright/documents';

/** The parts of a whole, in the order of the table beside it. */
export function partsBar(parts: readonly number[]): Html {
  const total = parts.reduce((sum, part) => sum + part, 0);
  let before = 0;
  const shares = parts.map((part) => {
    const from = before;
    before += part;
    return { from: percent(from / total), width: percent(part / total) };
  });
  return html`<svg class="parts-bar" width="100%" height="20" aria-hidden="true" focusable="false">
    ${shares.map(
      ({ from, width }, i) =>
        html`<rect class="part-${i + 1}" x="${from}%" y="0" width="${width}%" height="20" />`,
    )}
  </svg>`;
}

function percent(fraction: number): number {
  return Math.round(fraction * 1_000) / 10;
}
