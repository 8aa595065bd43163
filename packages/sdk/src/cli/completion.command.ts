import { chosen, type Command, onlyWord } from './command.ts';

/** A position on the command line and its possible words. */
interface Place {
  /** The words before it. */
  before: string;
  next: string[];
}

/** @param commands all others */
export function completionOf(commands: readonly Command[]): Command {
  const shells = { bash, zsh, fish };
  const self: Command = {
    name: 'completion',
    usage: '<shell>',
    about: 'Print a script that completes these commands in bash, zsh or fish',
    example: 'completion bash > ~/.local/share/bash-completion/completions/wagewright',
    words: Object.keys(shells),
    options: {},
    async run(_client, given, terminal) {
      const shell = chosen(onlyWord(given, 'shell'), 'shell', Object.keys(shells) as (keyof typeof shells)[]);
      terminal.print(shells[shell](placesOf([...commands, self])));
    },
  };
  return self;
}

function placesOf(commands: readonly Command[]): Place[] {
  const words = commands.map(({ name }) => name.split(' '));
  const first = [...new Set(words.map(([word = '']) => word))];
  const groups = new Set(words.filter(({ length }) => length > 1).map(([word = '']) => word));
  return [
    { before: '', next: [...first, 'help', '--help', '--version'] },
    { before: 'help', next: first },
    ...[...groups].flatMap((group) => {
      const next = words.filter(([word]) => word === group).map(([, second = '']) => second);
      return [group, `help ${group}`].map((before) => ({ before, next }));
    }),
    ...commands.flatMap(({ name, words: choices = [], options }) => {
      const next = [...Object.keys(options).map((option) => `--${option}`), '--help'];
      return [
        { before: name, next: [...choices, ...next] },
        { before: `${name} *`, next },
      ];
    }),
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

function fish(places: readonly Place[]): string {
  const lines = places.map(
    ({ before, next }) => `    case '${before}'\n      printf '%s\\n' ${next.join(' ')}`,
  );
  return `function __wagewright
  set -l before (commandline -opc)
  set -e before[1]
  switch "$before"
${lines.join('\n')}
  end
end
complete -c wagewright -f -a '(__wagewright)'`;
}
