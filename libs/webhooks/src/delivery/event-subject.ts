/** Members of the data of an event that name its subject, in the order of the text. */
const NAMING = ['name', 'company', 'title'] as const;

/**
 * The subject of an event in a few words, from its JSON body: `Acme, Data Engineer` for a job, `Ada Byron, Acme,
 * Recruiter` for a contact, the title of an activity. Null where the body has none, as after an erasure.
 */
export function subjectOf(body: string): string | null {
  const { data } = JSON.parse(body) as { data: Readonly<Record<string, unknown>> };
  const words = NAMING.map((name) => data[name]).filter((word) => typeof word === 'string' && word !== '');
  return words.length === 0 ? null : words.join(', ');
}
