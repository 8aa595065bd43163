/**
 * The last migration of each release, oldest first. What comes after the last one belongs to the next release: it is held
 * against `test/structure/migrations` and bounded (`boundedMigration`). Up to 1.0.0 there was no installation to upgrade,
 * so its migrations are the baseline. `tools/release/version.mjs` demands the line of a release before its tag.
 */
export const RELEASES: readonly { version: string; last: string }[] = [
  { version: '1.0.0', last: 'OwnerFunctions1764000000915' },
];
