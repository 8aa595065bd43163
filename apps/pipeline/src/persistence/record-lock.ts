/** Why a row is locked. */
export type LockFor = 'update' | 'removal';

/**
 * An update lets others link to the record meanwhile: two records that are being linked to each other at
 * once would else wait for one another. A removal waits for whoever is about to link.
 */
export const ROW_LOCKS: Readonly<Record<LockFor, string>> = {
  update: 'FOR NO KEY UPDATE',
  removal: 'FOR UPDATE',
};
