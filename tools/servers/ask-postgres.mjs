import { fileURLToPath } from 'node:url';
import { runCommand } from '../start/run-command.mjs';

const SCRIPT = fileURLToPath(new URL('postgres-answer.mjs', import.meta.url));

/**
 * Calls a function of postgres-database.mjs in a process of its own: in the launcher, which stays, node-postgres and what it
 * loads would take 10 MB.
 *
 * @param {'ensureDatabase' | 'databaseIdentity' | 'hasAccounts'} question
 * @param {string} url  Address of the database.
 * @returns {Promise<string>}  The result.
 */
export async function askPostgres(question, url) {
  const env = { ...process.env, DATABASE_URL: url };
  return (await runCommand(process.execPath, [SCRIPT, question], { env })).stdout;
}
