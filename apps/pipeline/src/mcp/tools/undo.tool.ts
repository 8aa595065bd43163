import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, objectOf, writes } from '@wagewright/tools';
import { UndoService } from '../../undo/undo.service';
import type { UndoneWrite } from '../../undo/record-undoer';
import { type GivenArguments, requiredText } from './arguments/arguments';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { CHANGES_OUTPUT, DRY_RUN_INPUT, textInput } from './records/record-schemas';
import { cut, jobName } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';
import { type ToolWrite, ToolWrites } from './tool-writes';

type Written = ToolWrite & { undone: UndoneWrite[] };

@Injectable()
export class UndoTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'undo',
    title: 'Undo',
    description:
      'Takes back the write that gave an undo_token, within 15 minutes, once; webhooks are told. ' +
      'It is refused when somebody has changed the record since. An undo and a replay cannot be undone.',
    inputSchema: inputOf({ undo_token: textInput('Of the answer to the write.'), dry_run: DRY_RUN_INPUT }, [
      'undo_token',
    ]),
    outputSchema: answerSchema(
      objectOf({
        kind: { enum: ['job', 'activity', 'calendar_event', 'contact'] },
        action: { enum: ['removed', 'restored', 'brought_back'] },
        record: { type: 'object', description: 'As it is now, or as it was where it is gone.' },
        changes: CHANGES_OUTPUT,
      }),
    ),
    annotations: writes({ isDestructive: true, isIdempotent: false }),
  };

  constructor(
    private readonly writes: ToolWrites,
    private readonly undo: UndoService,
  ) {}

  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    const token = requiredText(args, 'undo_token', 'the one that the answer to the write gave.');
    return this.writes.run(args, call, {
      prepare: () => Promise.resolve(),
      write: async (unit): Promise<Written> => ({
        undone: await this.undo.undoIn(unit, token),
        undoable: null,
      }),
      compose: ({ undone }, isDry) => answerOf(undone, isDry),
    });
  }
}

const DONE: Readonly<Record<UndoneWrite['action'], [done: string, wouldBe: string]>> = {
  removed: ['Removed again', 'Would remove again'],
  restored: ['Restored', 'Would restore'],
  brought_back: ['Brought back', 'Would bring back'],
};

/** Several writes made together are shown by their job, if one of them changed a job. */
function answerOf(undone: readonly UndoneWrite[], isDry: boolean): ToolAnswer {
  const main = undone.find(({ kind }) => kind === 'job') ?? undone[0];
  return {
    headline: undone.map((write) => sentenceOf(write, isDry)).join(' '),
    recommendation: isDry ? '' : 'This cannot be undone itself.',
    data: { ...main },
  };
}

function sentenceOf({ action, record, changes: changed }: UndoneWrite, isDry: boolean): string {
  const [done, wouldBe] = DONE[action];
  const members = changed.length > 0 ? `: ${changed.join(', ')}` : '';
  return `${isDry ? wouldBe : done} ${nameOf(record)} (${record.id})${members}.`;
}

function nameOf(record: UndoneWrite['record']): string {
  if ('name' in record) return `“${cut(record.name)}”`;
  if ('company' in record) return jobName(record);
  return cut(record.title ?? record.type);
}
