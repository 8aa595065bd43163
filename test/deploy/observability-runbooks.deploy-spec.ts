import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { anchorsOf } from '../support/markdown';
import { commandsOf, runbooks } from '../support/runbook';

const ROOT = resolve(__dirname, '../..');
const MANIFESTS = join(ROOT, 'deploy/k8s');
const FOLDER = join(ROOT, 'docs/runbooks');

const OBJECT =
  /\b(?<kind>deploy|deployment|statefulset|scaledobject|networkpolicy)[/ ](?<name>[a-z][a-z-]*)(?![\w/])/g;
const SECRET = /\bcreate secret generic (?<name>[a-z-]+) --from-literal=(?<key>\w+)=/g;
const COMPOSE_SERVICE =
  /docker compose (?:restart|kill --signal=HUP|ps --all|up -d --no-deps|exec -T|logs(?: --[\w=-]+)*|run --rm(?: --no-deps)?(?: -T)?(?: --entrypoint cat)?(?: -e \w+=?)*) (?<name>[a-z-]+)|docker compose up .*--scale (?<scaled>[a-z-]+)=/;
const LINK = /\]\((?<target>[^)\s]+)\)/g;

/** Kinds of objects by the words that a runbook has `kubectl` look for. */
const CLUSTER_KINDS: Record<string, string> = {
  deploy: 'Deployment',
  deployment: 'Deployment',
  statefulset: 'StatefulSet',
  scaledobject: 'ScaledObject',
  networkpolicy: 'NetworkPolicy',
};

describe('what runbooks say of a cluster', () => {
  const commands = runbooks().flatMap((name) => commandsOf(name).filter(({ isForCluster }) => isForCluster));
  const manifests = filesBelow(MANIFESTS)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(file, 'utf8'));
  const objects = new Set(
    manifests.flatMap((text) =>
      parseAllDocuments(text).map((document) => {
        const { kind = '', metadata } = (document.toJS() ?? {}) as {
          kind?: string;
          metadata?: { name?: string };
        };
        return `${kind} ${metadata?.name ?? ''}`;
      }),
    ),
  );

  it('names workloads, scalers and policies that are in the manifests', () => {
    const named = commands.flatMap(({ text }) =>
      [...text.matchAll(OBJECT)].map(
        ({ groups = {} }) => `${CLUSTER_KINDS[groups['kind'] ?? '']} ${groups['name']}`,
      ),
    );
    expect(new Set(named).size).toBeGreaterThan(5);
    expect(named.filter((name) => !objects.has(name))).toEqual([]);
  });

  it('names the namespace of the manifests, their labels and their folders', () => {
    expect(objects).toContain('Namespace wagewright');
    const texts = commands.map(({ text }) => text).filter((text) => text.startsWith('kubectl'));
    const applied = texts.flatMap((text) => /^kubectl apply -k (\S+)$/.exec(text)?.[1] ?? []);
    expect(applied.filter((folder) => !existsSync(join(ROOT, folder, 'kustomization.yaml')))).toEqual([]);
    const elsewhere = texts.filter((text) => !/^kubectl (?:-n wagewright |apply -k )/.test(text));
    expect(elsewhere).toEqual([]);
    const labels = texts.flatMap((text) => /-l app\.kubernetes\.io\/name=([a-z-]+)/.exec(text)?.[1] ?? []);
    expect(labels.filter((label) => !objects.has(`Deployment ${label}`))).toEqual([]);
  });

  it('writes secrets that the manifests read, under the keys that they read', () => {
    const secrets = commands.flatMap(({ text }) =>
      [...text.matchAll(SECRET)].map(({ groups = {} }) => groups),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const { name: written = '', key = '' } of secrets) {
      // The restored database's stands for that of the pods in a Job of its own.
      const name = written === 'wagewright-restored' ? 'wagewright-postgres' : written;
      const reads = new RegExp(
        `name: ${name}\\s+items:\\s+(?:- key: \\w+\\s+path: \\w+\\s+)*- key: ${key}\\b`,
      );
      expect({ name, key, isRead: manifests.some((text) => reads.test(text)) }).toEqual({
        name,
        key,
        isRead: true,
      });
    }
  });

  it('names services of the compose file, and the built entry point of the command line', () => {
    const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')) as {
      services: object;
    };
    const compose = commands.filter(({ text }) => text.includes('docker'));
    expect(compose.length).toBeGreaterThan(0);
    for (const { text } of compose) {
      const { name, scaled } = COMPOSE_SERVICE.exec(text)?.groups ?? {};
      expect(Object.keys(services)).toContain(name ?? scaled);
    }
    const built = commands
      .map(({ text }) => /dist\/(\S+)\.js/.exec(text)?.[1])
      .filter((path) => path !== undefined);
    expect(built.filter((path) => !existsSync(join(ROOT, `${path}.ts`)))).toEqual([]);
    expect(built.length).toBeGreaterThan(0);
  });
});

describe('the links of the runbooks', () => {
  it.each(runbooks())('of %s lead to pages and headings that exist', (name) => {
    const markdown = readFileSync(join(FOLDER, name), 'utf8');
    const targets = [...markdown.matchAll(LINK)].map(({ groups }) => groups?.['target'] ?? '');
    expect(targets.filter((target) => !leadsSomewhere(name, target))).toEqual([]);
  });
});

function leadsSomewhere(from: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const page = join(FOLDER, file === '' ? from : (file ?? from));
  return existsSync(page) && (anchor === undefined || anchorsOf(readFileSync(page, 'utf8')).includes(anchor));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}
