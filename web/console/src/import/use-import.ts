import type { Pipeline } from '@wagewright/sdk';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { usePipeline } from '../api/services.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { sendWrite } from '../records/send-write.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { StatusMeaning } from './job-fields.ts';
import type { ImportSource, SourcePart } from './import-source.ts';

type Report = Pipeline.ImportJobsResponse;

/** For a file of 100,000 rows. */
const TIMEOUT_MS = 300_000;
const PROGRESS_EVERY_MS = 1_000;

export type DateOrder = NonNullable<Pipeline.ImportJobsRequest['dateOrder']>;
export type OnDuplicate = NonNullable<Pipeline.ImportJobsRequest['onDuplicate']>;

export interface ImportChoices {
  mapping: ColumnMapping;
  statusMapping: Record<string, StatusMeaning>;
  /** Undefined while the file itself shows it. */
  dateOrder?: DateOrder | undefined;
  onDuplicate: OnDuplicate;
  /** ISO 4217, for amounts whose currency nothing shows. */
  currency?: string | undefined;
}

/** The source to read, and how to read it. */
export interface ImportFile {
  source: ImportSource;
  part: SourcePart;
  choices: ImportChoices;
}

function queryOf({ source: { fileDate }, part, choices }: ImportFile) {
  const { mapping, statusMapping, ...others } = choices;
  return {
    ...part,
    fileDate,
    mapping: JSON.stringify(mapping),
    statusMapping: JSON.stringify(statusMapping),
    ...others,
  };
}

/** An account has one import at a time, previews included: each waits for the one before, which the API completes. */
let lastPreview: Promise<unknown> = Promise.resolve();

/** The previous result stays until the next one arrives. */
export function useDryRun(file: ImportFile): UseQueryResult<Report> {
  const pipeline = usePipeline();
  return useQuery({
    queryKey: ['import-preview', file.source.number, file.part, file.choices],
    queryFn: async ({ signal }) => {
      await lastPreview;
      signal.throwIfAborted();
      const query = { ...queryOf(file), dryRun: true };
      const preview = pipeline.jobs.import(file.source.body, query, { timeoutMs: TIMEOUT_MS });
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

/** After an interruption it continues: the key identifies the same call. */
export function useImport() {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: ImportFile): Promise<Report> =>
      sendWrite<Report>(client, {
        scope: 'many-jobs',
        isErrorShown: true,
        send: (idempotencyKey) =>
          pipeline.jobs.import(file.source.body, queryOf(file), { idempotencyKey, timeoutMs: TIMEOUT_MS }),
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
