import { MEMBER_STATE_LAWS, PROVINCE_LAWS } from './elsewhere';
import type { PayTransparencyLaw } from './law';
import { CITY_LAWS, STATE_LAWS } from './united-states';

export const PAY_TRANSPARENCY_LAWS: readonly PayTransparencyLaw[] = [
  ...STATE_LAWS,
  ...CITY_LAWS,
  ...PROVINCE_LAWS,
  ...MEMBER_STATE_LAWS,
].toSorted((a, b) => (a.code < b.code ? -1 : 1));
