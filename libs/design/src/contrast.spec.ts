import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
/** WCAG 2.2, 1.4.3: text that is not large. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: the frame of a control, the focus, and the parts of a drawing. */
const GRAPHICS = 3;
/** Grounds, bands of a drawing, and lines that only divide a page: their edges need no contrast, and bands carry no text. */
const QUIET = /^(?:line|range|paper|card|code)$|-soft$/;
const BAND = /^(?:line|range|part-\d)$/;

type Colours = Readonly<Record<string, string>>;

interface Rule {
  selector: string;
  /** The colour that a declaration names, such as `soft` of `color: var(--soft)`. */
  token(property: RegExp): string | undefined;
}

const [light = '', dark = ''] = readFileSync(join(__dirname, 'tokens.css'), 'utf8').split('@media');
const SCHEMES: [name: string, Colours][] = [
  ['light', coloursOf(light)],
  ['dark', { ...coloursOf(light), ...coloursOf(dark) }],
];
/** `--stage` and `--stage-soft` stand for those of one stage. */
const COLOUR = new RegExp(['stage', 'stage-soft', ...Object.keys(coloursOf(light))].join('|'));
const RULES = ['apps', 'libs', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.includes('node_modules'))
    .flatMap((file) => rulesOf(readFileSync(join(ROOT, folder, file), 'utf8'))),
);

function coloursOf(css: string): Colours {
  return Object.fromEntries([...css.matchAll(/ --([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]));
}

function rulesOf(css: string): Rule[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('}');
  return rules.map((rule) => {
    // An enclosing rule, such as a condition of the medium, comes before.
    const [body = '', selector = ''] = rule.split('{').toReversed();
    return {
      selector: selector.trim(),
      token: (property) =>
        new RegExp(`(?:^|[;\\s])(?:${property.source}):[^;]*var\\(--(${COLOUR.source})\\)`).exec(body)?.[1],
    };
  });
}

/** The tokens that rules name for a property, without those for which a rule names something else as well. */
function named(property: RegExp, without?: RegExp): string[] {
  const found = RULES.filter((rule) => !without || !rule.token(without)).map((rule) => rule.token(property));
  return [...new Set(found.filter((token) => token !== undefined))];
}

function meant(colours: Colours, ...tokens: string[]): string[][] {
  if (!tokens.some((token) => /^stage(?:-soft)?$/.test(token))) return [tokens];
  const stages = Object.keys(colours).filter((name) => /^stage-\w+$/.test(name));
  return stages.map((stage) => tokens.map((token) => token.replace(/^stage(?=-soft$|$)/, stage)));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The pairs below a contrast, one line each. */
function below(least: number, colours: Colours, pairs: string[][]): string[] {
  return pairs
    .flatMap((pair) => meant(colours, ...pair))
    .flatMap(([one = '', other = '']) => {
      const ratio = contrast(colours[one] ?? '', colours[other] ?? '');
      return ratio >= least ? [] : [`${one} on ${other}: ${ratio.toFixed(2)}`];
    });
}

const across = (tokens: string[], grounds: string[]) =>
  tokens.flatMap((token) => grounds.map((ground) => [token, ground]));

describe.each(SCHEMES)('the %s scheme', (_, colours) => {
  const texts = named(/color/, /background/).filter((token) => !BAND.test(token));
  // A rule that sets no colour of its own shows that of the page, or that of what lies in it.
  const grounds = named(/background/, /color/).filter((token) => !BAND.test(token) && !texts.includes(token));

  it('knows its tokens and the rules that name them', () => {
    expect(texts).toEqual(expect.arrayContaining(['ink', 'soft', 'accent', 'danger', 'warning']));
    expect(grounds).toEqual(expect.arrayContaining(['paper', 'card', 'code', 'accent-soft', 'stage-soft']));
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it('has text that can be read where a rule sets both colours', () => {
    const pairs = RULES.map((rule) => [rule.token(/color/), rule.token(/background/)]);
    const both = pairs.filter((pair): pair is string[] => !pair.includes(undefined));
    expect(both.length).toBeGreaterThan(30);
    expect(below(TEXT, colours, both)).toEqual([]);
  });

  it('has text that can be read on every ground that sets none', () => {
    expect(below(TEXT, colours, across(texts, grounds))).toEqual([]);
  });

  it('has frames, a focus and drawings that can be seen on the page and on cards', () => {
    const seen = named(/border(?:-\w+)*|outline(?:-color)?|stroke/).filter((token) => !QUIET.test(token));
    const parts = Object.keys(colours).filter((name) => name.startsWith('part-'));
    expect(below(GRAPHICS, colours, across([...seen, ...parts], ['paper', 'card']))).toEqual([]);
  });
});

it('has the colour of a line for no frame of a field, and for no text but a step that leads nowhere', () => {
  const inLine = (property: RegExp) => RULES.filter((rule) => rule.token(property) === 'line');
  const frames = inLine(/border(?:-color)?/).map(({ selector }) => selector);
  expect(frames.filter((selector) => /\b(?:input|select|textarea)\b/.test(selector))).toEqual([]);
  expect(inLine(/color/).map(({ selector }) => selector)).toEqual(['span.job-step']);
});
