/** How a script sounds. */
export const TONES = ['collaborative', 'professional', 'assertive'] as const;

export type Tone = (typeof TONES)[number];

export const DEFAULT_TONE: Tone = 'professional';
