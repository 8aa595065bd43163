import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../../sessions/current-session';
import { DecideSubmissionRequest } from './submission.request';
import {
  type DecidedSubmissionResponse,
  type SubmissionsResponse,
  SubmissionService,
} from './submission.service';

/** Pay reports that wait for a person, for owners of the installation. */
@Controller('api/console/owner/submissions')
@RequiresSession({ owner: true })
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionService) {}

  /** Lists pay reports that wait for a person. Who sent them is not known; they are in no order of time. */
  @Get()
  list(): Promise<SubmissionsResponse> {
    return this.submissions.waiting();
  }

  /** Accepts or rejects a pay report. What is rejected is deleted. 404 when it does not wait. */
  @Post(':id/decide')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ owner: true, stepUp: true })
  decide(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: DecideSubmissionRequest,
  ): Promise<DecidedSubmissionResponse> {
    return this.submissions.decide(session, id, request);
  }
}
