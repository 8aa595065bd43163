export const DEFAULT_TYPE = 'event';

/** The default title of an event: "Phone screen" for `phone_screen`. */
export function titleOf(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
