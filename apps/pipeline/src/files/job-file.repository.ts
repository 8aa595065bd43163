import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type LockFor, RecordTable, ROW_LOCKS } from '../records/record-table';
import { JobFile, type KeptFile } from './job-file.entity';
import { SEALED_PIECE_BYTES } from './sealing/file-seal';

const IN_ORDER = 'ORDER BY f.job_id, f.created_at, f.id';

@Injectable()
export class JobFileRepository {
  private readonly table: RecordTable<JobFile>;
  /** Without the content. */
  private readonly select: string;

  constructor(private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, JobFile, 'f');
    this.select = `SELECT ${this.table.selectionWithout('content')} FROM pipeline.job_file AS f WHERE f.user_id = $1`;
  }

  /** Oldest first. */
  ofJob(userId: string, jobId: string): Promise<KeptFile[]> {
    return this.dataSource.query(`${this.select} AND f.job_id = $2 ${IN_ORDER}`, [userId, jobId]);
  }

  /** By jobs, then oldest first. */
  all(userId: string): Promise<KeptFile[]> {
    return this.dataSource.query(`${this.select} ${IN_ORDER}`, [userId]);
  }

  async find(userId: string, jobId: string, id: string): Promise<KeptFile | undefined> {
    const statement = `${this.select} AND f.job_id = $2 AND f.id = $3`;
    const [file] = await this.dataSource.query<KeptFile[]>(statement, [userId, jobId, id]);
    return file;
  }

  async lock(
    manager: EntityManager,
    userId: string,
    jobId: string,
    id: string,
    lockFor: LockFor,
  ): Promise<KeptFile | undefined> {
    const statement = `${this.select} AND f.job_id = $2 AND f.id = $3 ${ROW_LOCKS[lockFor]}`;
    const [file] = await manager.query<KeptFile[]>(statement, [userId, jobId, id]);
    return file;
  }

  /** A piece of the sealed content; undefined when the file is gone. @param number from 0 on */
  async piece(userId: string, id: string, number: number): Promise<Buffer | undefined> {
    const [row] = await this.dataSource.query<{ piece: Buffer }[]>(
      'SELECT substring(content FROM $3 FOR $4) AS piece FROM pipeline.job_file WHERE id = $1 AND user_id = $2',
      [id, userId, number * SEALED_PIECE_BYTES + 1, SEALED_PIECE_BYTES],
    );
    return row?.piece;
  }

  /**
   * Locks a job for files that are added to it, so that nobody adds others meanwhile.
   * @returns the number of its files; undefined for a job that is unknown or another user's
   */
  async countForAddition(manager: EntityManager, userId: string, jobId: string): Promise<number | undefined> {
    const jobs: unknown[] = await manager.query(
      'SELECT FROM pipeline.job WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE',
      [jobId, userId],
    );
    return jobs.length === 0 ? undefined : this.countOfJob(manager, userId, jobId);
  }

  countOfJob(manager: EntityManager, userId: string, jobId: string): Promise<number> {
    return this.table.countOfJob(manager, userId, jobId);
  }

  async isJob(userId: string, jobId: string): Promise<boolean> {
    const jobs: unknown[] = await this.dataSource.query(
      'SELECT FROM pipeline.job WHERE id = $1 AND user_id = $2',
      [jobId, userId],
    );
    return jobs.length > 0;
  }

  insert(manager: EntityManager, file: JobFile): Promise<void> {
    return this.table.insert(manager, file);
  }

  update(manager: EntityManager, file: KeptFile, properties: readonly (keyof KeptFile)[]): Promise<void> {
    return this.table.update(manager, file as JobFile, properties);
  }

  remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    return this.table.remove(manager, userId, id);
  }
}
