/** The members that take a day or a moment, each with the member that says which day was given. */
const DAY_MEMBERS: Readonly<Record<string, string>> = {
  appliedAt: 'appliedOn',
  deadlineAt: 'deadlineOn',
  followUpAt: 'followUpOn',
  lastContactedAt: 'lastContactedOn',
  nextFollowUpAt: 'nextFollowUpOn',
  occurredAt: 'occurredOn',
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A member as it would be written again: a date as the day, where a day was given; null when absent. */
export function writtenMember(record: object, field: string): unknown {
  const members = record as Record<string, unknown>;
  return members[DAY_MEMBERS[field] ?? field] ?? members[field] ?? null;
}

/** A record after some changes, with both members of each changed date. */
export function withChanges<T extends object>(record: T, changes: object): T {
  const dates = Object.entries(changes).flatMap(([field, value]: [string, unknown]) => {
    const dayMember = DAY_MEMBERS[field];
    if (dayMember === undefined || dayMember in changes) return [];
    const isDay = typeof value === 'string' && DAY.test(value);
    return isDay
      ? [
          [field, `${value}T00:00:00.000Z`],
          [dayMember, value],
        ]
      : [[dayMember, null]];
  });
  return { ...record, ...changes, ...(Object.fromEntries(dates) as object) };
}
