import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { parseAllDocuments } from 'yaml';
import { perWorker } from '../../support/per-worker';
import { kustomize } from './kubectl';

export type Labels = Readonly<Record<string, string>>;

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
}

export interface Workload {
  kind: string;
  name: string;
  podLabels: Labels;
  pod: IPodSpec;
  /** Containers, with those that run at start. */
  containers: IContainer[];
  isOurs: boolean;
}

/** Every kind that the tests look into, with its type. */
interface Kinds {
  Deployment: IDeployment;
  StatefulSet: IStatefulSet;
  Job: IJob;
  CronJob: ICronJob;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  ScaledObject: IScaledObject;
  NetworkPolicy: INetworkPolicy;
  PodDisruptionBudget: IPodDisruptionBudget;
  ConfigMap: IConfigMap;
  Service: IService;
  HTTPRoute: IHTTPRoute;
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'] as const;
const OUR_IMAGE = /(?:^|\/)wagewright(?:[:@]|$)/;

const built = new Map<string, Build>();

/** The objects of one built folder of `deploy/k8s`. */
export class Build {
  private constructor(readonly objects: readonly KubernetesObject[]) {}

  /** Built once for each test file. */
  static of(folder: string): Build {
    const known = built.get(folder) ?? Build.parse(perWorker(`kustomize ${folder}`, () => kustomize(folder)));
    built.set(folder, known);
    return known;
  }

  static parse(yaml: string): Build {
    return new Build(parseAllDocuments(yaml).map((document) => document.toJS() as KubernetesObject));
  }

  and({ objects }: Build): Build {
    return new Build([...this.objects, ...objects]);
  }

  all<Kind extends keyof Kinds>(kind: Kind): (Kinds[Kind] & KubernetesObject)[] {
    return this.ofKind(kind) as (Kinds[Kind] & KubernetesObject)[];
  }

  ofKind(kind: string): KubernetesObject[] {
    return this.objects.filter((object) => object.kind === kind);
  }

  /** @throws Error when there is none */
  get<Kind extends keyof Kinds>(kind: Kind, name: string): Kinds[Kind] & KubernetesObject {
    const object = this.all(kind).find(({ metadata }) => metadata.name === name);
    if (!object) throw new Error(`there is no ${kind} ${name}`);
    return object;
  }

  workloads(): Workload[] {
    return WORKLOADS.flatMap((kind) => this.all(kind).map(workload));
  }

  /** Environment of a container: ConfigMaps first, then its own list, as Kubernetes does. */
  environmentOf({ envFrom = [], env = [] }: IContainer): Record<string, string> {
    const maps = envFrom.map(
      ({ configMapRef }) => this.get('ConfigMap', configMapRef?.name ?? '').data ?? {},
    );
    const own = env.map(({ name, value }) => [name, value ?? ''] as const);
    return Object.assign({}, ...maps, Object.fromEntries(own)) as Record<string, string>;
  }

  ours(): Workload[] {
    return this.workloads().filter(({ isOurs }) => isOurs);
  }
}

export function selects(
  selector: { matchLabels?: Labels; matchExpressions?: Expression[] } | undefined,
  labels: Labels,
): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector ?? {};
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every((expression) => holds(expression, labels))
  );
}

interface Expression {
  key: string;
  operator: string;
  values?: string[];
}

function holds({ key, operator, values = [] }: Expression, labels: Labels): boolean {
  const value = labels[key];
  const isListed = value !== undefined && values.includes(value);
  if (operator === 'In') return isListed;
  if (operator === 'NotIn') return !isListed;
  throw new Error(`the tests do not know the operator ${operator}`);
}

function workload(object: (IDeployment | IStatefulSet | IJob | ICronJob) & KubernetesObject): Workload {
  const spec = object.spec && 'jobTemplate' in object.spec ? object.spec.jobTemplate.spec : object.spec;
  const template = spec?.template;
  if (!template?.spec) throw new Error(`${object.kind} ${object.metadata.name} has no pods`);
  const containers = [...(template.spec.initContainers ?? []), ...template.spec.containers];
  return {
    kind: object.kind,
    name: object.metadata.name,
    podLabels: template.metadata?.labels ?? {},
    pod: template.spec,
    containers,
    isOurs: containers.every(({ image }) => OUR_IMAGE.test(image ?? '')),
  };
}
