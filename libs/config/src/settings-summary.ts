import { envFields, type SettingsClass } from './env.decorator';
import { type Settings, variableOf } from './load-settings';

const SET = '(set)';
const NOT_SET = '(not set)';

/** The settings that a process logs at start: every one by variable name, secrets only as set or not set. */
export function settingsSummary(
  classes: readonly SettingsClass[],
  settings: Settings,
): Record<string, string | number | boolean> {
  const summary: Record<string, string | number | boolean> = {};
  for (const settingsClass of classes) {
    const instance = settings.get(settingsClass) as Record<string, unknown>;
    for (const { property, variable, secret } of envFields(settingsClass)) {
      const value = variableOf(instance, property) === variable ? instance[property] : undefined;
      const told = secret ? presence(value) : printable(value);
      // Two classes may read the same variable, and one of them something else in its place.
      if (told !== NOT_SET || !(variable in summary)) summary[variable] = told;
    }
  }
  return summary;
}

function presence(value: unknown): string {
  const absent = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return absent ? NOT_SET : SET;
}

function printable(value: unknown): string | number | boolean {
  if (value === undefined) return NOT_SET;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
