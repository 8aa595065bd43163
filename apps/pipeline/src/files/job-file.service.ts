import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isId, newId } from '@wagewright/database';
import { readWithinBudget } from '@wagewright/http';
import type { EntityManager } from 'typeorm';
import { ListResponse } from '../pagination/list.response';
import { DeletedResponse } from '../records/deleted.response';
import type { Precondition } from '../records/precondition';
import { applyMembers, type LockFor } from '../records/record-table';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import { canonicalJobId, filterableJobId, jobNotFound } from '../records/record-ids';
import { fileNotFound, markContradicts, notYetSent, sentIsFixed, tooManyFiles } from './files.errors';
import type { JobFile, KeptFile } from './job-file.entity';
import { JobFileRepository } from './job-file.repository';
import type { JobFileRequest } from './job-file.request';
import { JobFileResponse } from './job-file.response';
import { fileName, seenName } from './kinds/file-name';
import { fileKindOf } from './kinds/file-type';
import { FileSeal, type Sealed } from './sealing/file-seal';

const MAX_OF_JOB = 100;
/** It is tomorrow somewhere already. */
const DAY_MS = 86_400_000;

export interface FileContent {
  file: KeptFile;
  /** Ends with an error when the file is deleted meanwhile. */
  pieces: AsyncGenerator<Buffer>;
}

/** The files of jobs. No event reports them. */
@Injectable()
export class JobFileService {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly files: JobFileRepository,
    private readonly seal: FileSeal,
  ) {}

  /** @throws ApiError 404 when the job is unknown or another user's */
  async list(userId: string, job: string): Promise<ListResponse<JobFileResponse>> {
    const jobId = canonicalJobId(job);
    const files = await this.files.ofJob(userId, jobId);
    if (files.length === 0 && !(await this.files.isJob(userId, jobId))) throw jobNotFound();
    return ListResponse.whole(files.map((file) => JobFileResponse.of(file)));
  }

  /**
   * @throws ApiError 404 when the job is unknown or another user's, 415 for a file of another type, 400 for a name
   *   that cannot be used, 409 when the job has 100 files or the account no room
   */
  async add(userId: string, job: string, bytes: Buffer, request: JobFileRequest): Promise<JobFileResponse> {
    const file = newFile(userId, canonicalJobId(job), bytes, request);
    const sealed = Object.assign(file, this.seal.seal(bytes, file));
    return this.transaction.run(userId, async ({ manager }) => {
      const count = await this.files.countForAddition(manager, userId, file.jobId);
      if (count === undefined) throw jobNotFound();
      if (count >= MAX_OF_JOB) throw tooManyFiles(MAX_OF_JOB);
      await this.files.insert(manager, sealed);
      return JobFileResponse.of(sealed);
    });
  }

  /** @throws ApiError 404 when job or file are unknown or another user's */
  async content(userId: string, job: string, id: string): Promise<FileContent> {
    const [jobId, fileId] = idsOf(job, id);
    const file = await this.files.find(userId, jobId, fileId);
    if (!file) throw fileNotFound();
    return { file, pieces: this.open(file) };
  }

  /** The bytes of a file from `all` or `content`. */
  open(file: KeptFile): AsyncGenerator<Buffer> {
    return this.seal.open(file, async (number) => {
      const piece = await this.files.piece(file.userId, file.id, number);
      if (!piece) throw fileNotFound();
      return piece;
    });
  }

  /** By jobs, then oldest first. */
  all(userId: string): Promise<KeptFile[]> {
    return this.files.all(userId);
  }

  /**
   * @throws ApiError 404 when job or file are unknown or another user's, 409 when a sent file would be renamed, 412
   *   when it has changed since the client read it
   */
  async update(
    userId: string,
    job: string,
    id: string,
    request: JobFileRequest,
    precondition: Precondition,
  ): Promise<JobFileResponse> {
    return this.transaction.run(userId, async (unit) => {
      const file = await this.lock(unit, job, id, 'update');
      precondition.check(file);
      const wasSent = file.sentAt !== null;
      const name = request.name == null ? undefined : fileName(request.name, file.type);
      const changes = applyMembers(file, { name, ...markOf(request, file.sentAt) }, [
        'name',
        'sentAt',
        'sentOn',
      ]);
      if (changes.length === 0) return JobFileResponse.of(file);
      if (wasSent && file.sentAt !== null && changes.includes('name')) throw sentIsFixed('renamed');
      file.version += 1;
      file.updatedAt = new Date();
      await this.files.update(unit.manager, file, [...changes, 'version', 'updatedAt']);
      return JobFileResponse.of(file);
    });
  }

  /** @throws ApiError 404 when job or file are unknown or another user's, 409 when it is marked as sent, 412 */
  async remove(
    userId: string,
    job: string,
    id: string,
    precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.transaction.run(userId, async (unit) => {
      const file = await this.lock(unit, job, id, 'removal');
      precondition.check(file);
      if (file.sentAt !== null) throw sentIsFixed('deleted');
      await this.files.remove(unit.manager, userId, file.id);
      return DeletedResponse.of(file.id);
    });
  }

  countOfJob(manager: EntityManager, userId: string, jobId: string): Promise<number> {
    return this.files.countOfJob(manager, userId, jobId);
  }

  private async lock(
    { manager, userId }: UnitOfWork,
    job: string,
    id: string,
    lockFor: LockFor,
  ): Promise<KeptFile> {
    const [jobId, fileId] = idsOf(job, id);
    const file = await this.files.lock(manager, userId, jobId, fileId, lockFor);
    if (!file) throw fileNotFound();
    return file;
  }
}

/** @throws ApiError 404 for impossible ids, as for an unknown file */
function idsOf(job: string, id: string): [jobId: string, fileId: string] {
  const jobId = filterableJobId(job);
  if (!isId('job', jobId) || !isId('fil', id)) throw fileNotFound();
  return [jobId, id];
}

type Mark = Pick<JobFile, 'sentAt' | 'sentOn'>;

/**
 * The mark that a request sets; undefined members leave it.
 *
 * @param before when it was sent, as it is
 * @throws ApiError 400 for members that contradict each other, and for a moment to come
 */
function markOf({ sent, sentAt, sentOn }: JobFileRequest, before: Date | null): Partial<Mark> {
  if (sent === false ? sentAt : sent && sentAt === null) throw markContradicts();
  if (sentAt && sentAt.getTime() > Date.now() + DAY_MS) throw notYetSent(sentOn ? 'sentOn' : 'sentAt');
  if (sent === false) return { sentAt: null, sentOn: null };
  if (sent === true && !(sentAt ?? before)) return { sentAt: new Date(), sentOn: null };
  return { sentAt, sentOn };
}

function newFile(
  userId: string,
  jobId: string,
  bytes: Buffer,
  request: JobFileRequest,
): Omit<JobFile, keyof Sealed> {
  const given = seenName(request.name ?? 'file');
  const { type, charset } = readWithinBudget(0, () => fileKindOf(bytes, given));
  const now = new Date();
  const { sentAt = null, sentOn = null } = markOf(request, null);
  return {
    id: newId('fil'),
    userId,
    jobId,
    name: fileName(given, type),
    type,
    charset,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    sentAt,
    sentOn,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
