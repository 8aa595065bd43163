/** The version of Jest that this room was written for and tried with. */
export const TRIED_VERSION = '30.5.2';

/** By owner: the members of Jest's runtime that its types keep to themselves. */
const MEMBERS = {
  _resolution: ['isCoreModule', 'resolveCjs'],
  executor: ['compile', 'injectedModuleParameters'],
};

export const ADVICE = `test/runtime relies on members of Jest's runtime that nobody promises: ${JSON.stringify(MEMBERS)}.
Look them up in node_modules/jest-runtime/build/index.js, mend test/runtime/runtime.mjs, run "npm test -- unit", and set
TRIED_VERSION in test/runtime/jest-members.mjs.`;

/** @param {any} runtime @throws Error that names the missing members and says what to do */
export function requireMembers(runtime) {
  const missing = Object.entries(MEMBERS).flatMap(([owner, names]) =>
    names.filter((name) => runtime[owner]?.[name] === undefined).map((name) => `${owner}.${name}`),
  );
  if (missing.length > 0) throw new Error(`Jest's runtime has no ${missing.join(', ')}.\n${ADVICE}`);
}
