/** The rules for what TypeScript finds by itself, in files of JavaScript. */
export const JAVASCRIPT_OFFENCES = {
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
