import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jest from 'eslint-plugin-jest';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { walls } from './eslint.walls.mjs';

/** Libraries by level; a library imports lower levels only. Mirrors ARCHITECTURE.md. */
const LEVELS = [
  ['brute-force', 'config', 'errors'],
  ['observability'],
  ['database', 'redis'],
  ['messaging', 'attribution', 'dataset'],
  ['auth'],
  ['webhooks', 'http'],
];
const levelTypes = LEVELS.map((_, level) => `libs-level-${level}`);

const elements = [
  ...LEVELS.map((names, level) => ({
    type: levelTypes[level],
    // A pattern of alternatives needs at least two.
    pattern: `libs/@(${[...names, names[0]].join('|')})`,
  })),
  { type: 'app', pattern: 'apps/*' },
  { type: 'test', pattern: '@(test|bench)' },
];

/** @param {string[]} types */
const to = (types) => ({ to: { element: { types: { anyOf: types } } } });

const directions = [
  ...levelTypes.slice(1).map((type, level) => ({
    from: { element: { type } },
    allow: to(levelTypes.slice(0, level + 1)),
  })),
  { from: { element: { type: 'app' } }, allow: to(levelTypes) },
  { from: { file: { categories: 'integration' } }, allow: to(['test']) },
  { from: { element: { type: 'test' } }, allow: to([...levelTypes, 'app', 'test']) },
];

const noProcessEnv = {
  object: 'process',
  property: 'env',
  message: 'Settings are read in .env.ts files only; declare the setting and inject its class.',
};

/** Done by Oxlint (.oxlintrc.json) with the rules that need types, in a small part of the time: docs/decisions/0021.
 * @type {Record<string, 'off'>} */
const doneByOxlint = {
  '@typescript-eslint/no-unused-vars': 'off',
  'no-useless-assignment': 'off',
  'jest/expect-expect': 'off',
};

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.local/', 'coverage/'] },
  eslint.configs.recommended,
  regexp.configs['flat/recommended'],
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    plugins: {
      boundaries: /** @type {import('eslint').ESLint.Plugin} */ (/** @type {unknown} */ (boundaries)),
    },
    // Whether an import is only a type: what a decorator's metadata names is a value.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'integration', pattern: '**/*.int-spec.ts' }],
      'boundaries/include': ['apps/**/*.ts', 'libs/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts'],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: directions }],
      'no-restricted-properties': ['error', noProcessEnv],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'undici', message: 'The only outbound HTTP is the webhook sender.' }] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Nest modules are classes that hold only their decorator.
      '@typescript-eslint/no-extraneous-class': [
        'error',
        { allowWithDecorator: true, allowStaticOnly: true },
      ],
    },
  },
  {
    files: ['**/*.env.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['apps/webhook-worker/src/delivery/**/*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.{spec,int-spec,e2e-spec,system-spec}.ts', 'test/**/*.ts', 'bench/**/*.ts'],
    extends: [jest.configs['flat/recommended'], jest.configs['flat/style']],
    rules: {
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
      'jest/no-standalone-expect': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.ts'], rules: doneByOxlint },
  ...walls,
  prettier,
);

/** @returns {Record<string, 'readonly'>} */
function nodeGlobals() {
  const names = [
    'process',
    'console',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
  ];
  const more = [
    'URL',
    'URLSearchParams',
    'Buffer',
    'fetch',
    'AbortSignal',
    'AbortController',
    'performance',
    'structuredClone',
  ];
  return Object.fromEntries([...names, ...more].map((name) => [name, 'readonly']));
}
