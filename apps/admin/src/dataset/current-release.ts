/** The release that this version of the method and the shipped staged data make. */
export const CURRENT_RELEASE = '2026.3';

/** The quarter that its figures are aged to. */
export const CURRENT_QUARTER = '2026-Q2';
