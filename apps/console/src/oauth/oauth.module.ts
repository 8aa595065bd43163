import { Module } from '@nestjs/common';
import {
  AddressGuard,
  AddressPolicy,
  GuardedConnection,
  GuardedFetch,
  WebhookUrlRules,
} from '@wagewright/webhooks';
import { PagesModule } from '../pages/pages.module';
import { ClientDocuments } from './clients/client-documents';
import { ConsentController } from './consent/consent.controller';
import { ConsentService } from './consent/consent.service';
import { DeviceController } from './device/device.controller';
import { DeviceService } from './device/device.service';
import { GrantRepository } from './grants/grant.repository';
import { GrantService } from './grants/grant.service';
import { GrantsController } from './grants/grants.controller';
import { OauthResources } from './resources/oauth-resources';
import { ArtifactRepository } from './server/artifact.repository';
import { AuthorizationServer } from './server/authorization-server';
import { ProtocolController } from './server/protocol.controller';

/** Lets programs sign in for people: the authorization server of both MCP endpoints and of the command line. */
@Module({
  imports: [PagesModule],
  controllers: [ProtocolController, ConsentController, DeviceController, GrantsController],
  providers: [
    AddressPolicy,
    WebhookUrlRules,
    AddressGuard,
    GuardedConnection,
    GuardedFetch,
    ClientDocuments,
    OauthResources,
    ArtifactRepository,
    GrantRepository,
    GrantService,
    AuthorizationServer,
    ConsentService,
    DeviceService,
  ],
  exports: [GrantService],
})
export class OauthModule {}
