export { Env, envFields, type EnvField, type SettingsClass } from './env.decorator';
export type { Environment } from './given-value';
export { HttpAddress } from './http-address';
export { Keyring, type KeyringEntry } from './keyring';
export { loadSettings, Settings, SettingsError, type SettingsFault, variableOf } from './load-settings';
export { parseUrl } from './parse-url';
export { SettingsModule } from './settings.module';
export { settingsSummary } from './settings-summary';
export { Accepts, Each, ToDuration, ToDurations, ToJson, ToList, ToNumber, WholeNumber } from './transforms';
