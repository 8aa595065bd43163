import { Module } from '@nestjs/common';
import { AccessTokenIssuer } from '@wagewright/auth';
import { AccountController } from './account.controller';
import { ConsoleAccountService } from './console-account.service';

/** The account of who is signed in. */
@Module({ controllers: [AccountController], providers: [ConsoleAccountService, AccessTokenIssuer] })
export class AccountModule {}
