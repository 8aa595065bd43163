const BOARDS = 'LinkedIn Indeed StepStone Glassdoor Wellfound Xing ZipRecruiter Dice InfoJobs USAJobs'.split(
  ' ',
);

/** The job board that an address is of, such as `LinkedIn`; undefined for other hosts. */
export function boardOf(url: string): string | undefined {
  const names = URL.canParse(url) ? new URL(url).hostname.split('.') : [];
  return BOARDS.find((board) => names.includes(board.toLowerCase()));
}
