/** The rules that need types, and loops of imports. */
export const TYPE_OFFENCES = {
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
