import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { Caller, callPrice, type Principal, RequiresToken } from '@wagewright/auth';
import { BodyLimit, RequestAuthorizer, type ScopedRequest, StoredAfterHandler } from '@wagewright/http';
import { PostingService } from './posting.service';
import { ReadPostingRequest } from './read-posting.request';
import type { ReadPostingResponse } from './read-posting.response';

/** 1 MiB: pages of postings are a tenth of it. */
const BODY_BYTES = 1024 * 1024;

@Controller('api/mcp/postings')
@RequiresToken()
export class PostingsController {
  constructor(
    private readonly postings: PostingService,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /**
   * Reads a posting, and stores nothing. From its text, the source of its page or its address it tells company, title,
   * place, posted pay and more, by rules: the same posting always gives the same answer. A page’s own schema.org data
   * go first. An address alone is fetched only where the operator allows it; one of a known applicant tracking system
   * names the company without a fetch. An uncertain member is null, with its candidates in `readings`. `job` can be
   * sent to `POST /api/mcp/jobs` once somebody has looked it over. It counts one call for each 100 kB of `text` and
   * `html` begun.
   */
  @Post('read')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  @BodyLimit(BODY_BYTES)
  async read(
    @Caller() { accountId }: Principal,
    @Body() request: ReadPostingRequest,
    @Req() call: ScopedRequest,
  ): Promise<ReadPostingResponse> {
    await this.authorizer.charge(call, callPrice.text(`${request.text ?? ''}${request.html ?? ''}`));
    return this.postings.read(accountId, request);
  }
}
