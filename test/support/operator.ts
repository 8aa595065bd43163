import type { INestApplication, Type } from '@nestjs/common';
import { AccessTokenRepository, AccountService, CredentialService } from '@wagewright/auth';
import { dataSourceOptions, type EntityList } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { CredentialCache } from '../../libs/auth/src/credentials/credential-cache';
import { CredentialRepository } from '../../libs/auth/src/credentials/credential.repository';
import { patientEnv } from '../setup/test-database';

/**
 * Has a test do over a connection of the operator what is not the service's to do: make accounts, credentials and keys of access
 * tokens, and look at any table. The role of the service may not. What the service itself was given stays.
 *
 * @param url of a role that may read and write the rows of all tables
 * @returns the same application, but for these when it is asked for them
 */
export async function withOperator<T extends INestApplication>(app: T, url: string): Promise<T> {
  const { entities } = app.get(DataSource).options;
  const env = patientEnv({ url });
  const dataSource = await new DataSource(
    dataSourceOptions(env, 'test-operator', entities as EntityList),
  ).initialize();
  const bus = app.get(MessageBus);
  const ofOperator = new Map<unknown, unknown>([
    [DataSource, dataSource],
    [AccessTokenRepository, new AccessTokenRepository(dataSource)],
    [AccountService, new AccountService(dataSource, bus)],
    [
      CredentialService,
      new CredentialService(new CredentialRepository(dataSource), app.get(CredentialCache), bus),
    ],
  ]);
  const changed: Partial<Record<string | symbol, unknown>> = {
    get: (type: Type) => ofOperator.get(type) ?? app.get(type),
    close: async () => {
      await app.close();
      await dataSource.destroy();
    },
  };
  return new Proxy(app, {
    get: (target, name): unknown => changed[name] ?? Reflect.get(target, name),
  });
}
