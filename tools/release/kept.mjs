import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { conclude, readArguments } from './project.mjs';

// `node tools/release/kept.mjs`: whether programs, settings and data of the last release of this major version still work
// (docs/upgrading.md, "What 1.x keeps"): nothing that its tag has is gone from HEAD. Before the first tag there is nothing to keep.

const MOST_OUTPUT = 64 * 1024 * 1024;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const { root } = readArguments();
const { version } = JSON.parse(fileAt('HEAD', 'package.json').toString());
const [major] = version.split('.');
const described = git('describe', '--tags', '--abbrev=0', '--match', `v${major}.*`, 'HEAD');
const tag = described.status === 0 ? described.stdout.toString().trim() : undefined;
if (tag === undefined) console.log(`No release of ${major}.x has been tagged yet: there is nothing to keep.`);
else conclude(faultsSince(tag), `HEAD keeps what ${tag} has.`);

/** @param {string} before */
function faultsSince(before) {
  return Object.entries(keptThings()).flatMap(([what, read]) => {
    const now = new Set(read('HEAD'));
    return [...new Set(read(before))]
      .filter((each) => !now.has(each))
      .map((each) => `${what}: ${each} is gone`);
  });
}

/** Everything that is kept, each as lines that must stay. @returns {Record<string, (commit: string) => string[]>} */
function keptThings() {
  const documents = ['compensation', 'pipeline'];
  return {
    ...Object.fromEntries(
      documents.map((name) => [
        `API of ${name}`,
        (commit) => apiLines(JSON.parse(text(commit, `apps/${name}/src/reference/openapi.json`))),
      ]),
    ),
    settings: (commit) =>
      [...text(commit, '.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
    migrations: (commit) =>
      [...text(commit, 'libs/database/src/migrations/index.ts').matchAll(/^ {2}(\w+\d{13}),$/gm)].map(
        ([, name = '']) => name,
      ),
    'release file': (commit) => {
      const [manifest = ''] = gunzipSync(fileAt(commit, 'data/release.jsonl.gz')).toString().split('\n', 1);
      return [`schemaVersion ${JSON.parse(manifest).schemaVersion}`];
    },
    'exported types': (commit) =>
      git('ls-tree', '--name-only', commit, 'test/deploy/surface/')
        .stdout.toString()
        .split('\n')
        .filter(Boolean)
        .flatMap((file) => surfaceLines(text(commit, file))),
  };
}

/**
 * Operations with their parameters and answers, and the members of every named schema with their values.
 *
 * @param {any} document
 */
function apiLines({ paths, components }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).flatMap((method) => {
      const { operationId, parameters = [], responses } = methods[method];
      const name = `${method.toUpperCase()} ${path}`;
      const given = parameters.map((/** @type {any} */ each) => `${name} takes ${each.name ?? each.$ref}`);
      return [
        `${name} is ${operationId}`,
        ...given,
        ...Object.keys(responses).map((code) => `${name} answers ${code}`),
      ];
    }),
  );
  return [
    ...operations,
    ...Object.entries(components.schemas).flatMap(([name, schema]) => memberLines(name, schema)),
  ];
}

/**
 * @param {string} name
 * @param {any} schema
 * @returns {string[]}
 */
function memberLines(
  name,
  { properties = {}, enum: values = [], items, allOf = [], oneOf = [], anyOf = [] },
) {
  return [
    name,
    ...values.map((/** @type {string} */ value) => `${name} = ${value}`),
    ...Object.entries(properties).flatMap(([key, member]) => memberLines(`${name}.${key}`, member)),
    ...(items === undefined ? [] : memberLines(`${name}[]`, items)),
    ...[...allOf, ...oneOf, ...anyOf].flatMap((part) => memberLines(name, part)),
  ];
}

/** Each with the declaration that it is in: a member of another type is another member. @param {string} surface */
function surfaceLines(surface) {
  let declaration = '';
  return surface.split('\n').map((line) => {
    if (!line.startsWith(' ')) declaration = line.replace(' {', '');
    return `${declaration} ${line.trim()}`;
  });
}

/**
 * @param {string} commit
 * @param {string} path
 */
function text(commit, path) {
  return fileAt(commit, path).toString();
}

/**
 * @param {string} commit
 * @param {string} path
 * @returns {Buffer}
 */
function fileAt(commit, path) {
  const { status, stdout, stderr } = git('show', `${commit}:${path}`);
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, maxBuffer: MOST_OUTPUT });
}
