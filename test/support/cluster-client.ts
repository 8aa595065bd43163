import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import type { DescribedCluster } from './described-cluster';
import type { OperatorCall, Ran } from './operator-host';
import { CLUSTER_KINDS } from './runbook';

/** What is there besides what the manifests say. */
export interface RunningCluster extends DescribedCluster {
  adminEnvironment: NodeJS.ProcessEnv;
  /** Of the processes, by the names of their workloads. */
  logs: Record<string, string>;
  /** Of the Job of a command; without one there is no Job. */
  jobLog?: string;
  /** How each check of settings ended: a runbook has one of them made by each of two programs, in the same container. */
  checkedSettings: Map<string, Promise<Ran>>;
}

export type AdminRunner = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<Ran>;

interface Manifest {
  kind: string;
  metadata: { name: string; namespace: string };
  stringData?: Record<string, string>;
}

interface Job extends Manifest {
  spec: { template: { spec: { containers: { args: string[] }[]; volumes: object[] } } };
}

class Refusal extends Error {}

const OBJECT = String.raw`((?:deploy|deployment|statefulset)\/[a-z-]+)`;
/** What the image starts everything with. */
const NODE = '/nodejs/bin/node';
const ADMIN = 'dist/apps/admin/src/main.js';
/** The one that a runbook makes for `deploy/k8s/admin-job.mjs`, in the place of that of the pods. */
const RESTORED = 'wagewright-restored';

type Answer = (call: ClusterCall, ...found: string[]) => unknown;

const CALLS: Record<string, [pattern: RegExp, answer: Answer][]> = {
  kubectl: [
    [
      new RegExp(`^-n (\\S+) exec ${OBJECT} -- (.*)$`, 's'),
      (call, _, object = '') => call.exists(object) && call.inContainer(call.words.slice(5)),
    ],
    [
      new RegExp(`^-n (\\S+) port-forward ${OBJECT} (\\d+):(\\d+)$`),
      (call, _, object = '', local, remote) => call.portForward(object, local, remote),
    ],
    [
      new RegExp(`^-n (\\S+) logs ${OBJECT}((?: --(?:since=\\d+m|tail=\\d+|previous))*)$`),
      (call, _, object = '', options = '') => call.exists(object) && call.logs(nameOf(object), options),
    ],
    [
      new RegExp(`^-n (\\S+) rollout (?:undo|status|restart)((?: ${OBJECT})+)$`),
      (call, _, objects = '') => call.allExist(objects),
    ],
    [
      /^-n (\S+) (?:get|describe) pods(?: -l app\.kubernetes\.io\/name=([a-z-]+))?$/,
      (call, _, name = '') => name === '' || call.exists(`deployment/${name}`),
    ],
    [new RegExp(`^-n (\\S+) describe ${OBJECT}$`), (call, _, object = '') => call.exists(object)],
    [/^-n (\S+) get networkpolicy ([a-z-]+) -o yaml$/, (call, _, name) => call.show(`networkpolicy/${name}`)],
    [
      /^-n (\S+) annotate scaledobject ([a-z-]+)(?: --overwrite)? autoscaling\.keda\.sh\/paused-replicas(?:=\d+|-)$/,
      (call, _, name) => call.exists(`scaledobject/${name}`),
    ],
    [
      new RegExp(`^-n (\\S+) scale((?: ${OBJECT})+) --replicas=\\d+$`),
      (call, _, objects = '') => call.allExist(objects),
    ],
    [
      /^-n (\S+) create secret generic ([a-z-]+) --from-literal=(\w+)=(.+) --dry-run=client -o yaml$/s,
      (call, _, name = '', key = '', value = '') => call.secret(name, key, value),
    ],
    [/^apply -k (\S+)$/, (call, folder = '') => call.applyFolder(folder)],
    [/^-n (\S+) delete job admin --ignore-not-found$/, (call) => delete call.cluster.jobLog],
    [
      /^-n (\S+) logs --follow --pod-running-timeout=\d+m job\/admin$/,
      (call) => call.write(call.cluster.jobLog ?? call.fail('there is no Job')),
    ],
    [/^apply -f -$/, (call) => call.applyWritten()],
  ],
  docker: [
    [
      /^compose run --rm --no-deps -T( -e DATABASE_URL -e DATABASE_URL_FILE=)? admin (.*)$/s,
      (call, restored = '') => call.runAdminContainer(restored !== ''),
    ],
    [
      /^compose run --rm --no-deps ([a-z-]+) (dist\/\S+ --check-settings)$/,
      (call, service = '') => call.serves(service) && call.inContainer([NODE, ...call.words.slice(5)]),
    ],
    [
      /^compose logs --no-log-prefix --tail=\d+ (postgres|redis|gateway)$/,
      (call, service = '') => call.serves(service) && call.write('LOG:  a line of a server\n'),
    ],
    [
      /^compose logs --no-log-prefix ((?:--(?:since=\d+m|tail=\d+) )*)([a-z-]+)$/,
      (call, options = '', service = '') => call.serves(service) && call.logs(service, options),
    ],
    [/^compose up -d --scale ([a-z-]+)=\d+$/, (call, service = '') => call.serves(service)],
    [
      /^compose (?:restart|ps --all|up -d --no-deps|kill --signal=HUP) ([a-z-]+)$/,
      (call, service = '') => call.serves(service),
    ],
    [
      /^compose (?:exec -T|run --rm --no-deps -T --entrypoint cat) ([a-z-]+) (?:psql --username=wagewright .+|d[fu] -\w+ .+|\/run\/secrets\/\S+)$/s,
      (call, service = '') => call.serves(service),
    ],
  ],
};

