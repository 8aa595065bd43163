import { NEGATES, withNegations } from './fold';

/** Named alternatives that the phrases of a language share. */
export type Vocabulary = Readonly<Record<string, string>>;

/** All but `!`, `#` and `?`, as two ranges: few instructions for an expression that each phrase has. */
const ANY_WORD = '(?:[^ -#?]+ )';
/** A negating word. A conditional clause is left out before, but for `let us know if`. */
const NEGATION = `${NEGATES}(?!(?:if|wenn|falls|sofern) )[a-z]+`;
const NEGATED_BEFORE = new RegExp(`(?:^| )${NEGATION}(?: [a-z0-9']{1,20}){0,2} $`);
/** The same for phrases within words that are denied already. */
const DENIED = new RegExp(`(?:^| )${NEGATION}(?: [a-z0-9']{1,20}){0,5} $`);
const LONGEST_BEFORE = 120;
/** An expression first used on a long text is compiled to machine code at once, which takes a fifth of the time. */
const LONG_TEXT = ' '.repeat(2_000);
const TOKEN = /~\d{1,2}|<\w+>|\(|[^ ()|<>~?+]+|\?/y;
const REPEATED = /\+(\d)/y;

/**
 * One expression for phrases, to be used on folded text without commas. A phrase is words with single blanks, and:
 * - `(a|b c)` alternatives; `word?`, `(a|b)?` what may be left out; `(a|b)+3` up to three
 * - `invit*` a word with any ending; `~3` up to three words, none of which negates
 * - `<name>` alternatives of the vocabulary
 */
export function phrasesOf(phrases: readonly string[], vocabulary: Vocabulary): RegExp {
  const sources = phrases.map((phrase) => sourceOf(phrase, vocabulary));
  const expression = new RegExp(`(?<![a-z0-9!])(?:${sources.join('|')})`, 'g');
  expression.test(LONG_TEXT);
  return expression;
}

/** Whether one of the phrases stands in a text. */
export function hasPhrase(phrases: RegExp, text: string): boolean {
  phrases.lastIndex = 0;
  return phrases.test(text);
}

/** Whether one of the phrases stands in a text with nothing right before it that says the contrary. */
export function isSaid(phrases: RegExp, text: string): boolean {
  let deniedTo = 0;
  phrases.lastIndex = 0;
  for (let match = phrases.exec(text); match; match = phrases.exec(text)) {
    const { index, 0: found } = match;
    const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index);
    const isDenied = (index < deniedTo ? DENIED : NEGATED_BEFORE).test(before);
    if (found.startsWith(NEGATES) || !isDenied) return true;
    deniedTo = Math.max(deniedTo, index + found.length);
    phrases.lastIndex = index + 1;
  }
  return false;
}

/** The source of a phrase. Each word takes what follows it, so that words that may be left out need no care. */
function sourceOf(phrase: string, vocabulary: Vocabulary): string {
  let at = 0;
  const source = alternatives();
  if (at !== phrase.length) throw new Error(`Not a phrase: ${phrase}`);
  return source;

  function alternatives(): string {
    const sequences = [sequence()];
    for (; phrase[at] === '|'; sequences.push(sequence())) at += 1;
    return `(?:${sequences.join('|')})`;
  }

  function sequence(): string {
    let words = '';
    while (at < phrase.length && phrase[at] !== '|' && phrase[at] !== ')') {
      if (phrase[at] === ' ') at += 1;
      else words += item();
    }
    return words;
  }

  function item(): string {
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(phrase) ?? [];
    if (token === undefined) throw new Error(`Not a phrase: ${phrase}`);
    at += token.length;
    if (token.startsWith('~')) return `${ANY_WORD}{0,${token.slice(1)}}`;
    const words = wordsOf(token);
    REPEATED.lastIndex = at;
    const [repeated, most] = REPEATED.exec(phrase) ?? [];
    if (repeated === undefined && phrase[at] !== '?') return words;
    at += repeated?.length ?? 1;
    return `(?:${words}){0,${most ?? 1}}`;
  }

  function wordsOf(token: string): string {
    if (token === '(') {
      const inner = alternatives();
      if (phrase[at] !== ')') throw new Error(`Not a phrase: ${phrase}`);
      at += 1;
      return inner;
    }
    if (token.startsWith('<')) {
      const words = vocabulary[token.slice(1, -1)];
      if (words === undefined) throw new Error(`No word ${token} for: ${phrase}`);
      return sourceOf(words, vocabulary);
    }
    if (token === '?') return '[?] ';
    return `${withNegations(token)
      .replaceAll('*', '[a-z]*')
      .replaceAll('.', String.raw`\.`)} `;
  }
}
