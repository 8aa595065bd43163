import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';

interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
}

export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="more">
      <ErrorNotice error={query.isFetchNextPageError ? query.error : null} />
      <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
