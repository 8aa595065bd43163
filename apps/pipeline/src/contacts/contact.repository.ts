import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RecordTable } from '../records/record-table';
import { Contact } from './contact.entity';

/** A contact with the jobs that it is linked to. */
export interface StoredContact extends Contact {
  jobIds: string[];
}

const JOB_IDS = `ARRAY(SELECT link.job_id FROM pipeline.job_contact link
                        WHERE link.contact_id = c.id ORDER BY link.job_id) AS "jobIds"`;

@Injectable()
export class ContactRepository {
  private readonly selection: string;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const table = new RecordTable(dataSource, Contact, 'c');
    this.selection = `${table.selection}, ${JOB_IDS}`;
  }

  /** By name. */
  async listOfJob(userId: string, jobId: string): Promise<StoredContact[]> {
    return this.dataSource.query(
      `SELECT ${this.selection}
         FROM pipeline.job_contact of_job JOIN pipeline.contact c ON c.id = of_job.contact_id
        WHERE of_job.job_id = $1 AND c.user_id = $2
        ORDER BY lower(c.name), c.id`,
      [jobId, userId],
    );
  }
}
