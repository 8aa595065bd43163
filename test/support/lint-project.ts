import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolder } from './ends-with-file';

const ROOT = resolve(__dirname, '../..');

export interface Finding {
  /** `eslint(no-var)`; absent when the file cannot be read. */
  code?: string;
  message: string;
}

const CONFIG = '.oxlintrc.json';

/**
 * Lints a small project of the given files, with this project's configuration and plugins.
 *
 * @param files  Their texts by path, from the root of the small project.
 * @param isTypeAware  Without it the type-aware rules are left out, and their program is not started.
 * @returns The findings by path; a file without any is missing.
 */
export function lintProject(
  files: Readonly<Record<string, string>>,
  isTypeAware = true,
): Map<string, Finding[]> {
  const folder = temporaryFolder('lint');
  for (const name of [CONFIG, 'lint']) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  if (!isTypeAware) withoutTypes(join(folder, CONFIG));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return lint(folder);
}

function withoutTypes(config: string): void {
  const text = readFileSync(config, 'utf8');
  const changed = text.replace('"typeAware": true', '"typeAware": false');
  if (changed === text) throw new Error(`${config} asks for no types`);
  writeFileSync(config, changed);
}

function lint(folder: string): Map<string, Finding[]> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--disable-nested-config', '-f', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`Oxlint could not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: (Finding & { filename: string })[] };
  const findings = new Map<string, Finding[]>();
  for (const { filename, code, message } of diagnostics)
    findings.set(filename, [...(findings.get(filename) ?? []), { code, message }]);
  return findings;
}
