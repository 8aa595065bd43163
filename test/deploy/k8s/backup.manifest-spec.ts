import { Build } from './build';

const BACKUP = Build.of('overlays/production/backup');

describe('the nightly dump', () => {
  const [job] = BACKUP.all('CronJob');
  const pod = job?.spec?.jobTemplate.spec?.template.spec;

  it('runs the script that the drill runs, into the volume, with the address as a file', () => {
    const [container] = pod?.containers ?? [];
    const [scripts] = BACKUP.all('ConfigMap');
    expect(container?.command).toEqual(['sh', '/etc/wagewright/backup/dump.sh', '/backups']);
    expect(Object.keys(scripts?.data ?? {})).toEqual(['dump.sh']);
    const volumes = Object.fromEntries((pod?.volumes ?? []).map(({ name, ...volume }) => [name, volume]));
    expect(volumes).toMatchObject({
      script: { configMap: { name: scripts?.metadata.name } },
      backups: { persistentVolumeClaim: { claimName: 'backups' } },
    });
    expect(BACKUP.ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(['backups']);
    expect(container?.env).toContainEqual({
      name: 'DATABASE_URL_FILE',
      value: '/etc/wagewright/secrets/DATABASE_URL',
    });
  });
});
