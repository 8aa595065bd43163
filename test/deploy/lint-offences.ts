/** The rules that ESLint recommends. */
const ESLINT_OFFENCES = {
  'for-direction': 'for (let i = 0; i < 10; i -= 1) console.log(i);',
  'no-async-promise-executor': 'export const p = new Promise(async (resolve) => { resolve(1); });',
  'no-case-declarations':
    'export function f(a: number): void { switch (a) { case 1: let b = a; console.log(b); } }',
  'no-compare-neg-zero': 'export const f = (a: number): boolean => a === -0;',
  'no-cond-assign': 'export function f(a: number): void { if (a = 1) console.log(a); }',
  'no-constant-binary-expression': 'export const f = (a: number): unknown => ({}) === a;',
  'no-constant-condition': 'if (1) console.log(1);',
  'no-control-regex': 'export const a = /\\x1f/;',
  'no-debugger': 'debugger;',
  'no-dupe-else-if': 'export const f = (a: number): void => { if (a) f(1); else if (a) f(2); };',
  'no-duplicate-case':
    'export const f = (a: number): void => { switch (a) { case 1: break; case 1: break; } };',
  'no-empty': 'export const f = (a: number): void => { if (a) {} };',
  'no-empty-pattern': 'export const f = ({}: object): void => undefined;',
  'no-empty-static-block': 'export class A { static {} a = 1; }',
  'no-ex-assign': 'try { console.log(1); } catch (e) { e = 1; console.log(e); }',
  'no-extra-boolean-cast': 'export const f = (a: number): void => { if (!!a) console.log(a); };',
  'no-fallthrough':
    'export const f = (a: number): void => { switch (a) { case 1: console.log(1); case 2: console.log(2); } };',
  'no-global-assign': 'undefined = 1;',
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const a = 5123000000000000000000000000001;',
  'no-misleading-character-class': 'export const a = /[👍]/;',
  'no-prototype-builtins': "export const f = (a: object): boolean => a.hasOwnProperty('b');",
  'no-regex-spaces': 'export const a = /a  b/;',
  'no-self-assign': 'export function f(a: number): void { a = a; }',
  'no-shadow-restricted-names': 'export const f = (NaN: number): number => NaN;',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unassigned-vars': 'let a: number | undefined; export const f = (): unknown => a;',
  'no-unsafe-finally': 'export const f = (): number => { try { return 1; } finally { return 2; } };',
  'no-unsafe-optional-chaining': 'export const f = (a?: { b: string[] }): string[] => [...a?.b];',
  'no-unused-labels': 'a: console.log(1);',
  'no-unused-private-class-members': 'export class A { #a = 1; b = 2; }',
  'no-unused-vars': 'export function f(): void { const unused = 1; }',
  'no-useless-assignment': 'export function f(a: boolean): number { let b = 1; b = a ? 2 : 3; return b; }',
  'no-useless-catch': 'try { console.log(1); } catch (e) { throw e; }',
  'no-useless-escape': "export const a = '\\d';",
  'preserve-caught-error': "try { console.log(1); } catch (e) { throw new Error('a'); }",
  'require-yield': 'export function* f(): Generator { return 1; }',
  'use-isnan': 'export const f = (a: number): boolean => a === NaN;',
  'valid-typeof': "export const f = (a: unknown): boolean => typeof a === 'strnig';",
};

/** The rules for what TypeScript finds by itself, in files of JavaScript. */
const JAVASCRIPT_OFFENCES = {
  'constructor-super': 'class A {} export class B extends A { constructor() { console.log(1); } }',
  'getter-return': 'export class A { get a() { console.log(1); } }',
  'no-class-assign': 'class A {} A = 1; export { A };',
  'no-const-assign': 'const a = 1; a = 2; export { a };',
  'no-dupe-class-members': 'export class A { a() { return 1; } a() { return 2; } }',
  'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
  'no-func-assign': 'function f() {} f = 1; export { f };',
  'no-import-assign': "import a from './allowed'; a = 1;",
  'no-new-native-nonconstructor': "export const a = new Symbol('a');",
  'no-obj-calls': 'export const a = Math();',
  'no-redeclare': 'var a = 1; var a = 2; export { a };',
  'no-setter-return': 'export class A { set a(b) { return 1; } }',
  'no-this-before-super': 'class A {} export class B extends A { constructor() { this.a = 1; super(); } }',
  'no-undef': 'missing();',
  'no-unreachable': 'export function f() { return 1; console.log(1); }',
  'no-unsafe-negation': 'export const f = (a) => !a instanceof Map;',
};

