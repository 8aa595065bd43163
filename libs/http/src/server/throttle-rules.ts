import { Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { DirectRoutes } from './direct-routes';
import { WINDOW_MS } from '../rate-limit/sliding-window';

/** Of the throttler's metadata, `THROTTLER:LIMITdefault` and the like: what it sets, for which throttler. */
const METADATA = /^THROTTLER:(?<what>LIMIT|TTL|TRACKER|BLOCK_DURATION|KEY_GENERATOR|SKIP)(?<throttler>.*)$/;
const THROTTLER_NAME = 'default';

type Handler = (...args: unknown[]) => unknown;

/**
 * Refuses to start a service in which a decorator of the throttler would not do what it says: one for another
 * throttler or another time than a minute, and one on a route that a direct route answers before the guards run. One on a
 * route whose answers are kept is refused by `CacheableRoutes`.
 */
@Injectable()
export class ThrottleRules implements OnApplicationBootstrap {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly directRoutes: DirectRoutes,
  ) {}

  /** @throws Error that names every such decorator */
  onApplicationBootstrap(): void {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    const faults = controllers.flatMap(({ metatype }) => this.faultsOf(metatype as Type));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  private faultsOf(controller: Type): string[] {
    const prototype = controller.prototype as Record<string, Handler>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler) return [];
      const entries = [...entriesOf(controller), ...entriesOf(handler)];
      if (entries.length === 0) return [];
      return faultsOf(entries, this.directRoutes.servesController(controller)).map(
        (fault) => `${controller.name}.${name}: ${fault}`,
      );
    });
  }
}

interface MetadataEntry {
  what: string;
  throttler: string;
  value: unknown;
}

function entriesOf(target: object): MetadataEntry[] {
  return Reflect.getMetadataKeys(target).flatMap((key: unknown) => {
    const groups = typeof key === 'string' ? METADATA.exec(key)?.groups : undefined;
    const value: unknown = Reflect.getMetadata(key, target);
    if (!groups || value === undefined) return [];
    return [{ what: groups['what'] ?? '', throttler: groups['throttler'] ?? '', value }];
  });
}

function faultsOf(entries: readonly MetadataEntry[], isAnsweredBefore: boolean): string[] {
  const faults = entries.flatMap(({ what, throttler, value }) => {
    if (throttler !== THROTTLER_NAME) return [`there is no throttler "${throttler}"`];
    if (what === 'TTL' && value !== WINDOW_MS) return [`limits are for ${WINDOW_MS} ms`];
    return ['LIMIT', 'TTL', 'SKIP'].includes(what) ? [] : [`${what} is not supported`];
  });
  const before = 'is answered before the guards run, so that its own limit would not hold';
  return [...new Set(isAnsweredBefore ? [...faults, before] : faults)];
}
