import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/challenges.module';
import { PagesModule } from '../pages/pages.module';
import { SignUpModule } from '../sign-up/sign-up.module';
import { OidcController } from './oidc.controller';
import { OidcPeople } from './oidc-people';
import { OidcSignInService } from './oidc-sign-in.service';

/** Signing in with an identity provider. */
@Module({
  imports: [ChallengesModule, PagesModule, SignUpModule],
  controllers: [OidcController],
  providers: [OidcPeople, OidcSignInService],
  exports: [OidcSignInService],
})
export class OidcModule {}
