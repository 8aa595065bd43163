import { envFields, type SettingsClass } from '@wagewright/config';
import { LoggingEnv } from '@wagewright/observability';
import { WebhookSecretsEnv } from '@wagewright/webhooks';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { ADMIN_SETTINGS } from '../../../apps/admin/src/admin.settings';
import { COMPENSATION_SETTINGS } from '../../../apps/compensation/src/compensation.settings';
import { CONSOLE_SETTINGS } from '../../../apps/console/src/console.settings';
import { PIPELINE_SETTINGS } from '../../../apps/pipeline/src/pipeline.settings';
import { WORKER_SETTINGS } from '../../../apps/webhook-worker/src/worker.settings';
import type { Build, Workload } from './build';

/** Variables that each process of the image reads, by the folder of its app. */
export const SETTINGS: Readonly<Record<string, readonly SettingsClass[]>> = {
  admin: ADMIN_SETTINGS,
  compensation: [LoggingEnv, ...COMPENSATION_SETTINGS],
  console: [LoggingEnv, ...CONSOLE_SETTINGS],
  pipeline: [LoggingEnv, ...PIPELINE_SETTINGS],
  'webhook-worker': [LoggingEnv, ...WORKER_SETTINGS],
};

/** Variables that only some commands of a process read, where given. */
export const READ_BY_SOME: Readonly<Record<string, readonly SettingsClass[]>> = {
  admin: [WebhookSecretsEnv],
};

const OF_NODE = new Set(['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']);

/** Runs the operator's commands. */
const PREPARE = 'deploy/docker/prepare.mjs';
const MAIN = /^dist\/apps\/([a-z-]+)\/src\/main\.js$/;

/** A container of ours, with what its process may be told. */
export class Process {
  private constructor(
    readonly app: string,
    private readonly container: IContainer,
    readonly workload: Workload,
    private readonly build: Build,
  ) {}

  static allOf(build: Build): Process[] {
    return build
      .ours()
      .flatMap((workload) =>
        workload.containers.map((container) => new Process(appOf(container), container, workload, build)),
      );
  }

  get ports(): Record<string, number> {
    const ports = this.container.ports ?? [];
    return Object.fromEntries(ports.map(({ name = '', containerPort }) => [name, containerPort]));
  }

  get settings(): readonly SettingsClass[] {
    const classes = SETTINGS[this.app];
    if (!classes) throw new Error(`the tests do not know the process ${this.app}`);
    return classes;
  }

  /** The variables that its settings classes know, with `_FILE` for the secret ones. */
  get known(): Set<string> {
    const classes = [...this.settings, ...(READ_BY_SOME[this.app] ?? [])];
    const fields = classes.flatMap((settingsClass) => envFields(settingsClass));
    const files = fields.filter(({ secret }) => secret).map(({ variable }) => `${variable}_FILE`);
    return new Set([...fields.map(({ variable }) => variable), ...files, ...OF_NODE]);
  }

  get environment(): Record<string, string> {
    return this.build.environmentOf(this.container);
  }

  /** @throws Error when nothing is mounted there */
  secretAt(path: string): { secret: string; key: string } {
    const mount = this.container.volumeMounts?.find(({ mountPath }) => path.startsWith(`${mountPath}/`));
    const volume = this.workload.pod.volumes?.find(({ name }) => name === mount?.name);
    const file = path.slice((mount?.mountPath.length ?? 0) + 1);
    for (const { secret } of volume?.projected?.sources ?? []) {
      const item = secret?.items?.find((entry) => entry.path === file);
      if (secret?.name !== undefined && item) return { secret: secret.name, key: item.key };
    }
    throw new Error(`nothing is mounted at ${path}`);
  }
}

function appOf({ args = [], name }: IContainer): string {
  if (args[0] === PREPARE) return 'admin';
  const app = MAIN.exec(args[0] ?? '')?.[1];
  if (app === undefined) throw new Error(`${name} does not start one of our apps`);
  return app;
}
