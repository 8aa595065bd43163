import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jest from 'eslint-plugin-jest';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { walls } from './eslint.walls.mjs';

/** Libraries by level; a library imports lower levels only. Mirrors ARCHITECTURE.md. */
const LEVELS = [
  ['config', 'errors'],
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

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.local/', 'coverage/'] },
  eslint.configs.recommended,
  regexp.configs['flat/recommended'],
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { boundaries, 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'integration', pattern: '**/*.int-spec.ts' }],
      'boundaries/include': ['apps/**/*.ts', 'libs/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts'],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: directions }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-restricted-properties': ['error', noProcessEnv],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'undici', message: 'The only outbound HTTP is the webhook sender.' }] },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Nest modules are classes that hold only their decorator.
      '@typescript-eslint/no-extraneous-class': [
        'error',
        { allowWithDecorator: true, allowStaticOnly: true },
      ],
      // Methods that implement a promised interface are async whether or not they wait.
      '@typescript-eslint/require-await': 'off',
      // `dataSource.query` gives any; the declared type of the variable says what the SQL selects.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // A type argument that says what a look-up gives (Reflector, HttpArgumentsHost) is worth its place.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Settings and options are plain shapes; a literal of the shape is as good as an instance.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // There are no enums here, and looking for them is a quarter of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
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
      // Supertest's and our own helpers assert by themselves.
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect*', '**.expect', 'fc.assert'] }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  ...walls,
  prettier,
);

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
