import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contextFiles } from '../../../tools/release/build-context.mjs';
import { type Dockerfile, ROOT, stageNamed, type Step } from './dockerfile';

/** Carries out a RUN. @param folder where its stage's working directory lies */
export type Runner = (words: readonly string[], folder: string) => Promise<void>;

interface Place {
  /** The root of the stage's file system. */
  root: string;
  /** Its working directory, from that root. */
  workdir: string;
}

/** Carries out a Dockerfile in ordinary folders: FROM, WORKDIR, COPY and RUN do what they do in a builder. */
export class ImageBuilder {
  private readonly places = new Map<string, Place>();
  private readonly context: string;

  /** @param folder an empty one; the context and each stage get a folder in it */
  constructor(
    private readonly dockerfile: Dockerfile,
    private readonly folder: string,
    private readonly run: Runner,
  ) {
    this.context = join(folder, 'context');
    for (const file of contextFiles(ROOT)) cpSync(join(ROOT, file), join(this.context, file));
    // A checkout as many companies' default umask makes it: what is to be read by others has to be told so.
    execFileSync('chmod', ['-R', 'go-rwx', this.context]);
  }

  /** @returns the folder that is the working directory of the stage */
  async build(name: string): Promise<string> {
    const { root, workdir } = await this.place(name);
    return join(root, workdir);
  }

  private async place(name: string): Promise<Place> {
    const built = this.places.get(name);
    if (built) return built;
    const place = await this.begin(name);
    for (const step of stageNamed(this.dockerfile, name).steps) await this.carryOut(step, place);
    this.places.set(name, place);
    return place;
  }

  /** An image from elsewhere brings Node, which is here already. */
  private async begin(name: string): Promise<Place> {
    const { base } = stageNamed(this.dockerfile, name);
    const root = join(this.folder, name);
    mkdirSync(root);
    if (!this.dockerfile.stages.some((stage) => stage.name === base)) return { root, workdir: '/' };
    const inherited = await this.place(base);
    cpSync(inherited.root, root, { recursive: true });
    return { root, workdir: inherited.workdir };
  }

  private async carryOut({ keyword, args, flags }: Step, place: Place): Promise<void> {
    const folder = join(place.root, place.workdir);
    if (keyword === 'WORKDIR') place.workdir = args[0] ?? '/';
    else if (keyword === 'RUN') await this.run(args, folder);
    else if (keyword === 'COPY' && flags['from'])
      moveFrom(await this.place(flags['from']), args, folder, flags['chmod']);
    else if (keyword === 'COPY') this.copy(args, folder, flags['chmod']);
    mkdirSync(join(place.root, place.workdir), { recursive: true });
  }

  /** Into a folder when the target ends with a slash; what a folder holds, not the folder itself. */
  private copy(args: readonly string[], folder: string, mode?: string): void {
    const target = args.at(-1) ?? '';
    for (const source of args.slice(0, -1)) {
      const to = join(folder, target, target.endsWith('/') ? basename(source) : '');
      cpSync(join(this.context, source), to, { recursive: true });
      changeMode(to, mode);
    }
  }
}

/** Moved rather than copied: nobody looks at the stage again, and it holds tens of thousands of files. */
function moveFrom(
  { root }: Place,
  [source = '', target = '']: readonly string[],
  folder: string,
  mode?: string,
): void {
  mkdirSync(dirname(join(folder, target)), { recursive: true });
  renameSync(join(root, source), join(folder, target));
  changeMode(join(folder, target), mode);
}

/** As the flag of COPY does it, for a folder and everything in it; without one things keep the mode that they have. */
function changeMode(path: string, mode: string | undefined): void {
  if (mode !== undefined) execFileSync('chmod', ['-R', mode, path]);
}
