import { Injectable } from '@nestjs/common';
import { Account, type Plan } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import { AuditTrail } from '@wagewright/identity';
import type { EntityManager } from 'typeorm';

export interface NewPerson {
  email: string;
  name: string;
  plan?: Plan;
  /** The origin of the account, for the audit trail. */
  by: string;
  clientAddress: string;
}

/** Accounts that people create themselves. */
@Injectable()
export class NewPeople {
  constructor(private readonly audit: AuditTrail) {}

  /** @returns undefined when the address already has an account */
  async add(manager: EntityManager, person: NewPerson): Promise<string | undefined> {
    const { name, plan = 'free', by, clientAddress } = person;
    const accountId = newId('usr');
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values({ id: accountId, email: person.email.trim().toLowerCase(), name, plan })
      .orIgnore()
      .returning('id')
      .execute();
    if ((raw as unknown[]).length === 0) return undefined;
    await this.audit.write(manager, {
      action: 'account.signed_up',
      actor: accountId,
      accountId,
      details: { by, plan },
      clientAddress,
    });
    return accountId;
  }
}
