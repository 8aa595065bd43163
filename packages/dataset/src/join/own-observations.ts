import { parseQuarter } from '../arithmetic/quarter';
import { Market } from '../model';
import { type Catalogue, OPERATOR_SOURCES, type OwnObservations } from '../read';
import type { StagedData } from '../staging';
import { observedTitles } from './extract-titles';
import { TitleIndex } from './title-index';

/**
 * The staged data with an operator's observations in place of earlier ones. Everything else stays, so that it needs none
 * of the publishers' files.
 */
export function withOwnObservations(
  staged: StagedData,
  { rows, file }: OwnObservations,
  catalogue: Catalogue,
): StagedData {
  const { quarter, originals, tables } = staged;
  const market = new Market(tables, catalogue, parseQuarter(quarter));
  const own = observedTitles(rows, new TitleIndex(catalogue.roles), market);
  const kept = ({ sourceId }: { sourceId: string }) => !OPERATOR_SOURCES.some((id) => id === sourceId);
  const inputs = [...originals.filter((one) => one.file !== file.file), file];
  return {
    ...staged,
    originals: inputs.sort((a, b) => (a.file < b.file ? -1 : 1)),
    tables: {
      ...tables,
      'title-wages': [...tables['title-wages'].filter(kept), ...own['title-wages']],
      'source-offsets': [...tables['source-offsets'].filter(kept), ...own['source-offsets']],
    },
  };
}
