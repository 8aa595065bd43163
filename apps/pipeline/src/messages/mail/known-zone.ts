import { foldText, wordTable } from '../../transfer/import/words/fold-text';
import { isTimeZone } from '../../validators/is-time-zone';

/** The names of Windows that Outlook and Exchange write, by the zone. */
const WINDOWS = wordTable([
  ['Europe/Berlin', ['W. Europe Standard Time', 'W. Europe Time']],
  ['Europe/Paris', ['Romance Standard Time']],
  ['Europe/Budapest', ['Central Europe Standard Time']],
  ['Europe/Warsaw', ['Central European Standard Time']],
  ['Europe/London', ['GMT Standard Time']],
  ['Europe/Bucharest', ['GTB Standard Time']],
  ['Europe/Helsinki', ['FLE Standard Time']],
  ['Europe/Istanbul', ['Turkey Standard Time']],
  ['America/New_York', ['Eastern Standard Time']],
  ['America/Chicago', ['Central Standard Time']],
  ['America/Denver', ['Mountain Standard Time']],
  ['America/Phoenix', ['US Mountain Standard Time']],
  ['America/Los_Angeles', ['Pacific Standard Time']],
  ['America/Mexico_City', ['Central Standard Time (Mexico)']],
  ['America/Bogota', ['SA Pacific Standard Time']],
  ['America/Argentina/Buenos_Aires', ['Argentina Standard Time']],
  ['America/Sao_Paulo', ['E. South America Standard Time']],
  ['America/Santiago', ['Pacific SA Standard Time']],
  ['America/Halifax', ['Atlantic Standard Time']],
  ['Asia/Kolkata', ['India Standard Time']],
  ['Asia/Singapore', ['Singapore Standard Time']],
  ['Asia/Tokyo', ['Tokyo Standard Time']],
  ['Asia/Shanghai', ['China Standard Time']],
  ['Asia/Jerusalem', ['Israel Standard Time']],
  ['Asia/Dubai', ['Arabian Standard Time']],
  ['Australia/Sydney', ['AUS Eastern Standard Time']],
  ['UTC', ['UTC', 'Etc/UTC', 'Coordinated Universal Time', 'Greenwich Standard Time']],
]);

/** The IANA name of a `TZID`: such a name itself, one behind a prefix, or one of Windows. */
export function knownZone(name: string): string | undefined {
  const [, path] = /([A-Z][A-Za-z_]{2,20}\/[\w+\-/]{2,40})$/.exec(name.slice(0, 100)) ?? [];
  return WINDOWS.get(foldText(name)) ?? [name, path].find(isTimeZone);
}
