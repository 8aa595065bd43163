import { readMail } from './read-mail';

function eml(headers: readonly string[], body: string): string {
  return [...headers, '', body].join('\r\n');
}

function multipart(type: string, parts: readonly string[], boundary = 'b1'): [string, string] {
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return [`Content-Type: multipart/${type}; boundary="${boundary}"`, `${body}--${boundary}--\r\n`];
}

function html(body: string): string {
  return readMail(eml(['Subject: S', 'Content-Type: text/html; charset=utf-8'], body), 'rfc822').text;
}

describe('the headers of a mail', () => {
  it.each([
    ['Subject: =?UTF-8?B?R3LDvMOf?=\r\n =?UTF-8?B?ZSBhdXM=?= =?utf-8?q?_K=C3=B6ln?=', 'Grüße aus Köln'],
    // A letter cut in two.
    ['Subject: =?UTF-8?Q?M=C3?= =?UTF-8?Q?=BCller?= AG', 'Müller AG'],
    ['Subject: =?iso-8859-1?Q?R=E9ponse_=E0_votre?= candidature', 'Réponse à votre candidature'],
    ['Subject: =?windows-1252?Q?It=92s_=80?=', 'It’s €'],
    ['Subject: Antwort f\xfcr dich', 'Antwort für dich'],
    ['Subject: folded\r\n\tover lines', 'folded over lines'],
    ['Subject: =?broken?X?abc?= =?', '=?broken?X?abc?= =?'],
  ])('decodes %j', (header, subject) => {
    const source = Buffer.from(eml(['From: a@b.example', header], 'x'), 'latin1');
    expect(readMail(source, 'rfc822').subject).toBe(subject);
  });

  it.each([
    ['From: "Doe, Jane" <Jane.Doe@Acme.example>', { name: 'Doe, Jane', address: 'jane.doe@acme.example' }],
    [
      'From: =?utf-8?q?J=C3=BCrgen_M=C2=B7=2C_HR?= <hr@acme.example>',
      { name: 'Jürgen M·, HR', address: 'hr@acme.example' },
    ],
    ['From: jobs@acme.example (Acme Jobs)', { name: 'Acme Jobs', address: 'jobs@acme.example' }],
    ['From: <jobs@acme.example>', { name: null, address: 'jobs@acme.example' }],
  ])('names who wrote it: %s', (header, from) => {
    expect(readMail(eml([header, 'Subject: S'], ''), 'rfc822').from).toEqual(from);
  });

  it('say when it was sent, to whom, and whether it is a list', () => {
    const headers = [
      'Date: Tue, 24 Nov 2026 10:12:00 +0100 (CET)',
      'To: Sam <sam@home.example>, "X; Y" <xy@home.example>',
      'Reply-To: thread+1@ats.example',
      'List-Unsubscribe: <https://x.example>',
    ];
    expect(readMail(eml(headers, 'x'), 'rfc822')).toMatchObject({
      sentAt: new Date('2026-11-24T09:12:00Z'),
      to: [{ address: 'sam@home.example' }, { name: 'X; Y' }],
      replyTo: { address: 'thread+1@ats.example' },
      isBulk: true,
    });
  });
});

