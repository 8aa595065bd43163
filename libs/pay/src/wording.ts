const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `123,456`, without Intl, whose data take 20 ms to load. @param count whole, at least 0 */
export function grouped(count: number): string {
  let text = String(count);
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** `May 2024` for `2024-05` */
export function monthLabel(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
