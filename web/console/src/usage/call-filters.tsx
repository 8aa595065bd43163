import { useNavigate } from '@tanstack/react-router';
import type { LoggedCallResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { type CallSearch, choicesOf, isNarrowed, NO_ROUTE, routeOf, STATUS_CLASSES } from './call-search.ts';

/** The value without a choice. */
const ANY = { value: 'any', text: 'Any' };
const STATUSES = [ANY, ...STATUS_CLASSES.map((value) => ({ value, text: value }))];

interface CallFiltersProps {
  calls: readonly LoggedCallResponse[];
  search: CallSearch;
}

/** Filters the request log. The choice is in the address, so that it can be shared. */
export function CallFilters({ calls, search }: CallFiltersProps) {
  const navigate = useNavigate();
  const change = (part: CallSearch) =>
    void navigate({ to: '/usage', search: { ...search, ...part }, replace: true, resetScroll: false });
  const routes = choicesOf(calls, (call) => {
    const value = routeOf(call);
    return { value, text: value === NO_ROUTE ? 'No such route' : value };
  });
  const keys = choicesOf(calls, ({ credentialId, label }) => ({ value: credentialId, text: label }));
  return (
    <div className="form form-row" role="group" aria-label="Filters of requests">
      <SelectInput
        label="Status"
        value={search.status ?? ANY.value}
        onChange={(chosen) => change({ status: STATUS_CLASSES.find((one) => one === chosen) })}
        options={STATUSES}
      />
      <SelectInput
        label="Route"
        value={search.route ?? ANY.value}
        onChange={(chosen) => change({ route: chosen === ANY.value ? undefined : chosen })}
        options={[ANY, ...routes]}
      />
      <SelectInput
        label="Key"
        value={search.key ?? ANY.value}
        onChange={(chosen) => change({ key: chosen === ANY.value ? undefined : chosen })}
        options={[ANY, ...keys]}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={search.refused ?? false}
          onChange={({ target }) => change({ refused: target.checked ? true : undefined })}
        />
        <span>Rejected only</span>
      </label>
      {isNarrowed(search) ? (
        <Button
          onPress={() => change({ status: undefined, route: undefined, key: undefined, refused: undefined })}
        >
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
