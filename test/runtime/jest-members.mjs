/** The version of Jest that this room was written for and tried with. */
export const TRIED_VERSION = '30.5.2';

/** Members of Jest's runtime that its types keep to themselves. */
const MEMBERS = [
  '_resolution.isCoreModule',
  '_resolution.resolveCjs',
  'executor.compile',
  'executor.injectedModuleParameters',
];

export const ADVICE = `test/runtime relies on members of Jest's runtime that nobody promises: ${MEMBERS.join(', ')}.
Look them up in node_modules/jest-runtime/build/index.js, mend test/runtime/runtime.mjs, run "npm test -- unit", and set
TRIED_VERSION in test/runtime/jest-members.mjs.`;

/** @param {any} runtime @throws Error that names the missing members and says what to do */
export function requireMembers(runtime) {
  const missing = MEMBERS.filter(
    (path) => path.split('.').reduce((value, name) => value?.[name], runtime) === undefined,
  );
  if (missing.length > 0) throw new Error(`Jest's runtime has no ${missing.join(', ')}.\n${ADVICE}`);
}
