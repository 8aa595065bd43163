import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Res,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { Response } from 'express';
import { Creates } from '../records/created.decorator';
import type { DeletedResponse } from '../records/deleted.response';
import { IfMatch, type Precondition } from '../records/precondition';
import { JobFileRequest } from './job-file.request';
import type { ListResponse } from '../pagination/list.response';
import type { JobFileResponse } from './job-file.response';
import { JobFileService } from './job-file.service';
import { sendFile } from './send-file';
import { TakesFile } from './upload/upload.guard';

@Controller('api/mcp/jobs/:id/files')
@RequiresToken()
export class JobFilesController {
  constructor(private readonly files: JobFileService) {}

  /** Lists the files of a job. The oldest comes first, and all, at most 100, are on one page. */
  @Get()
  list(@Caller() { accountId }: Principal, @Param('id') id: string): Promise<ListResponse<JobFileResponse>> {
    return this.files.list(accountId, id);
  }

  /**
   * Keeps a file with a job, such as the CV that was sent. It is PDF, DOCX, TXT or MD by its bytes, up to 5 MiB, and a
   * job has up to 100. Its name is that of its part unless `name` says another. No webhook event reports files, and
   * they go with their job.
   */
  @Post()
  @Creates()
  @Versioned()
  @TakesFile()
  add(
    @Caller() { accountId }: Principal,
    @Param('id') id: string,
    @UploadedFile() file: Buffer,
    @Body() request: JobFileRequest,
  ): Promise<JobFileResponse> {
    return this.files.add(accountId, id, file, request);
  }

  /** Gives the bytes of a file. They come as an attachment under its name, which no browser opens by itself. */
  @Get(':fileId')
  get(
    @Caller() { accountId }: Principal,
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return sendFile(() => this.files.content(accountId, id, fileId), response);
  }

  /**
   * Renames a file or marks it as sent. The name of a sent file cannot be changed; the content of no file can: a new
   * version is a new file.
   */
  @Patch(':fileId')
  @Versioned()
  update(
    @Caller() { accountId }: Principal,
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @IfMatch() precondition: Precondition,
    @Body() request: JobFileRequest,
  ): Promise<JobFileResponse> {
    return this.files.update(accountId, id, fileId, request, precondition);
  }

  /** Deletes a file. One that is marked as sent stays until the mark is taken off. */
  @Delete(':fileId')
  delete(
    @Caller() { accountId }: Principal,
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.files.remove(accountId, id, fileId, precondition);
  }
}
