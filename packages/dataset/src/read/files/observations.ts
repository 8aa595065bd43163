import { parseQuarter } from '../../arithmetic/quarter';
import { mapped, number, oneOf, required, text, within } from '../cells';
import { BY_HAND, fileMapping } from '../file-mapping';

/** The source of `sources.csv` that an operator imports. */
export const OPERATOR_SOURCE = 'sec-proxy';

/** Wages imported by the operator: figures of proxy filings. */
export const OBSERVATIONS = fileMapping('operator_observations.csv', BY_HAND, {
  sourceId: oneOf('source_id', [OPERATOR_SOURCE]),
  title: required('title'),
  /** Empty: the nation, or unknown. */
  cbsaCode: mapped(text('cbsa_code'), (own, fault) => {
    if (!/^(?:\d{5})?$/.test(own)) throw fault(`"${own}" is no metro code`);
    return own;
  }),
  /** Annual base, US dollars. */
  wage: within(number('wage'), 10_000, 2_000_000, 'annual wage'),
  /** The quarter it was paid in. */
  quarter: mapped(required('quarter'), (own, fault) => {
    if (!/^\d{4}-Q[1-4]$/.test(own)) throw fault(`"${own}" is no quarter`);
    return parseQuarter(own);
  }),
});

/** Cells of the survey to leave out. */
export const LEFT_OUT_CELLS = fileMapping('cells.csv', BY_HAND, {
  areaCode: required('area_code'),
  socCode: required('soc_code'),
});
