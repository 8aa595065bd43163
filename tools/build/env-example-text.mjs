import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { filesIn, OUTPUT } from './build-output.mjs';

const require = createRequire(import.meta.url);

const HEADER = `# Every setting of the processes, with its default. Made by "npm run env:example" from the settings
# classes (*.env.ts): change those, not this file.
#
# "npm start" sets what it provides itself (servers, ports, addresses, keys) and needs none of this.
# It also reads LOCAL_DIR, the folder of its state (default .local).
#
# A secret may lie in a file instead: DATABASE_URL_FILE names the file that holds DATABASE_URL.
`;

/**
 * The text of .env.example: one part for each settings file of the build.
 *
 * @returns {string}
 */
export function envExample() {
  const seen = new Set();
  const files = filesIn(OUTPUT).filter((file) => file.endsWith('.env.js'));
  const parts = files
    .sort()
    .map((file) => section(file, seen))
    .filter(Boolean);
  return [HEADER, ...parts].join('\n');
}

/**
 * @param {string} file
 * @param {Set<string>} seen  Variables that are already told: two processes may read the same one.
 */
function section(file, seen) {
  const classes = Object.values(require(file)).filter((exported) => typeof exported === 'function');
  const settings = classes.flatMap(settingsOf).filter(({ variable }) => !seen.has(variable));
  for (const { variable } of settings) seen.add(variable);
  if (settings.length === 0) return '';
  const source = relative(OUTPUT, file).replace(/\.js$/, '.ts');
  return `# --- ${source}\n\n${settings.map(setting).join('\n')}`;
}

/** @param {any} settingsClass */
function settingsOf(settingsClass) {
  const { envFields } = require(join(OUTPUT, 'libs/config/src/index.js'));
  if (settingsClass.prototype === undefined) return [];
  const fields = envFields(settingsClass);
  if (fields.length === 0) return [];
  const defaults = new settingsClass();
  return fields.map((/** @type {any} */ field) => ({
    ...field,
    // A list is held parsed: the example says how it is written.
    fallback: typeof defaults[field.property] === 'object' ? field.example : text(defaults[field.property]),
    isOptional: field.insteadOf !== undefined || isOptional(settingsClass, field.property),
  }));
}

/**
 * @param {{variable: string, about: string, secret?: boolean, requiredInProduction?: boolean, insteadOf?: string, example?: string, fallback?: string, isOptional: boolean}} setting
 */
function setting({
  variable,
  about,
  secret,
  requiredInProduction,
  insteadOf,
  example,
  fallback,
  isOptional,
}) {
  const isRequired = fallback === undefined && !isOptional;
  const required = isRequired ? 'Required.' : requiredInProduction && 'Required in production.';
  const otherwise = insteadOf && `Default: ${insteadOf}.`;
  const notes = [about, secret && 'Secret.', otherwise, required].filter(Boolean).join(' ');
  return `# ${notes}\n${isRequired ? '' : '# '}${variable}=${fallback ?? example ?? ''}\n`;
}

/**
 * @param {any} settingsClass
 * @param {string} property
 */
function isOptional(settingsClass, property) {
  const { getMetadataStorage } = require('class-validator');
  const rules = getMetadataStorage().getTargetValidationMetadatas(settingsClass, '', false, false);
  return rules.some(
    (/** @type {any} */ rule) => rule.propertyName === property && rule.type === 'conditionalValidation',
  );
}

/**
 * @param {unknown} value
 * @returns {string | undefined}
 */
function text(value) {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object'
    ? JSON.stringify(value)
    : `${/** @type {string | number | boolean} */ (value)}`;
}
