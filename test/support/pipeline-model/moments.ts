const HOUR_MS = 3_600_000;

/** The tests' present: exact to the second, so that it is spelled like the service's dates. */
export const START = new Date(Math.floor(Date.now() / 1_000) * 1_000);

/**
 * Hours from `START`, each well inside the periods of the rules: silent after 168, a win for 720, an interview
 * within 48, a deadline within 72.
 */
export const HOURS = [-1_000, -500, -200, -80, -10, 5.25, 30, 60, 300] as const;
export type Hours = (typeof HOURS)[number];

export function moment(hours: Hours): string {
  return new Date(START.getTime() + hours * HOUR_MS).toISOString();
}

/** The same for an optional member. */
export function optionalMoment(hours: Hours | null | undefined): string | null | undefined {
  return hours === null || hours === undefined ? hours : moment(hours);
}

/** Zones without daylight saving time, with their hours ahead of UTC. */
const HOURS_AHEAD = { UTC: 0, 'Asia/Tokyo': 9, 'America/Phoenix': -7 } as const;
export type TimeZone = keyof typeof HOURS_AHEAD;
export const TIME_ZONES = Object.keys(HOURS_AHEAD) as TimeZone[];

export function localTime(hours: Hours, timeZone: TimeZone): string {
  const shown = new Date(START.getTime() + (hours + HOURS_AHEAD[timeZone]) * HOUR_MS);
  return shown.toISOString().slice(0, 19);
}
