import { Body, Controller, Get, HttpCode, HttpStatus, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { ListResponse } from '../pagination/list.response';
import { TimeZoneRequest } from '../days/time-zone.request';
import { SnoozeRequest, UpdateSuggestionRequest } from './suggestion.request';
import type { SuggestionResponse, SuggestionStateResponse } from './suggestion.response';
import { SuggestionService } from './suggestion.service';

@Controller('api/mcp/suggestions')
@RequiresToken()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionService) {}

  /**
   * Lists what to do next about open jobs and contacts, the most urgent first. There are at most two suggestions for
   * a job and fifty in all, each with the call that does or records it. Days begin and end in `timeZone`.
   */
  @Get()
  list(
    @Caller() caller: Principal,
    @Query() { timeZone }: TimeZoneRequest,
  ): Promise<ListResponse<SuggestionResponse>> {
    return this.suggestions.list(caller.accountId, timeZone);
  }

  /** Dismisses or snoozes a suggestion, or shows it again. `until` and `days` matter for `snoozed` only. */
  @Patch(':id')
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: UpdateSuggestionRequest,
  ): Promise<SuggestionStateResponse> {
    return this.suggestions.update(caller.accountId, id, request);
  }

  /** Hides a suggestion for good. It does not come back as long as its reason stays the same. */
  @Post(':id/dismiss')
  @HttpCode(HttpStatus.OK)
  dismiss(@Caller() caller: Principal, @Param('id') id: string): Promise<SuggestionStateResponse> {
    return this.suggestions.dismiss(caller.accountId, id);
  }

  /** Hides a suggestion for a time. The time is a day unless `until` or `days` says otherwise. */
  @Post(':id/snooze')
  @HttpCode(HttpStatus.OK)
  snooze(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: SnoozeRequest,
  ): Promise<SuggestionStateResponse> {
    return this.suggestions.snooze(caller.accountId, id, request);
  }
}
