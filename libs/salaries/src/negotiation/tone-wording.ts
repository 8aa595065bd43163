export const TONES = ['collaborative', 'professional', 'assertive'] as const;

/** How the scripts sound. */
export type Tone = (typeof TONES)[number];

export const DEFAULT_TONE: Tone = 'professional';

/** The facts in between are the same in all tones. */
export interface ToneWording {
  subject: (title: string) => string;
  greeting: string;
  thanks: (title: string, company: string) => string;
  turn: (offer: string) => string;
  alsoConsider: string;
  request: (ask: string) => string;
  ending: string;
  signature: string;
  phoneOpening: (title: string, company: string) => string;
  phoneAsk: (ask: string) => string;
  phoneClose: (ask: string) => string;
}

export const TONE_WORDING: Readonly<Record<Tone, ToneWording>> = {
  collaborative: {
    subject: (title) => `${title} offer: one question before I sign`,
    greeting: 'Hi [name],',
    thanks: (title, company) =>
      `Thank you so much for the ${title} offer${company}. I have enjoyed our conversations and would love to make this work.`,
    turn: () => 'Before I sign, I would like to talk with you about the base salary.',
    alsoConsider: 'There is also this from my side:',
    request: (ask) =>
      `Would a base of ${ask} be possible? If we can get there, I am ready to say yes. And if the base itself has little room, I am glad to look at other parts of the package with you.`,
    ending: 'I am happy to talk it through whenever suits you. Thanks again!',
    signature: 'Best,\n[your name]',
    phoneOpening: (title, company) =>
      `Hi [name], thanks for taking the time. I am really happy about the ${title} offer${company}, and I would like to find a way to make it work for both of us.`,
    phoneAsk: (ask) => `Would you be able to bring the base to ${ask}?`,
    phoneClose: (ask) =>
      `Thank you for looking into it. If we land at ${ask}, I am ready to sign. When would be a good time to speak again?`,
  },
  professional: {
    subject: (title) => `${title} offer: base salary`,
    greeting: 'Dear [name],',
    thanks: (title, company) =>
      `Thank you for offering me the ${title} position${company}. I have read the terms carefully and am very interested in the role.`,
    turn: () => 'There is one point that I would like to discuss: the base salary.',
    alsoConsider: 'I would ask you to take this into account as well:',
    request: (ask) =>
      `I would like to ask whether a base salary of ${ask} is possible. With it I would be glad to accept.`,
    ending: 'I look forward to your answer and am glad to discuss it in a call this week.',
    signature: 'Kind regards,\n[your name]',
    phoneOpening: (title, company) =>
      `Hello [name], thank you for making time. I have gone through the ${title} offer${company} and have one point to discuss, the base salary.`,
    phoneAsk: (ask) => `I would like to ask for a base of ${ask}.`,
    phoneClose: (ask) =>
      `Thank you. With a base of ${ask} I can accept. May I expect your answer by the end of the week?`,
  },
  assertive: {
    subject: (title) => `${title} offer: what it takes to sign`,
    greeting: 'Hello [name],',
    thanks: (title, company) =>
      `Thank you for the ${title} offer${company}. I want this role, so I will be direct.`,
    turn: (offer) => `At a base of ${offer} I cannot accept yet.`,
    alsoConsider: 'Beyond the numbers:',
    request: (ask) => `My number is ${ask}. At that base I will sign.`,
    ending: 'Please let me know by the end of the week whether you can do it.',
    signature: 'Regards,\n[your name]',
    phoneOpening: (title, company) =>
      `Hello [name], I want the ${title} role${company}, and I would like to settle the base salary today.`,
    phoneAsk: (ask) => `For me to sign, the base needs to be ${ask}.`,
    phoneClose: (ask) => `At ${ask} you have my signature. Can you confirm that by the end of the week?`,
  },
};
