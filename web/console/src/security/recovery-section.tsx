import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { counted } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { At } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { recoveryCodesQuery, useNewRecoveryCodes } from './queries.ts';

export function RecoverySection() {
  const codes = useQuery(recoveryCodesQuery);
  const making = useNewRecoveryCodes();
  return (
    <Section
      title="Recovery codes"
      note="Each lets you in once when your passkeys are lost. Print them, or keep them where your passkeys are not."
      actions={
        <Button isPending={making.isPending} onPress={() => making.mutate()}>
          Make new codes
        </Button>
      }
    >
      <ErrorNotice error={making.error} />
      <Loaded query={codes} what="recovery codes">
        {({ left, createdAt }) => (
          <p className={left === 0 ? 'bad' : undefined}>
            {left === 0 ? 'You have none. ' : `${counted(left, 'code')} left`}
            {left > 0 && createdAt !== null ? (
              <>
                , made <At at={createdAt} />
              </>
            ) : null}
            {left > 0 ? '. New ones end the old ones.' : 'Make some now.'}
          </p>
        )}
      </Loaded>
      <Dialog
        title="Keep these codes"
        isOpen={making.data !== undefined}
        onClose={making.reset}
        isDismissable={false}
      >
        <p>
          They are shown only now. The codes of before have ended, and so have other sessions that one of them
          opened.
        </p>
        <CopyBox what="recovery codes" text={making.data?.codes.join('\n') ?? ''} />
        <div className="actions">
          <Button kind="main" onPress={making.reset}>
            I have kept them
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}
