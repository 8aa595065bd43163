// The module is made by tools/market/pack-release.mjs.
import type { PackedRelease } from './bundled-release.ts';

export const manifest: PackedRelease['manifest'];
export const kinds: PackedRelease['kinds'];
export const members: PackedRelease['members'];
export const places: PackedRelease['places'];
