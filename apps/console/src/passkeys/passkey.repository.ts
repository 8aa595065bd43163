import { Injectable } from '@nestjs/common';
import type { Account } from '@wagewright/auth';
import { ExternalIdentity, Passkey } from '@wagewright/identity';
import { DataSource, type EntityManager } from 'typeorm';
import type { ShownPasskey } from './relying-party';

export type NewPasskey = Omit<Passkey, 'account' | 'createdAt' | 'lastUsedAt'>;

@Injectable()
export class PasskeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async list(accountId: string, manager: EntityManager = this.dataSource.manager): Promise<Passkey[]> {
    return manager.find(Passkey, { where: { accountId }, order: { id: 'ASC' } });
  }

  /** With its account, which may be suspended. */
  async findByCredential(
    manager: EntityManager,
    credentialId: string,
  ): Promise<(Passkey & { account: Account }) | null> {
    const passkey = await manager.findOne(Passkey, { where: { credentialId }, relations: { account: true } });
    return passkey as (Passkey & { account: Account }) | null;
  }

  /** @throws the driver's unique violation (23505) when an authenticator's passkey is registered already */
  async insert(manager: EntityManager, passkey: NewPasskey): Promise<void> {
    await manager.insert(Passkey, passkey);
  }

  /** @returns whether it still exists: a concurrent deletion has waited, or came first */
  async noteUse(manager: EntityManager, id: string, used: ShownPasskey): Promise<boolean> {
    const { affected } = await manager.update(Passkey, { id }, { ...used, lastUsedAt: () => 'now()' });
    return affected === 1;
  }

  /** @returns whether the account has such a passkey */
  async rename(manager: EntityManager, accountId: string, id: string, name: string): Promise<boolean> {
    return (await manager.update(Passkey, { id, accountId }, { name })).affected === 1;
  }

  async remove(manager: EntityManager, accountId: string, id: string): Promise<void> {
    await manager.delete(Passkey, { id, accountId });
  }

  async hasProvider(manager: EntityManager, accountId: string): Promise<boolean> {
    return manager.existsBy(ExternalIdentity, { accountId });
  }
}
