import { Env, ToNumber } from '@wagewright/config';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsIP, Matches, Max, Min } from 'class-validator';

export class QueueBoardEnv {
  @Env('QUEUE_BOARD_PORT', { about: 'Port of the queue board; not for the public.' })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 9004;

  @Env('QUEUE_BOARD_HOST', {
    about: 'Address that the queue board listens on. In a container 0.0.0.0, published on loopback only.',
  })
  @IsIP(undefined, { message: 'must be an IP address' })
  host = '127.0.0.1';

  @Env('QUEUE_BOARD_TOKEN', {
    about: 'Opens the queue board: the password that a browser asks for, or a bearer token.',
    secret: true,
    example: '<output of: openssl rand -hex 32>',
  })
  @Matches(/^[\x21-\x7e]{32,256}$/, { message: 'must be 32–256 printable ASCII characters without blanks' })
  token!: string;

  @Env('QUEUE_BOARD_WRITABLE', {
    about: 'true lets the board retry, pause and remove; false shows only.',
  })
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' || value === 'false' ? value === 'true' : value,
  )
  @IsBoolean({ message: 'must be true or false' })
  isWritable = false;
}
