/** Words of rank in titles, in the forms of filings. */
const RANKS: readonly (readonly [form: RegExp, rank: string])[] = [
  [/^(?:jr|junior|associate)$/, 'junior'],
  [/^(?:sr|snr|senior)$/, 'senior'],
  [/^(?:staff|principal|lead|distinguished|partner|consulting|advisory)$/, ''],
  [/^(?:i|ii|iii|iv|v)$/, ''],
  [/^(?:amts|mts|smts|lmts|pmts)$/, ''],
];

const NUMBERS: Readonly<Record<string, string>> = { '1': 'i', '2': 'ii', '3': 'iii', '4': 'iv', '5': 'v' };

const TECHNICAL = /engineer|developer|software|scien|technical staff|\b[aslp]?mts\b|sde|architect/i;
const OTHER = /manager|management|director|president|sales|account|consult|support|recruit/i;

/**
 * The words of rank in a title, in their order: `Senior Staff Software Engineer` → `senior staff`; empty for a plain
 * title. Ladders differ: the same words stand for different levels at different employers.
 */
export function rankOf(title: string): string {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => NUMBERS[word] ?? word);
  return words.flatMap((word) => rankWord(word)).join(' ');
}

function rankWord(word: string): string[] {
  const found = RANKS.find(([form]) => form.test(word));
  return found === undefined ? [] : [found[1] || word];
}

/** Whether a title is of engineering or science, which have ladders. */
export function isTechnical(title: string): boolean {
  return TECHNICAL.test(title) && !OTHER.test(title);
}
