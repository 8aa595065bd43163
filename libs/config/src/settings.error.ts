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
