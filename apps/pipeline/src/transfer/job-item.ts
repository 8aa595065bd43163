import { parameterMissing } from '@wagewright/errors';
import { CreateJobRequest } from '../jobs/requests/create-job.request';
import { validateRequest } from './validate-request';

/**
 * One job of many, by the rules of a single creation.
 * @throws ApiError 400 with the faults of this job
 */
export async function jobItem(value: unknown): Promise<CreateJobRequest> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw parameterMissing('job', 'A job must be an object.');
  }
  return validateRequest(CreateJobRequest, value);
}
