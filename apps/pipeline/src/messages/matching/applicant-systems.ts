import type { MailAddress } from '../mail/mail';

/** Services that send mails for many employers: applicant systems, job boards, schedulers, tests, sign-up and survey mails. */
const SHARED = `greenhouse.io greenhouse-mail.io lever.co myworkday.com myworkdayjobs.com workday.com workdaysuite.com
  ashbyhq.com smartrecruiters.com icims.com successfactors.eu successfactors.com sapsf.eu sapsf.com jobvite.com
  teamtailor.com teamtailor-mail.com personio.de personio.com personio-mail.com recruitee.com recruitee-mail.com join.com
  workable.com workablemail.com bamboohr.com breezy.hr breezy-mail.com softgarden.de softgarden.io softgarden.email
  rexx-systems.com rexx-recruitment.com talentsoft.com talent-soft.com taleo.net oraclecloud.com factorialhr.com
  factorial.co welcomekit.co calendly.com goodtime.io cal.com doodle.com youcanbook.me savvycal.com cronofy.com
  codesignal.com hackerrank.com hackerrankforwork.com codility.com testgorilla.com hirevue.com hirevue-mail.com spark-hire.com
  sparkhire.com karat.com coderpad.io qualified.io testdome.com vervoe.com harver.com pymetrics.com shl.com cut-e.com
  aon.com mercer.com predictiveindex.com criteriacorp.com willo.video eightfold.ai phenompeople.com avature.net
  beamery.com gem.com jazzhr.com applytojob.com pinpointhq.com comeet.co comeet-notifications.com rippling.com
  rippling-ats.com gusto.com paylocity.com paycomonline.net ultipro.com ukg.com adp.com dayforcehcm.com csod.com
  cornerstoneondemand.com brassring.com kenexa.com peoplefluent.com silkroad.com recruiterbox.com trakstar.com
  zohorecruit.com zohomail.com freshteam.com homerun.co traffit.com d-vinci.de dvinci-hr.com concludis.de umantis.com
  haufe.com hr4you.de prescreen.io onlyfy.io onlyfy.jobs heyjobs.co jobylon.com varbi.com reachmee.com
  emply.com hr-manager.net hrmanager.net tellent.com kekahire.com bizneohr.com bizneo.cloud viterbit.com endalia.com
  digitalrecruiters.com flatchr.io taleez.com beetween.com nicoka.com jobaffinity.fr werecruit.io softy.pro
  docusign.net docusign.com hellosign.com dropboxsign.com adobesign.com typeform.com surveymonkey.com qualtrics.com
  google.com zoom.us microsoft.com teams.microsoft.com webex.com amazonses.com sendgrid.net mailgun.org mandrillapp.com
  mailchimp.com mailchimpapp.net hubspot.com hubspotemail.net salesforce.com notion.site`;

/** Boards: most of their mails are adverts, digests and stories of others. */
const BOARDS = `infojobs.net infojobs.com infoempleo.com tecnoempleo.com computrabajo.com bumeran.com
  welcometothejungle.com hellowork.com apec.fr cadremploi.fr francetravail.fr francetravail.net jobteaser.com
  linkedin.com indeed.com indeedemail.com glassdoor.com xing.com stepstone.de stepstone.com monster.com monster.de
  ziprecruiter.com totaljobs.com reed.co.uk cv-library.co.uk dice.com otta.com hired.com wellfound.com angel.co
  honeypot.io adzuna.com jooble.org kununu.com levels.fyi handshake.com joinhandshake.com`;

/** Where people have mailboxes. */
const MAILBOXES = `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com
  mac.com aol.com proton.me protonmail.com pm.me fastmail.com zoho.com hey.com gmx.de gmx.net gmx.at gmx.ch web.de
  t-online.de freenet.de posteo.de mailbox.org arcor.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr yahoo.fr
  hotmail.fr outlook.fr hotmail.es outlook.es yahoo.es telefonica.net terra.es hotmail.co.uk yahoo.co.uk outlook.de
  yahoo.de btinternet.com comcast.net verizon.net`;

const BOARD_DOMAINS = new Set(BOARDS.split(/\s+/));
const SHARED_DOMAINS = new Set([...SHARED.split(/\s+/), ...BOARD_DOMAINS]);
const MAILBOX_DOMAINS = new Set(MAILBOXES.split(/\s+/));
/** Second levels under which a country registers names. */
const SECOND_LEVELS = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu', 'gob', 'or', 'ne']);

/** Numbers of labels that shared domains have. */
const LABELS_OF_SHARED = [2, 3];
/** Maximum characters of a name in DNS. */
const LONGEST_HOST = 253;

export interface Domain {
  /** The registered name, such as `acme.co.uk`. */
  name: string;
  /** Its own label, such as `acme`. */
  label: string;
  /** The labels before it, such as `mail` and `eu`. */
  before: string[];
  /** Whether many employers send from it (`service`) or many people (`mailbox`), so that it names none. */
  shared: 'service' | 'mailbox' | null;
}

/** The parts of a host's name, which is in lower case; undefined for a text that is none. */
export function domainOf(host: string): Domain | undefined {
  if (host.length > LONGEST_HOST) return undefined;
  const labels = host.split('.').filter((label) => label !== '');
  if (labels.length < 2) return undefined;
  const isCountry = labels.at(-1)?.length === 2 && SECOND_LEVELS.has(labels.at(-2) ?? '');
  const at = Math.max(labels.length - (isCountry ? 3 : 2), 0);
  const name = labels.slice(at).join('.');
  return { name, label: labels[at] ?? '', before: labels.slice(0, at), shared: sharedBy(labels) };
}

/** Whether a board sent a mail. */
export function isFromBoard(from: MailAddress | null): boolean {
  const address = from?.address ?? '';
  const domain = domainOf(address.slice(address.lastIndexOf('@') + 1));
  return domain !== undefined && BOARD_DOMAINS.has(domain.name);
}

/** Whether a service sent it for others. */
export function isFromService(from: MailAddress): boolean {
  const address = from.address ?? '';
  return domainOf(address.slice(address.lastIndexOf('@') + 1))?.shared === 'service';
}

function sharedBy(labels: readonly string[]): Domain['shared'] {
  const ends = LABELS_OF_SHARED.map((count) => labels.slice(-count).join('.'));
  if (ends.some((end) => SHARED_DOMAINS.has(end))) return 'service';
  return ends.some((end) => MAILBOX_DOMAINS.has(end)) ? 'mailbox' : null;
}
