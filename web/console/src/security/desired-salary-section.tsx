import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { useWrite } from '../api/use-write.ts';
import { statedOfText, statedText } from '../jobs/job/stated-pay.ts';
import { PROFILE, profileQuery } from '../records/queries.ts';
import { TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';

/** The pay that the person looks for. */
export function DesiredSalarySection() {
  const profile = useQuery(profileQuery(usePipeline()));
  return (
    <Section
      title="Desired salary"
      note="Shown beside the pay of each job, until you log an amount that you named there."
    >
      <Loaded query={profile} what="the desired salary">
        {({ desiredSalary }) => <DesiredSalaryForm desired={desiredSalary} />}
      </Loaded>
    </Section>
  );
}

function DesiredSalaryForm({ desired }: { desired: Pipeline.ProfileResponse['desiredSalary'] }) {
  const pipeline = usePipeline();
  const [text, setText] = useState(() => statedText(desired));
  const [fault, setFault] = useState<string>();
  const setting = useWrite(
    async (salary: Pipeline.StatedPayRequest | null) => pipeline.account.setDesiredSalary(salary),
    [PROFILE],
  );
  const save = () => {
    const stated = statedOfText(text);
    setFault(typeof stated === 'string' ? stated : undefined);
    if (typeof stated !== 'string') setting.mutate(stated);
  };
  return (
    <Form action="Save" kind="plain" onSubmit={save} state={setting}>
      <TextInput
        label="Amount"
        value={text}
        onChange={setText}
        placeholder="185k USD a year"
        fault={fault}
        maxLength={60}
      />
    </Form>
  );
}
