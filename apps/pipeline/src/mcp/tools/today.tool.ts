import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, listOf, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import type { CalendarEventResponse } from '../../calendar/calendar-event.response';
import { CalendarService } from '../../calendar/calendar.service';
import { ListCalendarRequest } from '../../calendar/calendar-event.request';
import { dayIn, overAt } from '../../days/over';
import { SuggestionService } from '../../suggestions/suggestion.service';
import type { SuggestionResponse } from '../../suggestions/suggestion.response';
import type { SummaryResponse } from '../../summary/summary.response';
import { SummaryService } from '../../summary/summary.service';
import type { GivenArguments } from './arguments/arguments';
import { UserTimeZone } from './arguments/user-time-zone';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { EVENT_OUTPUT, TIME_ZONE_INPUT } from './records/record-schemas';
import { counted, cut, jobName, shownSpan } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';

const NAMED = 3;
const MOST_SUGGESTED = 10;

interface Today {
  day: string;
  timeZone: string;
  events: CalendarEventResponse[];
  attention: SummaryResponse['needsAttention'];
  suggestions: SuggestionResponse[];
}

@Injectable()
export class TodayTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'today',
    title: 'Today',
    description:
      'The appointments of today, the jobs that need attention, and what to do next, with reasons. Use it for "what should I do today".',
    inputSchema: inputOf({ timeZone: TIME_ZONE_INPUT }, []),
    outputSchema: answerSchema(
      objectOf({
        day: { type: 'string', format: 'date' },
        time_zone: TEXT,
        events: listOf(EVENT_OUTPUT, 'Appointments of the day that are not over, the next first.'),
        needs_attention: listOf(
          objectOf({ jobId: TEXT, company: TEXT, role: TEXT, reason: TEXT, suggestion: TEXT }),
        ),
        suggestions: listOf(objectOf({ id: TEXT, type: TEXT, priority: TEXT, title: TEXT, reason: TEXT })),
        summary: objectOf({
          total: WHOLE,
          byStatus: { type: 'object' },
          responseRate: { type: 'number' },
          avgDaysInStatus: { type: 'number' },
        }),
      }),
    ),
    annotations: READS,
  };

  constructor(
    private readonly summaries: SummaryService,
    private readonly suggestions: SuggestionService,
    private readonly calendar: CalendarService,
    private readonly zones: UserTimeZone,
  ) {}

  async answer(args: GivenArguments, { principal }: ToolCall): Promise<ToolAnswer> {
    const userId = principal.accountId;
    const zone = await this.zones.of(userId, args);
    const timeZone = zone?.name ?? 'UTC';
    const [{ summary, needsAttention }, { data: suggestions }, events] = await Promise.all([
      this.summaries.summary(userId, zone?.name),
      this.suggestions.list(userId, zone?.name),
      this.eventsOf(userId, zone?.name),
    ]);
    const day = dayIn(new Date(), timeZone);
    const today = { day, timeZone, events, attention: needsAttention, suggestions };
    return {
      headline: `${headlineOf(today)}${figuresOf(summary)}`,
      recommendation: adviceOf(today),
      data: {
        day,
        time_zone: timeZone,
        events,
        needs_attention: needsAttention,
        suggestions: suggestions.slice(0, MOST_SUGGESTED),
        summary,
      },
      path: '/api/mcp/pipeline',
      assumptions: [zone ? zone.assumption : 'No time zone is known, so the day is that of UTC.'].filter(
        (one) => one !== undefined,
      ),
      followUps: suggestions
        .flatMap(({ jobId, title }) =>
          jobId === undefined ? [] : [`get_job {"job":"${jobId}"}: ${cut(title)}.`],
        )
        .slice(0, NAMED),
    };
  }

  /** Whole-day events are those of the person's day, whatever their own zones. */
  private async eventsOf(userId: string, timeZone: string | undefined): Promise<CalendarEventResponse[]> {
    const now = new Date();
    const day = dayIn(now, timeZone ?? 'UTC');
    const to = overAt({ at: now, on: day }, timeZone ?? 'UTC');
    const { data } = await this.calendar.list(
      userId,
      Object.assign(new ListCalendarRequest(), { from: now, to, timeZone }),
    );
    return data.filter(
      ({ startsOn, endsOn }) => startsOn === null || (startsOn <= day && day <= (endsOn ?? startsOn)),
    );
  }
}

function headlineOf({ day, timeZone, events, attention }: Today): string {
  const appointments = events
    .slice(0, NAMED)
    .map((event) => `\n- ${shownSpan(event, timeZone)}: ${cut(event.title)} (${event.id})`);
  const jobs = attention
    .slice(0, NAMED)
    .map(
      ({ company, role, jobId, reason }) =>
        `\n- ${jobName({ company, title: role })} (${jobId}): ${cut(reason, 100)}`,
    );
  const first =
    events.length === 0
      ? `Nothing is in the calendar for the rest of ${day}.`
      : `${counted(events.length, 'appointment')} on ${day}:${appointments.join('')}`;
  const verb = attention.length === 1 ? 'needs' : 'need';
  const second =
    attention.length === 0
      ? 'No job needs attention.'
      : `${counted(attention.length, 'job')} ${verb} attention:${jobs.join('')}`;
  return `${first}\n${second}\n`;
}

function figuresOf({ total, byStatus }: SummaryResponse['summary']): string {
  const stages = Object.entries(byStatus).flatMap(([status, jobs]) =>
    jobs > 0 ? [`${jobs} ${status}`] : [],
  );
  return total === 0 ? 'No job is open.' : `${counted(total, 'job')} open: ${stages.join(', ')}.`;
}

function adviceOf({ suggestions: [first] }: Today): string {
  return first
    ? `First: ${cut(first.title, 100)} (${cut(first.reason, 160)})`
    : 'Nothing is due; save_job adds a job to go for.';
}
