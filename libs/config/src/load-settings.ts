import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { envFields, type SettingsClass } from './env.decorator';
import { type Environment, givenValue, usualCause } from './given-value';

const PRODUCTION = 'production';
const REQUIRED_IN_PRODUCTION = `must be set when NODE_ENV is ${PRODUCTION}`;

/** The variable of each property's value, by loaded settings. */
const variablesOf = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * The variable that gave a setting its value, or that would have. A property bound to several has the value of the last
 * given one.
 */
export function variableOf(settings: object, property: string): string | undefined {
  return variablesOf.get(settings)?.get(property);
}

/** An unusable setting and its fault. Never contains the value. */
export interface SettingsFault {
  variable: string;
  problem: string;
}

/** Thrown once with every fault of the environment, so that an operator fixes them together. */
export class SettingsError extends Error {
  constructor(readonly faults: SettingsFault[]) {
    super(
      `${faults.length} invalid setting(s):\n${faults.map((f) => `  ${f.variable}: ${f.problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

/** The validated settings of a process: one frozen instance for each settings class. */
export class Settings {
  constructor(private readonly instances: ReadonlyMap<SettingsClass, object>) {}

  /** @throws Error when the class was not loaded: a wiring mistake, not an operator's. */
  get<T extends object>(settingsClass: SettingsClass<T>): T {
    const instance = this.instances.get(settingsClass);
    if (!instance) throw new Error(`${settingsClass.name} was not loaded`);
    return instance as T;
  }
}

/**
 * Reads and validates the settings classes from an environment. A secret may be given as a file, by `<variable>_FILE`.
 *
 * @throws SettingsError with the faults of all classes together.
 */
export function loadSettings(classes: readonly SettingsClass[], environment: Environment): Settings {
  const faults: SettingsFault[] = [];
  const instances = new Map<SettingsClass, object>();
  for (const settingsClass of classes) {
    const { given, variables, unusable } = read(settingsClass, environment);
    const instance = plainToInstance(settingsClass, given, { exposeDefaultValues: true });
    variablesOf.set(instance, variables);
    faults.push(...unusable, ...check(instance, given, unusable));
    instances.set(settingsClass, Object.freeze(instance));
  }
  if (faults.length > 0) throw new SettingsError(withoutDoubles(faults));
  return new Settings(instances);
}

/** Two classes may read the same variable. */
function withoutDoubles(faults: readonly SettingsFault[]): SettingsFault[] {
  return [...new Map(faults.map((fault) => [`${fault.variable} ${fault.problem}`, fault])).values()];
}

/** The validator's own messages begin with the property, which an operator does not know. */
function withoutName(message: string, property: string): string {
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}

/** The values by property, their variables, and the unreadable or missing ones. */
function read(settingsClass: SettingsClass, environment: Environment) {
  const isProduction = environment['NODE_ENV'] === PRODUCTION;
  const given: Record<string, string> = {};
  const variables = new Map<string, string>();
  const unusable: SettingsFault[] = [];
  for (const field of envFields(settingsClass)) {
    const { value, problem } = givenValue(field, environment);
    if (value !== undefined) given[field.property] = value;
    if (value !== undefined || !variables.has(field.property)) variables.set(field.property, field.variable);
    if (problem !== undefined) unusable.push({ variable: field.variable, problem });
  }
  for (const { property, variable, requiredInProduction } of envFields(settingsClass)) {
    const isUnusable = unusable.some((fault) => fault.variable === variable);
    if (isProduction && requiredInProduction && given[property] === undefined && !isUnusable)
      unusable.push({ variable, problem: REQUIRED_IN_PRODUCTION });
  }
  return { given, variables, unusable };
}

/** @param told already reported faults: their settings are not reported again */
function check(
  instance: object,
  given: Readonly<Record<string, string>>,
  told: readonly SettingsFault[],
): SettingsFault[] {
  const faults = validateSync(instance, { forbidUnknownValues: false }).map(
    ({ property, constraints = {} }) => {
      const problems = Object.values(constraints).map((message) => withoutName(message, property));
      const cause = usualCause(given[property] ?? '');
      // Some say it themselves.
      if (cause !== undefined && !problems.some((problem) => problem.includes('%2'))) problems.push(cause);
      return { variable: variableOf(instance, property) ?? property, problem: problems.join('; ') };
    },
  );
  return faults.filter(({ variable }) => !told.some((fault) => fault.variable === variable));
}
