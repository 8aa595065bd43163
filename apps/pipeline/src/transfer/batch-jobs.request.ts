import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';

const MAX_JOBS = 100;

export class BatchJobsRequest {
  /** Each is judged by itself, like the body of a single creation: one bad job does not spoil the others. */
  @ArrayMaxSize(MAX_JOBS, { message: `jobs must have at most ${MAX_JOBS} entries` })
  @ArrayMinSize(1, { message: 'jobs must have at least one entry' })
  @IsArray({ message: 'jobs must be a list of jobs' })
  jobs!: unknown[];
}
