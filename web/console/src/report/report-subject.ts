/** Prefilled values in the form's address: the salary pages link here with their role and city. */
export interface ReportSubject {
  /** A title, in words. */
  role?: string;
  /** A city, in words. */
  city?: string;
}

const LONGEST = { role: 120, city: 70 } as const;

export function reportSubjectOf({ role, city }: Record<string, unknown>): ReportSubject {
  return { ...textOf('role', role), ...textOf('city', city) };
}

function textOf(name: keyof ReportSubject, value: unknown): ReportSubject {
  if (typeof value !== 'string' || value.trim() === '') return {};
  return { [name]: value.trim().slice(0, LONGEST[name]) };
}
