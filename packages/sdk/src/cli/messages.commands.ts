import { readFile } from 'node:fs/promises';
import type { Pipeline } from '../index.ts';
import { type Command, CommandError, JSON_OPTION, onlyWord, printable, printRecord } from './command.ts';

type Message = Pick<Pipeline.ReadMessageResponse, 'kind' | 'sure' | 'quote' | 'candidates' | 'proposals'>;

export const MESSAGES_READ: Command = {
  name: 'messages read',
  usage: '<file>',
  about: 'Read a mail about an application: what it says, of which job, and what to do; nothing is written',
  example: 'messages read reply.eml',
  options: JSON_OPTION,
  async run(client, given, terminal) {
    const path = onlyWord(given, 'file');
    const source = await bytesOf(path);
    const message = path.endsWith('.eml') ? source : source.toString('utf8');
    const read = await client.messages.read(message, {}, { signal: terminal.signal });
    printRecord(read, linesOf, given, terminal);
  },
};

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandError(`cannot read ${printable(path)}`, { cause: error });
  }
}

function linesOf({ kind, sure, quote, candidates, proposals }: Message): string {
  const lines = [
    `${kind}${sure ? '' : ' (not sure)'}`,
    ...(quote === null ? [] : [`"${quote}"`]),
    ...candidates.map(({ id, title, company, confidence }) => `${id} ${confidence} ${title} at ${company}`),
    ...proposals.map(({ title }) => `- ${title}`),
  ];
  return lines.map(printable).join('\n');
}
