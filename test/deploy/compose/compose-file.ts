import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(__dirname, '../../..');
const VARIABLE = /\$\{(\w+):([-?])([^}]*)\}/g;
/** In place of the one setting that has no default. */
const IMAGE = 'wagewright:local';

interface Port {
  host_ip: string;
  published: string;
  target: number;
}

interface Build {
  context: string;
  dockerfile: string;
  target: string;
}

export interface ComposeService {
  image: string;
  labels?: Record<string, string>;
  build?: Build;
  user?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: (string | Port)[];
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  profiles?: string[];
  restart: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  logging?: { options: Record<string, string> };
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  container_name?: string;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

/** By path: each test asks for it, and parsing takes longer than the test. */
const parsed = new Map<string, ComposeFile>();

/** A compose file with its anchors merged, as it is for whoever sets none of its variables. Nobody changes it. */
export function composeFile(path = 'compose.yaml'): ComposeFile {
  const file = parsed.get(path) ?? parseComposeFile(path);
  parsed.set(path, file);
  return file;
}

function parseComposeFile(path: string): ComposeFile {
  const text = readFileSync(resolve(ROOT, path), 'utf8');
  return parse(withDefaults(text), { merge: true }) as ComposeFile;
}

function withDefaults(text: string): string {
  return text.replace(VARIABLE, (_, _name, kind, value: string) => (kind === '-' ? value : IMAGE));
}

export function composeServices(): [string, ComposeService][] {
  return Object.entries(composeFile().services);
}

/** Where a mount comes from: a named volume or a path of the clone. */
export function mountsOf({ volumes = [] }: ComposeService) {
  return volumes.map((volume) => {
    const [source = '', target = '', mode = 'rw'] = volume.split(':');
    return { source, target, mode };
  });
}

/** Addresses of the host. */
export function publishedOn({ ports = [] }: ComposeService): string[] {
  return ports.map((port) => (typeof port === 'string' ? (port.split(':').at(-3) ?? '') : port.host_ip));
}
