import { Module } from '@nestjs/common';
import { ChallengeService } from './challenge.service';

/** What a sign-in that has begun must be answered with. */
@Module({ providers: [ChallengeService], exports: [ChallengeService] })
export class ChallengesModule {}
