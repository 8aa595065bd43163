import { useQuery } from '@tanstack/react-query';
import { Badge } from '../ui/badge.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { preferencesQuery, useChangePreference } from './queries.ts';

/** For each kind of notice, whether it is shown here and sent by e-mail. */
export function Preferences() {
  const preferences = useQuery(preferencesQuery);
  const change = useChangePreference();
  return (
    <Loaded query={preferences} what="preferences">
      {({ isEmailAvailable, preferences: kinds }) => (
        <>
          {isEmailAvailable ? null : <p className="note">This installation sends no e-mail.</p>}
          <p className="note">Notices about the security of your account cannot be turned off.</p>
          <ErrorNotice error={change.error} />
          <table className="preferences">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Here</th>
                {isEmailAvailable ? <th scope="col">E-mail</th> : null}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, title, console: isHere, email, isAlwaysOn }) => (
                <tr key={kind}>
                  <th scope="row">
                    {title} {isAlwaysOn ? <Badge tone="neutral">Always on</Badge> : null}
                  </th>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${title}: here`}
                      checked={isHere}
                      disabled={isAlwaysOn}
                      onChange={({ target }) => change.mutate({ kind, console: target.checked })}
                    />
                  </td>
                  {isEmailAvailable ? (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${title}: by e-mail`}
                        checked={email}
                        disabled={isAlwaysOn}
                        onChange={({ target }) => change.mutate({ kind, email: target.checked })}
                      />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Loaded>
  );
}
