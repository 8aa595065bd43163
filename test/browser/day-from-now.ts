const DAY_MS = 86_400_000;

/** The day, `YYYY-MM-DD`, of a person in the time zone: near midnight it is another one than in UTC. */
export function dayFromNow(days: number, timeZone = 'Europe/Berlin'): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}
