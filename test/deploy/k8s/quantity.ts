const FACTORS: Readonly<Record<string, number>> = { '': 1, m: 1e-3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

/** Reads `250m`, `512Mi`, `2`. Cores or bytes. */
export function quantity(text: string | number | undefined): number {
  const [, digits, unit = ''] = /^(\d+)([a-z]*)$/i.exec(String(text)) ?? [];
  const factor = FACTORS[unit];
  if (digits === undefined || factor === undefined) throw new Error(`${String(text)} is no quantity`);
  return Number(digits) * factor;
}

/** Reads `25%` of a number, or a number. Rounded as Kubernetes does: a surge up, a loss down. */
export function share(
  text: string | number | undefined,
  of: number,
  round: (value: number) => number,
): number {
  const [, percent] = /^(\d+)%$/.exec(String(text)) ?? [];
  return percent === undefined ? Number(text) : round((of * Number(percent)) / 100);
}
