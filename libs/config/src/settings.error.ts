/** One setting that cannot be used, and what is wrong with it. The value is never part of it. */
export interface SettingsFault {
  variable: string;
  problem: string;
}

/** Thrown once with every fault of the environment, so that an operator mends them in one go. */
export class SettingsError extends Error {
  constructor(readonly faults: SettingsFault[]) {
    super(
      `${faults.length} invalid setting(s):\n${faults.map((f) => `  ${f.variable}: ${f.problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}