/** What module syntax forbids, which no rule has to. */
export const FORBIDDEN_SYNTAX = [
  'with (Math) console.log(PI);',
  'export const a = 071;',
  "export const a = '\\8';",
  'export function f(a, a) { return a; }',
  'let a = 1; delete a;',
];

/** The rules that typescript-eslint calls strict and stylistic, as far as they need no types, and five of our own. */
const TYPESCRIPT_OFFENCES = {
  'max-lines-per-function': `export function f(): void {${'\n'.repeat(60)}}`,
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-empty-function': 'export function f(): void {}',
  'no-restricted-globals': 'export const a = __dirname;',
  'no-restricted-imports': "export { request } from 'undici';",
  'no-restricted-properties': "export const a = process.env['A'];",
  'no-unused-expressions': 'export const f = (a: number): void => { a + 1; };',
  'no-useless-constructor': 'export class A { a = 1; constructor() {} }',
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1; export const f = (): number => a;',
  'prefer-rest-params': 'export function f(): unknown { return arguments; }',
  'prefer-spread': 'export const f = (a: number[]): number => Math.max.apply(Math, a);',
  'typescript/adjacent-overload-signatures':
    'export interface A { a(b: string): void; c(): void; a(b: number): void; }',
  'typescript/array-type': 'export const a: Array<string> = [];',
  'typescript/ban-ts-comment': '// @ts-expect-error short\nexport const a: string = 1;',
  'typescript/ban-tslint-comment': '// tslint:disable-next-line\nexport const a = 1;',
  'typescript/class-literal-property-style': "export class A { get a(): string { return 'b'; } }",
  'typescript/consistent-generic-constructors': 'export const a: Map<string, string> = new Map();',
  'typescript/consistent-indexed-object-style': 'export interface A { [key: string]: string; }',
  'typescript/consistent-type-assertions': 'export const f = (a: unknown): string => <string>a;',
  'typescript/consistent-type-definitions': 'export type A = { a: string };',
  'typescript/no-confusing-non-null-assertion':
    'export const f = (a?: string, b?: string): boolean => a! == b;',
  'typescript/no-duplicate-enum-values': 'export enum A { a = 1, b = 1 }',
  'typescript/no-dynamic-delete':
    'export const f = (a: Record<string, string>, b: string): void => { delete a[b]; };',
  'typescript/no-empty-object-type': 'export const f = (a: {}): unknown => a;',
  'typescript/no-explicit-any': 'export const f = (a: any): unknown => a;',
  'typescript/no-extra-non-null-assertion': 'export const f = (a?: string): string => a!!;',
  'typescript/no-extraneous-class': 'export class A {}',
  'typescript/no-inferrable-types': 'export const f = (a: number = 1): number => a;',
  'typescript/no-invalid-void-type': 'export const f = (a: void): unknown => a;',
  'typescript/no-misused-new': 'export interface A { new (): A; }',
  'typescript/no-namespace': 'export namespace A { export const a = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing':
    "export const f = (a: { b?: string }): string => a.b! ?? 'c';",
  'typescript/no-non-null-asserted-optional-chain':
    'export const f = (a?: { b: string }): string => (a?.b)!;',
  'typescript/no-non-null-assertion': 'export const f = (a?: string): string => a!;',
  'typescript/no-require-imports': "export const a = require('node:fs');",
  'typescript/no-this-alias': 'export function f(this: object): object { const self = this; return self; }',
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T): T => a;',
  'typescript/no-unsafe-declaration-merging': 'export interface A { a: string } export class A { b = 1; }',
  'typescript/no-unsafe-function-type': 'export const f = (a: Function): unknown => a;',
  'typescript/no-wrapper-object-types': 'export const f = (a: String): unknown => a;',
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-for-of':
    'export function f(a: string[]): void { for (let i = 0; i < a.length; i++) console.log(a[i]); }',
  'typescript/prefer-function-type': 'export interface A { (): string; }',
  'typescript/prefer-literal-enum-member': "const b = 'b'; export enum A { a = b.length }",
  'typescript/prefer-namespace-keyword': 'declare module A { const a: string; }',
  'typescript/triple-slash-reference': "/// <reference path='./other' />\nexport const a = 1;",
  'typescript/unified-signatures':
    'export function f(a: string): void; export function f(a: number): void; export function f(a: unknown): void { console.log(a); }',
};