describe('the text of a mail', () => {
  it.each([
    ['quoted-printable', 'utf-8', 'Gr=C3=BC=\r\n=C3=9Fe =3D 50 =E2=82=AC =zz', 'Grüße = 50 € =zz'],
    ['quoted-printable', 'windows-1252', 'It=92s =80', 'It’s €'],
    ['quoted-printable', 'x-unknown', 'Gr=FC=DFe', 'Grüße'],
    [
      'base64',
      'utf-8',
      Buffer.from('Grüße aus Köln')
        .toString('base64')
        .replace(/(.{7})/g, '$1\r\n '),
      'Grüße aus Köln',
    ],
    ['8bit', 'iso-8859-1', 'Grüße', 'Grüße'],
    ['7bit', 'us-ascii', 'Hello\u200b there\u00a0you', 'Hello there you'],
  ])('is decoded from %s in %s', (encoding, charset, body, text) => {
    const headers = [
      `Content-Type: text/plain; charset="${charset}"`,
      `Content-Transfer-Encoding: ${encoding}`,
    ];
    expect(readMail(eml(headers, body), 'rfc822').text).toBe(text);
  });

  it('is what programs show of alternatives, nested in other parts, with files and appointments beside it', () => {
    const [type, alternatives] = multipart(
      'alternative',
      [
        'Content-Type: text/plain\r\n\r\nplain',
        'Content-Type: text/html\r\n\r\n<p>shown</p>',
        'Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nSUMMARY:Inter\r\n view\\, one\r\nDTSTART;TZID=Europe/Berlin:20261203T140000\r\nDURATION:PT45M\r\nBEGIN:VALARM\r\nSUMMARY:no\r\nEND:VALARM\r\nLOCATION:Room 1\r\nEND:VEVENT\r\nEND:VCALENDAR',
      ],
      'inner',
    );
    const [outer, body] = multipart(
      'mixed',
      [
        `${type}\r\n\r\n${alternatives}`,
        "Content-Type: application/pdf; name*0*=utf-8''Angebot%20; name*1*=f%C3%BCr.pdf\r\nContent-Disposition: attachment\r\n\r\nJVBER",
      ],
      'innerouter',
    );
    expect(readMail(eml(['Subject: S', outer], body), 'rfc822')).toMatchObject({
      text: 'shown',
      invites: [
        {
          method: 'request',
          summary: 'Interview, one',
          startsAt: new Date('2026-12-03T13:00:00Z'),
          endsAt: new Date('2026-12-03T13:45:00Z'),
          timeZone: 'Europe/Berlin',
          location: 'Room 1',
        },
      ],
      warnings: [],
    });
  });

  it.each([
    ['<style>p{}</style><p>Hi&nbsp;Sam,</p><p>you <b>are</b>\n in.</p>', 'Hi Sam,\n\nyou are in.'],
    ['<div style="display:none;max-height:0">teaser <div>x</div></div>Hello<br>you', 'Hello\nyou'],
    ['<span style="VISIBILITY: hidden">a</span><p hidden>b</p><!--[if mso]>c<![endif]-->d', 'd'],
    ['<table><tr><td>Date:</td><td>Thursday</td></tr></table>', 'Date: Thursday'],
    ['<blockquote>indented</blockquote>', 'indented'],
    [
      '<p>new</p><div>On Tue, 24 Nov 2026, Jo wrote:</div><blockquote class="gmail_quote">old<p>older</p></blockquote><p>sig</p>',
      'new\n\nsig',
    ],
    ['<td style="font-size:0px">seen', 'seen'],
    ['<p>unclosed <a href="x">link', 'unclosed link'],
  ])('is what is seen of HTML: %s', (source, text) => {
    expect(html(source)).toBe(text);
  });

  it('has the addresses of links with what is written on them or before them', () => {
    const source =
      '<a href="https://a.example/1"><b>Join</b> the\n call</a> or https://b.example/2. <a href="mailto:x@y.example">x</a>';
    expect(readMail(eml(['Subject: S', 'Content-Type: text/html'], source), 'rfc822').links).toEqual([
      { address: 'https://a.example/1', words: 'Join the call' },
      { address: 'https://b.example/2', words: 'Join the call or' },
    ]);
    expect(readMail('Join here:\n<https://c.example/3>', 'text').links).toEqual([
      { address: 'https://c.example/3', words: 'Join here' },
    ]);
  });
});

const OLD = 'We invite you.\nBest';

