import { Module } from '@nestjs/common';
import { SignInRetention } from './sign-in-retention';

/** Ends what is left of sign-ins. */
@Module({ providers: [SignInRetention] })
export class RetentionModule {}