const TYPE_OFFENCES = {
  'import/no-cycle': "import { other } from '@wagewright/other'; export const cycle = (): unknown => other;",
  'typescript/await-thenable': 'export async function f(): Promise<void> { await 3; }',
  'typescript/dot-notation': "export const f = (o: { a: string }): string => o['a'];",
  'typescript/no-array-delete': 'export const f = (o: string[]): void => { delete o[0]; };',
  'typescript/no-base-to-string': 'export const f = (o: { a: string }): string => o.toString();',
  'typescript/no-confusing-void-expression':
    'export const f = (o: () => void): void => { const x = o(); void x; };',
  'typescript/no-deprecated':
    '/** @deprecated Use g. */ function old(): number { return 1; } export const f = (): number => old();',
  'typescript/no-duplicate-type-constituents': "export type A = 'a' | 'b' | 'a';",
  'typescript/no-floating-promises': 'export function f(p: Promise<void>): void { p; }',
  'typescript/no-for-in-array': 'export function f(o: string[]): void { for (const i in o) console.log(i); }',
  'typescript/no-generated-empty-object-type':
    'export type A = Exclude<{} | undefined | null, undefined | null>;',
  'typescript/no-implied-eval': "setTimeout('alert(1)', 100);",
  'typescript/no-meaningless-void-operator': 'export function f(o: () => void): void { void o(); }',
  'typescript/no-misused-promises': `export function f(p: Promise<boolean>): number { if (p) return 1; return 2; }
export function g(a: string[]): void { a.forEach(async () => { await Promise.resolve(); }); }`,
  'typescript/no-misused-spread': 'export const f = (o: Map<string, string>): object => ({ ...o });',
  'typescript/no-mixed-enums': "export enum A { a = 1, b = 'b' }",
  'typescript/no-redundant-type-constituents': "export type A = unknown | 'a';",
  'typescript/no-unnecessary-boolean-literal-compare':
    'export const f = (a: boolean): boolean => a === true;',
  'typescript/no-unnecessary-condition': "export const f = (a: { b: string }): string => a?.b ?? '';",
  'typescript/no-unnecessary-template-expression': 'export const f = (a: string): string => `${a}`;',
  'typescript/no-unnecessary-type-arguments':
    'function g<T = string>(a?: T): T | undefined { return a; } export const f = (): unknown => g<string>();',
  'typescript/no-unnecessary-type-assertion': 'export const f = (a: string): string => a as string;',
  'typescript/no-unnecessary-type-conversion': 'export const f = (a: string): string => String(a);',
  'typescript/no-unsafe-argument':
    'declare const a: any; export const f = (g: (x: string) => void): void => { g(a); };',
  'typescript/no-unsafe-call': 'declare const a: any; a();',
  'typescript/no-unsafe-enum-comparison':
    'export enum A { a = 1 } export const f = (x: A): boolean => x === 1;',
  'typescript/no-unsafe-member-access': 'declare const a: any; a.b;',
  'typescript/no-unsafe-return': 'declare const a: any; export const f = (): string => a;',
  'typescript/no-unsafe-unary-minus': 'export const f = (a: string): number => -a;',
  'typescript/no-useless-default-assignment': "export const f = (): string[] => ['a'].map((x = 'b') => x);",
  'typescript/non-nullable-type-assertion-style':
    'export const f = (a: string | undefined): string => a as string;',
  'typescript/only-throw-error': "export function f(): never { throw 'a'; }",
  'typescript/prefer-find': "export const f = (a: string[]): unknown => a.filter((x) => x === 'a')[0];",
  'typescript/prefer-includes': "export const f = (a: string): boolean => a.indexOf('b') !== -1;",
  'typescript/prefer-nullish-coalescing': "export const f = (a: string | undefined): string => a || 'b';",
  'typescript/prefer-optional-chain': 'export const f = (a: { b: string } | undefined): unknown => a && a.b;',
  'typescript/prefer-promise-reject-errors': "export const f = (): Promise<never> => Promise.reject('a');",
  'typescript/prefer-reduce-type-parameter':
    'export const f = (a: string[]): string[] => a.reduce((x, y) => [...x, y], [] as string[]);',
  'typescript/prefer-regexp-exec': 'export const f = (a: string): unknown => a.match(/b/);',
  'typescript/prefer-return-this-type': 'export class A { f(): A { return this; } }',
  'typescript/prefer-string-starts-ends-with': `export const f = (a: string): boolean => a.indexOf('b') === 0;
export const g = (a: string): boolean => a[0] === 'b';`,
  'typescript/related-getter-setter-pairs': 'export interface A { get a(): string; set a(value: number); }',
  'typescript/restrict-plus-operands': 'export const f = (a: string, b: number): string => a + b;',
  'typescript/restrict-template-expressions': 'export const f = (a: { b: string }): string => `x ${a}`;',
  'typescript/return-await':
    "export async function f(a: () => Promise<string>): Promise<string> { try { return a(); } catch { return ''; } }",
  'typescript/unbound-method': 'class A { f(): void { console.log(this); } } export const f = new A().f;',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const f = (a: Promise<string>): Promise<unknown> => a.catch((error) => error.message);',
};

