import { ApiError, ErrorCode, parameterMissing } from '@wagewright/errors';

const SHAPE = '<scope>:<role slug>:<city slug or us>:<metric>:<year>-Q<n>';
const SEARCH_PATH = '/api/v1/intelligence/salaries/search';

/** Not the form of an id (400). */
export function dataPointIdMalformed(): ApiError {
  return parameterMissing('data_point_id', `data_point_id must have the shape ${SHAPE}.`);
}

/** The id is well formed but has no figure in the running release (404). */
export function dataPointNotFound(id: string): ApiError {
  return new ApiError(ErrorCode.DataPointNotFound, `There is no data point ${id}.`, {
    param: 'data_point_id',
    alternativeTool: SEARCH_PATH,
    followUpSuggestions: ['Every estimate of this API carries the data_point_id that resolves here.'],
  });
}
