/** A stage as parts of the width, 0–100: what went on or is open, and beside it what ended. */
export interface NarrowingBar {
  from: number;
  open: number;
  ended: number;
}

/** Narrower than this a bar is not seen, percent. */
const LEAST = 1.5;

/** Bars around the middle, in proportion to the widest. @param stages jobs that reached a stage, and ended in it */
export function narrowingBars(stages: readonly { reached: number; ended: number }[]): NarrowingBar[] {
  const most = Math.max(...stages.map(({ reached }) => reached), 1);
  return stages.map(({ reached, ended }) => {
    if (reached === 0) return { from: 50, open: 0, ended: 0 };
    const width = Math.max(LEAST, (reached / most) * 100);
    const endedWidth = (Math.min(ended, reached) / reached) * width;
    return {
      from: rounded(50 - width / 2),
      open: rounded(width - endedWidth),
      ended: rounded(endedWidth),
    };
  });
}

function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}

/** Fewest jobs for a meaningful share. */
const ENOUGH = 5;

/** The part of the stage before that came to this one, 0–1 in whole percent; undefined where too few came before. */
export function shareOfBefore(reached: number, before: number | undefined): number | undefined {
  return before === undefined || before < ENOUGH ? undefined : Math.round((reached / before) * 100) / 100;
}
