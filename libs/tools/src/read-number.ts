/** Longer text is no number. */
const MAX_TEXT = 40;
/** `150000`, `150,000`, `$150k`, `USD 1.2M`: models write amounts as people do. */
const NUMBER =
  /^(?<sign>[+-]?)(?:us\$|usd|\$)? ?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<decimals>\.\d+)? ?(?<scale>[km]?)(?: ?usd)?$/i;
/** Thousands to one half of the world, decimals to the other. */
const AMBIGUOUS = /^\D*[1-9]\d{0,2}\.\d{3}(?: ?usd)?$/i;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** The number that a text means, to the cent where it is scaled; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT || AMBIGUOUS.test(trimmed)) return undefined;
  const { sign = '', whole, decimals = '', scale = '' } = NUMBER.exec(trimmed)?.groups ?? {};
  if (whole === undefined) return undefined;
  const number = Number(sign + whole.replaceAll(',', '') + decimals);
  const times = SCALES[scale.toLowerCase()];
  return times === undefined ? number : Math.round(number * times * 100) / 100;
}

/** Question about a text that may be either of two numbers; undefined for any other text. */
export function numberQuestion(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT || !AMBIGUOUS.test(trimmed)) return undefined;
  const digits = trimmed.replaceAll(/[^\d.]/g, '');
  const thousands = Number(digits.replace('.', '')).toLocaleString('en');
  return `may be ${thousands} or ${Number(digits).toLocaleString('en')}: give it as a number, without separators.`;
}
