import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../build/content-hash.mjs';
import { readIfThere } from '../start/private-file.mjs';
import { OUTPUT } from '../build/build-output.mjs';
import { ROOT } from '../start/settings.mjs';

const SDK = join(ROOT, 'packages/sdk');
/** Where the SDK is built to. */
export const SDK_OUTPUT = join(SDK, 'dist');
/** Not beside the output, all of which is published. */
export const SDK_HASH_FILE = join(OUTPUT, 'sdk.source-hash');
/** Everything that the result depends on. */
const INPUTS = [
  'packages/sdk/src',
  'packages/sdk/tsconfig.json',
  'packages/sdk/package.json',
  'tsconfig.json',
  'package-lock.json',
  'tools/sdk/sdk-build.mjs',
];

/** @returns {string} */
export function sdkSourceHash() {
  return contentHash(ROOT, INPUTS);
}

/** Whether the built SDK is that of the sources as they are now. */
export function isSdkBuilt() {
  return existsSync(SDK_OUTPUT) && readIfThere(SDK_HASH_FILE) === sdkSourceHash();
}
