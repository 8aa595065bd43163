import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { envFields, type SettingsClass } from './env.decorator';
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
 * Reads and validates the settings classes from an environment.
 * An empty variable counts as unset, because orchestrators pass empty strings for absent values.
 *
 * @throws SettingsError with the faults of all classes together.
 */
export function loadSettings(classes: readonly SettingsClass[], environment: Environment): Settings {
  const faults: SettingsFault[] = [];
  const instances = new Map<SettingsClass, object>();
  for (const settingsClass of classes) {
    const instance = read(settingsClass, environment);
    faults.push(...check(settingsClass, instance));
    instances.set(settingsClass, Object.freeze(instance));
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return new Settings(instances);
}

function read(settingsClass: SettingsClass, environment: Environment): object {
  const given: Record<string, string> = {};
  for (const { property, variable } of envFields(settingsClass)) {
    const value = environment[variable]?.trim();
    if (value) given[property] = value;
  }
  return plainToInstance(settingsClass, given, { exposeDefaultValues: true });
}

function check(settingsClass: SettingsClass, instance: object): SettingsFault[] {
  const variables = new Map(envFields(settingsClass).map((field) => [field.property, field.variable]));
  return validateSync(instance, { forbidUnknownValues: false }).map((error) => ({
    variable: variables.get(error.property) ?? error.property,
    problem: Object.values(error.constraints ?? {}).join('; '),
  }));
}
