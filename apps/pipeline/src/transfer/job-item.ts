import { type FieldFault, parameterMissing } from '@wagewright/errors';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { CreateJobRequest } from '../jobs/create-job.request';

/**
 * One job of many, by the rules of a single creation.
 * @throws ApiError 400 with the faults of this job
 */
export async function jobItem(value: unknown): Promise<CreateJobRequest> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw parameterMissing('job', 'A job must be an object.');
  }
  const request = plainToInstance(CreateJobRequest, value);
  const faults = (await validate(request, { whitelist: true })).flatMap((error) => faultsOf(error));
  const [first] = faults;
  if (first) throw parameterMissing(first.field, `${first.message}.`, faults);
  return request;
}

function faultsOf({ property, constraints, children = [] }: ValidationError, parent = ''): FieldFault[] {
  const field = parent ? `${parent}.${property}` : property;
  const [message] = Object.values(constraints ?? {});
  return [
    ...(message === undefined ? [] : [{ field, message }]),
    ...children.flatMap((child) => faultsOf(child, field)),
  ];
}
