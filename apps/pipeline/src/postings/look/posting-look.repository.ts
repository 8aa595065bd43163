import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PostingLook } from '../../posting-look/posting-look';

export interface LookedJob {
  id: string;
  title: string;
  url: string | null;
  postingLook: PostingLook | null;
}

@Injectable()
export class PostingLookRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, jobId: string): Promise<LookedJob | undefined> {
    const rows: LookedJob[] = await this.dataSource.query(
      `SELECT id, title, url, posting_look AS "postingLook" FROM pipeline.job WHERE id = $1 AND user_id = $2`,
      [jobId, userId],
    );
    return rows[0];
  }

  /** Keeps a look at an address, unless the job has another one by now. It is no change of the job: its version stays. */
  async keep(userId: string, { id, url }: LookedJob, look: PostingLook): Promise<void> {
    await this.dataSource.query(
      'UPDATE pipeline.job SET posting_look = $4 WHERE id = $1 AND user_id = $2 AND url = $3',
      [id, userId, url, look],
    );
  }
}
