/** The release of this version of the method and the shipped staged data. */
export const CURRENT_RELEASE = '2026.5';

/** The quarter of its figures. */
export const CURRENT_QUARTER = '2026-Q2';
