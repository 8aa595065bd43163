import type { Pipeline } from '@wagewright/sdk';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { usePipeline } from '../api/pipeline.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { sendWrite } from '../records/send-write.ts';
import { fitting } from './column-mapping.ts';
import type { ImportChoices } from './import-memory.ts';
import type { SourceTable } from './source-table.ts';

type Report = Pipeline.ImportJobsResponse;

/** For a file of 100,000 rows. */
const TIMEOUT_MS = 300_000;
const PROGRESS_EVERY_MS = 1_000;

function requestOf({ content, columns }: SourceTable, choices: ImportChoices): Pipeline.ImportJobsRequest {
  const { mapping, statusMapping, dateOrder, onDuplicate } = choices;
  return {
    ...content,
    mapping: fitting(mapping, columns),
    statusMapping,
    dateOrder: dateOrder ?? null,
    onDuplicate,
  };
}

/** An account has one import at a time, previews included: each waits for the one before, which the API completes. */
let lastPreview: Promise<unknown> = Promise.resolve();

/** The previous result stays until the next one arrives. */
export function useDryRun(table: SourceTable, choices: ImportChoices): UseQueryResult<Report> {
  const pipeline = usePipeline();
  return useQuery({
    // The table object stands for its file: another file is another object.
    queryKey: ['import-preview', numberOf(table), choices],
    queryFn: async ({ signal }) => {
      await lastPreview;
      signal.throwIfAborted();
      const preview = pipeline.jobs.import(
        { ...requestOf(table, choices), dryRun: true },
        {},
        { timeoutMs: TIMEOUT_MS },
      );
      lastPreview = preview.catch(() => undefined);
      return preview;
    },
    placeholderData: keepPreviousData,
    retry: false,
    // Jobs may have been added meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
}

const numbers = new WeakMap<SourceTable, number>();
let count = 0;

/** A number for each table: keys are compared as JSON, and a file is too long for that. */
function numberOf(table: SourceTable): number {
  const known = numbers.get(table);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(table, count);
  return count;
}

/** After an interruption it continues: the key identifies the same call. */
export function useImport(table: SourceTable) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: ImportChoices): Promise<Report> =>
      sendWrite<Report>(client, {
        scope: 'many-jobs',
        isErrorShown: true,
        send: (idempotencyKey) =>
          pipeline.jobs.import(requestOf(table, choices), {}, { idempotencyKey, timeoutMs: TIMEOUT_MS }),
        settle: () => recordsChanged(client, 'jobs', 'summary', 'suggestions'),
      }),
  });
}

/** The number of jobs, refetched each second during an import; undefined otherwise. */
export function useJobCount(isAsked: boolean): number | undefined {
  const pipeline = usePipeline();
  const { data } = useQuery({
    queryKey: ['import-progress'],
    queryFn: async ({ signal }) =>
      (await pipeline.jobs.list({ limit: 1, archived: 'any' }, { signal })).total,
    enabled: isAsked,
    refetchInterval: PROGRESS_EVERY_MS,
    gcTime: 0,
  });
  return isAsked ? data : undefined;
}

export function useUndoImport() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string): Promise<Pipeline.UndoResponse> =>
      sendWrite<Pipeline.UndoResponse>(client, {
        scope: 'many-jobs',
        isErrorShown: true,
        send: (idempotencyKey) => pipeline.account.undo({ token }, { idempotencyKey, timeoutMs: TIMEOUT_MS }),
        settle: () => recordsChanged(client, 'jobs', 'summary', 'suggestions'),
      }),
  });
}