describe('what is quoted', () => {
  it.each([
    ['> We invite you.\n> Best'],
    ['On Tue, Nov 24, 2026 at 9:12 AM Jo Doe\n<jo@acme.example> wrote:\nWe invite you.\nBest'],
    ['Jo Doe <jo@acme.example> schrieb am Di., 24. Nov. 2026, 09:12:\nWe invite you.\nBest'],
    ['Le mar. 24 nov. 2026 à 09:12, Jo Doe <jo@acme.example> a écrit :\nWe invite you.\nBest'],
    ['El mar, 24 nov 2026 a las 9:12, Jo Doe (<jo@acme.example>) escribió:\nWe invite you.\nBest'],
    [
      'Gesendet: Dienstag, 24. November 2026 um 09:12 Uhr\nVon: "Jo Doe" <jo@acme.example>\nAn: sam@home.example\nBetreff: Hallo\n\nWe invite you.\nBest',
    ],
    [
      '________________________________\nFrom: Jo Doe <jo@acme.example>\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Sam\nSubject: Hi\n\nWe invite you.\nBest',
    ],
    ['2026-11-24 9:12 GMT+01:00 Jo Doe <jo@acme.example>:\nWe invite you.\nBest'],
    [
      'Am Dienstag, 24. November 2026 um 09:12:00 MEZ hat Jo Doe <jo@acme.example> Folgendes geschrieben:\n\nWe invite you.\nBest',
    ],
    [
      '-------- Ursprüngliche Nachricht --------\nVon: Jo\nDatum: 24.11.26 09:12\nBetreff: Hallo\n\nWe invite you.\nBest',
    ],
  ])('is earlier: %s', (quoted) => {
    const mail = readMail(`Unfortunately not.\n\n${quoted}`, 'text');
    expect(mail).toMatchObject({ text: 'Unfortunately not.', earlier: OLD, isForwarded: false });
  });

  it('leaves answers below and between it', () => {
    const mail = readMail(
      'On Tue, Nov 24, 2026 Jo <a@b.example> wrote:\n> When?\n\nTomorrow.\n> Where?\nHere.',
      'text',
    );
    expect(mail).toMatchObject({ text: 'Tomorrow.\nHere.', earlier: 'When?\nWhere?' });
  });

  it.each([
    [
      '---------- Forwarded message ---------\nFrom: Acme <hr@acme.example>\nDate: Tue, Nov 24, 2026 at 9:12 AM\nSubject: Your application\nTo: <sam@home.example>\n\n\nWe invite you.\nBest',
    ],
    [
      'Begin forwarded message:\n\n> From: Acme <hr@acme.example>\n> Subject: Your application\n> Date: 24 November 2026 at 09:12:00 UTC\n> To: Sam <sam@home.example>\n> \n> We invite you.\n> Best',
    ],
    [
      '-------- Weitergeleitete Nachricht --------\nBetreff: Your application\nDatum: Tue, 24 Nov 2026 09:12:00 +0000\nVon: Acme <hr@acme.example>\nAn: sam@home.example\n\nWe invite you.\nBest',
    ],
  ])('is what is to be read where it was forwarded: %s', (forwarded) => {
    expect(
      readMail(`Subject: Fwd: x\nFrom: me@home.example\n\nLook at that.\n\n${forwarded}`, 'text'),
    ).toMatchObject({
      subject: 'Your application',
      from: { name: 'Acme', address: 'hr@acme.example' },
      sentAt: new Date('2026-11-24T09:12:00Z'),
      text: OLD,
      isForwarded: true,
      forwarderText: 'Look at that.',
    });
  });

  it('is what is to be read where a mail lies within another', () => {
    const inner = eml(['From: hr@acme.example', 'Subject: Your application'], OLD);
    const [type, body] = multipart('mixed', ['\r\nLook.', `Content-Type: message/rfc822\r\n\r\n${inner}`]);
    expect(readMail(eml(['From: me@home.example', 'Subject: Fwd', type], body), 'rfc822')).toMatchObject({
      subject: 'Your application',
      from: { address: 'hr@acme.example' },
      text: OLD,
      isForwarded: true,
      forwarderText: 'Look.',
    });
  });
});

