import { Redis } from 'ioredis';
import { alertRules, monitoredExpressions, ruleGroups } from '../support/monitoring';
import { type OperatedProcess, OperatedStack } from './operated-stack';
import { isTrue, readExpression, readMetrics, type Sample } from '../support/promql';
import { commandsOf, mentionedCommands, runCommand, runbooks } from '../support/runbook';
import { untilTrue } from '../support/until-true';

/** In this order, because the last ones leave the webhook disabled. */
const RUNBOOKS = [
  'README.md',
  'api-errors.md',
  'disk.md',
  'redis-lost.md',
  'backlog-growing.md',
  'webhook-internal-faults.md',
  'partitions.md',
  'raising-limits.md',
  'console-sign-in.md',
  'dataset-release.md',
  'rotating-keys.md',
  'stuck-delivery.md',
  'endpoint-complaint.md',
  'restoring-postgresql.md',
];

/** Prometheus’s own, those of exporters, of the kubelet and of kube-state-metrics, and the time that a backup leaves. */
const FOREIGN = [
  'up',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
  'kube_cronjob_status_last_successful_time',
  'backup_last_success_timestamp_seconds',
];
/** Labels that Prometheus gives to what it collects. */
const TARGET_LABELS = ['job', 'instance', 'namespace'];
/** Alerts that the loss of Redis must raise. */
const OF_LOST_REDIS = ['RedisDisconnected', 'RateLimiterLocal', 'WebhookDeliveriesLate'];

