import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = resolve(__dirname, '../..');
const MANIFESTS = join(ROOT, 'deploy/k8s');

interface Manifest {
  kind?: string;
  metadata?: { name?: string };
  spec?: {
    template?: {
      spec?: {
        containers?: { ports?: { containerPort: number }[] }[];
        volumes?: {
          projected?: { sources?: { secret?: { name: string; items?: { key: string }[] } }[] };
        }[];
      };
    };
  };
}

/** What the manifests and the compose file say that there is, for whom there is neither cluster nor engine. */
export interface DescribedCluster {
  root: string;
  namespace: string;
  /** By `<kind> <name>`. */
  objects: Record<string, object>;
  /** By the name of the workload. */
  containerPorts: Record<string, number[]>;
  /** The keys that pods read, by the name of the Secret. */
  secrets: Record<string, string[]>;
  services: string[];
}

export function describedCluster(): DescribedCluster {
  const objects: Record<string, object> = {};
  const containerPorts: Record<string, number[]> = {};
  const secrets: Record<string, string[]> = {};
  for (const manifest of manifests()) {
    const { kind = '', metadata: { name = '' } = {}, spec } = manifest;
    objects[`${kind} ${name}`] ??= manifest;
    const { containers = [], volumes = [] } = spec?.template?.spec ?? {};
    const ports = containers.flatMap((container) => container.ports ?? []);
    containerPorts[name] = [...(containerPorts[name] ?? []), ...ports.map((port) => port.containerPort)];
    const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
    for (const { secret } of sources) {
      if (!secret) continue;
      secrets[secret.name] = [...(secrets[secret.name] ?? []), ...(secret.items ?? []).map(({ key }) => key)];
    }
  }
  const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')) as { services: object };
  return {
    root: ROOT,
    namespace: 'wagewright',
    objects,
    containerPorts,
    secrets,
    services: Object.keys(services),
  };
}

function manifests(): Manifest[] {
  return readdirSync(MANIFESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => parseAllDocuments(readFileSync(join(MANIFESTS, file), 'utf8')))
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}
