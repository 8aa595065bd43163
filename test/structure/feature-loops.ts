import type { Import } from './import-graph';

/**
 * The folder `from` uses the folder `to`, which stands beside it. Folders are compared at every depth, because a
 * feature that has grown has features inside. A file that lies in the folder above belongs to neither.
 */
export interface Arrow {
  /** `apps/pipeline/src/jobs` */
  from: string;
  to: string;
  imports: readonly Import[];
}

/** `apps/pipeline/src/jobs → apps/pipeline/src/links` */
function arrowName({ from, to }: Pick<Arrow, 'from' | 'to'>): string {
  return `${from} → ${to}`;
}

export function arrowsOf(imports: readonly Import[]): Arrow[] {
  const arrows = new Map<string, Arrow & { imports: Import[] }>();
  for (const one of imports) {
    const ends = neighbours(one);
    if (ends === undefined) continue;
    const arrow = arrows.get(arrowName(ends)) ?? { ...ends, imports: [] };
    arrow.imports.push(one);
    arrows.set(arrowName(ends), arrow);
  }
  return [...arrows.values()];
}

/** A message for each loop of neighbouring folders, the shortest through each arrow. */
export function faultsOfLoops(arrows: readonly Arrow[]): string[] {
  return loopsAmong(arrows).map(loopFault);
}

function neighbours({ from, to }: Import): Pick<Arrow, 'from' | 'to'> | undefined {
  const [here, there] = [from.split('/'), to.split('/')];
  const depth = here.findIndex((part, index) => part !== there[index]);
  const areFolders = depth < here.length - 1 && depth < there.length - 1;
  if (!areFolders) return undefined;
  return { from: here.slice(0, depth + 1).join('/'), to: there.slice(0, depth + 1).join('/') };
}

/** The shortest loop through each arrow that is part of one, each loop once. */
function loopsAmong(arrows: readonly Arrow[]): Arrow[][] {
  const loops = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const back = shortestWay(arrows, arrow.to, arrow.from);
    if (back === undefined) continue;
    const loop = [arrow, ...back];
    const key = loop
      .map(({ from }) => from)
      .sort()
      .join();
    if (!loops.has(key)) loops.set(key, loop);
  }
  return [...loops.values()];
}

function shortestWay(arrows: readonly Arrow[], start: string, end: string): Arrow[] | undefined {
  const queue: { at: string; way: Arrow[] }[] = [{ at: start, way: [] }];
  const seen = new Set([start]);
  for (const { at, way } of queue) {
    if (at === end) return way;
    for (const arrow of arrows) {
      if (arrow.from !== at || seen.has(arrow.to)) continue;
      seen.add(arrow.to);
      queue.push({ at: arrow.to, way: [...way, arrow] });
    }
  }
  return undefined;
}

function loopFault(loop: readonly Arrow[]): string {
  const steps = loop.map(
    (arrow) =>
      `  ${arrowName(arrow)}: ${arrow.imports.map(({ from, to }) => `${from} imports ${to}`).join('; ')}`,
  );
  return `These folders import one another in a circle:\n${steps.join('\n')}\nMend it: move what both need into a folder that uses neither, or into the one that is used.`;
}
