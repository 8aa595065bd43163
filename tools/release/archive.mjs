import { dirname, resolve } from 'node:path';
import { runCommand } from '../start/run-command.mjs';

/**
 * Packs a folder, under its own name, into a tar file with gzip whose bytes depend on the content and the given time alone:
 * neither on order, owners, times and modes of the files nor on the machine. Needs GNU tar and gzip.
 *
 * @param {string} folder  The folder's path; its last part is the folder of the archive.
 * @param {string} name  The folder's name within its parent, or `.` for the files without a folder.
 * @param {string} file  The archive.
 * @param {number} time  Of every file, in seconds since 1970.
 */
export async function pack(folder, name, file, time) {
  const from = name === '.' ? folder : dirname(folder);
  const same = ['--format=ustar', '--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const options = [...same, `--mtime=@${time}`, '--mode=a=rX,u+w', '--use-compress-program=gzip -n'];
  const args = [...options, '--create', `--file=${resolve(file)}`, `--directory=${from}`, name];
  // The order of names is that of the locale, the compression is what the environment says.
  await runCommand('tar', args, { env: { ...process.env, LC_ALL: 'C', GZIP: '' } });
}
