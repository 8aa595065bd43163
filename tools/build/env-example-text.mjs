import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { filesIn, MODULES } from './build-output.mjs';

const require = createRequire(import.meta.url);

const HEADER = `# Every setting of the processes, with its default. Made by "npm run env:example" from the settings
# classes (*.env.ts): change those, not this file.
#
# "npm start" sets what it provides itself (servers, ports, addresses, keys) and needs none of this.
# It also reads LOCAL_DIR, the folder of its state (default .local).
#
# Any secret can come from a file instead: DATABASE_URL_FILE names the file that holds DATABASE_URL.

# === Essential settings
`;

const ADVANCED = '# === Advanced settings: keep the defaults unless you have a reason\n';

/**
 * The text of .env.example: the essential settings, then one section for each settings file of the build.
 *
 * @returns {string}
 */
export function envExample() {
  const files = filesIn(MODULES).filter((file) => file.endsWith('.env.js'));
  const all = files.sort().flatMap((file) => settingsIn(file));
  // Two processes may read the same variable: the first describes it, unless another one calls it essential.
  const settings = [...all.filter((one) => one.isEssential), ...all].filter(
    ({ variable }, index, list) => list.findIndex((other) => other.variable === variable) === index,
  );
  const essential = settings.filter((one) => one.isEssential);
  const sections = files.map((file) => {
    const members = settings.filter((one) => one.file === file && !one.isEssential);
    if (members.length === 0) return '';
    const source = relative(MODULES, file).replace(/\.js$/, '.ts');
    return `# --- ${source}\n\n${members.map(setting).join('\n')}`;
  });
  return [HEADER, ...essential.map(setting), ADVANCED, ...sections.filter(Boolean)].join('\n');
}

/**
 * @param {string} file
 * @returns {any[]}
 */
function settingsIn(file) {
  const classes = Object.values(require(file)).filter((exported) => typeof exported === 'function');
  return classes.flatMap((one) => settingsOf(one).map((/** @type {any} */ member) => ({ ...member, file })));
}

/** @param {any} settingsClass */
function settingsOf(settingsClass) {
  const { envFields } = require(join(MODULES, 'libs/config/src/index.js'));
  if (settingsClass.prototype === undefined) return [];
  const fields = envFields(settingsClass);
  if (fields.length === 0) return [];
  const defaults = new settingsClass();
  return fields.map((/** @type {any} */ field) => ({
    ...field,
    // A list is held parsed: the example says how it is written.
    fallback:
      typeof defaults[field.property] === 'object' ? field.example : text(defaults[field.property], field),
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

const UNITS = Object.entries({ d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 });

/**
 * @param {unknown} value
 * @param {{property: string, variable: string}} field  A duration is written with its unit, unless the name has it.
 * @returns {string | undefined}
 */
function text(value, { property, variable }) {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && property.endsWith('Ms') && !variable.endsWith('_MS')) {
    const [unit, ms] = UNITS.find(([, each]) => value % each === 0) ?? ['ms', 1];
    return `${value / ms}${unit}`;
  }
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object'
    ? JSON.stringify(value)
    : `${/** @type {string | number | boolean} */ (value)}`;
}
