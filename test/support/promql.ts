/** One metric of an expression, with the labels of its matchers. */
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
const RANGE = /\[[^[\]]*\]/g;
/** A name that is not a function, with its matchers. */
const SELECTOR = /(?<![\w:.])(?<metric>[a-z_:][\w:]*)(?![\w:(])(?:\{(?<matchers>[^}]*)\})?/gi;
const MATCHER = /\b(?<label>[a-z_]\w*)\s*(?:=~|!~|!=|=)\s*"(?<value>[^"]*)"/gi;

/**
 * The metrics and labels of a PromQL expression: enough of the language for our own rules and panels, which promtool
 * checks completely (`npm run alerts`).
 */
export function readExpression(expression: string): Expression {
  const grouping = [...expression.matchAll(GROUPING)].flatMap(([, list = '']) => names(list));
  const rest = expression
    .replace(GROUPING, ' ')
    .replace(RANGE, ' ')
    .replace(/(?<!\s)\s+\(/g, '(');
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

export interface Sample {
  metric: string;
  labels: Record<string, string>;
  value: number;
}

const SAMPLE = /^(?<metric>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/i;

/** With the label that Prometheus adds. */
export function readMetrics(text: string, job: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const { metric, labels = '', value } = SAMPLE.exec(line)?.groups ?? {};
    if (metric === undefined) return [];
    return [{ metric, labels: { job, ...labelsOf(labels) }, value: Number(value) }];
  });
}

const COMPARISON =
  /^(?<aggregation>max|min) by \([^)]*\) \((?<selector>[^()]+)\) (?<comparison>>|==) (?<limit>[\d.]+)$/;

/** Whether an alert of the form `max by (…) (metric{…}) > 1` would fire. @throws Error for any other form */
export function isTrue(expression: string, samples: readonly Sample[]): boolean {
  const { aggregation, selector = '', comparison, limit } = COMPARISON.exec(expression)?.groups ?? {};
  const [wanted] = readExpression(selector).selectors;
  if (aggregation === undefined || !wanted) throw new Error(`not a simple comparison: ${expression}`);
  const values = samples.filter((sample) => isWanted(sample, wanted)).map(({ value }) => value);
  if (values.length === 0) return false;
  const value = aggregation === 'max' ? Math.max(...values) : Math.min(...values);
  return comparison === '>' ? value > Number(limit) : value === Number(limit);
}

function isWanted(sample: Sample, { metric, labels }: Selector): boolean {
  return (
    sample.metric === metric && Object.entries(labels).every(([name, value]) => sample.labels[name] === value)
  );
}
