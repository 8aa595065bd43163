import { Body, Controller, Headers, HttpCode, HttpStatus, Post, Query, Req } from '@nestjs/common';
import { Caller, callPrice, type Principal, RequiresToken } from '@wagewright/auth';
import {
  AlsoAccepts,
  AlsoInCharsets,
  ANY_CHARSET,
  BodyAsBytes,
  BodyLimit,
  IgnoresIdempotencyKey,
  RequestAuthorizer,
  type ScopedRequest,
} from '@wagewright/http';
import { ApplyProposalsRequest } from './apply/apply-proposals.request';
import type { ApplyProposalsResponse } from './apply/apply-proposals.response';
import { ProposalService } from './apply/proposal.service';
import { givenMessage } from './given-message';
import { MessageService } from './message.service';
import { ReadMessageQueryRequest } from './read-message.request';
import type { ReadMessageResponse } from './read-message.response';

/** 1 MiB: a mail without large files. */
const BODY_BYTES = 1024 * 1024;

/** Mails about applications. */
@Controller('api/mcp/messages')
export class MessagesController {
  constructor(
    private readonly messages: MessageService,
    private readonly proposals: ProposalService,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /**
   * Reads a mail about an application, and stores nothing of it; a read-only token is enough. The body is the text that
   * a mail program shows (`text/plain`), the source of the mail (`message/rfc822`, in any charset), or JSON with `text`
   * or `raw`, up to 1 MiB. By rules, in English, German, French and Spanish, it finds the mail’s statement with its
   * sentence, the person's job that it is about, the time of an interview, and the calls that this API would take for
   * it. Nothing is done: send `proposals`, or some of them, to `POST /api/mcp/messages/apply` once somebody has looked
   * them over. It counts one call for each 100 kB of the body begun.
   */
  @Post('read')
  @RequiresToken({ reads: true })
  @IgnoresIdempotencyKey()
  @HttpCode(HttpStatus.OK)
  @BodyLimit(BODY_BYTES)
  @BodyAsBytes()
  @AlsoAccepts('text/plain', 'message/rfc822')
  @AlsoInCharsets(ANY_CHARSET)
  async read(
    @Caller() { accountId }: Principal,
    @Query() query: ReadMessageQueryRequest,
    @Headers('content-type') contentType: string | undefined,
    @Body() body: Buffer | undefined,
    @Req() request: ScopedRequest,
  ): Promise<ReadMessageResponse> {
    if (body) await this.authorizer.charge(request, callPrice.text(body));
    return this.messages.read(accountId, await givenMessage(query, contentType, body));
  }

  /**
   * Makes the calls that a mail gave reason for, at most 10, all or none. It takes the calls that a reading proposes: a new
   * job, activity, calendar event or contact, the change of a job, of its status or of a calendar event, and the removal
   * of a calendar event, each with the body that its own route takes. Webhooks report them as usual. `undo` of the answer takes all of them back within 15 minutes
   * (`POST /api/mcp/undo`). It counts one call for each proposal.
   */
  @Post('apply')
  @RequiresToken()
  @HttpCode(HttpStatus.OK)
  async apply(
    @Caller() { accountId }: Principal,
    @Body() { proposals }: ApplyProposalsRequest,
    @Req() request: ScopedRequest,
  ): Promise<ApplyProposalsResponse> {
    await this.authorizer.charge(request, callPrice.proposals(proposals.length));
    return this.proposals.apply(accountId, proposals);
  }
}
