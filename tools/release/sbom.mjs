import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { npm } from './npm.mjs';
import { conclude, isInstalled, licenceOf, lockedPackages, readArguments, readJson } from './project.mjs';

// `npm run sbom`: the bill of materials of what is shipped, CycloneDX, on standard output or `-- --out <file>`.
// With `-- --check` it only tells whether the bill is whole. Equal packages give equal bytes: the serial number is that of the
// content, and the time that of SOURCE_DATE_EPOCH (seconds since 1970) where it is given.

const { root, out, check } = readArguments({
  out: { type: 'string' },
  check: { type: 'boolean', default: false },
});
const manifest = readJson(root, 'package.json');
const shipped = lockedPackages(readJson(root, 'package-lock.json')).filter(
  (locked) => !locked.isDevelopment && (!locked.isOptional || isInstalled(root, locked)),
);
const bill = readBill();
const faults = shipped.flatMap((locked) => componentFaults(locked));
if (check || faults.length > 0)
  conclude(faults, `The bill of materials lists ${bill.components.length} packages.`);
else if (out === undefined) console.log(JSON.stringify(bill, null, 2));
else writeFileSync(resolve(out), `${JSON.stringify(bill, null, 2)}\n`);

/**
 * npm's own `--omit dev` also leaves out what development needs as well, express and pg among it: so the bill
 * of everything is cut down here to what the lock file says is shipped. npm names the project after its folder, and
 * would miss a workspace in node_modules that was built after the installation.
 */
function readBill() {
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { code, stdout, stderr } = npm(root, ['sbom', ...options]);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}\n${stderr}`);
  const read = JSON.parse(stdout);
  const own = read.metadata.component['bom-ref'];
  const kept = new Set([own, ...shipped.map((locked) => keyOf(locked))]);
  read.metadata.component.name = manifest.name;
  read.components = read.components
    .filter((/** @type {any} */ component) => kept.has(keyOf(component)))
    .map(licensed);
  read.dependencies = read.dependencies
    .filter((/** @type {any} */ { ref }) => kept.has(ref))
    .map((/** @type {any} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((/** @type {string} */ other) => kept.has(other)),
    }));
  const { SOURCE_DATE_EPOCH: time } = process.env;
  if (time !== undefined) read.metadata.timestamp = new Date(Number(time) * 1000).toISOString();
  read.serialNumber = `urn:uuid:${uuidOf(JSON.stringify([manifest.version, read.components]))}`;
  return read;
}

/** One of the kind that is made from a text (RFC 9562, version 8). @param {string} text */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

/**
 * With the licence that the lock file lacks.
 *
 * @param {any} component
 */
function licensed(component) {
  const locked = shipped.find((other) => keyOf(other) === keyOf(component));
  const id = locked && licenceOf(root, locked);
  return component.licenses || !id ? component : { ...component, licenses: [{ license: { id } }] };
}

/**
 * Every shipped package is listed with its licence and the digest of the lock file.
 *
 * @param {import('./project.mjs').LockedPackage} locked
 */
function componentFaults(locked) {
  const key = keyOf(locked);
  if (!isInstalled(root, locked)) return [`${key} is shipped, and is not installed`];
  const component = bill.components.find((/** @type {any} */ other) => keyOf(other) === key);
  if (component === undefined) return [`${key} is shipped, and is not listed`];
  const [, digest = ''] = String(locked.entry['integrity']).split('-');
  const hex = Buffer.from(digest, 'base64').toString('hex');
  const hashes = (component.hashes ?? []).map((/** @type {any} */ hash) => hash.content);
  return [
    ...(hashes.includes(hex) ? [] : [`${key} is listed with another digest than the lock file's`]),
    ...(component.licenses?.length > 0 ? [] : [`${key} is listed without a licence`]),
  ];
}

/** @param {{ name: string, version: string }} entry */
function keyOf({ name, version }) {
  return `${name}@${version}`;
}
