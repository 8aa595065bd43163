import { Injectable } from '@nestjs/common';
import { SnapshotStore } from '../../dataset/snapshot.store';

const NUMBER = new Intl.NumberFormat('en-US');

/** In words; without numbers before the first release. */
@Injectable()
export class CatalogueSize {
  constructor(private readonly store: SnapshotStore) {}

  /** `3,445 roles` */
  get roles(): string {
    return counted(this.store.loaded?.catalogues.full.roles, 'roles');
  }

  /** `81 US metros` */
  get metros(): string {
    return counted(this.store.loaded?.catalogues.full.cities, 'US metros');
  }
}

function counted(rows: readonly unknown[] | undefined, noun: string): string {
  return rows ? `${NUMBER.format(rows.length)} ${noun}` : noun;
}
