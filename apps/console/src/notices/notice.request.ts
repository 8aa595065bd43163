import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, IsString } from 'class-validator';
import { PageRequest } from '@wagewright/http';

const MAX_IDS = 100;
const IDS = `ids must be a list of 1 to ${MAX_IDS} ids`;

export class ListNoticesRequest extends PageRequest {
  /** `true`: unread notices only. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'unread must be true or false' })
  unread?: boolean;
}

/** Notices to mark as read. */
export class ReadNoticesRequest {
  /** Identifiers of the notices, 1–100; all when left out. */
  @IsOptional()
  @IsString({ each: true, message: IDS })
  @ArrayMaxSize(MAX_IDS, { message: IDS })
  @ArrayMinSize(1, { message: IDS })
  @IsArray({ message: IDS })
  ids?: string[] | null;
}
