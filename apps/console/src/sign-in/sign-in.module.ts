import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { OidcModule } from '../oidc/oidc.module';
import { PagesModule } from '../pages/pages.module';
import { SignUpModule } from '../sign-up/sign-up.module';
import { SignInController } from './sign-in.controller';

@Module({ imports: [MailModule, OidcModule, PagesModule, SignUpModule], controllers: [SignInController] })
export class SignInModule {}
