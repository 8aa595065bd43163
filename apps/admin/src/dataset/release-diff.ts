import type { Release } from '@wagewright/dataset';

interface Move {
  /** `role software-engineer`, `city austin`. */
  of: string;
  before: number;
  after: number;
  changePct: number;
}

interface ReleaseDiff {
  from: string;
  to: string;
  added: string[];
  removed: string[];
  /** Medians and multipliers that differ, the largest relative move first. */
  moves: Move[];
}

/** Changes between two releases: catalogue entries, national medians, city multipliers. */
export function diffOf(a: Release, b: Release): ReleaseDiff {
  const before = figures(a);
  const after = figures(b);
  return {
    from: a.manifest.id,
    to: b.manifest.id,
    added: [...after.keys()].filter((key) => !before.has(key)).sort(),
    removed: [...before.keys()].filter((key) => !after.has(key)).sort(),
    moves: moves(before, after),
  };
}

export function diffLines({ from, to, added, removed, moves: moved }: ReleaseDiff, shown: number): string[] {
  return [
    `${from} → ${to}: ${added.length} added, ${removed.length} removed, ${moved.length} changed`,
    ...added.map((key) => `+ ${key}`),
    ...removed.map((key) => `- ${key}`),
    ...moved.slice(0, shown).map(({ of, before, after, changePct }) => {
      return `${changePct > 0 ? '+' : ''}${changePct} %  ${of}  ${before} → ${after}`;
    }),
    ...(moved.length > shown ? [`… and ${moved.length - shown} smaller changes`] : []),
  ];
}

function figures({ rows }: Release): Map<string, number> {
  return new Map([
    ...rows.role.map((role) => [`role ${role.slug}`, role.national.median] as const),
    ...rows.city.map((city) => [`city ${city.slug}`, city.costOfLivingMultiplier] as const),
  ]);
}

function moves(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Move[] {
  const changed = [...before].flatMap(([of, value]) => {
    const now = after.get(of);
    if (now === undefined || now === value) return [];
    return [{ of, before: value, after: now, changePct: Math.round(1_000 * (now / value - 1)) / 10 }];
  });
  return changed.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.of < b.of ? -1 : 1));
}

function sizeOf({ before, after }: Move): number {
  return Math.abs(Math.log(after / before));
}
