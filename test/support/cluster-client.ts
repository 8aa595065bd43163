import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runByHost } from './admin-host-call.mjs';

/**
 * What stands for `kubectl` and `docker` in the runbooks, where there is neither cluster nor engine. It knows the
 * objects of the manifests and the services of the compose file, takes only calls that it knows word for word,
 * reads out the logs that the running processes have written, and runs the operator's commands.
 *
 *   node cluster-client.mjs <cluster.json> kubectl|docker <arguments>
 *
 * Changes are answered and not made: nothing runs here that could be scaled or restarted.
 */
const [clusterFile = '', program = '', ...words] = process.argv.slice(2);
/**
 * @type {{
 *   root: string, namespace: string, adminHost: string, adminEnvironment: NodeJS.ProcessEnv,
 *   objects: Record<string, object>, containerPorts: Record<string, number[]>, secrets: Record<string, string[]>,
 *   services: string[], logs: Record<string, string>,
 * }}
 */
const cluster = JSON.parse(readFileSync(clusterFile, 'utf8'));
/** Most calls need none of it, and loading it would take them longer than all the rest. */
const yaml = () => import('yaml');
/** @type {Record<string, string>} */
const KINDS = {
  deploy: 'Deployment',
  deployment: 'Deployment',
  statefulset: 'StatefulSet',
  scaledobject: 'ScaledObject',
  networkpolicy: 'NetworkPolicy',
};
const OBJECT = String.raw`((?:deploy|deployment|statefulset)\/[a-z-]+)`;
/** What the image starts everything with. */
const NODE = '/nodejs/bin/node';
const ADMIN = 'dist/apps/admin/src/main.js';
/** The one that a runbook makes for `deploy/k8s/admin-job.mjs`, in the place of that of the pods. */
const RESTORED = 'wagewright-restored';

/** @type {Record<string, [pattern: RegExp, answer: (...found: string[]) => unknown][]>} */
const CALLS = {
  kubectl: [
    [
      new RegExp(`^-n (\\S+) exec ${OBJECT} -- (.*)$`, 's'),
      (_, object) => exists(object) && inContainer(words.slice(5)),
    ],
    [new RegExp(`^-n (\\S+) port-forward ${OBJECT} (\\d+):(\\d+)$`), portForward],
    [
      new RegExp(`^-n (\\S+) logs ${OBJECT}((?: --(?:since=\\d+m|tail=\\d+|previous))*)$`),
      (_, object, options) => exists(object) && logs(nameOf(object), options),
    ],
    [
      new RegExp(`^-n (\\S+) rollout (?:undo|status|restart)((?: ${OBJECT})+)$`),
      (_, objects) => objects.trim().split(' ').every(exists),
    ],
    [/^-n (\S+) (?:get|describe) pods(?: -l app\.kubernetes\.io\/name=([a-z-]+))?$/, pods],
    [new RegExp(`^-n (\\S+) describe ${OBJECT}$`), (_, object) => exists(object)],
    [/^-n (\S+) get networkpolicy ([a-z-]+) -o yaml$/, (_, name) => show(`networkpolicy/${name}`)],
    [
      /^-n (\S+) annotate scaledobject ([a-z-]+)(?: --overwrite)? autoscaling\.keda\.sh\/paused-replicas(?:=\d+|-)$/,
      (_, name) => exists(`scaledobject/${name}`),
    ],
    [
      new RegExp(`^-n (\\S+) scale((?: ${OBJECT})+) --replicas=\\d+$`),
      (_, objects) => objects.trim().split(' ').every(exists),
    ],
    [
      /^-n (\S+) create secret generic ([a-z-]+) --from-literal=(\w+)=(.+) --dry-run=client -o yaml$/s,
      secret,
    ],
    [/^apply -k (\S+)$/, applyFolder],
    [/^-n (\S+) delete job admin --ignore-not-found$/, () => rmSync(jobLog(), { force: true })],
    [/^-n (\S+) logs --follow --pod-running-timeout=\d+m job\/admin$/, showJobLog],
    [/^apply -f -$/, applyWritten],
  ],
  docker: [
    [/^compose exec -T ([a-z-]+) (.*)$/s, (service) => serves(service) && inContainer(words.slice(4))],
    [
      /^compose run --rm --no-deps -e DATABASE_URL -e DATABASE_URL_FILE= admin (.*)$/s,
      () => runAdminContainer(),
    ],
    [
      /^compose run --rm --no-deps ([a-z-]+) (dist\/\S+ --check-settings)$/,
      (service) => serves(service) && inContainer([NODE, ...words.slice(5)]),
    ],
    [
      /^compose logs --no-log-prefix ((?:--(?:since=\d+m|tail=\d+) )*)([a-z-]+)$/,
      (options, service) => serves(service) && logs(service, options),
    ],
    [/^compose up -d --scale ([a-z-]+)=\d+$/, serves],
    [/^compose (?:restart|kill --signal=HUP) ([a-z-]+)$/, serves],
  ],
};

const call = CALLS[program]?.find(([pattern]) => pattern.test(words.join(' ')));
if (call === undefined) fail(`nobody knows this call: ${words.join(' ')}`);
const found = call[0].exec(words.join(' '))?.slice(1) ?? [];
if (words[0] === '-n' && found[0] !== cluster.namespace) fail(`there is no namespace ${found[0]}`);
await call[1](...found);

/** @param {string} reference `kind/name` */
function exists(reference) {
  if (!(keyOf(reference) in cluster.objects)) fail(`${reference} is not in the manifests`);
  console.log(`${reference} is in the manifests`);
  return true;
}

