import { readFileSync, rmSync } from 'node:fs';
import { externalFolders } from './external-packages.mjs';

// Run where a package-lock.json and its packages are: leaves in node_modules only what bundled processes load from
// there. The image is made with it.

/** @type {{packages: Record<string, import('./external-packages.mjs').LockedPackage>}} */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const kept = [...externalFolders(packages)];
for (const folder of Object.keys(packages)) {
  const holdsKept = kept.some((other) => `${other}/`.startsWith(`${folder}/`));
  if (folder.startsWith('node_modules/') && !holdsKept) rmSync(folder, { recursive: true, force: true });
}
