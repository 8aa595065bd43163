import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contextFiles } from '../../tools/release/build-context.mjs';
import { nodeFlags } from '../../tools/start/node-flags.mjs';
import { composeFile } from './compose/compose-file';
import { effective, lineage, readDockerfile, ROOT, stageNamed } from './image/dockerfile';

const dockerfile = readDockerfile();
const stageNames = dockerfile.stages.map(({ name }) => name);
const allSteps = dockerfile.stages.flatMap(({ steps }) => steps);
const ofKind = (keyword: string) => allSteps.filter((step) => step.keyword === keyword);
const NPM_CACHE = '/var/cache/npm';
const APPS = ['compensation', 'pipeline', 'webhook-worker', 'admin', 'console'];
const SERVERS = APPS.filter((app) => app !== 'admin');

/** The bundled release is the largest. */
const MOST_BYTES = 6_000_000;

describe('the image', () => {
  it('is built from images of one pinned line, each of which can be pinned to a digest', () => {
    const external = dockerfile.stages.map(({ base }) => base).filter((base) => !stageNames.includes(base));
    expect(new Set(external)).toEqual(
      new Set(['node:24-trixie-slim', 'gcr.io/distroless/nodejs24-debian13:nonroot']),
    );
    const text = readFileSync(join(ROOT, 'deploy/docker/Dockerfile'), 'utf8');
    const froms = text.match(/^FROM (?:--platform=\$BUILDPLATFORM )?(?:node:|gcr).*$/gm) ?? [];
    expect(froms).toHaveLength(4);
    for (const from of froms) expect(from).toMatch(/\$\{NODE_MAJOR\}.*\$\{(?:NODE|DISTROLESS)_DIGEST\} AS /);
  });

  it('has no shell and no package manager unless it is asked for', () => {
    expect(dockerfile.args['RUNTIME']).toBe('distroless');
    expect(lineage(dockerfile, 'runtime').map(({ name }) => name)).toEqual(['runtime-distroless', 'runtime']);
    const steps = lineage(dockerfile, 'runtime').flatMap((stage) => stage.steps);
    expect(steps.filter(({ keyword }) => keyword === 'RUN')).toEqual([]);
  });

  it.each(['runtime', ...APPS])('runs %s as a numeric user that is not root', (name) => {
    expect(effective(dockerfile, name, 'USER')?.args).toEqual(['65532:65532']);
  });

  it.each(SERVERS)(
    'gives Node the flags for %s that "npm run start:…", "npm start" and compose give it',
    (app) => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      const name = app.replace('webhook-', '');
      const [node = [], command = []] = ['ENTRYPOINT', 'CMD'].map(
        (kind) => effective(dockerfile, app, kind)?.args ?? [],
      );
      const words = [...node.slice(1), ...command];
      expect(scripts[`start:${name}`]).toBe(['node', ...words].join(' '));
      expect(words).toEqual([...nodeFlags(words.at(-1) ?? ''), words.at(-1)]);
      expect(composeFile().services[name]?.command).toEqual(command);
    },
  );

  it('installs from the lock file alone, without install scripts and before any source is copied', () => {
    const installs = ofKind('RUN').filter(({ args }) => args[0] === 'npm');
    expect(installs).toHaveLength(3);
    for (const { args, flags } of installs) {
      expect(args).toEqual(expect.arrayContaining(['ci', `--cache=${NPM_CACHE}`, '--ignore-scripts']));
      expect(flags['mount']).toBe(`type=cache,target=${NPM_CACHE}`);
    }
    const copied = stageNamed(dockerfile, 'manifests').steps.filter(({ keyword }) => keyword === 'COPY');
    expect(copied.map(({ args }) => args)).toEqual([['package.json', 'package-lock.json', '.npmrc', './']]);
    for (const name of ['build', 'production-dependencies']) {
      const { base, steps } = stageNamed(dockerfile, name);
      expect([base, steps[0]?.args.slice(0, 2)]).toEqual(['manifests', ['npm', 'ci']]);
    }
  });

  it('is readable by everybody, whatever the checkout was: each copy of the runtime says so', () => {
    const copies = stageNamed(dockerfile, 'runtime').steps.filter(({ keyword }) => keyword === 'COPY');
    expect(copies.length).toBeGreaterThan(8);
    expect(new Set(copies.map(({ flags }) => flags['chmod']))).toEqual(new Set(['u=rwX,go=rX']));
  });

  it('takes nothing from the network by ADD, and no secret as an argument or a variable', () => {
    expect(ofKind('ADD')).toEqual([]);
    const named = [...ofKind('ARG'), ...ofKind('ENV')].flatMap(({ args }) => args);
    const names = [...Object.keys(dockerfile.args), ...named];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => /secret|token|password|key|url/i.test(name))).toEqual([]);
  });

  describe('the build context', () => {
    const files = contextFiles(ROOT);

    it('holds nothing that is not copied', () => {
      const sources = ofKind('COPY').flatMap(({ args }) => args.slice(0, -1));
      const idle = files.filter(
        (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
      );
      expect(idle).toEqual([]);
    });

    it('holds no test, no secret, no local state and no large file', () => {
      expect(
        files.filter((file) =>
          /\.(?:spec|data-spec|int-spec|slow-spec)\.ts$|\.env$|\.key$|\.pem$|^\.local|^\.git/.test(file),
        ),
      ).toEqual([]);
      expect(files.filter((file) => statSync(join(ROOT, file)).size > MOST_BYTES)).toEqual([]);
    });
  });
});
