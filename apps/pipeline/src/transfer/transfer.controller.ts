import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  HttpStatus,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { Caller, callPrice, type Principal, RequiresToken } from '@wagewright/auth';
import {
  AlsoAccepts,
  AlsoInCharsets,
  BodyAsBytes,
  BodyLimit,
  RequestAuthorizer,
  type ScopedRequest,
  SkipIdempotentReplay,
  StoredAfterHandler,
} from '@wagewright/http';
import { JobReaderService } from '../jobs/job-reader.service';
import { BatchJobsRequest } from './batch-jobs.request';
import type { BatchJobsResponse } from './batch-jobs.response';
import { BatchService } from './batch.service';
import { exportFile } from './export/export-file';
import { ExportRunService } from './export/export-run.service';
import { ExportJobsRequest } from './export/export-jobs.request';
import { csvFile, jsonFile } from './export/record-file';
import { JOBS } from './export/record-kinds';
import { ImportQueryRequest, WORKBOOK_MEDIA_TYPE } from './import/import-jobs.request';
import { FILE_CHARSETS } from './import/csv/csv-encoding';
import type { ImportJobsResponse } from './import/import-jobs.response';
import { ImportService } from './import/import.service';

/** 5 MiB: the contract's limit for a file. */
const IMPORT_BYTES = 5 * 1024 * 1024;

/** Jobs in bulk. */
@Controller('api/mcp/jobs')
@RequiresToken()
export class TransferController {
  constructor(
    private readonly authorizer: RequestAuthorizer,
    private readonly exportRuns: ExportRunService,
    private readonly batches: BatchService,
    private readonly jobs: JobReaderService,
    private readonly imports: ImportService,
  ) {}

  /**
   * Adds up to 100 jobs in one call. Each is judged by itself: the answer says of each whether it was added, and what
   * is wrong with it if not. It counts one call for each 10 jobs begun.
   */
  @Post('batch')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  async createMany(
    @Caller() caller: Principal,
    @Body() { jobs }: BatchJobsRequest,
    @Req() request: ScopedRequest,
  ): Promise<BatchJobsResponse> {
    await this.authorizer.charge(request, callPrice.batch(jobs.length));
    return this.batches.create(caller.accountId, jobs);
  }

  /**
   * Adds the jobs of a file. The body is CSV as it is, in UTF-8, UTF-16 or Windows-1252, an Excel workbook (`.xlsx`),
   * of which `sheet` names the sheet, or JSON with `jobs` or the text of a `csv`, up to 5 MiB and 100,000 rows. Our own
   * exports are read as they are, other files by the names of their columns in four languages; `mapping` says for our
   * fields which columns they are in, such as `{"title":"Position","notes":null}`, and goes first. `statusMapping` says
   * what the words of a status column mean, such as `{"Beworben":"applied","Absage":"rejected"}`. Cells that no field
   * takes go to the `notes`. Good rows are written, some hundreds at a time, and each of the others says what is wrong
   * with it; nothing is written when the file as a whole cannot be read. A row whose job is there already adds none:
   * `onDuplicate` says what it does, and the same file again changes nothing. A dry run says the same, shows each job
   * as it would be kept, with the sheets of the workbook and samples of the columns, and writes nothing; without
   * columns for company and title it answers as well, and every row fails. With an `Idempotency-Key` an import that
   * broke off goes on when it is repeated, and the answer tells of all rows. `undo` of the answer undoes the import as
   * a whole for an hour (`POST /api/mcp/undo`). An import counts one call for each 100 rows begun, a dry run too. One
   * of an account runs at a time, and another one waits for it for up to ten seconds; it takes at most 10 s of
   * processor time. Rows for which the account has no room fail with `CONFLICT`.
   */
  @Post('import')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  @BodyLimit(IMPORT_BYTES)
  @BodyAsBytes()
  @AlsoAccepts('text/csv', WORKBOOK_MEDIA_TYPE)
  @AlsoInCharsets(...FILE_CHARSETS)
  import(
    @Caller() { accountId }: Principal,
    @Query() query: ImportQueryRequest,
    @Headers('content-type') contentType: string | undefined,
    @Body() body: Buffer | undefined,
    @SkipIdempotentReplay() forgetKey: () => void,
    @Req() request: ScopedRequest,
  ): Promise<ImportJobsResponse> {
    const charge = (rows: number) => this.authorizer.charge(request, callPrice.import(rows));
    return this.imports.import(accountId, { query, contentType, body }, forgetKey, charge);
  }

  /**
   * Exports all jobs as JSON or as CSV. Archived jobs are among them. The file can be imported again and then changes
   * nothing; the CSV begins with a byte-order mark, so that spreadsheets read it as UTF-8. It counts one call for each
   * 500 jobs begun, and one export of an account runs at a time.
   */
  @Get('export')
  @Header('Cache-Control', 'private, max-age=60')
  export(
    @Caller() { accountId }: Principal,
    @Query() { format }: ExportJobsRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const fileOf = format === 'csv' ? csvFile : jsonFile;
    return this.exportRuns.run({
      accountId,
      response,
      price: ({ jobs }) => callPrice.export(jobs),
      file: (budget) => {
        const chunks = fileOf(JOBS, this.jobs.historyPages(accountId), budget);
        return exportFile(chunks, format, response, JOBS.name);
      },
    });
  }
}
