import { Injectable } from '@nestjs/common';
import { callPrice } from '@wagewright/auth';
import { ToolFault } from '@wagewright/tools';
import type { MessageKind } from '../../../messages/message-kind';
import { MessageService } from '../../../messages/message.service';
import type { ReadMessageResponse } from '../../../messages/read-message.response';
import { type GivenArguments, membersOf, requiredText } from '../arguments/arguments';
import { UserTimeZone } from '../arguments/user-time-zone';
import type { ToolCall } from '../pipeline-tool';
import type { ToolAnswer } from '../tool-answer';
import { cut } from './wording';

/** Characters: 1 MiB of mail is for REST. */
export const MAX_MESSAGE = 200_000;
export const MESSAGE_OUTPUT = { type: 'object', description: 'As POST /api/mcp/messages/read answers.' };

const SAID: Readonly<Record<MessageKind, string>> = {
  received: 'confirms an application',
  refused: 'is a refusal',
  invitation: 'is an invitation',
  assessment: 'asks for a test',
  question: 'asks for something',
  offer: 'is an offer',
  closed: 'says that the position was closed',
  unknown: 'says nothing certain about an application',
};

/** Reads a mail for an agent: what it says and which calls it gives reason for, as a preview that writes nothing. */
@Injectable()
export class ReadMessage {
  constructor(
    private readonly messages: MessageService,
    private readonly zones: UserTimeZone,
  ) {}

  /** @throws ToolFault for arguments that belong to an activity; ApiError 413 and 429 */
  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    const { accountId } = call.principal;
    const [other] = Object.keys(membersOf(args, 'message', 'timeZone', 'dry_run'));
    if (other !== undefined) throw new ToolFault(`"${other}" cannot be given together with message.`);
    const source = requiredText(args, 'message', 'the text of the mail.', MAX_MESSAGE);
    await call.charge(callPrice.text(source));
    const zone = await this.zones.of(accountId, args);
    return answerOf(await this.messages.read(accountId, { source, form: 'text', timeZone: zone?.name }));
  }
}

function answerOf(message: ReadMessageResponse): ToolAnswer {
  const { kind, sure, quote, proposals } = message;
  const said = `The mail ${SAID[kind]}${quote === null ? '' : `: “${cut(quote)}”`}.`;
  return {
    headline: [said, jobSentence(message), whenSentence(message)].filter((text) => text !== '').join(' '),
    recommendation:
      proposals.length === 0 ? '' : `${sure ? 'It gives reason to' : 'Ask first'}: ${steps(message)}`,
    data: { message },
    isDryRun: true,
    assumptions: message.warnings,
    followUps:
      proposals.length === 0
        ? []
        : ['POST /api/mcp/messages/apply {"proposals":[…]}: all of them, with one undo token.'],
  };
}

function jobSentence({ job, candidates }: ReadMessageResponse): string {
  const named = candidates.map(({ id, company, title }) => `${title} at ${company} (${id})`);
  const [first = ''] = named;
  if (job) return `It is about ${first}.`;
  return named.length === 0
    ? 'It fits no job of this person.'
    : `Ask which job is meant: ${named.join(', ')}.`;
}

function whenSentence({ when: { startsAt, timeZone } }: ReadMessageResponse): string {
  return startsAt === undefined
    ? ''
    : `It begins at ${startsAt}${timeZone === undefined ? '' : ` (${timeZone})`}.`;
}

function steps({ proposals }: ReadMessageResponse): string {
  const named = proposals.map(({ title }) => title.replace(/\?$/, '')).join('; ');
  return `${named}. Nothing was written: do it by move_job, plan_event and log_activity, or send the proposals to POST /api/mcp/messages/apply.`;
}
