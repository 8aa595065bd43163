export const DEFAULT_TYPE = 'event';

/** The title of an event that was given none: `phone_screen` is called "Phone screen". */
export function titleOf(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
