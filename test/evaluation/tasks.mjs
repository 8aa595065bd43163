import { readFileSync } from 'node:fs';

/** @typedef {import('./play.mjs').Task} Task */

/**
 * @param {Task['server']} server
 * @returns {Task[]}
 */
export function tasksOf(server) {
  const file = new URL(`./tasks/${server}.json`, import.meta.url);
  /** @type {Omit<Task, 'server'>[]} */
  const tasks = JSON.parse(readFileSync(file, 'utf8'));
  return tasks.map((task) => ({ ...task, server }));
}
