/** One metric as an expression names it, with the labels that its matchers use. */
export interface Selector {
  metric: string;
  labels: Record<string, string>;
}

export interface Expression {
  selectors: Selector[];
  /** Labels in `by (…)`, `on (…)` and the like. */
  grouping: string[];
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const RANGE = /\[[^\]]*\]/g;
/** A name that is not a function, with its matchers. */
const SELECTOR = /(?<![\w:.])(?<metric>[a-z_:][\w:]*)(?![\w:(])(?:\{(?<matchers>[^}]*)\})?/gi;
const MATCHER = /(?<label>[a-z_]\w*)\s*(?:=~|!~|!=|=)\s*"(?<value>[^"]*)"/gi;

/**
 * The metrics and labels of a PromQL expression: enough of the language for our own rules and panels, which
 * promtool checks where it is installed.
 */
export function readExpression(expression: string): Expression {
  const grouping = [...expression.matchAll(GROUPING)].flatMap(([, list = '']) => names(list));
  const rest = expression.replace(GROUPING, ' ').replace(RANGE, ' ').replace(/\s+\(/g, '(');
  const selectors = [...rest.matchAll(SELECTOR)]
    .map(({ groups = {} }) => ({
      metric: groups['metric'] ?? '',
      labels: labelsOf(groups['matchers'] ?? ''),
    }))
    .filter(({ metric }) => !WORDS.has(metric));
  return { selectors, grouping };
}

function names(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function labelsOf(matchers: string): Record<string, string> {
  const found = [...matchers.matchAll(MATCHER)].map(({ groups = {} }) => [groups['label'], groups['value']]);
  return Object.fromEntries(found) as Record<string, string>;
}