/**
 * What stands for `kubectl` and `docker` in the runbooks, where there is neither cluster nor engine. It knows the
 * objects of the manifests and the services of the compose file, takes only calls that it knows word for word,
 * reads out the logs that the running processes have written, and runs the operator's commands.
 *
 * Changes are answered and not made: nothing runs here that could be scaled or restarted.
 */
export async function callCluster(
  cluster: RunningCluster,
  admin: AdminRunner,
  call: OperatorCall,
): Promise<Ran> {
  const answering = new ClusterCall(cluster, admin, call);
  try {
    await answering.answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answering.ended({ code: 1, output: `${call.program}: ${error.message}\n` });
  }
  return { code: answering.code, output: answering.output };
}

class ClusterCall {
  output = '';
  code = 0;
  readonly words: string[];

  constructor(
    readonly cluster: RunningCluster,
    private readonly admin: AdminRunner,
    private readonly call: OperatorCall,
  ) {
    this.words = call.words;
  }

  async answer(): Promise<void> {
    const line = this.words.join(' ');
    const known = CALLS[this.call.program]?.find(([pattern]) => pattern.test(line));
    if (known === undefined) return this.fail(`nobody knows this call: ${line}`);
    const found = known[0].exec(line)?.slice(1) ?? [];
    if (this.words[0] === '-n' && found[0] !== this.cluster.namespace)
      this.fail(`there is no namespace ${found[0]}`);
    await known[1](this, ...found);
  }

  ended({ code, output }: Ran): void {
    this.output += output;
    this.code = code;
  }

  write(text: string): void {
    this.output += text;
  }

  fail(problem: string): never {
    throw new Refusal(problem);
  }

  /** @param reference `kind/name` */
  exists(reference: string): boolean {
    if (!(keyOf(reference) in this.cluster.objects)) this.fail(`${reference} is not in the manifests`);
    this.write(`${reference} is in the manifests\n`);
    return true;
  }

  allExist(references: string): void {
    for (const reference of references.trim().split(' ')) this.exists(reference);
  }

  /** @param reference `kind/name` */
  show(reference: string): void {
    this.exists(reference);
    this.write(`${stringify(this.cluster.objects[keyOf(reference)])}\n`);
  }

  portForward(object: string, local?: string, remote?: string): void {
    this.exists(object);
    const declared = this.cluster.containerPorts[nameOf(object)] ?? [];
    if (local !== remote || !declared.includes(Number(remote)))
      this.fail(`${object} does not listen on ${remote}`);
  }

  /** As `kubectl` picks them. */
  logs(name: string, options: string): void {
    const file = this.cluster.logs[name] ?? this.fail(`${name} writes no log`);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const minutes = /--since=(\d+)m/.exec(options)?.[1];
    const since = minutes === undefined ? 0 : Date.now() - Number(minutes) * 60_000;
    const recent = lines.filter(
      (line) => !line.startsWith('{') || Date.parse((JSON.parse(line) as { time: string }).time) >= since,
    );
    const tail = Number(/--tail=(\d+)/.exec(options)?.[1] ?? Infinity);
    this.write(`${recent.slice(-tail).join('\n')}\n`);
  }

