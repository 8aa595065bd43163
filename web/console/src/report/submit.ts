import type { Compensation } from '@wagewright/sdk';
import { useMutation } from '@tanstack/react-query';
import { useCompensation } from '../api/compensation.ts';

export type Receipt = Compensation.SubmitData;

export function useSubmitReport() {
  const client = useCompensation();
  return useMutation({
    mutationFn: async (report: Compensation.SubmitRequest) => (await client.salaries.submit(report)).data,
    gcTime: 0,
  });
}
