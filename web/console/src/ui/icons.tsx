import type { ReactNode } from 'react';

/** Outlines in a square of 20, drawn with one stroke. */
const OUTLINES = {
  today: 'M10 5.5v4.5l3 2M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  board: 'M3 3.5h4v13H3zM8.5 3.5h4v8.5h-4zM14 3.5h3.5v10.5H14z',
  calendar: 'M3 5h14v12H3zM3 8.5h14M6.5 2.5V6M13.5 2.5V6',
  contacts:
    'M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c.3-3 2.5-4.5 5.5-4.500S12.7 14 13 17M13.5 4.300a3 3 0 0 1 0 5.500M15 12.800c1.8.7 2.8 2 3 4.2',
  offers:
    'M10 4v13M6 17h8M3.5 6.5 10 5l6.5 1.500M1.5 12.5 3.5 6.500l2 6M14.5 12.500l2-6 2 6M1.5 12.500c.5 2.3 3.5 2.3 4 0ZM14.5 12.500c.5 2.3 3.5 2.3 4 0Z',
  check: 'M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM6.5 10l2.5 2.5 4.5-5',
  salaries: 'M3 17V3M3 17h14.500M6.5 14v-4M10 14V5.500M13.5 14V8M17 14v-2.5',
  add: 'M10 4v12M4 10h12',
  more: 'M4 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM10 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM16 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z',
  bell: 'M10 2.500a5 5 0 0 0-5 5c0 4-1.8 5.6-1.8 6.500h13.600c0-.9-1.8-2.5-1.8-6.500a5 5 0 0 0-5-5ZM8.2 16.500a1.9 1.9 0 0 0 3.6 0',
  person: 'M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.600ZM3.5 17.500c.4-3.5 3-5 6.5-5s6.1 1.5 6.5 5',
  chevron: 'M5 7.500l5 5 5-5',
  pencil: 'M3.5 16.500l.8-3.600L13.5 3.700l2.8 2.8-9.2 9.200ZM11.5 5.700l2.8 2.8',
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  ghost:
    'M4.5 17V9a5.5 5.5 0 0 1 11 0v8l-1.9-1.500L11.8 17 10 15.5 8.2 17l-1.8-1.500ZM8 8.500h.01M12 8.500h.01',
  saved: 'M5.5 3h9v14L10 13.5 5.5 17Z',
  applied: 'M17.5 2.5 2.5 8.500l5.5 3 3 6ZM17.5 2.5 8 11.5',
  screening: 'M6.5 3 4 3.500C3 9.5 10.5 17 16.5 16l.5-2.5-3.5-2-1.8 1.500C9.8 12 8 10.2 7 8.300L8.5 6.500Z',
  interviewing: 'M2.5 4h9.500v6.500H7L4.5 13v-2.500h-2ZM14.5 7.500h3V14h-2v2.500L13 14H8.500v-1',
  offer: 'M10 2.800l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.100l5-.7Z',
  closed: 'M5 17.500V3M5 3.500h9.500l-2 3.3 2 3.200H5',
  above: 'M10 16V4.500M5 9.500l5-5 5 5',
  inline: 'M4 7.500h12M4 12.500h12',
  below: 'M10 4v11.500M5 10.500l5 5 5-5',
  unknown: 'M7.3 7.500a2.7 2.7 0 1 1 4.2 2.200c-1 .7-1.5 1.2-1.5 2.300M10 15h.01',
  external: 'M8 4.500H4v11.500h11.500V12M11 3.500h5.500V9M16.5 3.5 9 11',
  lock: 'M5 9h10v7.500H5zM7.2 9V6.300a2.800 2.800 0 0 1 5.6 0V9M10 12v1.500',
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM13.3 13.300l4 4',
} as const;

export type IconName = keyof typeof OUTLINES;

/** Beside a word or within a button that has a name: a screen reader passes over it. @param size in pixels */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
