import { type Command, columns } from './command.ts';
import { VARIABLES } from './settings.env.ts';

const HELP_OPTION = ['-h, --help', 'show this help'] as const;

const EXIT_CODES = [
  ['0', 'success; also Ctrl-C in listen, events tail and webhooks tail'],
  ['1', 'refused or failed'],
  ['2', 'invalid command line'],
  ['130', 'interrupted by Ctrl-C'],
] as const;

/** @param group such as `jobs`; without one all commands */
export function overview(commands: readonly Command[], group?: string): string {
  const rows = commands.map(({ name, usage, about }) => [`${name} ${usage}`.trim(), about] as const);
  const listed = ['Commands:', ...indented(rows), '', 'See wagewright help <command> for options.'];
  if (group !== undefined)
    return [`Usage: wagewright ${group} <command> [options]`, '', ...listed].join('\n');
  return [
    'Usage: wagewright <command> [options]',
    '',
    ...listed,
    '',
    'Environment:',
    ...indented(Object.entries(VARIABLES)),
    '',
    'Exit codes:',
    ...indented(EXIT_CODES),
  ].join('\n');
}

export function helpOf({ name, usage, about, arguments: values = {}, options, example }: Command): string {
  const rows = Object.entries(options).map(
    ([option, { type, value = 'text', about: what }]) =>
      [`--${option}${type === 'string' ? ` <${value}>` : ''}`, what] as const,
  );
  return [
    `Usage: wagewright ${`${name} ${usage}`.trim()} [options]`,
    '',
    `${about}.`,
    ...indented(Object.entries(values)),
    '',
    'Options:',
    ...indented([...rows, HELP_OPTION]),
    '',
    'Example:',
    `  wagewright ${example}`,
  ].join('\n');
}

function indented(rows: readonly (readonly [string, string])[]): string[] {
  return columns(rows).map((line) => `  ${line}`);
}
