import { Module } from '@nestjs/common';
import { ACCOUNT_ENTITIES, AuthModule } from '@wagewright/auth';
import { DatabaseModule } from '@wagewright/database';
import { DATASET_ENTITIES } from '@wagewright/dataset';
import { CompensationErrorSurface } from '@wagewright/errors';
import { HttpModule, protectedResource } from '@wagewright/http';
import { MessagingModule } from '@wagewright/messaging';
import { ManagementModule, TracingModule } from '@wagewright/observability';
import { ReferenceModule } from '@wagewright/reference';
import { CompensationEnv } from './compensation.env';
import { DatasetModule } from './dataset/dataset.module';
import { PAY_REPORT_ENTITIES } from './pay-reports/pay-report.entities';
import { SharedOffers } from './shared-offers/shared-offers.entity';
import { IntelligenceModule } from './surfaces/intelligence/intelligence.module';
import { LegacyModule } from './surfaces/legacy/legacy.module';
import { MarketLookupModule } from './market-lookup/market-lookup.module';
import { MCP_PATH } from './surfaces/mcp/mcp.controller';
import { McpModule } from './surfaces/mcp/mcp.module';
import { PagesModule } from './surfaces/pages/pages.module';
import { UnknownRouteModule } from './surfaces/unknown-route/unknown-route.module';
import { SalaryModule } from './surfaces/salary/salary.module';

/** The compensation service: estimates from the published dataset, held in memory. */
@Module({
  imports: [
    ManagementModule.forPort(CompensationEnv),
    TracingModule,
    DatabaseModule.forRoot({
      applicationName: 'wagewright-compensation',
      entities: [...ACCOUNT_ENTITIES, ...DATASET_ENTITIES, ...PAY_REPORT_ENTITIES, SharedOffers],
    }),
    MessagingModule,
    AuthModule,
    HttpModule.forService({
      errorSurface: {
        settings: CompensationEnv,
        create: ({ publicBaseUrl }) => new CompensationErrorSurface(`${publicBaseUrl}/docs/errors`),
      },
      accessTokenAudiences: {
        settings: CompensationEnv,
        create: ({ publicBaseUrl }) => ({
          session: `${publicBaseUrl}/api/v1`,
          grant: `${publicBaseUrl}${MCP_PATH}`,
        }),
      },
      protectedResource: {
        settings: CompensationEnv,
        create: ({ publicBaseUrl, consoleBaseUrl }) =>
          protectedResource({
            address: publicBaseUrl,
            path: MCP_PATH,
            consoleAddress: consoleBaseUrl,
          }),
      },
    }),
    DatasetModule,
    SalaryModule,
    IntelligenceModule,
    LegacyModule,
    McpModule,
    PagesModule,
    ReferenceModule.forService({
      service: 'compensation',
      settings: CompensationEnv,
      // The salary pages have their own.
      hasErrorPages: false,
      addressesOf: ({ publicBaseUrl: baseUrl, pipelineUrl: otherUrl, consoleBaseUrl: consoleUrl }) => {
        return { baseUrl, otherUrl, consoleUrl };
      },
    }),
    MarketLookupModule,
    UnknownRouteModule,
  ],
})
export class AppModule {}
