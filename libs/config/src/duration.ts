import { Transform } from 'class-transformer';

const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(?<amount>\d{1,9})(?<unit>ms|[smhd])$/;

/** Reads `500ms`, `5s`, `2m`, `10h`, `1d` as milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const { amount, unit } = DURATION.exec(text)?.groups ?? {};
  if (amount === undefined || unit === undefined) return undefined;
  return Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

/** Reads a setting as milliseconds, also as a bare number; any other value fails validation. */
export function ToDuration(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return /^\d+$/.test(value.trim()) ? Number(value) : parseDuration(value.trim());
  });
}
