import { type Command, UsageError } from './command.ts';

/** A position on the command line and its possible words. */
interface Place {
  /** The words before it. */
  before: string;
  next: string[];
}

/** Scripts that complete the commands and their options. @param commands all others */
export function completionOf(commands: readonly Command[]): Command {
  const self = { name: 'completion', usage: 'bash|zsh', about: 'a script that completes these commands' };
  const all = [...commands, { ...self, options: {} }];
  return {
    ...self,
    options: {},
    async run(_client, { words: [shell] }, terminal) {
      const write = { bash, zsh }[shell ?? ''];
      if (!write) throw new UsageError('say for which shell: wagewright completion bash, or zsh');
      terminal.print(write(placesOf(all)));
    },
  };
}

function placesOf(commands: readonly Pick<Command, 'name' | 'options'>[]): Place[] {
  const words = commands.map(({ name }) => name.split(' '));
  const groups = new Set(words.filter(({ length }) => length > 1).map(([first = '']) => first));
  return [
    { before: '', next: [...new Set(words.map(([first = '']) => first)), '--help', '--version'] },
    ...[...groups].map((group) => ({
      before: group,
      next: words.filter(([first]) => first === group).map(([, second = '']) => second),
    })),
    ...commands.map(({ name, options }) => ({
      before: `${name}*`,
      next: [...Object.keys(options).map((option) => `--${option}`), '--help'],
    })),
  ];
}

/** In the order of the positions: the first match counts. */
function cases(places: readonly Place[], complete: (words: string) => string): string {
  const lines = places.map(({ before, next }) => {
    const pattern = before.endsWith('*') ? `"${before.slice(0, -1)}"*` : `"${before}"`;
    return `    ${pattern}) ${complete(next.join(' '))} ;;`;
  });
  return lines.join('\n');
}

function bash(places: readonly Place[]): string {
  return `_wagewright() {
  local before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" word="\${COMP_WORDS[COMP_CWORD]}"
  case "$before" in
${cases(places, (words) => `COMPREPLY=($(compgen -W "${words}" -- "$word"))`)}
  esac
}
complete -o default -F _wagewright wagewright`;
}

function zsh(places: readonly Place[]): string {
  return `#compdef wagewright
_wagewright() {
  local before="\${(j: :)words[2,CURRENT-1]}"
  case "$before" in
${cases(places, (words) => `compadd -- ${words}`)}
  esac
}
compdef _wagewright wagewright`;
}
