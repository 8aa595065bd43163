import { requestValidation } from '@wagewright/http';
import { parameterMissing } from '@wagewright/errors';
import { CreateJobRequest } from '../jobs/requests/create-job.request';

const PIPE = requestValidation();

/**
 * Validates a plain object as a request class, for values that are only part of a body. Removes members that are
 * special in JavaScript, such as `constructor`.
 * @throws ApiError 400 with the faults
 */
export async function validateRequest<T extends object>(
  requestClass: new () => T,
  value: object,
): Promise<T> {
  return (await PIPE.transform(value, { type: 'body', metatype: requestClass })) as T;
}

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
