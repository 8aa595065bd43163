import { Controller, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import type { PostingLookResponse } from '../../posting-look/posting-look.response';
import { PostingLookService } from './posting-look.service';

@Controller('api/mcp/jobs')
@RequiresToken()
export class PostingLookController {
  constructor(private readonly looks: PostingLookService) {}

  /**
   * Looks at the address of a job: whether its posting is open, closed or gone. The page is read at most once a week,
   * as its robots.txt allows, and only where the operator lets pages be fetched; within the week the answer is the kept
   * one. The result is kept with the job as `postingLook`. The job itself stays as it is: neither its outcome nor its
   * version changes, and no event reports it.
   */
  @Post(':id/posting')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  lookAtPosting(@Caller() { accountId }: Principal, @Param('id') id: string): Promise<PostingLookResponse> {
    return this.looks.look(accountId, id);
  }
}
