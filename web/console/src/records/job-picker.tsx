import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/services.ts';
import { Select, TextInput } from '../ui/fields.tsx';
import { nameOf } from './job-writes.ts';
import { jobListQuery, jobQuery } from './queries.ts';

interface JobPickerProps {
  label: string;
  value: string;
  onChange: (jobId: string) => void;
  noneText?: string;
}

export function JobPicker({ label, value, onChange, noneText = 'No job' }: JobPickerProps) {
  const pipeline = usePipeline();
  const [q, setQ] = useState('');
  const id = useId();
  const { data } = useInfiniteQuery(jobListQuery(pipeline, { q, sort: '-updatedAt' }));
  const chosen = useQuery({ ...jobQuery(pipeline, value), enabled: value !== '' }).data;
  const found = data ? recordsOf(data) : [];
  const offered = chosen === undefined || found.some(({ id }) => id === value) ? found : [chosen, ...found];
  const options = [
    { value: '', text: noneText },
    ...offered.map((job) => ({ value: job.id, text: nameOf(job) })),
  ];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <Select id={id} value={value} onChange={onChange} options={options} />
      </div>
      {total > found.length || q !== '' ? (
        <TextInput
          label="Find a job"
          type="search"
          value={q}
          onChange={setQ}
          hint="Part of the company or title. The list above then shows the matching jobs."
        />
      ) : null}
    </>
  );
}
