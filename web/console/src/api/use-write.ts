import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';

/**
 * A write. It is done when the data that it made stale has been fetched anew.
 *
 * @param stale the keys of that data
 * @param onAnswer called before it is fetched
 */
export function useWrite<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  stale: readonly QueryKey[],
  onAnswer?: (answer: Answer) => void,
): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      onAnswer?.(answer);
      return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
