import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { OptionalText } from '../../validators/text.decorator';

const MOST = 10;
const LONGEST_PATH = 200;
const LONGEST_TITLE = 1_000;

/** A call, as a reading proposes it. */
export class ProposalRequest {
  /** Not looked at. */
  @OptionalText(LONGEST_TITLE)
  title?: string | null;

  /** `POST`, `PATCH` or `DELETE`. */
  @MaxLength(LONGEST_PATH, { message: '$property must be POST, PATCH or DELETE' })
  @IsString({ message: '$property must be POST, PATCH or DELETE' })
  method!: string;

  /** Path of a call that a reading proposes, such as `/api/mcp/activities`. */
  @MaxLength(LONGEST_PATH, {
    message: `$property must be the path of a call, at most ${LONGEST_PATH} characters`,
  })
  @IsString({ message: '$property must be the path of a call' })
  path!: string;

  /**
   * Body of the call, by the rules of its own route; it may have only members that a reading proposes. `jobId` `new`
   * (in a contact `jobIds` `["new"]`) is the job that an earlier proposal adds.
   */
  @IsObject({ message: '$property must be an object' })
  body!: Record<string, unknown>;
}

/** Proposals to apply. */
export class ApplyProposalsRequest {
  /** Proposals of a reading, 1 to 10, in the order in which they are to be made. */
  @IsArray({ message: 'proposals must be a list of proposals' })
  @ArrayNotEmpty({ message: 'proposals must have 1 to 10 entries' })
  @ArrayMaxSize(MOST, { message: 'proposals must have 1 to 10 entries' })
  @ValidateNested({ each: true, message: 'each of proposals must be an object' })
  @Type(() => ProposalRequest)
  proposals!: ProposalRequest[];
}
