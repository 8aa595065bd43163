import type { MatchType } from '../../lookup/search-index';
import type { ListedRole } from './catalogue.response';
import type { CityResponse } from './city.response';

/** `GET /api/v1/salary/search`, without the attribution that is added to every answer. */
export interface SearchResponse {
  query: string;
  roles: (ListedRole & { score: number; matchType: MatchType })[];
  cities: (CityResponse & { score: number })[];
  total: number;
}
