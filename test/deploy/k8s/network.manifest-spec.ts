import { loadSettings } from '@wagewright/config';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { AddressPolicy } from '../../../libs/webhooks/src/address/address-policy';
import { WebhookAddressEnv } from '../../../libs/webhooks/src/address/webhook-address.env';
import { WebhookUrlRules } from '../../../libs/webhooks/src/address/webhook-url';
import { Build, selects, type Workload } from './build';
import { inEachOverlay } from './overlays';
import { Process } from './processes';
import { sourceOf } from './source-constants';
import { BlockList, isIPv4 } from 'node:net';

const WIDTH = { ipv4: 32, ipv6: 128 } as const;

const GROUP_BITS = 16n;

type Family = keyof typeof WIDTH;

/** A block of addresses as a NetworkPolicy writes it; a single address is a block of one. */
interface IpBlock {
  /** The first address. */
  text: string;
  family: Family;
  bits: number;
  /** Whether the first address of another block is in this one. Node's own judgement, not the worker's. */
  has(other: IpBlock): boolean;
}

type Rule = NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number];
type Direction = 'ingress' | 'egress';

const BLOCK_LITERAL = /'([\da-f.:]+\/\d+)'/g;

function policiesOf(build: Build, { podLabels }: Pick<Workload, 'podLabels'>): INetworkPolicy[] {
  return build.all('NetworkPolicy').filter(({ spec }) => selects(spec?.podSelector, podLabels));
}

/** Rules of all policies that select a workload. */
function rulesOf(build: Build, name: string, direction: Direction): Rule[] {
  const workload = build.workloads().find((entry) => entry.podLabels['app.kubernetes.io/name'] === name);
  if (!workload) throw new Error(`there is no ${name}`);
  return policiesOf(build, workload).flatMap(({ spec }) => (spec?.[direction] ?? []) as Rule[]);
}

function portsOf(rules: Rule[]): (string | number | undefined)[] {
  return rules.flatMap(({ ports = [] }) => ports.map(({ port }) => port)).sort();
}

/** The blocks of the public internet that a rule opens, with what they leave out. */
function internet(rules: Rule[]): { block: IpBlock; except: IpBlock[] }[] {
  const blocks = rules.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : [])));
  return blocks
    .filter(({ except }) => except !== undefined)
    .map(({ cidr, except = [] }) => ({ block: blockOf(cidr), except: except.map(blockOf) }));
}

describe('the network', () => {
  inEachOverlay('lets nothing in or out that no other policy names', (build) => {
    const [deny, ...others] = build
      .all('NetworkPolicy')
      .filter(
        ({ spec }) => Object.keys(spec?.podSelector ?? {}).length === 0 && !spec?.egress && !spec?.ingress,
      );
    expect(others).toEqual([]);
    expect(deny?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  inEachOverlay('has no policy that selects nothing, and a policy of its own for every pod', (build) => {
    for (const { metadata, spec } of build.all('NetworkPolicy')) {
      const chosen = build.workloads().filter(({ podLabels }) => selects(spec?.podSelector, podLabels));
      expect({ name: metadata.name, isUsed: chosen.length > 0 }).toEqual({
        name: metadata.name,
        isUsed: true,
      });
    }
    for (const workload of build.workloads()) {
      const own = policiesOf(build, workload).filter(
        ({ spec }) => Object.keys(spec?.podSelector ?? {}).length > 0,
      );
      expect({ name: workload.name, isMeant: own.length > 0 }).toEqual({
        name: workload.name,
        isMeant: true,
      });
    }
  });

  inEachOverlay('admits to the services the gateway on the public port, monitoring on the other', (build) => {
    const isMonitored = build.ofKind('ServiceMonitor').length > 0;
    for (const name of ['compensation', 'pipeline']) {
      const rules = rulesOf(build, name, 'ingress');
      expect(portsOf(rules)).toEqual(isMonitored ? ['http', 'management'] : ['http']);
      for (const { from = [] } of rules as { from?: Record<string, unknown>[] }[]) {
        expect(from.map((source) => Object.keys(source))).toEqual([['namespaceSelector']]);
      }
    }
    expect(portsOf(rulesOf(build, 'worker', 'ingress'))).toEqual(isMonitored ? ['management'] : []);
    expect(rulesOf(build, 'migrate', 'ingress')).toEqual([]);
  });

  inEachOverlay('lets only the worker, and the console where it is, out to the internet', (build) => {
    const open = build.ours().filter(({ podLabels }) => {
      const name = podLabels['app.kubernetes.io/name'] ?? '';
      return internet(rulesOf(build, name, 'egress')).length > 0;
    });
    // The pipeline where it reads postings by their addresses.
    const fetching = Process.allOf(build).filter(({ environment }) => environment['POSTING_FETCH'] === 'on');
    const meant = ['console', 'worker'].filter((name) => build.ours().some((one) => one.name === name));
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      [...meant, ...fetching.map(({ app }) => app)].toSorted(),
    );
  });

  inEachOverlay('lets every process reach PostgreSQL, Redis and DNS', (build) => {
    for (const name of ['compensation', 'pipeline', 'worker', 'migrate']) {
      expect(portsOf(rulesOf(build, name, 'egress'))).toEqual(expect.arrayContaining([53, 5432, 6379]));
    }
  });

  it('of the development overlay admits nobody to its Redis but the processes', () => {
    const sources = rulesOf(Build.of('overlays/dev'), 'redis', 'ingress') as { from?: unknown }[];
    expect(sources.map(({ from }) => from)).toEqual([
      [{ podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'wagewright' } } }],
    ]);
  });

  inEachOverlay('names ports that the pods declare', (build) => {
    for (const workload of build.workloads()) {
      const declared = workload.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
      const named = policiesOf(build, workload)
        .flatMap(({ spec }) => portsOf((spec?.ingress ?? []) as Rule[]))
        .filter((port) => typeof port === 'string');
      expect(declared).toEqual(expect.arrayContaining(named));
    }
  });
});