  /** A process of the image sees the container's environment, not the caller's. */
  async inContainer([node, script = '', ...args]: readonly string[]): Promise<void> {
    if (node !== NODE) this.fail(`the image has no ${node}`);
    await this.checkSettings(script, args);
  }

  async runAdminContainer(isRestored: boolean): Promise<void> {
    this.serves('admin');
    const { DATABASE_URL } = isRestored ? this.call.env : this.cluster.adminEnvironment;
    const environment = { ...this.cluster.adminEnvironment, DATABASE_URL };
    this.ended(await this.admin(this.words.slice(this.words.indexOf('admin') + 1), environment));
  }

  serves(service: string): boolean {
    if (!this.cluster.services.includes(service)) this.fail(`compose has no service ${service}`);
    return true;
  }

  secret(name: string, key: string, value: string): void {
    const readAs = name === RESTORED ? 'wagewright-postgres' : name;
    if (!this.cluster.secrets[readAs]?.includes(key)) this.fail(`no pod reads ${key} of the Secret ${name}`);
    this.write(
      `${stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData: { [key]: value } })}\n`,
    );
  }

  /** A Secret, or the Job of a command with its account. */
  async applyWritten(): Promise<void> {
    const documents = parseAllDocuments(this.call.input).map((document) => document.toJS() as Manifest);
    const job = documents.find((document): document is Job => document.kind === 'Job');
    if (job !== undefined) return this.runJob(job);
    const [secret] = documents;
    if (secret?.kind !== 'Secret' || Object.values(secret.stringData ?? {}).some((value) => value === ''))
      return this.fail('that is no Secret');
    this.write(`secret/${secret.metadata.name} configured\n`);
  }

  applyFolder(folder: string): void {
    const file = join(this.cluster.root, folder, 'kustomization.yaml');
    if (!existsSync(file)) this.fail(`there is no ${file}`);
    this.write(`${folder} configured\n`);
  }

  /** The one thing that a process of ours does besides running. */
  private async checkSettings(script: string, args: readonly string[]): Promise<void> {
    if (args.join(' ') !== '--check-settings') this.fail(`${script} is not meant to be run beside itself`);
    const { adminEnvironment, checkedSettings, root } = this.cluster;
    const env = { ...adminEnvironment, PUBLIC_BASE_URL: 'https://api.example.test' };
    const checked = checkedSettings.get(script) ?? runBuilt([join(root, script), ...args], env);
    checkedSettings.set(script, checked);
    this.ended(await checked);
  }

  /** Its log is kept, as that of a pod is. */
  private async runJob({ metadata, spec }: Job): Promise<void> {
    const { cluster } = this;
    if (cluster.jobLog !== undefined)
      this.fail(`the Job ${metadata.name} exists, and a Job cannot be changed`);
    if (metadata.namespace !== cluster.namespace)
      this.fail(`the Job is in the namespace ${metadata.namespace}`);
    const { containers, volumes } = spec.template.spec;
    const [script, ...args] = containers[0]?.args ?? [];
    if (script !== ADMIN) this.fail(`the Job runs ${script}`);
    const isRestored = JSON.stringify(volumes).includes(`"${RESTORED}"`);
    const { DATABASE_URL = '' } = cluster.adminEnvironment;
    const { code, output } = await this.admin(args, {
      ...cluster.adminEnvironment,
      DATABASE_URL: isRestored ? this.call.env['RESTORED_URL'] : DATABASE_URL,
    });
    cluster.jobLog = output;
    if (code !== 0) this.fail(output);
  }
}

/** @param args a script of the build and what it is given */
export function runBuilt(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

/** @param reference `kind/name` */
function keyOf(reference: string): string {
  const [kind = '', name = ''] = reference.split('/');
  return `${CLUSTER_KINDS[kind]} ${name}`;
}

/** @param reference `kind/name` */
function nameOf(reference: string): string {
  return reference.slice(reference.indexOf('/') + 1);
}
