import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/pipeline.ts';
import { TextInput } from '../ui/fields.tsx';
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
  const isThere = found.some((job) => job.id === value);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{noneText}</option>
          {chosen === undefined || isThere ? null : <option value={chosen.id}>{nameOf(chosen)}</option>}
          {found.map((job) => (
            <option key={job.id} value={job.id}>
              {nameOf(job)}
            </option>
          ))}
        </select>
      </div>
      {total > found.length || q !== '' ? (
        <TextInput
          label="Find a job"
          type="search"
          value={q}
          onChange={setQ}
          hint="Part of company or title; the list above then holds the jobs that are found."
        />
      ) : null}
    </>
  );
}