function addressSettings(folder: string, app: string): WebhookAddressEnv {
  const process = Process.allOf(Build.of(folder)).find((entry) => entry.app === app);
  return loadSettings([WebhookAddressEnv], process?.environment ?? {}).get(WebhookAddressEnv);
}

describe('the worker’s way to the internet', () => {
  const rules = (folder = 'overlays/production') => rulesOf(Build.of(folder), 'worker', 'egress');
  const isOpen = (address: IpBlock, folder?: string) =>
    internet(rules(folder)).some(
      ({ block, except }) => block.has(address) && !except.some((out) => out.has(address)),
    );
  const inCode = [...sourceOf('libs/webhooks/src/address/address-policy.ts').matchAll(BLOCK_LITERAL)].map(
    ([, block]) => block ?? '',
  );

  inEachOverlay(
    'is that of addresses of both versions which the worker itself may call, block for block',
    (_, folder) => {
      const env = addressSettings(folder, 'webhook-worker');
      const judgement = new AddressPolicy(env);
      const inPolicy = internet(rules(folder)).flatMap(({ block, except }) => [block, ...except]);
      const blocks = [...[...inCode, ...env.refusedCidrs].map(blockOf), ...inPolicy];
      expect(inCode.length).toBeGreaterThan(20);
      for (const address of blocks.flatMap(neighbours)) {
        expect({ address: address.text, isOpen: isOpen(address, folder) }).toEqual({
          address: address.text,
          isOpen: judgement.permits(address.text),
        });
      }
    },
  );

  inEachOverlay(
    'leaves out exactly the networks that the settings of pipeline and worker refuse',
    (_, folder) => {
      const excepted = rules(folder)
        .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock?.except ?? []))
        .filter((block) => !inCode.includes(block));
      expect(excepted).toEqual(addressSettings(folder, 'webhook-worker').refusedCidrs);
      expect(excepted).toEqual(addressSettings(folder, 'pipeline').refusedCidrs);
      // The others show none, production how it is done.
      expect(excepted.length > 0).toBe(folder === 'overlays/production');
    },
  );

  it('has the ports that a webhook may name, so neither SSH nor mail', () => {
    const ports = rules()
      .filter((rule) => internet([rule]).length > 0)
      .flatMap((rule) => rule.ports ?? []);
    const isInPolicy = (number: number) =>
      ports.some(({ port, endPort = port }) => number >= Number(port) && number <= Number(endPort));
    const env = new WebhookAddressEnv();
    const urlRules = new WebhookUrlRules(new AddressPolicy(env), env);
    for (const number of [0, 1, 22, 25, 80, 442, 443, 444, 1_023, 1_024, 8_443, 65_535]) {
      const { ok } = urlRules.check(`https://hooks.example.com:${number}/`);
      expect({ number, isInPolicy: isInPolicy(number) }).toEqual({ number, isInPolicy: ok });
    }
    expect(ports.map(({ protocol }) => protocol)).toEqual(['TCP', 'TCP']);
  });
});

describe('the Services', () => {
  inEachOverlay('each select the pods of one workload and name ports that these declare', (build) => {
    for (const { spec } of build.all('Service')) {
      const selected = build
        .workloads()
        .filter(({ podLabels }) => selects({ matchLabels: spec?.selector }, podLabels));
      expect(selected).toHaveLength(1);
      const declared = selected[0]?.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
      for (const { targetPort } of spec?.ports ?? []) expect(declared).toContain(targetPort);
    }
  });

  inEachOverlay('that clients reach do not know the management port', (build) => {
    for (const name of ['compensation', 'pipeline']) {
      expect(build.get('Service', name).spec?.ports).toEqual([
        { name: 'http', port: 80, targetPort: 'http', appProtocol: 'http' },
      ]);
    }
  });
});

function blockOf(cidr: string): IpBlock {
  const [text = '', bitsText] = cidr.split('/');
  const family: Family = isIPv4(text) ? 'ipv4' : 'ipv6';
  const bits = Number(bitsText ?? WIDTH[family]);
  const list = new BlockList();
  list.addSubnet(text, bits, family);
  return { text, family, bits, has: (other) => other.family === family && list.check(other.text, family) };
}

/** The addresses at which a wrong block would show: its first and last, and the ones next to them. */
function neighbours({ text, family, bits }: IpBlock): IpBlock[] {
  const first = valueOf(text, family);
  const last = first + (1n << BigInt(WIDTH[family] - bits)) - 1n;
  const highest = (1n << BigInt(WIDTH[family])) - 1n;
  return [first - 1n, first, last, last + 1n]
    .filter((value) => value >= 0n && value <= highest)
    .map((value) => blockOf(textOf(value, family)));
}

function valueOf(text: string, family: Family): bigint {
  if (family === 'ipv4') return text.split('.').reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce(
    (value, group) => (value << GROUP_BITS) | BigInt(`0x${group}`),
    0n,
  );
}

function textOf(value: bigint, family: Family): string {
  const [size, radix, separator, count] = family === 'ipv4' ? [8n, 10, '.', 4] : [GROUP_BITS, 16, ':', 8];
  const parts = Array.from({ length: count }, (_, index) => {
    const shift = BigInt(count - 1 - index) * size;
    return ((value >> shift) & ((1n << size) - 1n)).toString(radix);
  });
  return parts.join(separator);
}
