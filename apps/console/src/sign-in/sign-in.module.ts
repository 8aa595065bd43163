import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { SignInController } from './sign-in.controller';

/** The page to sign in with, and the way out. */
@Module({ imports: [PagesModule], controllers: [SignInController] })
export class SignInModule {}
