import { Module } from '@nestjs/common';
import { PasskeyRepository } from './passkey.repository';
import { PasskeyService } from './passkey.service';
import { PasskeySignInController } from './passkey-sign-in.controller';
import { PasskeySignInService } from './passkey-sign-in.service';
import { PasskeysController } from './passkeys.controller';
import { RelyingParty } from './relying-party';

@Module({
  controllers: [PasskeysController, PasskeySignInController],
  providers: [RelyingParty, PasskeyRepository, PasskeyService, PasskeySignInService],
})
export class PasskeysModule {}
