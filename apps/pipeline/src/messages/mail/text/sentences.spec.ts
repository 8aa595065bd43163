import { sentencesOf } from './sentences';

describe('the sentences of a text', () => {
  it.each([
    ['Thank you. We have read it! Any questions?', ['Thank you.', 'We have read it!', 'Any questions?']],
    [
      'We regret to inform you that we have decided to move forward with other\ncandidates. Good luck.',
      ['We regret to inform you that we have decided to move forward with other candidates.', 'Good luck.'],
    ],
    ['We meet at 2 p.m. ET on Dec. 3. Bring an ID.', ['We meet at 2 p.m. ET on Dec. 3.', 'Bring an ID.']],
    [
      'Gerne laden wir Sie am 3. Dezember um 14 Uhr ein, z. B. per Video. Die 2. Runde dauert ca. 30 Min. und ist vor Ort.',
      [
        'Gerne laden wir Sie am 3. Dezember um 14 Uhr ein, z. B. per Video.',
        'Die 2. Runde dauert ca. 30 Min. und ist vor Ort.',
      ],
    ],
    [
      'Bonjour M. Durand,\nNous vous proposons un entretien le 3 déc. à 14 h 30. Êtes-vous disponible ?',
      [
        'Bonjour M. Durand,',
        'Nous vous proposons un entretien le 3 déc. à 14 h 30.',
        'Êtes-vous disponible ?',
      ],
    ],
    [
      'thanks for coming in. we went with someone else. good luck',
      ['thanks for coming in.', 'we went with someone else.', 'good luck'],
    ],
    [
      'Date: Thursday\nTime: 2 pm\nPlease bring:\n- your ID\n- a pen',
      ['Date: Thursday', 'Time: 2 pm', 'Please bring:', '- your ID', '- a pen'],
    ],
    ['Well... maybe. “No.” He left.', ['Well... maybe.', '“No.”', 'He left.']],
    [
      'See https://acme.example/a.b?c=d. Then node.js 3.5 runs.',
      ['See https://acme.example/a.b?c=d.', 'Then node.js 3.5 runs.'],
    ],
    [
      'Mo. 30.11. 10:00 oder 3.12. um 9 Uhr. Passt der 4.12.? Bis zum 5.12. Danke.',
      ['Mo. 30.11. 10:00 oder 3.12. um 9 Uhr.', 'Passt der 4.12.?', 'Bis zum 5.12.', 'Danke.'],
    ],
    [' \n\n', []],
  ])('are found in %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('are at most 2,000, of at most 1,000 characters', () => {
    expect(sentencesOf('a '.repeat(2_000)).map(({ length }) => length)).toEqual([999, 999, 999, 999]);
    expect(sentencesOf('One. '.repeat(3_000))).toHaveLength(2_000);
  });
});
