import { Env } from '@wagewright/config';
import { IsIP, IsOptional } from 'class-validator';

export class ManagementEnv {
  @Env('MANAGEMENT_HOST', {
    about:
      'Address that management ports listen on. Default: all, as containers need it; "npm start" takes 127.0.0.1.',
    example: '127.0.0.1',
  })
  @IsOptional()
  @IsIP(undefined, { message: 'must be an IP address' })
  host?: string;
}
