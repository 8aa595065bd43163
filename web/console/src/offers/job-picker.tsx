import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePipeline } from '../api/services.ts';
import type { JobFilters } from '../records/job-filters.ts';
import { jobsOf } from '../records/job-pages.ts';
import { jobListQuery } from '../records/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList } from '../ui/fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { type OfferDraft, offerFromJob } from './draft.ts';

const OFFERED: JobFilters = { status: ['offer'] };

interface JobPickerProps {
  isOpen: boolean;
  onClose: () => void;
  room: number;
  onPick: (offers: OfferDraft[]) => void;
}

export function JobPicker({ isOpen, onClose, room, onPick }: JobPickerProps) {
  return (
    <Dialog title="Add from my jobs" isOpen={isOpen} onClose={onClose}>
      <Choice room={room} onPick={onPick} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ room, onPick, onClose }: Omit<JobPickerProps, 'isOpen'>) {
  const pipeline = usePipeline();
  const list = useInfiniteQuery(jobListQuery(pipeline, OFFERED));
  const [chosen, setChosen] = useState<string[]>([]);
  const taking = useMutation({
    mutationFn: async () => Promise.all(chosen.map(async (id) => pipeline.jobs.get(id))),
    onSuccess: (jobs) => onPick(jobs.map((job) => offerFromJob(job))),
  });
  return (
    <Loaded query={list} what="your jobs">
      {(pages) => {
        const jobs = jobsOf(pages);
        if (jobs.length === 0)
          return (
            <>
              <p>No job is in Offer yet. Move one there on the board, or type the offer in here.</p>
              <div className="actions">
                <Button onPress={onClose}>Close</Button>
              </div>
            </>
          );
        return (
          <>
            <CheckList
              label={room === 1 ? 'Choose one more' : `Choose up to ${room}`}
              options={jobs.map(({ id, company, title, location }) => ({
                value: id,
                text: `${company}, ${title}`,
                about: location ?? undefined,
              }))}
              chosen={chosen}
              onChange={setChosen}
              fault={
                chosen.length > room ? `Choose at most ${room}: you can compare five offers.` : undefined
              }
            />
            <MoreButton query={list} />
            <ErrorNotice error={taking.error} />
            <div className="actions">
              <Button
                kind="main"
                isPending={taking.isPending}
                isDisabled={chosen.length === 0 || chosen.length > room}
                onPress={() => taking.mutate()}
              >
                Add them
              </Button>
              <Button onPress={onClose}>Cancel</Button>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
