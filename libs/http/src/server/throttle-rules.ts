import { Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { WINDOW_MS } from '../rate-limit/sliding-window';

/** A key of the throttler's metadata, such as `THROTTLER:LIMITdefault`: an option and the name of a throttler. */
const METADATA = /^THROTTLER:(?<option>LIMIT|TTL|TRACKER|BLOCK_DURATION|KEY_GENERATOR|SKIP)(?<throttler>.*)$/;
const THROTTLER_NAME = 'default';
const OPTIONS = ['LIMIT', 'TTL', 'TRACKER', 'SKIP'];

type Handler = (...args: unknown[]) => unknown;

/**
 * Refuses to start a service in which a decorator of the throttler would have no effect: one for a throttler that does
 * not exist, for another time than a minute, or with an option that the storage ignores. `frontRouteOf` refuses one on a route that is
 * answered before the guards run.
 */
@Injectable()
export class ThrottleRules implements OnApplicationBootstrap {
  constructor(private readonly modules: ModulesContainer) {}

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
      return faultsOf(entries).map((fault) => `${controller.name}.${name}: ${fault}`);
    });
  }
}

interface MetadataEntry {
  option: string;
  throttler: string;
  value: unknown;
}

function entriesOf(target: object): MetadataEntry[] {
  return Reflect.getMetadataKeys(target).flatMap((key: unknown) => {
    const groups = typeof key === 'string' ? METADATA.exec(key)?.groups : undefined;
    const value: unknown = Reflect.getMetadata(key, target);
    if (!groups || value === undefined) return [];
    return [{ option: groups['option'] ?? '', throttler: groups['throttler'] ?? '', value }];
  });
}

function faultsOf(entries: readonly MetadataEntry[]): string[] {
  const faults = entries.flatMap(({ option, throttler, value }) => {
    if (throttler !== THROTTLER_NAME) return [`there is no throttler "${throttler}"`];
    if (option === 'TTL' && value !== WINDOW_MS) return [`limits are for ${WINDOW_MS} ms`];
    return OPTIONS.includes(option) ? [] : [`${option} is not supported`];
  });
  return [...new Set(faults)];
}
