/** The API keeps tags of this length, characters. */
export const LONGEST_TAG = 50;

/**
 * Typed tags, separated by commas: each as it is spelled already, if it is known in any case.
 *
 * @param known the person's tags
 */
export function tagsOfText(text: string, known: readonly string[]): string[] {
  const typed = text
    .split(',')
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');
  return uniqueTags(typed.map((tag) => known.find((one) => isSameTag(one, tag)) ?? tag));
}

/** The tags of a job with some more, none of them twice in another case. */
export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return uniqueTags([...tags, ...more]);
}

/** All tags, each once in its first spelling, in alphabetical order. */
export function knownTags(jobs: readonly { tags: readonly string[] }[]): string[] {
  const all = jobs.flatMap(({ tags }) => tags);
  return uniqueTags(all).toSorted((one, other) => one.localeCompare(other));
}

function uniqueTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags) if (!unique.has(tag.toLowerCase())) unique.set(tag.toLowerCase(), tag);
  return [...unique.values()];
}

function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
