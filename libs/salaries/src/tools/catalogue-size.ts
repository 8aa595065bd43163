import { grouped } from '@wagewright/pay';
import type { SnapshotSource } from '../dataset/snapshot';

/** In words; without numbers before the first release. */
export class CatalogueSize {
  constructor(private readonly snapshots: SnapshotSource) {}

  /** `3,445 roles` */
  get roles(): string {
    return counted(this.snapshots.loaded?.catalogues.full.roles, 'roles');
  }

  /** `81 US metros` */
  get metros(): string {
    return counted(this.snapshots.loaded?.catalogues.full.cities, 'US metros');
  }
}

function counted(rows: readonly unknown[] | undefined, noun: string): string {
  return rows ? `${grouped(rows.length)} ${noun}` : noun;
}
