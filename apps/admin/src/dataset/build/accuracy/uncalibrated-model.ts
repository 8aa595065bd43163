import { emptyRows, MarketModel, type ReleaseRows } from '@wagewright/dataset';
import type { MarketFit, MarketInput } from '../filed-pay/fit-market';
import { marketRows } from '../filed-pay/market-rows';

/** The release's roles and cities, with the metro factors of a model. */
export type ModelRows = Pick<ReleaseRows, 'role' | 'city' | 'market-place'>;

/** The starting point of the calibration: its spread is 1 and no error is scaled. */
const UNCALIBRATED = { rows: [], spread: { filings: 1, survey: 1 } };

/** The model that a release would serve with this fit, before its errors are calibrated. */
export function uncalibratedModel(input: MarketInput, fit: MarketFit, rows: ModelRows): MarketModel {
  const tables = marketRows(input, fit, UNCALIBRATED);
  return new MarketModel({ manifest: { asOf: '' }, rows: { ...emptyRows(), ...rows, ...tables } });
}
