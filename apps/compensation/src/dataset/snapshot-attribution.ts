import { Injectable } from '@nestjs/common';
import {
  type Attribution,
  attributionOf,
  type EnvelopeAttribution,
  envelopeAttributionOf,
  ReleaseAttribution,
} from '../attribution/attribution';
import { CompensationEnv } from '../compensation.env';
import { SnapshotStore } from './snapshot.store';

@Injectable()
export class SnapshotAttribution extends ReleaseAttribution {
  constructor(
    private readonly store: SnapshotStore,
    private readonly env: CompensationEnv,
  ) {
    super();
  }

  flat(): Attribution {
    return attributionOf(this.store.current().manifest, this.env.publicBaseUrl);
  }

  envelope(): EnvelopeAttribution {
    return envelopeAttributionOf(this.store.current().manifest, this.env.publicBaseUrl);
  }
}
