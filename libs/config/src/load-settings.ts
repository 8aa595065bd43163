import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { envFields, type SettingsClass } from './env.decorator';
import { givenValue } from './given-value';
import { SettingsError, type SettingsFault } from './settings.error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The validated settings of a process: one frozen instance for each settings class. */
export class Settings {
  constructor(private readonly instances: ReadonlyMap<SettingsClass, object>) {}

  /** @throws Error when the class was not among those loaded: a wiring mistake, not an operator's. */
  get<T extends object>(settingsClass: SettingsClass<T>): T {
    const instance = this.instances.get(settingsClass);
    if (!instance) throw new Error(`${settingsClass.name} was not loaded`);
    return instance as T;
  }
}

/**
 * Reads and validates the settings classes from an environment. A secret may be given as a file instead,
 * by `<variable>_FILE`.
 *
 * @throws SettingsError with the faults of all classes together.
 */
export function loadSettings(classes: readonly SettingsClass[], environment: Environment): Settings {
  const faults: SettingsFault[] = [];
  const instances = new Map<SettingsClass, object>();
  for (const settingsClass of classes) {
    const { given, unreadable } = read(settingsClass, environment);
    const instance = plainToInstance(settingsClass, given, { exposeDefaultValues: true });
    faults.push(...unreadable, ...check(settingsClass, instance, unreadable));
    instances.set(settingsClass, Object.freeze(instance));
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return new Settings(instances);
}

/** The values by property, and what could not be had. */
function read(settingsClass: SettingsClass, environment: Environment) {
  const given: Record<string, string> = {};
  const unreadable: SettingsFault[] = [];
  for (const field of envFields(settingsClass)) {
    const { value, problem } = givenValue(field, environment);
    if (value !== undefined) given[field.property] = value;
    if (problem !== undefined) unreadable.push({ variable: field.variable, problem });
  }
  return { given, unreadable };
}

/** A setting that could not even be read is not told to be missing as well. */
function check(
  settingsClass: SettingsClass,
  instance: object,
  told: readonly SettingsFault[],
): SettingsFault[] {
  const variables = new Map(envFields(settingsClass).map((field) => [field.property, field.variable]));
  const faults = validateSync(instance, { forbidUnknownValues: false }).map((error) => ({
    variable: variables.get(error.property) ?? error.property,
    problem: Object.values(error.constraints ?? {}).join('; '),
  }));
  return faults.filter(({ variable }) => !told.some((fault) => fault.variable === variable));
}
