import type { Linter } from 'eslint';

/** The walls that ESLint sees; the others are tests, in test/structure. */
export declare const walls: readonly Linter.Config[];

/** Files that pass a library's entry all the same. */
export declare const KNOWN_DEEP_IMPORTS: string[];
