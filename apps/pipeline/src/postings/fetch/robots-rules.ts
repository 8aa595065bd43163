import { EventLoopYielder } from '@wagewright/http';
import { indexOfText } from '@wagewright/text';

/** The rules of a robots.txt for one agent, as RFC 9309 has them. */
export interface RobotsRules {
  /** Path patterns, in the spelling of `normalised`. */
  allow: readonly string[];
  disallow: readonly string[];
}

/** Rules of a host whose robots.txt cannot be read. */
export const NOTHING_ALLOWED: RobotsRules = { allow: [], disallow: ['/'] };
/** No file that means well has more of them for one agent. */
const MOST_RULES = 10_000;

interface Group {
  agents: string[];
  rules: { allow: string[]; disallow: string[] };
}

/**
 * Reads a robots.txt: the groups of the agent together, else those of `*`. Lines that are no rules are passed over. With more than
 * 10,000 rules nothing is allowed, because each is held against each address.
 *
 * @param agent the product token, as in `Wagewright`
 */
export function robotsRules(text: string, agent: string): RobotsRules {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const line of text.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    const [, name = '', value = ''] = /^[ \t]*([a-z-]+)[ \t]*:([^#]*)/i.exec(line) ?? [];
    const rule = name.toLowerCase();
    if (rule === 'user-agent') {
      if (!open || open.rules.allow.length + open.rules.disallow.length > 0)
        groups.push((open = { agents: [], rules: { allow: [], disallow: [] } }));
      open.agents.push(productOf(value.trim()));
    } else if ((rule === 'allow' || rule === 'disallow') && open) {
      // An empty rule says nothing, but ends the names of its group.
      open.rules[rule].push(normalised(value.trim()));
    }
  }
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const allow = chosen.flatMap(({ rules }) => rules.allow.filter(Boolean));
  const disallow = chosen.flatMap(({ rules }) => rules.disallow.filter(Boolean));
  return allow.length + disallow.length > MOST_RULES ? NOTHING_ALLOWED : { allow, disallow };
}

/**
 * Whether an address may be read: the longest matching rule decides, and `allow` among equally long ones. In time
 * proportional to the rules, for an address of limited length.
 */
export async function allowsPath(
  { allow, disallow }: RobotsRules,
  { pathname, search }: URL,
): Promise<boolean> {
  const path = normalised(pathname + search);
  return (await longest(allow, path)) >= (await longest(disallow, path));
}

/** Length of the longest rule that matches; -1 for none. */
async function longest(patterns: readonly string[], path: string): Promise<number> {
  const yielder = new EventLoopYielder();
  let most = -1;
  for (const pattern of patterns) {
    if (pattern.length > most && matches(pattern, path)) most = pattern.length;
    await yielder.yieldIfDue();
  }
  yielder.end();
  return most;
}

/** `*` stands for any characters, `$` at the end for the end of the path. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = indexOfText(path, part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** `Wagewright/1.0` names `wagewright`; `*` is itself. */
function productOf(value: string): string {
  return (/^(?:\*|[a-z_-]+)/i.exec(value)?.[0] ?? '').toLowerCase();
}

/** Percent-encoded where it has to be, and only there, so that spellings of one path are equal. */
function normalised(path: string): string {
  return path
    .toWellFormed()
    .replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
      const sign = String.fromCodePoint(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
    })
    .replace(/[^\0-\x7F]/gu, (sign) => encodeURIComponent(sign));
}
