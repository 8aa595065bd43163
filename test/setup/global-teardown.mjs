/** Stops what the global set-up started; servers of `npm test` are left to it. */
export default async function globalTeardown() {
  await /** @type {import('./global-setup.mjs').Shared} */ (globalThis).wagewrightTestServers?.stop();
}