describe('a mail as people paste it', () => {
  const acme = { name: 'Acme', address: 'hr@acme.example' };
  it.each([
    [
      'Von: Acme [mailto:hr@acme.example]\nGesendet: Dienstag, 24. November 2026 09:12\nAn: Sam\nCc: Jo\nBetreff: Hello\n\nHi Sam',
      acme,
    ],
    [
      'De : Acme <hr@acme.example>\nEnvoyé : mardi 24 novembre 2026 09:12\nÀ : Sam\nObjet : Hello\n\nHi Sam',
      acme,
    ],
    [
      'De: Acme <hr@acme.example>\nEnviado: martes, 24 de noviembre de 2026 9:12\nPara: Sam\nAsunto: Hello\n\nHi Sam',
      acme,
    ],
    [
      '*From:* Acme <hr@acme.example>\n\n*Date:* 24 November 2026 at 09:12\n\n*Subject:* Hello\n\nHi Sam',
      acme,
    ],
    ['Hello\nInbox\n\nAcme <hr@acme.example>\nTue, Nov 24, 2026, 9:12 AM\nto me\n\nHi Sam', acme],
    [
      'MIME-Version: 1.0\nFrom: Acme <hr@acme.example>\nDate: Tue, 24 Nov 2026 09:12:00 +0000\nSubject: =?utf-8?q?Hello?=\n\nHi Sam',
      acme,
    ],
  ])('is told apart from what stands above it: %s', (pasted, from) => {
    const mail = readMail(pasted, 'text');
    expect(mail).toMatchObject({
      subject: 'Hello',
      from,
      sentAt: new Date('2026-11-24T09:12:00Z'),
      text: 'Hi Sam',
    });
  });

  it('may be a mailbox file', () => {
    const source = 'From a@x Wed Nov 25 14:00:00 2026\nSubject: One\n\nHello';
    const mail = readMail(`${source}\n\n${source}`, 'text');
    expect([mail.subject, mail.warnings.length]).toEqual(['One', 1]);
  });

  it('may be markup', () => {
    expect(readMail('<div style="x"><p>Hi</p><style>a</style></div>', 'text').text).toBe('Hi');
  });

  it('may have the subject only above it', () => {
    expect(readMail('Betreff: Einladung\n\nHallo', 'text')).toMatchObject({
      subject: 'Einladung',
      text: 'Hallo',
    });
  });

  it('keeps a body with lines such as headers', () => {
    const slot = 'Please come.\nDate: 3 December\nFrom: 10:00\nTo: 11:00\nSubject: interview';
    expect(readMail(slot, 'text').text).toBe(slot);
    const text = 'Hi Sam,\nDate: Thursday\nTime: 2 pm\nJo Doe <jo@acme.example>';
    expect(readMail(text, 'text')).toMatchObject({ subject: null, from: null, text });
    expect(readMail(`Subject: S\nFrom: a@b.example\n\n${text.slice(8)}`, 'text').text).toBe(text.slice(8));
  });
});

describe('a damaged mail', () => {
  it('is read as far as it goes', () => {
    const [type, body] = multipart('mixed', [
      'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nPHA+SGk8L3A+',
      'Content-Type: text/calendar\r\n\r\nBEGIN:VEVENT\r\nDTSTART;TZID="A":20269999T999999\r\nEND:VEVENT',
      'Content-Type: message/rfc822\r\n\r\nSubject: =?utf-8?q?=C3?=\r\n\r\nOn 1 Dec, Jo <a@b.example> wrote:\r\n> x',
    ]);
    const whole = Buffer.from(eml(['From: "Jo <jo@acme.example>', 'Date: 99 Foo 2026', type], body));
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = (at * 37) % 256;
      for (const form of ['rfc822', 'text'] as const)
        for (const source of [damaged, whole.subarray(0, at)])
          expect(readMail(source, form).invites.length).toBeLessThan(2);
    }
  });

  it('says what it leaves out', () => {
    const parts = Array.from({ length: 250 }, () => '\r\nx');
    const [type, body] = multipart('mixed', parts);
    expect(readMail(eml([type], body), 'rfc822').warnings).toEqual([
      expect.stringContaining('more than 200 parts'),
    ]);
    expect(readMail('\nno headers', 'rfc822').warnings).toEqual([expect.stringContaining('no headers')]);
  });
});