/** The rules that eslint-plugin-jest recommends, for correctness and for style. */
const JEST_OFFENCES = {
  'jest/expect-expect': "it('is', () => { void 0; });",
  'jest/no-alias-methods': "it('is', () => { expect(f).toThrowError(); });",
  'jest/no-commented-out-tests': "// it('is', () => {});",
  'jest/no-conditional-expect': "it('is', () => { if (a) expect(a).toBe(1); });",
  'jest/no-deprecated-functions': "jest.genMockFromModule('a');",
  'jest/no-disabled-tests': "xit('is', () => { expect(1).toBe(1); });",
  'jest/no-done-callback': "it('is', (done) => { expect(1).toBe(1); done(); });",
  'jest/no-export': "export const a = 1; it('is', () => { expect(1).toBe(1); });",
  'jest/no-focused-tests': "fit('is', () => { expect(1).toBe(1); });",
  'jest/no-identical-title':
    "it('is', () => { expect(1).toBe(1); }); it('is', () => { expect(1).toBe(1); });",
  'jest/no-interpolation-in-snapshots': "it('is', () => { expect(1).toMatchInlineSnapshot(`${a}`); });",
  'jest/no-jasmine-globals': "it('is', () => { jasmine.any(Number); });",
  'jest/no-mocks-import': "import a from './__mocks__/a'; void a;",
  'jest/no-test-prefixes': "fit('is', () => { expect(1).toBe(1); });",
  'jest/prefer-to-be': "it('is', () => { expect(a).toEqual(1); });",
  'jest/prefer-to-contain': "it('is', () => { expect(a.includes(1)).toBe(true); });",
  'jest/prefer-to-have-length': "it('is', () => { expect(a.length).toBe(1); });",
  'jest/valid-describe-callback': "describe('a', async () => { await Promise.resolve(); });",
  'jest/valid-expect': "it('is', () => { expect(1); });",
  'jest/valid-expect-in-promise':
    "it('is', () => { Promise.resolve(1).then((a) => { expect(a).toBe(1); }); });",
  'jest/valid-title': "it('', () => { expect(1).toBe(1); });",
};

