import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import {
  filesIn,
  isCurrent,
  OUTPUT,
  SDK_BUILD,
  SERVER_BUILD,
  WEB_BUILD,
} from '../../../tools/build/build-output.mjs';
import { ROOT } from './dockerfile';

/** What is carried into a build's stage, from the root. `.dockerignore` leaves the specs out, and no build reads them. */
const SOURCES = ['apps', 'libs', 'tools', 'packages/sdk/src', 'docs/webhooks/samples', 'web'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'nest-cli.json', '.swcrc'];
const SPEC = /\.(?:int-)?spec\.ts$/;

/** The steps that build, with what of the output is theirs and what has to be there before. */
const BUILDS = [
  {
    output: SERVER_BUILD,
    reads: ['apps', 'libs', 'tools', ...FILES],
    isWeb: false,
  },
  { output: WEB_BUILD, reads: [...SOURCES, ...FILES], isWeb: true },
];

/**
 * Gives a stage of the image the output of the clone, if the stage has every file that the clone was built from, and no
 * other: what a build of these would make is known.
 *
 * @param args of a RUN step
 * @param folder where the stage's working directory lies
 * @returns whether it was such a build; otherwise nothing was done
 */
export function takeBuilt([script = '', ...others]: readonly string[], folder: string): boolean {
  const build = BUILDS.find((one) => one.output.script === script && others.length === 0);
  if (!build || !isCurrent(build.output) || !build.reads.every((entry) => isSame(entry, folder)))
    return false;
  copyOutput(build.isWeb, join(folder, 'dist'));
  return true;
}

/** By the program for it: Node takes three times as long for thousands of files. */
function copyOutput(isWeb: boolean, target: string): void {
  const entries = readdirSync(OUTPUT).map((name) => join(OUTPUT, name));
  const made = entries.filter((entry) => isOfWeb(entry) === isWeb && entry !== SDK_BUILD.stamp);
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['-R', ...made, target]);
}

function isOfWeb(entry: string): boolean {
  return basename(entry) === 'web';
}

/** As in the clone. */
function isSame(entry: string, folder: string): boolean {
  const needed = filesIn(join(ROOT, entry)).filter((file) => !SPEC.test(basename(file)));
  const copied = filesIn(join(folder, entry));
  return (
    copied.length === needed.length &&
    needed.every((file) => hasCopy(file, join(folder, relative(ROOT, file))))
  );
}

function hasCopy(file: string, copy: string): boolean {
  return existsSync(copy) && readFileSync(copy).equals(readFileSync(file));
}
