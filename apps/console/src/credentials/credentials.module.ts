import { Module } from '@nestjs/common';
import { CredentialAccountService } from './credential-account.service';
import { CredentialsController } from './credentials.controller';

@Module({ controllers: [CredentialsController], providers: [CredentialAccountService] })
export class CredentialsModule {}
