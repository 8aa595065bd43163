import { oneOfMessage } from '@wagewright/http';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PageRequest } from '../pagination/page.request';
import { NOTICE_KINDS, type NoticeKind } from './notice-kinds';

const MAX_IDS = 100;
const IDS = `ids must be a list of 1 to ${MAX_IDS} ids`;
const PREFERENCES = 'preferences must be a list of kinds with what is wanted, each of them once';

export class ListNoticesRequest extends PageRequest {
  /** Only those that were not read. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'unread must be true or false' })
  unread?: boolean;
}

/** Which notices were read. */
export class ReadNoticesRequest {
  /** Which were read, 1–100; all when left out. */
  @IsOptional()
  @IsString({ each: true, message: IDS })
  @ArrayMaxSize(MAX_IDS, { message: IDS })
  @ArrayMinSize(1, { message: IDS })
  @IsArray({ message: IDS })
  ids?: string[] | null;
}

/** What is wanted of a kind of notice. */
export class NoticeWish {
  /** Which kind. */
  @IsIn(NOTICE_KINDS, { message: oneOfMessage(NOTICE_KINDS) })
  kind!: NoticeKind;

  /** Whether it is shown in the console; as it was when left out. */
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean({ message: 'console must be true or false' })
  console?: boolean;

  /** Whether it is sent by e-mail; as it was when left out. */
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean({ message: 'email must be true or false' })
  email?: boolean;
}

/** What is wanted from now on. */
export class UpdatePreferencesRequest {
  /** What is left out stays as it is. */
  @Type(() => NoticeWish)
  @ValidateNested({ each: true })
  @ArrayMaxSize(NOTICE_KINDS.length, { message: PREFERENCES })
  @ArrayMinSize(1, { message: PREFERENCES })
  @IsArray({ message: PREFERENCES })
  preferences!: NoticeWish[];
}
