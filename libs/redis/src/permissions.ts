import { createHash } from 'node:crypto';
import { connectSubscriber, onOwnConnection, type RedisClient, singleTry } from './connect';

/** Commands and keys of a process. */
export interface Needs {
  /** Names of commands, in lower case. */
  commands: Set<string>;
  /** A sample of each kind of keys. */
  keys: Set<string>;
}

/**
 * Tries each command with as many arguments as it wants, all of them the key. The key holds a text, so that nothing but
 * that text is ever written.
 *
 * KEYS 1 key  ARGV names of commands. Gives pairs of name and error.
 */
const TRIAL_SCRIPT = `
redis.pcall('SET', KEYS[1], KEYS[1], 'EX', 60)
local refused = {}
for _, name in ipairs(ARGV) do
  local args, text = {}, ''
  repeat
    local reply = redis.pcall(name, unpack(args))
    text = type(reply) == 'table' and reply.err or ''
    args[#args + 1] = KEYS[1]
  until #args > 5 or not string.find(text:lower(), 'wrong number of args')
  if text ~= '' then refused[#refused + 1] = {name, text} end
end
redis.pcall('SET', KEYS[1], KEYS[1], 'EX', 60)
return refused`;
const TRIAL_SHA = createHash('sha1').update(TRIAL_SCRIPT).digest('hex');

/** Tried by themselves; SUBSCRIBE by the connection that subscribes. */
const NOT_IN_SCRIPTS = ['eval', 'evalsha', 'bzpopmin', 'subscribe'];
/** The wait never begins, because the key holds a text; seconds. */
const LONGEST_WAIT_S = 0.01;

const NO_KEY = /NOPERM .*access (?:a|one of the) key/;
const NO_CHANNEL = /NOPERM .*access (?:a|one of the) channel|to the channel|script: .*access a channel/;
const NO_COMMAND =
  /NOPERM .*to run|script can't run|ACL failure in script: .*to run|unknown (?:redis )?command/i;

/** Whether Redis refuses a command for good: no wait mends it, only whoever runs Redis does. */
export function isRefusedForGood({ message }: Pick<Error, 'message'>): boolean {
  return [NO_KEY, NO_CHANNEL, NO_COMMAND].some((pattern) => pattern.test(message));
}

/**
 * Tries what a process needs; nothing is left but sample keys for a minute.
 *
 * @returns what Redis refuses, as the end of a sentence that begins with the setting's name; undefined for nothing
 * @throws the driver's error when the connection is lost
 */
export async function refusedNeeds(
  client: RedisClient,
  url: string,
  { commands, keys }: Needs,
): Promise<string | undefined> {
  const refused = new Set<string>();
  const note = (text: string, command: string, key: string) => {
    const pattern = `${key.split(':')[0]}:*`;
    if (NO_CHANNEL.test(text)) refused.add(`the channels ${pattern}`);
    else if (NO_KEY.test(text)) refused.add(`the keys ${pattern}`);
    else if (NO_COMMAND.test(text)) refused.add(command);
  };
  const attempt = async (command: string, key: string, run: () => Promise<unknown>) => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ReplyError') throw error;
      note(error.message, command, key);
      return [];
    }
  };
  const [first = ''] = keys;
  for (const key of keys) {
    const names = key === first ? [...commands].filter((name) => !NOT_IN_SCRIPTS.includes(name)) : [];
    const failed = await attempt('eval', key, () => client.eval(TRIAL_SCRIPT, 1, key, ...names));
    for (const [command = '', text = ''] of failed as string[][]) note(text, command, key);
  }
  await attempt('evalsha', first, () => client.evalsha(TRIAL_SHA, 1, first));
  if (commands.has('bzpopmin'))
    await attempt('bzpopmin', first, () => client.bzpopmin(first, LONGEST_WAIT_S));
  await attempt('subscribe', first, () =>
    onOwnConnection(connectSubscriber(url, singleTry()), (subscriber) => subscriber.subscribe(first)),
  );
  if (refused.size === 0) return undefined;
  return `points at a Redis that refuses ${[...refused].join(', ')}: docs/operations/redis.md lists what each process needs`;
}
