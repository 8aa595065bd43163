import { Env, ToNumber } from '@wagewright/config';
import { IsNumber, IsPositive, Max } from 'class-validator';

export class TransferEnv {
  @Env('TRANSFER_CPU_SECONDS', {
    about: 'Most processor time for one import or export, seconds, up to 600.',
  })
  @ToNumber()
  @IsNumber()
  @IsPositive()
  @Max(600)
  cpuSeconds = 10;
}