const REACT_OFFENCES = {
  'react-hooks/exhaustive-deps':
    "import { useEffect } from 'react'; export function A({ a }: { a: string }) { useEffect(() => { document.title = a; }, []); return null; }",
  'react/jsx-key': 'export const A = () => [1, 2].map((a) => <i>{a}</i>);',
  'react/jsx-no-constructed-context-values':
    "import { createContext } from 'react'; const C = createContext({}); export const A = () => <C.Provider value={{}}><p>a</p></C.Provider>;",
  'react/jsx-no-script-url': 'export const A = () => <a href="javascript:alert(\'a\')">a</a>;',
  'react/jsx-no-target-blank': 'export const A = () => <a href="https://a.example" target="_blank">a</a>;',
  'react/no-array-index-key': 'export const A = () => [1, 2].map((a, index) => <i key={index}>{a}</i>);',
  'react/no-danger': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />;',
  'react/no-unstable-nested-components':
    'export function A() { function B() { return <i>b</i>; } return <p><B /></p>; }',
  'react-hooks/rules-of-hooks':
    "import { useState } from 'react'; export function A({ a }: { a: boolean }) { if (a) { useState(1); } return null; }",
};

const ACCESSIBILITY_OFFENCES = {
  'jsx-a11y/alt-text': 'export const A = () => <img src="a.png" />;',
  'jsx-a11y/anchor-has-content': 'export const A = () => <a href="/a" />;',
  'jsx-a11y/anchor-is-valid': 'export const A = () => <a href="#">a</a>;',
  'jsx-a11y/aria-activedescendant-has-tabindex': 'export const A = () => <div aria-activedescendant="a" />;',
  'jsx-a11y/aria-props': 'export const A = () => <p aria-labeledby="a">a</p>;',
  'jsx-a11y/aria-proptypes': 'export const A = () => <p aria-hidden="yes">a</p>;',
  'jsx-a11y/aria-role': 'export const A = () => <div role="datepicker" />;',
  'jsx-a11y/aria-unsupported-elements':
    'export const A = () => <meta charSet="UTF-8" aria-hidden="false" />;',
  'jsx-a11y/autocomplete-valid': 'export const A = () => <input type="text" autoComplete="foo" />;',
  'jsx-a11y/click-events-have-key-events': 'export const A = () => <div onClick={() => alert()} />;',
  'jsx-a11y/heading-has-content': 'export const A = () => <h1 />;',
  'jsx-a11y/html-has-lang': 'export const A = () => <html><body /></html>;',
  'jsx-a11y/iframe-has-title': 'export const A = () => <iframe src="/a" />;',
  'jsx-a11y/img-redundant-alt': 'export const A = () => <img src="a.png" alt="photo of a" />;',
  'jsx-a11y/interactive-supports-focus':
    'export const A = () => <div role="button" onClick={() => alert()} onKeyDown={() => alert()} />;',
  'jsx-a11y/label-has-associated-control': 'export const A = () => <label>a</label>;',
  'jsx-a11y/lang': 'export const A = () => <html lang="foo"><body /></html>;',
  'jsx-a11y/mouse-events-have-key-events': 'export const A = () => <div onMouseOver={() => alert()} />;',
  'jsx-a11y/no-access-key': 'export const A = () => <a href="/a" accessKey="a">a</a>;',
  'jsx-a11y/no-aria-hidden-on-focusable':
    'export const A = () => <button type="button" aria-hidden="true">a</button>;',
  'jsx-a11y/no-autofocus': 'export const A = () => <input autoFocus />;',
  'jsx-a11y/no-distracting-elements': 'export const A = () => <marquee>a</marquee>;',
  'jsx-a11y/no-interactive-element-to-noninteractive-role':
    'export const A = () => <button type="button" role="article">a</button>;',
  'jsx-a11y/no-noninteractive-element-interactions':
    'export const A = () => <li onClick={() => alert()} onKeyDown={() => alert()}>a</li>;',
  'jsx-a11y/no-noninteractive-element-to-interactive-role':
    'export const A = () => <h1 role="button">a</h1>;',
  'jsx-a11y/no-redundant-roles': 'export const A = () => <button type="button" role="button">a</button>;',
  'jsx-a11y/no-static-element-interactions': 'export const A = () => <div onClick={() => alert()} />;',
  'jsx-a11y/role-has-required-aria-props': 'export const A = () => <div role="checkbox" />;',
  'jsx-a11y/role-supports-aria-props': 'export const A = () => <ul aria-expanded="true" role="list" />;',
  'jsx-a11y/scope': 'export const A = () => <p scope="col">a</p>;',
  'jsx-a11y/tabindex-no-positive': 'export const A = () => <button type="button" tabIndex={1}>a</button>;',
};

