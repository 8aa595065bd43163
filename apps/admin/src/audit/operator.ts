import { userInfo } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { AdminError } from '../admin.error';

const MAX_TEXT = 200;
/** System user of our image: everybody who runs a container. */
const IMAGE_USER = 'nonroot';

export interface OperatorOptions {
  as?: string;
  reason?: string;
}

/** Names that the trail uses itself; an operator by that name would be mistaken for them in a list. */
const NAMES_OF_THE_TRAIL = /^(?:operator|system|usr_.*)$/i;

/** `--as` and `--reason`, which every command takes. */
export function addOperatorOptions(program: Command): Command {
  return program
    .option(
      '--as <name>',
      'your name in the audit trail; default: ADMIN_OPERATOR, else the system’s user',
      parseText,
    )
    .option(
      '--reason <text>',
      'reason for the audit trail; the person of a changed account can read it',
      parseText,
    );
}

/** @throws AdminError when nobody is named, the system's user is no person, or the trail itself uses the name */
export function operatorName({ as }: OperatorOptions): string {
  const name = as ?? systemUser();
  if (name !== undefined && !NAMES_OF_THE_TRAIL.test(name)) return name;
  const why = name === undefined ? '' : `The audit trail itself uses the name "${name}". `;
  throw new AdminError(`${why}Say who you are, for the audit trail: by --as <name> or ADMIN_OPERATOR.`);
}

function systemUser(): string | undefined {
  try {
    const { username } = userInfo();
    return username === IMAGE_USER ? undefined : username;
  } catch {
    // The numeric user of a container has no name.
    return undefined;
  }
}

function parseText(value: string): string {
  const text = value.trim();
  if (text !== '' && text.length <= MAX_TEXT && !/\p{Cc}/u.test(text)) return text;
  throw new InvalidArgumentError(`Give one line of 1 to ${MAX_TEXT} characters.`);
}
