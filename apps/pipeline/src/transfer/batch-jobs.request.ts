import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';

const MAX_JOBS = 100;
const MESSAGE = `jobs must be a list of 1 to ${MAX_JOBS} jobs`;

/** Jobs to be added together, 1 to 100. */
export class BatchJobsRequest {
  /** Each is judged by itself, like the body of a single creation: one bad job does not spoil the others. */
  @ArrayMaxSize(MAX_JOBS, { message: MESSAGE })
  @ArrayMinSize(1, { message: MESSAGE })
  @IsArray({ message: MESSAGE })
  jobs!: unknown[];
}
