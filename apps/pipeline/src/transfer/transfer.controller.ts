import type { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Logger,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { BatchJobsRequest } from './batch-jobs.request';
import type { BatchJobsResponse } from './batch-jobs.response';
import { BatchService } from './batch.service';
import { ExportJobsRequest } from './export-jobs.request';
import { ExportService } from './export.service';

/** Jobs in bulk. */
@Controller('api/mcp/jobs')
@RequiresToken()
export class TransferController {
  constructor(
    private readonly batches: BatchService,
    private readonly exports: ExportService,
  ) {}

  @Post('batch')
  @HttpCode(HttpStatus.OK)
  createMany(@Caller() caller: Principal, @Body() request: BatchJobsRequest): Promise<BatchJobsResponse> {
    return this.batches.create(caller.accountId, request.jobs);
  }

  @Get('export')
  @Header('Cache-Control', 'private, max-age=60')
  export(@Caller() { accountId }: Principal, @Query() { format }: ExportJobsRequest): StreamableFile {
    return download(format === 'csv' ? this.exports.csv(accountId) : this.exports.json(accountId), format);
  }
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** What breaks off on the way cannot become an error any more: the connection is cut, so that nobody takes it for whole. */
function download(content: Readable, format: keyof typeof MEDIA_TYPES): StreamableFile {
  const file = new StreamableFile(content, {
    type: MEDIA_TYPES[format],
    disposition: `attachment; filename="jobs.${format}"`,
  });
  return file.setErrorHandler((error, response) => {
    new Logger('Export').warn({ message: 'an export broke off', err: error });
    (response as unknown as Response).destroy();
  });
}
