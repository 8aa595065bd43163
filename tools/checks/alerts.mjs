import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run alerts`: promtool judges the configuration and the alert rules, and plays the cases of alerts*.test.yml.

const FOLDER = fileURLToPath(new URL('../../deploy/observability/prometheus', import.meta.url));
const JUDGEMENTS = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml', 'alerts-of-hours.test.yml'],
];

const program = process.env['PROMTOOL_PATH'] || 'promtool';
for (const judgement of JUDGEMENTS) {
  const { status, error } = spawnSync(program, judgement, { cwd: FOLDER, stdio: 'inherit' });
  if (error) console.error(`${program}: ${error.message}`);
  if (status !== 0) process.exitCode = 1;
}
