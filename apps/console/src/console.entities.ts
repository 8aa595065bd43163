import { Notice } from './notices/notice.entity';
import { NoticePreference } from './notices/notice-preference.entity';
import { PlanRequest } from './plan/plan-request.entity';

/** The entities used only by the console, in the `accounts` schema; they refer to those of `ACCOUNT_ENTITIES`. */
export const CONSOLE_ENTITIES = [Notice, NoticePreference, PlanRequest];