/** @param {string} reference `kind/name` */
async function show(reference) {
  exists(reference);
  console.log((await yaml()).stringify(cluster.objects[keyOf(reference)]));
}

/** @param {string} reference `kind/name` */
function keyOf(reference) {
  const [kind = '', name = ''] = reference.split('/');
  return `${KINDS[kind]} ${name}`;
}

/** @param {string} reference `kind/name` */
function nameOf(reference) {
  return reference.slice(reference.indexOf('/') + 1);
}

/**
 * @param {string} _namespace
 * @param {string} [name]
 */
function pods(_namespace, name) {
  if (name !== undefined) exists(`deployment/${name}`);
}

/**
 * @param {string} _namespace
 * @param {string} object
 * @param {string} local
 * @param {string} remote
 */
function portForward(_namespace, object, local, remote) {
  exists(object);
  const declared = cluster.containerPorts[nameOf(object)] ?? [];
  if (local !== remote || !declared.includes(Number(remote))) fail(`${object} does not listen on ${remote}`);
}

/**
 * Lines of the process's own log, as `kubectl` picks them.
 *
 * @param {string} name
 * @param {string} options
 */
function logs(name, options) {
  const file = cluster.logs[name] ?? fail(`${name} writes no log`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const minutes = /--since=(\d+)m/.exec(options)?.[1];
  const since = minutes === undefined ? 0 : Date.now() - Number(minutes) * 60_000;
  const recent = lines.filter((line) => !line.startsWith('{') || Date.parse(JSON.parse(line).time) >= since);
  const tail = Number(/--tail=(\d+)/.exec(options)?.[1] ?? Infinity);
  process.stdout.write(`${recent.slice(-tail).join('\n')}\n`);
}

/**
 * A process of the image sees the container's environment, not the caller's.
 *
 * @param {string[]} command
 */
async function inContainer(command) {
  const [node, script = '', ...args] = command;
  if (node !== NODE) fail(`the image has no ${node}`);
  if (script === ADMIN) await admin(args, cluster.adminEnvironment);
  else checkSettings(script, args);
}

/**
 * The one thing that a process of ours does besides running.
 *
 * @param {string} script
 * @param {string[]} args
 */
function checkSettings(script, args) {
  if (args.join(' ') !== '--check-settings') fail(`${script} is not meant to be run beside itself`);
  const env = { ...cluster.adminEnvironment, PUBLIC_BASE_URL: 'https://api.example.test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(cluster.root, script), ...args], {
    env,
  });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
}

function runAdminContainer() {
  serves('admin');
  const { DATABASE_URL } = process.env;
  return admin(words.slice(words.indexOf('admin') + 1), { ...cluster.adminEnvironment, DATABASE_URL });
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function admin(args, env) {
  const { code, output } = await runByHost(cluster.adminHost, args, env);
  process.stdout.write(output);
  process.exitCode = code;
}

/** @param {string} service */
function serves(service) {
  if (!cluster.services.includes(service)) fail(`compose has no service ${service}`);
  return true;
}

/**
 * @param {string} _namespace
 * @param {string} name
 * @param {string} key
 * @param {string} value
 */
async function secret(_namespace, name, key, value) {
  const readAs = name === RESTORED ? 'wagewright-postgres' : name;
  if (!cluster.secrets[readAs]?.includes(key)) fail(`no pod reads ${key} of the Secret ${name}`);
  const { stringify } = await yaml();
  console.log(
    stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData: { [key]: value } }),
  );
}

/** A Secret, or the Job of a command with its account. */
async function applyWritten() {
  const { parseAllDocuments } = await yaml();
  const documents = parseAllDocuments(await text(process.stdin)).map((document) => document.toJS());
  const job = documents.find(({ kind }) => kind === 'Job');
  if (job !== undefined) return runJob(job);
  const [{ kind, metadata, stringData = {} }] = documents;
  if (kind !== 'Secret' || Object.values(stringData).some((value) => value === '')) fail('that is no Secret');
  console.log(`secret/${metadata.name} configured`);
}

/**
 * Its log is kept, as that of a pod is.
 *
 * @param {{
 *   metadata: { name: string, namespace: string },
 *   spec: { template: { spec: { containers: { args: string[] }[], volumes: object[] } } },
 * }} job
 */
async function runJob({ metadata, spec }) {
  if (existsSync(jobLog())) fail(`the Job ${metadata.name} exists, and a Job cannot be changed`);
  if (metadata.namespace !== cluster.namespace) fail(`the Job is in the namespace ${metadata.namespace}`);
  const { containers, volumes } = spec.template.spec;
  const [script, ...args] = containers[0]?.args ?? [];
  if (script !== ADMIN) fail(`the Job runs ${script}`);
  const isRestored = JSON.stringify(volumes).includes(`"${RESTORED}"`);
  const { DATABASE_URL = '' } = cluster.adminEnvironment;
  const { code, output } = await runByHost(cluster.adminHost, args, {
    ...cluster.adminEnvironment,
    DATABASE_URL: isRestored ? process.env['RESTORED_URL'] : DATABASE_URL,
  });
  writeFileSync(jobLog(), output);
  if (code !== 0) fail(output);
}

function jobLog() {
  return `${clusterFile}.job-log`;
}

function showJobLog() {
  process.stdout.write(readFileSync(jobLog(), 'utf8'));
}

/** @param {string} folder */
function applyFolder(folder) {
  const file = join(cluster.root, folder, 'kustomization.yaml');
  if (!existsSync(file)) fail(`there is no ${file}`);
  console.log(`${folder} configured`);
}

/**
 * @param {string} problem
 * @returns {never}
 */
function fail(problem) {
  console.error(`${program}: ${problem}`);
  process.exit(1);
}
