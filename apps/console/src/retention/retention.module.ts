import { Module } from '@nestjs/common';
import { SignInRetention } from './sign-in-retention';

@Module({ providers: [SignInRetention] })
export class RetentionModule {}
