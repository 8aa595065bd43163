import { readMail } from '../../../apps/pipeline/src/messages/mail/read-mail';
import { sentencesOf } from '../../../apps/pipeline/src/messages/mail/text/sentences';
import { whenOf } from '../../../apps/pipeline/src/messages/when/when-of';
import { awkwardTexts, UNITS_OF_RULES } from './awkward-texts';
import { HOSTILE_MAILS } from './hostile-mails';
import { disproportion, type Reader } from './processor-time';
import { requestReaders, textReaders } from './readers';

const LENGTH = 8_000;
const MEGABYTE = 1_000_000;

/** What each reader took too long for, in words. */
async function faultsOf(
  readers: readonly [name: string, reader: Reader][],
  units?: readonly string[],
): Promise<string[]> {
  const [shorter, longer] = [awkwardTexts(LENGTH, units), awkwardTexts(2 * LENGTH, units)];
  const faults: string[] = [];
  for (const [name, reader] of readers) {
    for (const [unit, text] of longer) {
      const found = await disproportion(reader, shorter.get(unit) ?? '', text);
      if (found) {
        faults.push(
          `${name}: ${found.shorterMs} ms for ${unit} × ${LENGTH}, ${found.longerMs} ms for twice as many`,
        );
        break;
      }
    }
  }
  return faults;
}

/** By the square of the length on every machine. */
function searchedFromEachPlace(text: string): number {
  let sum = 0;
  for (let place = 0; place < text.length; place++) {
    for (const absent of 'yz') sum += text.lastIndexOf(absent, place);
  }
  return sum;
}

describe('readers of foreign text', () => {
  it('take time in proportion to it', async () => {
    expect(await faultsOf(await textReaders())).toEqual([]);
  });

  it('do so in the members of requests', async () => {
    expect(await faultsOf(await requestReaders(), UNITS_OF_RULES)).toEqual([]);
  });

  it.each(Object.entries(HOSTILE_MAILS))('do so in a megabyte of mail: %s', async (_, mailOf) => {
    const read = (source: string) => {
      const mail = readMail(source, 'rfc822');
      return whenOf(mail, sentencesOf(mail.text), { receivedAt: new Date(0), timeZone: 'UTC' });
    };
    expect(await disproportion(read, mailOf(MEGABYTE / 2), mailOf(MEGABYTE))).toBeUndefined();
  });

  it('would be told of if they did not', async () => {
    const accents = ['\u0301\u0316'];
    const [fault] = await faultsOf([['search', searchedFromEachPlace]], accents);
    expect(fault).toMatch(/^search: [\d.]+ ms for "[^"]*x" and .+ × 8000, [\d.]+ ms for twice as many$/);
    expect(await faultsOf([['trim', (text) => text.trim()]], accents)).toEqual([]);
  });
});
