import { IsString, Length } from 'class-validator';

const TOKEN = 'must be what stands behind the # of the link';

export class LinkSignInRequest {
  @IsString({ message: TOKEN })
  @Length(1, 100, { message: TOKEN })
  token!: string;
}
