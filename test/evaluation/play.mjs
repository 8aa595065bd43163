import { valueAt } from './facts.mjs';

/**
 * A call that a sound agent makes.
 *
 * @typedef {object} Call
 * @property {string} tool
 * @property {Record<string, any>} arguments texts may hold `{path}` of an earlier answer, `{run}`, and `{day +3 10:00}`
 * @property {boolean} [fails] whether the tool has to refuse it
 */

/**
 * @typedef {object} Task
 * @property {string} id
 * @property {'compensation' | 'pipeline'} server
 * @property {string} asked
 * @property {'webhook-given-up' | 'market-figure'} [needs] what no tool can make: the test makes it
 * @property {Call[]} [given] calls that make the state which the task is about
 * @property {Call[]} calls
 * @property {string[]} facts that what the agent read must hold, and its answer; see facts.mjs. Calls are numbered from 0 on, those of `given` first
 * @property {string[]} [never] what must not stand there
 */

/**
 * @typedef {object} ToolResult
 * @property {boolean} [isError]
 * @property {{ type: string, text: string }[]} content
 * @property {Record<string, any>} [structuredContent]
 */

/** @typedef {(tool: string, args: Record<string, any>) => Promise<ToolResult>} CallTool */

/**
 * Makes the calls of a task one after the other.
 *
 * @param {Task} task
 * @param {CallTool} callTool
 * @param {{ run: string, now?: Date }} context `run` keeps what one run writes apart from others
 */
export async function play({ given = [], calls }, callTool, { run, now = new Date() }) {
  /** @type {ToolResult[]} */
  const before = [];
  for (const call of given) before.push(await made(call, before));
  /** @type {ToolResult[]} */
  const results = [];
  for (const call of calls) results.push(await made(call, [...before, ...results]));
  return {
    results,
    text: results.map(({ content }) => content[0]?.text ?? '').join('\n'),
    structures: [...before, ...results].map(({ structuredContent }) => structuredContent ?? {}),
  };

  /**
   * @param {Call} call
   * @param {readonly ToolResult[]} earlier
   */
  async function made(call, earlier) {
    const structures = earlier.map(({ structuredContent }) => structuredContent ?? {});
    const args = filled(call.arguments, structures, { run, now });
    const result = await callTool(call.tool, args);
    if ((result.isError ?? false) === (call.fails ?? false)) return result;
    const text = result.content[0]?.text ?? '';
    throw new Error(
      `${call.tool} ${JSON.stringify(args)} ${call.fails ? 'was not refused' : 'was refused'}: ${text}`,
    );
  }
}

/**
 * @param {any} value
 * @param {readonly Record<string, any>[]} structures
 * @param {{ run: string, now: Date }} context
 * @returns {any}
 */
export function filled(value, structures, context) {
  if (Array.isArray(value)) return value.map((one) => filled(one, structures, context));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, filled(one, structures, context)]),
    );
  }
  if (typeof value !== 'string') return value;
  const whole = /^\{(?<path>\d[\w.]*)\}$/.exec(value)?.groups?.['path'];
  if (whole !== undefined) return valueAt(structures, whole);
  return value
    .replaceAll('{run}', context.run)
    .replaceAll(/\{day (?<days>[+-]\d+) (?<time>\d\d:\d\d)\}/g, (_, days, time) =>
      dayFrom(context.now, Number(days), time),
    );
}

/**
 * A local time some days from now, as people write appointments: without an offset.
 *
 * @param {Date} now
 * @param {number} days
 * @param {string} time
 */
function dayFrom(now, days, time) {
  const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${time}:00`;
}
