/** Words of rank in titles, in the forms of filings. */
const RANKS: readonly (readonly [form: RegExp, rank: string])[] = [
  [/^(?:jr|junior|associate)$/, 'junior'],
  [/^(?:sr|snr|senior)$/, 'senior'],
  [/^(?:staff|principal|lead|distinguished|partner|consulting|advisory)$/, ''],
  [/^(?:i|ii|iii|iv|v)$/, ''],
  [/^(?:amts|mts|smts|lmts|pmts)$/, ''],
];

const NUMBERS: Readonly<Record<string, string>> = { '1': 'i', '2': 'ii', '3': 'iii', '4': 'iv', '5': 'v' };

/** "Senior Member of Technical Staff" is SMTS, and "Senior MTS" too. */
const MEMBER =
  /(?:\b(associate|sr|senior|lead|principal)\.? )?\b(?:member of (?:the )?technical staff|mts)\b/g;

/**
 * The words of rank in a title, in their order and each once: `Senior Staff Software Engineer` → `senior staff`; empty
 * for a plain title. Ladders differ: the same words stand for different levels at different employers.
 */
export function rankOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(MEMBER, (_, rank: string | undefined) => `${rank?.charAt(0) ?? ''}mts`)
    .split(/[^a-z0-9]+/)
    .map((word) => NUMBERS[word] ?? word);
  return [...new Set(words.flatMap((word) => rankWord(word)))].join(' ');
}

function rankWord(word: string): string[] {
  const found = RANKS.find(([form]) => form.test(word));
  return found === undefined ? [] : [found[1] || word];
}

const SOFTWARE = /software|technical staff|\b[aslp]?mts\b|\bsde\b/i;
const MANAGEMENT = /manager|management|director|president/i;

/** Whether a title is on the ladder of software engineers. */
export function isSoftware(title: string): boolean {
  return SOFTWARE.test(title) && !MANAGEMENT.test(title);
}
