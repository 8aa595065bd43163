import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { SignUpModule } from '../sign-up/sign-up.module';
import { OidcController } from './oidc.controller';
import { OidcPeople } from './oidc-people';
import { OidcSignInService } from './oidc-sign-in.service';
import { ProviderConnectionsController } from './provider-connections.controller';
import { ProviderConnectionsService } from './provider-connections.service';

@Module({
  imports: [PagesModule, SignUpModule],
  controllers: [OidcController, ProviderConnectionsController],
  providers: [OidcPeople, OidcSignInService, ProviderConnectionsService],
  exports: [OidcSignInService],
})
export class OidcModule {}
