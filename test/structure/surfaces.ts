import type { Import } from './import-graph';

const SURFACE = /^apps\/[^/]+\/src\/surfaces\/[^/]+\//;
/** The app's own modules and entry files, which put its parts together. */
const TOP_FILE = /^apps\/[^/]+\/src\/[^/]+$/;

/** A message for each import of a surface from outside of it, other than by the files that put the app together. */
export function faultsOfSurfaces(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => {
      const surface = SURFACE.exec(to)?.[0];
      return surface !== undefined && !from.startsWith(surface) && !TOP_FILE.test(from);
    })
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, a surface. Mend it: surfaces only present; move what both need to a domain folder beside surfaces/.`,
    );
}
