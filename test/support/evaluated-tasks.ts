import { randomBytes } from 'node:crypto';
import { forbiddenFacts, missingFacts } from '../evaluation/facts.mjs';
import { type CallTool, play, type Task } from '../evaluation/play.mjs';
import { tasksOf } from '../evaluation/tasks.mjs';

/** For `it.each`. */
export const namedTasks = (server: Task['server']) => tasksOf(server).map((task) => [task.id, task] as const);

export const newRun = () => randomBytes(3).toString('hex');

/** Makes the calls of a task like a sound agent, and checks the answers for its facts. */
export async function expectFacts(task: Task, callTool: CallTool): Promise<void> {
  const { text, structures } = await play(task, callTool, { run: newRun() });
  const missing = missingFacts(task.facts, text, structures);
  const forbidden = forbiddenFacts(task.never ?? [], text, structures);
  expect({ text, missing, forbidden }).toEqual({ text, missing: [], forbidden: [] });
}
