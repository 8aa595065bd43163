const HOUR_MS = 3_600_000;

/** What the tests call now: exact to the second, so that it is written like the service writes it. */
export const START = new Date(Math.floor(Date.now() / 1_000) * 1_000);

/**
 * Hours from `START`, each well inside the periods of the rules: silent after 168, a win for 720, an interview
 * within 48, a deadline within 72.
 */
export const HOURS = [-1_000, -500, -200, -80, -10, 5.25, 30, 60, 300] as const;
export type Hours = (typeof HOURS)[number];

/** The moment as the API shows it. */
export function moment(hours: Hours): string {
  return new Date(START.getTime() + hours * HOUR_MS).toISOString();
}

/** The same for a member that may be empty or left out. */
export function optionalMoment(hours: Hours | null | undefined): string | null | undefined {
  return hours === null || hours === undefined ? hours : moment(hours);
}