/** The rules of eslint-plugin-regexp: a regular expression, or what is done with one. */
const REGEXP_OFFENCES = {
  'prefer-regex-literals': "export const a = new RegExp('abc', 'u');",
  'regexp/confusing-quantifier': '/(a?){5}/',
  'regexp/control-character-escape': '/\\x0a/',
  'regexp/match-any': '/[\\S\\s]/',
  'regexp/negation': '/[^\\d]/',
  'regexp/no-contradiction-with-assertion': '/a\\b-?a/',
  'regexp/no-dupe-characters-character-class': '/[aab]/',
  'regexp/no-dupe-disjunctions': '/a|a/',
  'regexp/no-empty-alternative': '/a+|b+|/',
  'regexp/no-empty-capturing-group': '/()/',
  'regexp/no-empty-character-class': '/[]/',
  'regexp/no-empty-group': '/(?:)/',
  'regexp/no-empty-lookarounds-assertion': '/x(?=)/',
  'regexp/no-empty-string-literal': '/[\\q{}a]/v',
  'regexp/no-escape-backspace': '/[\\b]/',
  'regexp/no-extra-lookaround-assertions': '/a(?=b(?=c))/',
  'regexp/no-invalid-regexp': "export const a = new RegExp('(');",
  'regexp/no-invisible-character': '/\u00a0/',
  'regexp/no-lazy-ends': "export const a = /a??/.test('a');",
  'regexp/no-legacy-features': 'export const a = RegExp.$1;',
  'regexp/no-misleading-capturing-group': '/\\d+(\\d*)/',
  'regexp/no-misleading-unicode-character': '/[👍]/',
  'regexp/no-missing-g-flag': "export const a = 'b'.replaceAll(/c/, 'd');",
  'regexp/no-non-standard-flag': "export const a = new RegExp('a', 'l');",
  'regexp/no-obscure-range': '/[A-z]/',
  'regexp/no-optional-assertion': '/a(?:$)?b/',
  'regexp/no-potentially-useless-backreference': '/(a)?b\\1/',
  'regexp/no-super-linear-backtracking': '/a*a*b/',
  'regexp/no-super-linear-move': '/a+b/',
  'regexp/no-trivially-nested-assertion': '/(?=\\b)/',
  'regexp/no-trivially-nested-quantifier': '/(?:a?)+/',
  'regexp/no-unused-capturing-group': "export const a = 'b'.replace(/(c)/, 'd');",
  'regexp/no-useless-assertions': '/a\\bb/',
  'regexp/no-useless-backreference': '/\\1(a)/',
  'regexp/no-useless-character-class': '/[a]/',
  'regexp/no-useless-dollar-replacements': "export const a = 'b'.replace(/(c)/, '$2');",
  'regexp/no-useless-escape': '/\\a/',
  'regexp/no-useless-flag': '/\\d/i',
  'regexp/no-useless-lazy': '/a{1}?/',
  'regexp/no-useless-non-capturing-group': '/(?:a)b/',
  'regexp/no-useless-quantifier': '/a{1}/',
  'regexp/no-useless-range': '/[a-a]/',
  'regexp/no-useless-set-operand': '/[\\w&&\\d]/v',
  'regexp/no-useless-string-literal': '/[\\q{a}b]/v',
  'regexp/no-useless-two-nums-quantifier': '/a{2,2}/',
  'regexp/no-zero-quantifier': '/a{0}/',
  'regexp/optimal-lookaround-quantifier': '/(?=a*)b/',
  'regexp/optimal-quantifier-concatenation': '/aa*/',
  'regexp/prefer-character-class': '/a|b|c/',
  'regexp/prefer-d': '/[0-9]/',
  'regexp/prefer-plus-quantifier': '/a{1,}/',
  'regexp/prefer-predefined-assertion': '/a(?!\\w)/',
  'regexp/prefer-question-quantifier': '/a{0,1}/',
  'regexp/prefer-range': '/[abcd]/',
  'regexp/prefer-set-operation': '/(?!a)\\w/v',
  'regexp/prefer-star-quantifier': '/a{0,}/',
  'regexp/prefer-unicode-codepoint-escapes': '/\\ud83d\\ude00/u',
  'regexp/prefer-w': '/[0-9a-zA-Z_]/',
  'regexp/simplify-set-operations': '/[a&&[^b]]/v',
  'regexp/sort-flags': "export const a = new RegExp('^a', 'mg');",
  'regexp/strict': '/{/',
  'regexp/use-ignore-case': '/[aA][bB]/',
};

