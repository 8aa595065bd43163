import { Env, HttpAddress, ToList } from '@wagewright/config';
import { ArrayMaxSize, IsOptional, IsString, IsUrl } from 'class-validator';

const MAX_TARGETS = 100;

/** Settings of the operator's commands alone. */
export class AdminEnv {
  @Env('ADMIN_OPERATOR', {
    about: 'Name of the operator in the audit trail, unless --as gives another.',
    example: 'ada',
  })
  @IsOptional()
  @IsString()
  operator?: string;

  /** Empty: the management ports of this machine. */
  @Env('STATUS_TARGETS', {
    about:
      'Targets of "admin status", comma-separated: management ports as http://host:port#name, and gateways, whose certificates it checks, as https://host:port. Default: the processes of a running “npm start”, else the usual management ports of this machine.',
    example: 'http://compensation:9001,https://gateway:8443',
  })
  @ToList()
  @ArrayMaxSize(MAX_TARGETS)
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { each: true, message: 'must be http://host:port or https://host:port' },
  )
  targets: string[] = [];

  @Env('PUBLIC_BASE_URL', {
    about: 'Address under which clients reach the services; "admin status" checks its certificate.',
    example: 'https://api.example.com',
  })
  @IsOptional()
  @HttpAddress()
  publicBaseUrl?: string;

  @Env('CONSOLE_BASE_URL', {
    about: 'Address under which people open the console, for the links that "account invite" prints.',
    example: 'http://localhost:3003',
  })
  @IsOptional()
  @HttpAddress()
  consoleBaseUrl?: string;
}
