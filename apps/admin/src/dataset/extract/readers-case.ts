const SMALL_WORDS = new Set('a an and at by d/b/a dba f/k/a for from in of on or the to with'.split(' '));

/** Short words that are no abbreviations. */
const WORDS = new Set(
  'ace act add air all art bay bee big bot box buy car cat co com cup day dog dot eco era eye fit fly fox fun gas gen go guy hat hot hub ice inc ing ink ion jet job joy key kit lab law led lee log los low ltd map max me men mom net new now nut oak oil old one our own pay pen pet pod pro pvt ram raw red rev run san sea set sip six sky sub sun tag tap tax tec tek ten tie tip top toy two use via war way web win wiz wow yes you zen zoo'.split(
    ' ',
  ),
);

const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/** Upper case as of the publisher, in readers' case: `HCL AMERICA INC` → `HCL America Inc`. */
export function readersCase(text: string): string {
  const cased = text.toLowerCase().replaceAll(/[\p{L}\p{N}/'+#]+/gu, (word) => wordCase(word));
  return cased.charAt(0).toUpperCase() + cased.slice(1);
}

function wordCase(word: string): string {
  if (SMALL_WORDS.has(word) || ORDINAL.test(word)) return word;
  const isAbbreviation = (word.length <= 3 && !WORDS.has(word)) || /^[ivx]+$/.test(word) || word === 'pllc';
  return isAbbreviation ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
