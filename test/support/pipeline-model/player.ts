import type { PipelineClient, Reply } from '../pipeline/pipeline-client';
import { importJobs } from './import-steps';
import { createContact, deleteContact, patchContact } from './contact-steps';
import { deleteActivity, logActivity, patchActivity } from './activity-steps';
import { addToCalendar, deleteCalendarEvent, patchCalendarEvent } from './calendar-steps';
import { batchStep, createJob, deleteJob, moveJob, patchJob } from './job-steps';
import type { Operation } from './operations';
import type { PipelineModel } from './pipeline-model';
import type { Answered, Expected, Step } from './step';
import { deleteWebhook, registerWebhook, switchWebhook } from './webhook-steps';

type Single = Exclude<Operation, { kind: 'createJobs' | 'importJobs' }>;
type Answer = Pick<Reply, 'status' | 'body'>;

/** Plays operations over HTTP and on the model, and compares the answers. */
export class Player {
  constructor(
    private readonly client: PipelineClient,
    private readonly model: PipelineModel,
  ) {}

  async play(operation: Operation): Promise<void> {
    if (operation.kind === 'createJobs') return this.playBatch(operation);
    if (operation.kind === 'importJobs') return this.playImport(operation);
    const step = stepOf(this.model, operation);
    const begun = Date.now();
    const reply = await this.client.raw(step.method, step.path, {
      body: step.body && JSON.stringify(step.body),
      headers: { ...(step.body && { 'content-type': 'application/json' }), ...step.headers },
    });
    this.compare(reply, step, begun);
  }

  private async playBatch({ inputs }: Extract<Operation, { kind: 'createJobs' }>): Promise<void> {
    const steps = inputs.map((input) => batchStep(this.model, input));
    const begun = Date.now();
    const { status, body } = await this.client.post('/api/mcp/jobs/batch', {
      jobs: steps.map((step) => step.body),
    });
    expect(status).toBe(200);
    for (const [index, step] of steps.entries()) {
      const { index: place, status: itemStatus, job, ...error } = body.results[index];
      expect(place).toBe(index);
      this.compare({ status: itemStatus, body: job ?? error }, step, begun);
    }
  }

  private async playImport(operation: Extract<Operation, { kind: 'importJobs' }>): Promise<void> {
    const { jobs, effect } = importJobs(this.model, operation);
    const begun = Date.now();
    const { status, body } = await this.client.post('/api/mcp/jobs/import', {
      jobs,
      onDuplicate: operation.onDuplicate,
    });
    expect(status).toBe(200);
    const rows: { id: string; job: object }[] = body.rows;
    const expected = effect(rows.map(({ id, job }) => answeredBy({ status, body: { ...job, id } }, begun)));
    expect(rows.map((row) => ({ ...row, cells: undefined, error: undefined, details: undefined }))).toEqual(
      structuredClone(expected),
    );
    const counted = (action: string) => expected.filter((row) => row.action === action).length;
    expect(body).toMatchObject({
      created: counted('created'),
      updated: counted('updated'),
      skipped: counted('skipped'),
      failed: counted('failed'),
    });
  }

  private compare(answer: Answer, step: Step, begun: number): void {
    const expected = step.effect(answeredBy(answer, begun));
    expect({ call: `${step.method} ${step.path}`, ...shown(answer, expected) }).toEqual({
      call: `${step.method} ${step.path}`,
      ...structuredClone(expected),
    });
  }
}

function stepOf(model: PipelineModel, operation: Single): Step {
  switch (operation.kind) {
    case 'createJob':
      return createJob(model, operation);
    case 'patchJob':
      return patchJob(model, operation);
    case 'moveJob':
      return moveJob(model, operation);
    case 'deleteJob':
      return deleteJob(model, operation);
    case 'createContact':
      return createContact(model, operation);
    case 'patchContact':
      return patchContact(model, operation);
    case 'deleteContact':
      return deleteContact(model, operation);
    case 'logActivity':
      return logActivity(model, operation);
    case 'patchActivity':
      return patchActivity(model, operation);
    case 'deleteActivity':
      return deleteActivity(model, operation);
    case 'addToCalendar':
      return addToCalendar(model, operation);
    case 'patchCalendarEvent':
      return patchCalendarEvent(model, operation);
    case 'deleteCalendarEvent':
      return deleteCalendarEvent(model, operation);
    case 'registerWebhook':
      return registerWebhook(model, operation);
    case 'switchWebhook':
      return switchWebhook(model, operation);
    case 'deleteWebhook':
      return deleteWebhook(model, operation);
  }
}

/** The time is only read if the model has a change; then it must lie within the call. */
function answeredBy({ body }: Answer, begun: number): Answered {
  const within = (moment: string | undefined): string => {
    if (moment === undefined) throw new Error(`the model expected a change: ${JSON.stringify(body)}`);
    expect(Date.parse(moment)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now());
    return moment;
  };
  return {
    id: body.id,
    // Only read where the model has a change.
    get now() {
      return within(body.updatedAt ?? body.createdAt);
    },
    get createdAt() {
      return within(body.createdAt);
    },
  };
}

/** For an error only its code, which the model knows. */
function shown({ status, body }: Answer, expected: Expected): Expected {
  return { status, body: expected.status < 400 ? body : { code: body.code } };
}
