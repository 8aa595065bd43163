/** Height of the mouth's corners above its middle, by mood score; half pixels of a face of 20. */
const CURVES: Readonly<Record<number, number>> = { 1: -4, 2: -2, 3: 0, 4: 2, 5: 4 };

/**
 * A drawn face beside the word for a mood: not every system has a font with faces. @param score 1 (bad) to 5 (great)
 */
export function MoodFace({ score }: { score: number }) {
  const curve = CURVES[score] ?? 0;
  return (
    <svg className="mood-face" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <path d="M7 7.5v.5M13 7.5v.5" />
      <path d={`M6 ${13 - curve / 4}Q10 ${13 + curve} 14 ${13 - curve / 4}`} />
    </svg>
  );
}
