/** The oldest Node.js that can load ES modules from CommonJS, which NestJS 12 needs. */
const NEEDED = { major: 20, minor: 19 };

/**
 * Ends this process with a clear word when Node.js is too old. Kept apart from everything else, and in
 * plain syntax, so that an old Node.js can read it at all.
 */
export function requireNodeVersion(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return;
  console.error(
    `Wagewright needs Node.js ${NEEDED.major}.${NEEDED.minor} or later; this is ${version} (${process.execPath}).`,
  );
  process.exit(1);
}