describe('an installation in operation', () => {
  let stack: OperatedStack;

  beforeAll(async () => {
    stack = await OperatedStack.start();
  });

  async function scrape(): Promise<Sample[]> {
    const read = async (name: OperatedProcess) => readMetrics(await stack.metrics(name), name.toLowerCase());
    return (await Promise.all((['COMPENSATION', 'PIPELINE', 'WORKER', 'CONSOLE'] as const).map(read))).flat();
  }

  const isFiring = (alert: string, samples: readonly Sample[]) =>
    isTrue(alertRules().find((rule) => rule.alert === alert)?.expr ?? '', samples);

  describe('exports', () => {
    let samples: Sample[];

    beforeAll(async () => {
      const redis = new Redis(stack.variables['REDIS_URL'] ?? '');
      await redis.config('SET', 'maxmemory', '1gb');
      redis.disconnect();
      // Both have series only while there is such an endpoint.
      await stack.query(
        "UPDATE pipeline.webhook_endpoint SET circuit = 'open', circuit_probe_at = now() + interval '1 hour'",
      );
      await stack.query(
        "UPDATE pipeline.webhook_delivery SET state = 'leased', claimed_until = now() + interval '1 hour'",
      );
      samples = await scrape();
      await stack.query("UPDATE pipeline.webhook_delivery SET state = 'succeeded', claimed_until = NULL");
      await stack.query("UPDATE pipeline.webhook_endpoint SET circuit = 'closed', circuit_probe_at = NULL");
    });

    const labelsOf = (metric: string) => {
      const found = samples.filter((sample) => sample.metric === metric);
      return new Set([...TARGET_LABELS, ...found.flatMap(({ labels }) => Object.keys(labels))]);
    };

    it('every metric that a rule or a panel asks for', () => {
      const recorded = ruleGroups().flatMap(({ rules }) => rules.map(({ record }) => record));
      const known = new Set([...FOREIGN, ...recorded, ...samples.map(({ metric }) => metric)]);
      const asked = monitoredExpressions().flatMap(({ where, expr }) =>
        readExpression(expr).selectors.map(({ metric }) => ({ where, metric })),
      );
      expect(asked.length).toBeGreaterThan(100);
      expect(asked.filter(({ metric }) => !known.has(metric))).toEqual([]);
    });

    it('every label that they match or group by', () => {
      const missing = monitoredExpressions().flatMap(({ where, expr }) => {
        const { selectors, grouping } = readExpression(expr);
        const own = selectors.filter(({ metric }) => !FOREIGN.includes(metric) && !metric.includes(':'));
        const matched = own.flatMap(({ metric, labels }) =>
          Object.keys(labels).filter((label) => !labelsOf(metric).has(label)),
        );
        const all = new Set([...TARGET_LABELS, ...own.flatMap(({ metric }) => [...labelsOf(metric)])]);
        return [...matched, ...grouping.filter((label) => !all.has(label))].map((label) => ({
          where,
          label,
        }));
      });
      expect(missing).toEqual([]);
    });
  });

  describe('raises its alarms', () => {
    const raised = async () => {
      const samples = await scrape();
      return OF_LOST_REDIS.filter((alert) => isFiring(alert, samples));
    };

    it('when Redis goes: for the connection, the limits, and deliveries that grow old', async () => {
      await expect(raised()).resolves.toEqual([]);
      await stack.stopRedis();
      // For a moment the worker still sends what is due; it stops when it knows that Redis is gone.
      const leftLying = async () => {
        const { status } = await stack.call('POST', '/jobs', { company: 'Acme', title: 'Software Engineer' });
        expect(status).toBe(201);
        await stack.query(
          "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() - interval '2 minutes' WHERE state = 'pending'",
        );
      };
      await untilTrue('they are raised', async () => {
        await leftLying();
        return (await raised()).length === OF_LOST_REDIS.length;
      });
    });

    it('and ends them when Redis is back, without anybody’s help', async () => {
      await stack.startRedis();
      await untilTrue('they end', async () => {
        const { status } = await stack.call('GET', '/jobs');
        expect(status).toBe(200);
        return (await raised()).length === 0;
      });
      // They look at Redis once in a while, and not together with what the alarms look at.
      await untilTrue('all processes are as ready as before', async () =>
        (await stack.readiness()).every((answer) => answer.includes('"status":"ok"')),
      );
    });
  });

  describe('is mended by the runbooks: every command works', () => {
    /** A line that stands in several runbooks is run once. */
    const done = new Set<string>();
    const leftOut = new Set<string>();

    it.each(RUNBOOKS)('of %s', async (runbook) => {
      for (const command of commandsOf(runbook).filter(({ isForCluster }) => !isForCluster)) {
        const { text, needs } = command;
        if (needs !== undefined && !stack.has(needs)) {
          console.log(`LEFT OUT, because there is no ${needs} here: ${runbook}: ${text}`);
          leftOut.add(text);
          if (needs === 'pg_restore') await stack.copyDatabase();
          continue;
        }
        if (done.has(text)) continue;
        const { code, missing, output } = await runCommand(command, stack.prelude, stack.environment());
        const said = code === 0 && missing.length === 0 ? '' : output;
        expect({ runbook, text, code, missing, said }).toEqual({
          runbook,
          text,
          code: 0,
          missing: [],
          said: '',
        });
        done.add(text);
      }
    });

    it('whatever form the address of the database has', async () => {
      const asking = runbooks()
        .flatMap(commandsOf)
        .filter(({ text, needs = '' }) => /^(?:psql|pg_dump)$/.test(needs) && text.includes('$DATABASE_URL'));
      expect(asking.length).toBeGreaterThan(8);
      for (const DATABASE_URL of stack.otherAddresses)
        for (const command of asking) {
          const env = { ...stack.environment(), DATABASE_URL };
          const { code, missing, output } = await runCommand(command, stack.prelude, env);
          expect({ DATABASE_URL, code, missing, said: code === 0 ? '' : output }).toEqual({
            DATABASE_URL,
            code: 0,
            missing: [],
            said: '',
          });
        }
    });

    it('of each runbook that there is, those in its sentences included', () => {
      const commands = runbooks().flatMap((runbook) => commandsOf(runbook));
      const run = commands.filter(({ isForCluster }) => !isForCluster).map(({ text }) => text);
      expect(run.length).toBeGreaterThan(50);
      expect(run.filter((text) => !done.has(text) && !leftOut.has(text))).toEqual([]);
      const mentioned = runbooks().flatMap(mentionedCommands);
      expect(mentioned.filter((text) => !commands.some((one) => one.text.startsWith(text)))).toEqual([]);
    });
  });
});
