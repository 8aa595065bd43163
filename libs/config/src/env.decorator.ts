import 'reflect-metadata';

const ENV_FIELDS = Symbol('wagewright:env-fields');

/** A settings class: plain fields with defaults, each bound to one environment variable. */
export type SettingsClass<T extends object = object> = new () => T;

export interface EnvOptions {
  /** The effect of the setting, with its unit; printed into `.env.example`. */
  about: string;
  /** Never printed: the start-up summary only shows whether it is set. May be given as a file, by `<variable>_FILE`. */
  secret?: boolean;
  /** Required, unless another variable gives the property, when `NODE_ENV` is `production`: its default would be wrong there and go unnoticed. */
  requiredInProduction?: boolean;
  /** Essential: `.env.example` lists it first. */
  isEssential?: boolean;
  /** The variable of the same property over which this one takes precedence. */
  insteadOf?: string;
  /** A value to show in `.env.example` without a default. */
  example?: string;
}

export interface EnvField extends EnvOptions {
  property: string;
  variable: string;
}

/** Binds a field of a settings class to the environment variable `variable`. */
export function Env(variable: string, options: EnvOptions): PropertyDecorator {
  return (target, property) => {
    const own = Reflect.getOwnMetadata(ENV_FIELDS, target) as EnvField[] | undefined;
    const inherited = (Reflect.getMetadata(ENV_FIELDS, target) as EnvField[] | undefined) ?? [];
    const fields = [...(own ?? inherited), { ...options, variable, property: String(property) }];
    Reflect.defineMetadata(ENV_FIELDS, fields, target);
  };
}

/** A settings class and its base classes: its instance is one of each. */
export function withBases(settingsClass: SettingsClass): SettingsClass[] {
  const base = Object.getPrototypeOf(settingsClass.prototype) as { constructor: SettingsClass };
  return envFields(base.constructor).length === 0
    ? [settingsClass]
    : [settingsClass, ...withBases(base.constructor)];
}

/**
 * The bound fields of a settings class, in written order.
 *
 * @public also read from the built library, by `npm run env:example`
 */
export function envFields(settingsClass: SettingsClass): EnvField[] {
  return (Reflect.getMetadata(ENV_FIELDS, settingsClass.prototype as object) as EnvField[] | undefined) ?? [];
}
