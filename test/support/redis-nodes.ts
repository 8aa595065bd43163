import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { loopbackPort } from '../../tools/start/ports.mjs';
import { type LoggedProcess, startLogged } from '../../tools/start/logged-process.mjs';
import { stopProcess } from '../../tools/start/processes.mjs';
import { findRedis } from '../../tools/servers/redis-program.mjs';
import { untilTrue } from './until-true';
import { endsWithFile, temporaryFolder } from './ends-with-file';

export const NODE_PASSWORD = 'of-the-nodes';
const SLOTS = 16_384;

const LISTS = /^```\n([~&+].*)\n```$/gm;

/** The permissions that the documentation lists: for every process, and besides for those with queues. */
export const [DOCUMENTED = [], WITH_QUEUES = []] = Array.from(
  readFileSync(join(__dirname, '../../docs/operations/redis.md'), 'utf8').matchAll(LISTS),
  ([, rules = '']) => rules.split(' '),
);

export const without = (rules: readonly string[], rule: string): string[] =>
  rules.filter((one) => one !== rule);

/** Words of a process to which Redis refuses a documented permission. */
export function refusalOf(rule: string): string {
  const kind = { '~': 'the keys ', '&': 'the channels ', '+': '' }[rule.charAt(0)];
  return `points at a Redis that refuses ${kind}${rule.slice(1)}: docs/operations/redis.md`;
}

export interface RedisNode {
  port: number;
  process: LoggedProcess;
  /** For the test's own commands. */
  client: Redis;
}

/** Redis servers of one test file: a cluster, or a primary with a replica and sentinels. */
export class RedisNodes {
  private readonly directory = temporaryFolder('nodes', scratchRoot());
  private readonly nodes: RedisNode[] = [];

  /** Each has its share of the slots. */
  async startCluster(primaries: number): Promise<RedisNode[]> {
    const cluster = await Promise.all(Array.from({ length: primaries }, () => this.startClusterNode()));
    const [first] = cluster;
    for (const [index, { client }] of cluster.entries()) {
      const [from, to] = [index, index + 1].map((share) => Math.floor((share * SLOTS) / primaries));
      await client.cluster('SET-CONFIG-EPOCH', index + 1);
      await client.call('CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (to ?? 0) - 1);
      if (first && client !== first.client)
        await first.client.call('CLUSTER', 'MEET', '127.0.0.1', ...portsOf(cluster[index]));
    }
    for (const { client } of cluster) {
      await untilTrue('the cluster is whole', async () => {
        const info = await client.cluster('INFO');
        return info.includes('cluster_state:ok') && info.includes(`cluster_size:${primaries}`);
      });
    }
    return cluster;
  }

  /** The cluster's primary of a key, with a new replica that follows it. */
  async withReplica(cluster: readonly RedisNode[], key: string): Promise<RedisNode> {
    const [first] = cluster;
    if (!first) throw new Error('a cluster without a node');
    const slot = await first.client.cluster('KEYSLOT', key);
    const primary = cluster[Math.floor((slot * cluster.length) / SLOTS)] ?? first;
    const replica = await this.startClusterNode();
    await primary.client.call('CLUSTER', 'MEET', '127.0.0.1', ...portsOf(replica));
    const id = await primary.client.cluster('MYID');
    await untilTrue('the replica follows', async () => {
      await replica.client.cluster('REPLICATE', id).catch(() => undefined);
      return (await replica.client.info('replication')).includes('master_link_status:up');
    });
    return primary;
  }

  /** @param configuration lines besides ours, such as `replicaof 127.0.0.1 <port>` */
  async start(...configuration: string[]): Promise<RedisNode> {
    return this.startNode([
      'requirepass ' + NODE_PASSWORD,
      'masterauth ' + NODE_PASSWORD,
      'repl-diskless-sync-delay 0',
      ...configuration,
    ]);
  }

  /** A sentinel that alone decides within about a second that the primary is gone. */
  async startSentinel(primaryName: string, primaryPort: number): Promise<RedisNode> {
    return this.startNode(
      [
        `sentinel monitor ${primaryName} 127.0.0.1 ${primaryPort} 1`,
        `sentinel auth-pass ${primaryName} ${NODE_PASSWORD}`,
        `sentinel down-after-milliseconds ${primaryName} 600`,
        `sentinel failover-timeout ${primaryName} 5000`,
      ],
      ['--sentinel'],
    );
  }

  /** The address for a user with these permissions and no others, which its connections have at once. */
  async urlFor({ client, port }: RedisNode, rules: readonly string[], user = 'limited'): Promise<string> {
    await client.call('ACL', 'SETUSER', user, 'reset', 'on', `>${NODE_PASSWORD}`, ...rules);
    return `redis://${user}:${NODE_PASSWORD}@127.0.0.1:${port}`;
  }

  async kill(node: RedisNode): Promise<void> {
    node.client.disconnect();
    await stopProcess(node.process.identity, { signals: [] });
  }

  readonly stop = endsWithFile(() => Promise.all(this.nodes.map((node) => this.kill(node))));

  private async startClusterNode(): Promise<RedisNode & { busPort: number }> {
    const busPort = await loopbackPort(undefined);
    const node = await this.startNode([
      'requirepass ' + NODE_PASSWORD,
      'masterauth ' + NODE_PASSWORD,
      'repl-diskless-sync-delay 0',
      'cluster-enabled yes',
      'cluster-config-file nodes.conf',
      'cluster-node-timeout 2000',
      `cluster-port ${busPort}`,
    ]);
    return { ...node, busPort };
  }

  private async startNode(
    configuration: readonly string[],
    args: readonly string[] = [],
  ): Promise<RedisNode> {
    const [program, port] = await Promise.all([findRedis(), loopbackPort(undefined)]);
    const directory = join(this.directory, String(port));
    const file = join(directory, 'redis.conf');
    const common = ['bind 127.0.0.1', `port ${port}`, `dir ${directory}`, 'daemonize no'];
    mkdirSync(directory);
    writeFileSync(file, `${[...common, ...configuration].join('\n')}\n`, { mode: 0o600 });
    const process = await startLogged({
      name: 'redis-node',
      ...program,
      args: [file, ...args],
      cwd: directory,
      logFile: join(directory, 'log'),
    });
    const password = args.length === 0 ? NODE_PASSWORD : undefined;
    const client = new Redis({
      port,
      password,
      retryStrategy: () => 50,
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
    });
    client.on('error', () => undefined);
    const node = { port, process, client };
    this.nodes.push(node);
    await client.ping();
    return node;
  }
}

/** With the bus port, as for CLUSTER MEET. */
function portsOf(node?: { port: number; busPort: number }): number[] {
  return node ? [node.port, node.busPort] : [];
}
