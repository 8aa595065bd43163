export { Env, envFields, type EnvField, type SettingsClass } from './env.decorator';
export { HttpAddress } from './http-address';
export { Keyring, type KeyringEntry } from './keyring';
export { loadSettings, Settings, variableOf, type Environment } from './load-settings';
export { parseUrl } from './parse-url';
export { SettingsError, type SettingsFault } from './settings.error';
export { SettingsModule } from './settings.module';
export { settingsSummary } from './settings-summary';
export { ToList, ToNumber } from './transforms';