/** Where a regular expression may begin; `lint/regexp.mjs` reads no further in a file that can hold none. */
export const PLACES_OF_REGEXP = [
  'export const a = () => {return/[^\\d]/};',
  "export const a = [.../[^\\d]/.exec('')];",
  'export const a = /* b */ /[^\\d]/;',
  'export const a = /* b *//[^\\d]/;',
  'export const a = `${String(/[^\\d]/)}`;',
  'export const a = typeof/[^\\d]/;',
  'export const a =\n/[^\\d]/;',
  "export const a = '/b/'.replace(/[^\\d]/, '');",
  "export const a = !/[^\\d]/.test('');",
  "if (String())/[^\\d]/.test('');",
  "{}/[^\\d]/.test('');",
];

/** An offence for each rule of .oxlintrc.json but the walls (test/structure), the smallest that its authors mean. */
export const OFFENCES: Readonly<Record<string, string>> = {
  ...ESLINT_OFFENCES,
  ...JAVASCRIPT_OFFENCES,
  ...JEST_OFFENCES,
  ...REACT_OFFENCES,
  ...ACCESSIBILITY_OFFENCES,
  ...regexpOffences(),
  ...TYPE_OFFENCES,
  ...TYPESCRIPT_OFFENCES,
};

function regexpOffences(): Record<string, string> {
  const entries = Object.entries(REGEXP_OFFENCES);
  return Object.fromEntries(
    entries.map(([rule, code]) => [rule, code.startsWith('/') ? `export const a = ${code};` : code]),
  );
}

export function fileOf(rule: string): string {
  const name = rule.replace('/', '-');
  if (rule in JAVASCRIPT_OFFENCES) return `${name}.mjs`;
  if (rule in REACT_OFFENCES || rule in ACCESSIBILITY_OFFENCES) return `web/${name}.tsx`;
  return rule in JEST_OFFENCES ? `${name}.spec.ts` : `${name}.ts`;
}

/** What the options of the rules let through, and what `types/promise-finally.d.ts` is for. */
export const ALLOWED = `
export const shorthand = (f: () => void): (() => void) => () => f();
export const text = (n: number): string => \`\${n} of them\`;
export const kept = (p: Promise<string>, q: Promise<string>): Promise<string> => p.finally(() => q);
`;
