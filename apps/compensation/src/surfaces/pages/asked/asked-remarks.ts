import { type AskedPlace, cityName } from './asked-place';
import type { AskedRole } from './asked-role';

/** How the words for a role were understood, if a reader would not see it; each a sentence. */
export function roleRemarks({ text, role, isDoubtful, notCovered }: AskedRole): string[] {
  if (!role) return [];
  const doubt = isDoubtful ? [`“${text}” is only nearest to ${role.title}: make sure that it is meant.`] : [];
  return [...doubt, ...notCovered.map((part) => `Not covered, “${part.text}”: ${part.why}`)];
}

/** The metro behind a town or an abbreviation; empty if the city itself was written. */
export function placeRemarks({ text, city }: AskedPlace): string[] {
  if (!city) return [];
  const written = [city.slug, city.name, cityName(city)].some(
    (name) => name.toLowerCase() === text.toLowerCase(),
  );
  return written ? [] : [`Figures for “${text}” are those of ${cityName(city)} and its metro.`];
}
