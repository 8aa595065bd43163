import type { Words } from './words';

const vocabulary = {
  you: 'sie|dich|du|ihnen|dir|euch',
  your: 'ihre|ihrer|ihren|ihrem|ihr|deine|deiner|deinen|deinem|dein|eure|die|der|den|das|dem|eine|einen|einer|unser|unsere',
  application:
    'bewerbung|bewerbungen|onlinebewerbung|online bewerbung|kandidatur|initiativbewerbung|kurzbewerbung',
  papers:
    '<application>|unterlagen|bewerbungsunterlagen|bewerbungsmappe|lebenslauf|dokumente|daten|dossier|profil|mappe',
  job: 'stelle|position|vakanz|rolle|job|ausschreibung|stellenausschreibung|stellenanzeige|arbeitsplatz|praktikumsplatz|ausbildungsplatz|posten|planstelle|werkstudentenstelle',
  others:
    '(andere*|weitere*|externe*|interne*|passendere*|geeignetere*|besser*|staerker*|erfahrenere*|mit*) ~2 (bewerb*|kandidat*|person*|profil*|mitbewerb*|interessent*|menschen|leute|kolleg*)|mitbewerb*|jemand* (anderes|anderen|anderem|mit|aus|der|die|intern*)|(bewerb*|kandidat*|personen|profile|bewerbungen) (die|der|deren|dessen|mit|welche)|eine andere|einen anderen|andere|anderen|(kandidat*|person|bewerb*) (aus|mit)',
  interview:
    'gespraech*|interview*|vorstellungsgespraech*|kennenlerngespraech*|kennenlernen|kennen lernen|telefonat*|telefoninterview*|telefongespraech*|videointerview*|videocall*|videogespraech*|videokonferenz*|call|video call|telefontermin*|erstgespraech*|zweitgespraech*|termin*|treffen|austausch*|probearbeit*|probetag|schnuppertag|hospitation*|meeting*|bewerbungsgespraech*|bewerberinterview|runde|fachgespraech|zoom|teams|vorstellungstermin*|onsite|chat|telefonieren|plausch|kaffee|besuch',
  test: 'test|online test|onlinetest|tests|einstellungstest|eignungstest|testaufgabe|testverfahren|probeaufgabe|aufgabe|fallstudie|case study|case|arbeitsprobe|coding challenge|challenge|assessment|online assessment|programmieraufgabe|programmiertest|coding aufgabe|hausaufgabe|uebungsaufgabe|uebung|persoenlichkeitstest|leistungstest|sprachtest|take home|zeitversetzt* ~1|videofragen|video fragen|videoantworten|video antworten|aufgezeichnetes video|aufgezeichnetes|recruitingtest|fragen per video|case studie|probearbeit zu hause|hackerrank|codility|testgorilla|hirevue|cut e|shl|viasto|technische aufgabe|kleine aufgabe',
  dotest:
    'bearbeit*|absolvier*|loes*|durchfuehr*|durchzufuehren|teilnehm*|teilzunehmen|machen|machst|einreich*|einzureichen|abgeben|abzugeben|aufnehmen|aufzunehmen|zuruecksenden|zurueckschicken|zurueck|starten|beginnen|ausfuehren|erledig*|abschliess*|abzuschliessen|schick*|send*|nehmen|nimm|fuehren|umsetzen|beantwort*|hochladen|freigeschaltet|zeit|ansehen|link|anbei|anhang|unten|deadline|frist|eingeladen|einladen|laden|bitte',
  paper:
    'gehaltsvorstellung*|gehaltswunsch*|gehaltsrahmen|gehalts*|wunschgehalt|eintrittstermin*|eintrittsdatum|starttermin|startdatum|kuendigungsfrist|zeugnis*|arbeitszeugnis*|abschlusszeugnis*|referenz*|arbeitserlaubnis|arbeitsgenehmigung|aufenthaltstitel|aufenthaltserlaubnis|aufenthaltsgenehmigung|visum|blaue karte|unterlagen|lebenslauf|cv|nachweis*|personalfragebogen|fragebogen|personalbogen|formular|fuehrungszeugnis|ausweis*|personalausweis*|sprachkenntnisse|sprachnachweis|sprachzertifikat|anschreiben|motivationsschreiben|portfolio|arbeitsproben|bescheinigung*|diplom*|urkunde*|zertifikat*|immatrikulationsbescheinigung|notenspiegel|scan|kopie*|angaben|stundenumfang|wochenstunden|steuer*|sozialversicherung*|fuehrerschein|lohnvorstellung*|lohn*|salaervorstellung*|foto|einverstaendnis*|verfuegbar ab|fruehestmoeglich*|umzug*|pensum',
} as const;

export const GERMAN: Words = {
  common:
    'und der die das wir sie ihre ihnen fuer mit uns nicht ist haben ein eine zu auf wird dass du dir den bei ich vielen dank'.split(
      ' ',
    ),
  vocabulary,
  conditions: {
    words: [
      'falls',
      'wenn',
      'sofern',
      'soweit',
      'im falle',
      'fuer den fall',
      'vorausgesetzt',
      'bei (interesse|eignung|passung|bedarf|einer positiven|positiver|uebereinstimmung|rueckfragen|fragen)',
      'ob',
    ],
    openers: ['(sollte|sollten|solltest|solltet)', 'sobald', 'kommen sie in', 'passt (ihr|dein)'],
    transparent: [
      '(wissen|bescheid|mit|mitteilen|sagen|melden|zurueck|sehen|pruefen|fragen|frage|rueckmeldung|bestaetigen)',
    ],
    harmless: [
      '(frage*|rueckfrage*|anliegen|unklarheit*|hilfe|unterstuetzung)',
      '(noch|weiterhin|nach wie vor) ~3 interesse*',
      '(zeit|passt|passen|verhindert|moeglich|verfuegbar|interessiert|recht|lust|magst|moechten|wollen|moechtest|wuenschen|bevorzug*|lieber|einverstanden|zusagt|klappt|ausweich*|umplanen)',
      'nicht ~4 (passt|passen|wahrnehmen|teilnehmen|kommen|koennen|moeglich|erreich*|sehen|oeffnen|angezeigt|funktioniert)',
      '(brauchen|benoetigen|benoetigst|brauchst)',
      '(ihnen|dir) ~3 (termin|tag|zeit)',
      '(aendert|aendern|etwas)',
    ],
    ours: [
      '(wenn|falls|sofern|sollte*|sobald|soweit) ~2 (wir|unser*|uns|das team|der fachbereich|die fachabteilung|ihr profil|dein profil|ihre (bewerbung|qualifikation*|unterlagen|erfahrung*)|deine (bewerbung|qualifikation*|unterlagen|erfahrung*))',
    ],
    decisive: [
      '(passt|passen|ueberzeug*|ausgewaehlt|engere|entscheid*|entschieden|beruecksichtig*|hoeren|gehoert|erfolgreich|eignung|geeignet|positiv*|uebereinstimm*|qualifikation*|profil|einlad*|zusage|absage|anforderungen|erhalten|infrage|frage kommen|weiter|naechste*|interessant|stelle|vorauswahl)',
    ],
  },
  asides: [
    {
      takes: 'Redewendungen mit einem Wort der Verneinung',
      phrases: [
        'nicht nur',
        'nicht zoegern',
        'zoegern sie nicht',
        'zoegere nicht',
        'keine sorge',
        'kein problem',
        'nicht zuletzt',
        'nichts desto trotz',
        'ohne weiteres',
      ],
    },
    {
      takes: 'was schon war',
      phrases: [
        '(dank|danke*) ~4 (gespraech*|interview|termin|teilnahme|bearbeitung|loesung|treffen|austausch|telefonat|besuch|kennenlernen|zeit) ~4',
        '(nach|seit|in|bei|waehrend|aus) (unserem|dem|deinem|ihrem|unser) ~2 (gespraech|interview|termin|telefonat|kennenlernen|treffen|test|assessment)',
        'wie (besprochen|vereinbart|telefonisch besprochen)',
      ],
    },
  ],
  masks: [
    {
      takes: 'dass nicht alle eine Antwort bekommen, und dass nur manche eingeladen werden',
      phrases: [
        'nicht ~4 (jede*|alle*|allen|individuell*|persoenlich|einzeln*) ~5',
        '(nur|ausschliesslich) ~6 (kontaktier*|eingeladen|benachrichtigt|melden|antworten|kandidat*|bewerb*)',
        '(ausgewaehlte|geeignete|passende|erfolgreiche) (bewerb*|kandidat*) ~8',
        '(von|weitere|telefonische) ~2 (rueckfragen|nachfragen|anrufen) ~4 (abzusehen|absehen|abstand)',
        'keine (rueckmeldung|nachricht|antwort) ~4 (erhalten|bekommen|hoeren)',
        'nicht (innerhalb|binnen) ~8',
      ],
    },
    {
      takes: 'beide Antworten zugleich',
      phrases: [
        '(so oder so|in jedem fall|auf jeden fall|unabhaengig (davon|vom)|wie auch immer|egal wie|egal ob)',
        '(zusage|zu|positiv|ja) oder (absage|ab|negativ|nein)',
        'was passiert wenn|oder nicht',
      ],
    },
    {
      takes: 'Ratschlaege, Veranstaltungen und Werbung',
      phrases: [
        '(tipps|ratgeber|leitfaden|webinar|newsletter|podcast|karrieremesse|jobmesse|infoabend|tag der offenen tuer|workshop|blog|magazin|artikel)',
        '(so|wie) (ueberzeugen|gelingt|meistern|bereiten|punkten|meisterst|ueberzeugst|punktest) ~6',
        '(neue|passende|weitere|aehnliche|aktuelle) (jobs|stellen|stellenangebote|stellenanzeigen) ~4 (fuer|passend|gefunden|in|aus|finden)',
        '(jobalarm|job alarm|jobagent|suchauftrag|jobempfehlung*)',
        '(rabatt|gutschein|premium|kostenlos*|aktion)',
      ],
    },
    {
      takes: 'Rechtliches und Warnungen',
      phrases: [
        '(datenschutz*|dsgvo|personenbezogen*|vertraulich*|rechtlich geschuetzt*|agg|gleichbehandlung*|gleichstellung*|schwerbehindert*|geschaeftsfuehrer|registergericht|handelsregister|amtsgericht|amtsgericht|ust id|betrueg*|aufbewahr*|loeschung|geloescht|loeschen|vernichtet|reisekosten|fahrtkosten|ungeachtet)',
      ],
    },
    {
      takes: 'wie so ein Verfahren im Allgemeinen geht',
      phrases: [
        '(prozess|auswahlverfahren|bewerbungsprozess|verfahren|ablauf) ~4 (besteht|umfasst|gliedert|laeuft|sieht)',
        '(in der regel|ueblicherweise|normalerweise|meist|gewoehnlich) ~8',
        '(vorstellungsgespraeche|gespraeche|interviews|auswahlgespraeche) ~3 (finden|werden|sollen|beginnen|starten) ~8',
        '(danach|anschliessend|im anschluss|darauf) (folgt|folgen|kommt|findet|laden|melden|erhalten) ~6',
      ],
    },
    {
      takes: 'andere Bewerbungen',
      phrases: [
        '(andere*|weitere*|uebrige*|fruehere*) <application> ~5 (unberuehrt|betroffen|weiter*|bleib*)',
        'hat keinen einfluss ~6',
        'kein (wert*)? ?urteil',
      ],
    },
  ],
  promises: [
    {
      takes: 'was spaeter kommen mag',
      phrases: [
        '(melden|melde|meldet) ~5 (uns|mich|bei|sich)',
        '(wird|werden|werde) ~4 (sich|bei|mit|ihnen|dir|dich|sie|uns) ~8 (melden|verbindung|kontakt*|kommen|zukommen|informier*|benachrichtig*|eingeladen|einladen|setzen|zurueckkommen|antworten|unterrichten)',
        '(setzen|setzt|setze) ~4 (uns|sich|mich) ~8 (verbindung|kontakt)',
        '(komme|kommen|kommt) ~6 (zu|zurueck|zukommen)',
        '(gegebenenfalls|ggf|eventuell|vielleicht|moeglicherweise|unter umstaenden) ~8',
        '(koennte|koennten|wuerde|wuerden) (dann|als naechstes|im naechsten) ~8',
        '(erhalten|bekommen|erhaeltst|hoeren|hoerst) (sie|du) ~6 (nachricht|rueckmeldung|von uns|antwort|bescheid|information*)',
        '(informieren|benachrichtigen|kontaktieren|unterrichten) ~2 (sie|wir|dich) ~6',
      ],
    },
    {
      takes: 'ein andermal, eine andere Stelle',
      phrases: [
        '(zukunft|zukuenftig*|wieder (sprechen|zu sprechen|hoeren|treffen)|nochmal* sprechen|kuenftig*|spaeter*|erneut bewerb*|wieder bewerb*|nochmal* bewerb*|in kontakt|talentpool|talent pool|bewerberpool|kandidatenpool|vormerken|evidenz|wiedersehen|andermal|anderer stelle|andere stelle*|weitere stelle*|andere position*|feedbackgespraech|feedback)',
      ],
    },
    {
      takes: 'ein Termin, der ausfaellt',
      phrases: [
        '(termin|gespraech|interview) ~6 (absagen|abgesagt|verschieben|verschoben|verlegen|verlegt|entfaellt|ausfallen|stornier*|canceln)',
        '(absagen|verschieben|verlegen|abgesagt) ~6 (termin|gespraech|interview)',
      ],
    },
  ],
  applied: [
    '(ihre|ihrer|deine|deiner|die|unsere) ~1 <application>',
    '(beworben|bewirbst|bewerben)',
    '(interesse an) ~4 (stelle|position|uns|unserem)',
    '(gespraech|interview) mit ihnen',
  ],
  silences: [
    {
      takes: 'Konten: Adressen, Kennwoerter, Codes',
      of: 'all',
      phrases: [
        '(e mail|email|mail|mailadresse|emailadresse|konto) ~4 (bestaetig*|verifizier*|aktivier*)',
        '(bestaetig*|verifizier*|aktivier*) ~4 (e mail adresse|email adresse|mailadresse|e mailadresse|emailadresse|konto|registrierung|account)',
        '(passwort|kennwort) ~4 (zuruecksetz*|vergessen|aendern|geaendert|neu*)',
        '(bestaetigungscode|sicherheitscode|einmalcode|anmeldecode|zugangscode)',
        '(konto|account|benutzerkonto|kandidatenkonto) ~4 (erstellt|angelegt|eingerichtet|aktiviert)',
      ],
    },
    {
      takes: 'Stellen, die passen koennten',
      of: 'all',
      inSubject: true,
      phrases: [
        '(neue|passende|aktuelle|weitere) ~3 (jobs|stellen|stellenangebote|stellenanzeigen)',
        '(jobalarm|job alarm|jobagent|jobempfehlung*|suchagent|jobs fuer)',
        '(jetzt|noch heute) bewerben',
      ],
    },
    {
      takes: 'Werber, die als Erste schreiben',
      unlessApplied: true,
      of: ['received', 'invitation', 'assessment', 'question', 'offer'],
      phrases: [
        '(bin|sind|wurde|wurden) ~4 (auf (ihr|dein|sie|dich)) ~4 (profil|lebenslauf|aufmerksam|gestossen)',
        '(ihr|dein) (profil|werdegang|linkedin|xing) ~4 (aufgefallen|gesehen|entdeckt|gefunden|gestossen|aufmerksam|klingt|spannend|sticht)',
        '(habe|haben) ~2 (ihr|dein) (profil|xing profil|linkedin profil) (auf|bei|in|ueber) ~3',
        '(xing|linkedin|stepstone) ~4 (gesehen|gefunden|entdeckt|gestossen|aufmerksam)',
        '(wechselwillig|wechselbereit|offen fuer (neue|eine neue|neues|einen wechsel|eine veraenderung)|neue herausforderung|neuen herausforderung|auf der suche nach einer neuen)',
        '(spannende|interessante|attraktive|tolle) (position|stelle|rolle|vakanz|moeglichkeit|aufgabe|herausforderung) ~6 (mandant*|kunde*|fuer sie|fuer dich|anbieten|vorstellen)',
        '(mein|unser|unseren|meinen) (mandant*|kunde*) ~3 (sucht|suche|suchen)',
        '(im auftrag|namen) ~3 (mandanten|kunden)',
        'an sie gedacht|an dich gedacht',
        '(habe|haben|haette) ~2 (eine|aktuell|derzeit|gerade) ~4 (vakanz|position|stelle|rolle) (die|fuer sie|fuer dich|zu besetzen)',
        'mein name ist ~6 (personalberat*|recruiter*|headhunter*|personalvermittl*)',
        'kennen sie jemanden|kennst du jemanden',
      ],
    },
    {
      takes: 'noch nichts entschieden',
      of: ['received'],
      phrases: [
        'noch ~3 (in der pruefung|in pruefung|nicht entschieden|keine entscheidung|nicht abgeschlossen|gesichtet|in bearbeitung|im auswahlverfahren|etwas zeit|etwas geduld|ein wenig geduld|im gange|in gespraechen|nicht so weit|im laufenden)',
        '(verzoeger*|verzug)',
        'nicht vergessen',
        '(dauert|braucht|benoetigen|brauchen) ~4 (laenger|noch|mehr zeit)',
        'entscheidung ~4 (steht noch|faellt|treffen|naechste*|ausstehend|aussteht)',
        '(zwischenstand|zwischenbescheid|zwischennachricht)',
        'weiterhin im ~3 (prozess|verfahren|rennen)',
      ],
    },
    {
      takes: 'nach einem Gespraech oder Test',
      of: ['received'],
      phrases: [
        '(dank|danke*) ~5 (gespraech|interview|teilnahme|treffen|austausch|telefonat|besuch|kennenlernen)',
        '(loesung|test|aufgabe|fallstudie) ~3 (erhalten|eingegangen|angekommen|abgeschlossen)',
      ],
    },
    {
      takes: 'Umfragen, Bewertungen, angesehene Profile',
      of: ['received', 'invitation', 'assessment', 'question', 'offer'],
      phrases: [
        '(umfrage|zufriedenheit|bewerten sie|bewerte uns|kununu|erfahrung* mit (uns|unserem))',
        'profil ~4 (angesehen|besucht|aufgerufen)',
        '(webinar|karrieremesse|jobmesse|infoabend|karrieretag)',
      ],
    },
    {
      takes: 'was die Person selbst oder ein Freund schrieb',
      of: 'all',
      phrases: [
        '(hiermit|mit grossem interesse) ~3 (bewerbe|habe)',
        'bewerbe ich mich',
        '(meine|mein|meinen|meiner) (bewerbung|lebenslauf|unterlagen|bewerbungsunterlagen|anschreiben|zeugnisse|gehaltsvorstellung)',
        '(dank|danke*) ~3 (fuer )?(die|ihre|deine) (einladung|zusage|rueckmeldung und die einladung)',
        '(ziehe|moechte) ~4 (bewerbung ~2 zurueck*|zurueckziehen)',
        '(freue mich|ueber) ~4 (ihre|eine|deine) (rueckmeldung|antwort) freuen',
        '(habe|hab) ~4 (absage|zusage|die stelle|den job|einladung) ~2 (bekommen|gekriegt|erhalten)',
        '(drueck*|druecke) ~4 daumen',
      ],
    },
    {
      takes: 'begonnene und zurueckgezogene Bewerbungen',
      of: ['received', 'refused', 'closed', 'question'],
      phrases: [
        '(bewerbung|sie) ~3 (noch nicht (abgeschickt|abgeschlossen|vollstaendig|beendet)|unvollstaendig|als entwurf)',
        '(schliess*|vervollstaendig*|beende*) ~3 (ihre|deine) bewerbung',
        '(zurueckgezogen|rueckzug|zurueckziehung)',
      ],
    },
  ],
  signs: [
    {
      kind: 'refused',
      strength: 'explicit',
      isPreference: true,
      takes: 'dass andere den Vorzug bekamen',
      phrases: [
        '(fuer|zugunsten|zu gunsten|auf|mit|an|den|durch|von) ~2 <others> ~5 (entschieden|entscheiden|gefallen|fortsetz*|fortzusetzen|fortfahren|weiter*|vergeben|besetzt|besetzen|weiterzumachen|voranschreiten|den zuschlag|den vorzug|weitergehen|einen schritt|festgelegt|besser*|mehr|naeher|noch|eher|gewaehlt|konzentrieren)',
        '(entschieden|entscheidung|wahl|entscheiden) ~4 (fuer|zugunsten|zu gunsten|auf|mit) ~2 <others>',
        '(anderen|anderem|anderer|einer anderen|einem anderen) ~3 (bewerb*|kandidat*|person) ~2 (den vorzug|zugesagt|vergeben|vorrang|den zuschlag)',
        '<others> ~2 (eingestellt|genommen|ausgewaehlt|gefunden|gewaehlt|gewonnen|zugesagt|unterschrieben|bevorzugt|ausgesucht|vorgezogen|den vorzug|einen tick|naeher|besser|noch besser|genauer|mehr)',
        '(jemand|jemanden) ~3 (anderes|anderen|anderem|anders) ~3',
        '(besser|genauer|mehr|staerker|noch mehr|passgenauer|eher) ~4 (passen|entsprechen|uebereinstimmen|entspricht|passt|erfuellen)',
      ],
    },
    {
      kind: 'refused',
      strength: 'explicit',
      takes: 'dass die Bewerbung nicht weiterkommt',
      phrases: [
        '(nicht|keine|kein|nicht mehr|nicht weiter) ~7 (beruecksichtig*|engere auswahl|engere wahl|weiterverfolg*|weiterzuverfolgen|verfolgen|zusagen|zusage|fortsetzen|fortzusetzen|fortfahren|in betracht|in frage|weiterkommen|weitergekommen|fuer (dich|sie) entschieden|fuer (dich|sie) entscheiden|ausgewaehlt|auf (sie|dich) gefallen|weitermachen|weitergehen|weiterzugehen|weitergeht|weiter geht|einzuladen|einladen|einstellen|entsprechen|beruecksichtigung|in den naechsten|naechste runde|teil unseres|zu besetzen mit|ueberzeugen|durchgesetzt|geklappt|gereicht|klappt|klappen|erfolgreich|ausreichend|beruecksichtigt|aufnehmen|weiterfuehren|weiterbringen|in die naechste)',
        '(nicht|keine|kein|keinen) ~5 (stelle|position|job|angebot|vertrag|platz|ausbildungsplatz|praktikumsplatz|arbeitsplatz) ~4 (anbieten|anzubieten|machen|unterbreiten|geben|offerieren|vergeben)',
        '(passt|passen|passte|uebereinstimm*|entspricht|deckt|decken|matcht) ~5 nicht ~6',
        '(profil|qualifikation*|erfahrung*|kenntnisse|werdegang|<application>) ~8 nicht ~5 (passt|passen|entspricht|uebereinstimm*|deckt|ausreich*|erfuell*|ueberzeug*|passend)',
        'nicht ~4 (zum|zu unserem|zur|auf) ~4 (profil|anforderung*|stelle|position|anforderungsprofil) ~3',
        '(absage|abzusagen|absagen) ~4 (erteilen|geben|mitteilen|senden|schicken|muessen|zu|fuer|geworden|aussprechen)',
        '(muessen|muss|mussten|moechten|leider|wir|ihnen|dir) ~6 (absagen|abzusagen|abgesagt|eine absage|keine zusage|abgelehnt|ablehnen)',
        '(eine|keine|leider) (absage|zusage)',
        '(keine|leider keine|nicht die) (gute|guten|positive|positiven|erfreuliche*|bessere*|erhoffte*) ~1 (nachricht*|rueckmeldung|antwort|neuigkeit*|mitteilung|bescheid)',
        '(gegen) (sie|dich|ihre|deine|eine) ~3 (entschieden|bewerbung|zusammenarbeit|weiter*|einladung)',
        '(bewerbung|dich|sie|profil) ~4 (abgelehnt|nicht erfolgreich|nicht weiter|nicht beruecksichtigt|ausgeschieden)',
        '(status|ergebnis|entscheidung) ~3 (abgelehnt|absage|nicht beruecksichtigt|negativ)',
        '(negativ*|abschlaegig*) ~2 (bescheid|antwort|rueckmeldung|beschieden|nachricht|entscheid*)',
        '(endet|beenden|beendet|schliessen|schluss) ~4 (hier|an dieser stelle|bewerbungsprozess|bewerbungsverfahren|auswahlverfahren) ~3 (fuer (dich|sie)|mit (dir|ihnen)|an dieser stelle|hier|,)?',
        '(es|das) (hat|wird|ist) ~4 (nicht gereicht|nicht geklappt|nichts|nicht ganz gereicht|nicht gepasst)',
        'knapp (nicht|vorbei|daneben)',
        '(keine|keinen|kein) ~3 (passende*|geeignete*|adaequate*) ~1 (stelle|position|platz|vakanz|einsatz*) ~4',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'Bedauern',
      phrases: ['(leider|bedauer*|bedauerlicherweise|leid|schade|schweren herzens)'],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'gute Wuensche fuer die Suche',
      phrases: [
        '(wuensch*|alles gute|viel erfolg|erfolg|alles liebe|viel glueck) ~8 (weiter*|zukunft|suche|jobsuche|stellensuche|karriere|beruf*|werdegang|weg|lebensweg)',
        '(fuer|auf|bei) ~3 (weiteren|weitere|weiterhin|beruflichen|zukunft|stellensuche|jobsuche) ~5 (alles gute|viel erfolg|wuensch*|erfolg|beste)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'dass es schwer fiel, und dass andere stark waren',
      phrases: [
        '(nicht leicht|schwer gefallen|schwergefallen|schwer gemacht|keine leichte|nicht einfach|knapp*|enttaeusch*)',
        '(viele*|vielzahl|zahlreiche*|hohe anzahl|grosse anzahl|grosse resonanz) ~4 (bewerbungen|bewerber*|qualifiziert*|kandidat*|interessant*)',
        '(entmutig*|keine wertung|nicht als wertung|keine abwertung|rueckschluss*|nicht als)',
        '(suchen|brauchen|benoetigen) ~3 jemanden ~4',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'ein andermal',
      phrases: [
        '(erneut|wieder|nochmal*|noch einmal) ~4 bewerb*',
        '(talentpool|talent pool|bewerberpool|kandidatenpool|vormerken|in evidenz|in kontakt bleiben|unterlagen zurueck|wege kreuzen)',
      ],
    },
    {
      kind: 'closed',
      strength: 'explicit',
      takes: 'eine Stelle, die es nicht mehr gibt oder die ruht',
      phrases: [
        '(<job>|verfahren|auswahlverfahren|besetzungsverfahren|besetzung|suche|stellenbesetzung|projekt|bewerbungsverfahren|stellenbesetzungsverfahren|rekrutierung|nachbesetzung|budget|stellenbesetzungsprozess) ~7 (besetzt|intern besetzt|anderweitig besetzt|gestrichen|eingestellt|gestoppt|zurueckgezogen|auf eis|pausiert|pausieren|aufgehoben|geschlossen|entfaellt|entfallen|weggefallen|verschoben|ausgesetzt|storniert|vergeben|zurueckgestellt|on hold|abgebrochen|wegfaellt|faellt weg|gekuerzt|streichen|eingefroren|ruht|ruhend|vom tisch|cancelled)',
        '(<job>|verfahren|besetzung|suche) ~6 (nicht (mehr |weiter |laenger |wieder |neu )?(besetzt|nachbesetzt|verfuegbar|ausgeschrieben|offen|vakant|benoetigt|zu besetzen|aktuell|besetzen|gebraucht|frei|genehmigt|freigegeben|weiterverfolgt|weitergefuehrt|gesucht))',
        '(nicht|kein) ~4 (mehr )?(besetzen|nachbesetzen|nachbesetzt|ausschreiben)',
        '(einstellungsstopp|einstellungsstop|hiring freeze|einstellungspause|stellenstopp|recruiting stopp|besetzungssperre|haushaltssperre)',
        '(intern|anderweitig|zwischenzeitlich|inzwischen|bereits|mittlerweile) ~2 (besetzt|vergeben|besetzen)',
        '(haben|mussten|muessen|wird|wurde|werden) ~6 (auf eis gelegt|auf eis|gestoppt|pausiert|zurueckgestellt|zurueckgezogen|on hold)',
        'aus (wirtschaftlichen|budgetaeren|betrieblichen|organisatorischen|budget*) ~1 (gruenden|gruende) ~6',
      ],
    },
    {
      kind: 'received',
      strength: 'explicit',
      takes: 'dass eine Bewerbung ankam',
      phrases: [
        '<your> ~2 <papers> ~14 (erhalten|eingegangen|eingetroffen|angekommen|bekommen|uebermittelt|versandt|versendet|gesendet|abgeschickt|abgesendet|eingereicht|registriert|erfasst|vorliegt|vorliegen|weitergeleitet|erreicht|gelandet|da|vor|bei uns|in unserem system|hochgeladen|aufgenommen|eingelangt)',
        '(eingang|erhalt) ~2 (ihrer|deiner|der|eurer|ihres|deines) ~3 <papers>',
        '(eingangsbestaetigung|bewerbungseingang|empfangsbestaetigung|bestaetigung ~2 bewerbung|bewerbungsbestaetigung)',
        '(bestaetig*) ~6 (eingang|erhalt)',
        '(haben|habe) ~6 <papers> ~4 (erhalten|bekommen|gekriegt|empfangen)',
        '<papers> ~4 (erhalten|ist eingegangen|sind eingegangen|eingegangen|ist angekommen|sind angekommen|ist da|ist gelandet|sind da|liegt uns|liegen uns|erfolgreich|wurde verschickt|wurde gesendet)',
        '(erfolgreich|gerade|soeben) ~3 beworben',
        '(sie|du) ~3 (haben|hast) (sich|dich) ~8 beworben',
        '(uns|bei uns) ~3 <papers> ~3 (erreicht|ein|eingegangen|angekommen|gelandet)',
        '(erreicht|angekommen|eingegangen) ~3 <application>',
      ],
    },
    {
      kind: 'received',
      strength: 'hint',
      takes: 'Dank fuer eine Bewerbung',
      phrases: [
        '(dank*|freuen uns ueber|freut uns|schoen dass) ~6 (<application>|interesse|beworben|bewerben|bewirbst|unterlagen|zusendung|bewerbungsunterlagen)',
      ],
    },
    {
      kind: 'received',
      strength: 'hint',
      takes: 'dass sie gelesen wird',
      phrases: [
        '(pruef*|sicht*|anschau*|ansehen|anzusehen|durchles*|lesen|lesen wir|begutacht*|auswert*|schauen|durchsehen|bearbeitung|bearbeiten) ~4',
        '(melden uns|melde mich|bitten ~3 geduld|rueckmeldung|kommen ~4 (auf|zurueck)|hoeren von uns|informieren)',
      ],
    },
    {
      kind: 'invitation',
      strength: 'explicit',
      isFirm: true,
      takes: 'eine Einladung',
      phrases: [
        '(einlad*|einzuladen|eingeladen|lade|laden|einladung*) ~9 <interview>',
        '<interview> ~6 (einladen|einzuladen|eingeladen|ein|laden|begruessen)',
        '(wuerden|moechten|wollen|wuerde|moechte|wuerd|will|freuen|lass) ~8 (kennenlernen|kennen lernen|kennenzulernen|kennen zu lernen|sprechen|zu sprechen|telefonieren|unterhalten|austauschen|treffen|quatschen|reden|plaudern|zusammensetzen|unterhalten|begruessen|einladen|vertiefen)',
        '(termin*|gespraech*|interview*|telefonat|zeitfenster|slot*|telefontermin|uhrzeit|zeitpunkt|datum) ~6 (vereinbaren|ausmachen|auszumachen|abstimmen|finden|buchen|aussuchen|auswaehlen|auszuwaehlen|waehlen|bestaetig*|findet statt|steht|nennen|vorschlagen|vorzuschlagen|anbieten|bestaetigt|statt|reservieren|aussuchst|buchst|fixieren|festlegen|zusagen|eintragen|mitteilen|mitzuteilen|zu vereinbaren|passt)',
        '(vereinbaren|ausmachen|buchen|waehlen|bestaetig*|nennen|schlagen|suchen|such|waehle|buche|suche|reservier*|schick*|teilen|vorschlagen) ~6 (termin*|gespraech*|interview*|zeitfenster|slot*|verfuegbarkeit*|zeiten|terminvorschlaege)',
        '(gespraech|interview|termin|vorstellungsgespraech|telefoninterview) ~3 (ist|am|findet|steht|um|wurde) ~6 (bestaetigt|uhr|statt|angesetzt|eingeplant|gebucht|montag|dienstag|mittwoch|donnerstag|freitag)',
        '(einladung) (zum|zu|zur|fuer) ~5 (<interview>|vorstellung*|kennenlern*)',
        '(naechster|naechsten|naechste) (schritt|schritte|runde|stufe) ~6 <interview>',
      ],
    },
    {
      kind: 'invitation',
      strength: 'explicit',
      takes: 'eine Frage, wann es passt, und ein Tag dafuer',
      phrases: [
        '(wann|welcher|welche|welchen|welches|an welchen|um wie viel uhr|wie) ~8 (passt|passen|zeit|haetten|haettest|kannst|koennen|koennten|moeglich|verfuegbar|recht|erreichbar|erreichen)',
        '(passt|passen|wuerde|wuerden|ginge|klappt|haut) ~3 (ihnen|dir|es|der|am|euch|um|das|ein) ~10 (?|uhr|passen|montag|dienstag|mittwoch|donnerstag|freitag|morgen|woche)',
        '(haben|haetten|hast|haettest|habt) (sie|du|ihr) ~6 (zeit|lust|luft|verfuegbarkeit|kapazitaet|gelegenheit)',
        '(koennen|koennten|kannst|koenntest) (sie|du|wir) ~6 (montag|dienstag|mittwoch|donnerstag|freitag|morgen|naechste woche|kommende woche|uhr|telefonieren|sprechen)',
        '(sind|waeren|bist|waerst) (sie|du) ~6 (verfuegbar|frei|erreichbar|da|dabei)',
        '(freuen|freue) ~2 (uns|mich) ~4 (auf (das|unser|ein|den|dich|sie|deinen|ihren|unseren) ~3 (<interview>|am|um|montag|dienstag|mittwoch|donnerstag|freitag)|sie am|dich am|sie persoenlich|dich persoenlich|sie kennen*|dich kennen*|sie zu treffen|dich zu treffen)',
        '(rufe|rufen|ruft|anrufen|melde) ~3 (sie|dich) ~8 (an|uhr|anrufen)',
        '(verfuegbarkeit*|zeitfenster|terminvorschlaege|terminvorschlag|terminoptionen|terminauswahl)',
      ],
    },
    {
      kind: 'invitation',
      strength: 'hint',
      takes: 'die naechste Runde und was zu einem Gespraech gehoert',
      phrases: [
        '(naechste*|zweite*|weitere*) (runde|schritt*|stufe|phase)',
        '(ueberzeugt|beeindruckt|neugierig|gefallen|angesprochen|gefaellt)',
        '(teams link|zoom link|einwahl*|calendly|kalendereinladung|kalender)',
      ],
    },
    {
      kind: 'assessment',
      strength: 'explicit',
      isFirm: true,
      takes: 'ein Test, den die Person machen soll',
      phrases: [
        '<test> ~9 <dotest>',
        '(bearbeit*|absolvier*|loese*|bitte|bitten|laden|einladung|einladen|fuehren|nehmen|moechten|schick*|senden|erhalten|erhaeltst|bekommst|findest|im anhang|anbei|finden|findest|link|naechster schritt|naechsten schritt|machen) ~9 <test>',
        '(fragen) ~3 (per|als|via|mit|in einem|im) ~2 (video*|kurzvideo) ~4',
        '(aufnehmen|aufzeichnen|aufgenommen|aufnimmst) ~4 (video*|antworten)',
        '(video*) ~4 (aufnehmen|aufzeichnen|aufnimmst|aufzunehmen)',
      ],
    },
    {
      kind: 'question',
      strength: 'explicit',
      takes: 'eine Bitte um Angaben oder Papiere',
      phrases: [
        '(bitte|bitten|koennten|koennen|koenntest|kannst|wuerden|wuerdest|benoetigen|benoetige|brauchen|brauche|braeuchten|braeuchte|fehlt|fehlen|moechten|teilen|nennen|nenn|senden|schicken|schick|schicke|reichen|nachreichen|verraten|fordern|was|welche|welches|wie|ab wann|zu wann|laden|gib|geben|fuellen|erbitten|interessiert) ~10 <paper> ~6 (nachreichen|nach|mit|mitteilen|mitzuteilen|zusenden|zuzusenden|zu|zukommen|hochladen|hoch|senden|schicken|ergaenzen|nennen|angeben|geben|verraten|einreichen|uebersenden|zuschicken|aus|ausfuellen|an|von ihnen|von dir|noch|?|beifuegen|per|vorlegen|fehlen|fehlt|haben|hast|hinterlegen|an uns|aussehen|liegen|liegt|bis|vor)?',
        '<paper> ~6 (nachreichen|nachzureichen|nach|fehlt|fehlen|mitteilen|mitzuteilen|benoetigen|zusenden|zuzusenden|hochladen|ergaenzen|brauchen|zukommen|nennen)',
        '(ab wann|zu wann|wann|wie kurzfristig) ~3 (koennten|koennen|koenntest|kannst|waeren|waerst|sind|bist) ~4 (anfangen|starten|beginnen|verfuegbar|eintreten|bei uns)',
        '(haben|hast|besitzen|besitzt|verfuegen|verfuegst) ~2 (sie|du) ~5 (arbeitserlaubnis|aufenthalt*|fuehrerschein|visum|arbeitsgenehmigung)',
        '(waeren|waerst|sind|bist) (sie|du) ~3 (bereit|einverstanden) ~6',
        '(beantworten|klaeren|rueckfragen|zwei fragen|kurze frage*|folgende fragen|paar fragen|eine frage) ~6 (bewerbung|stelle|beantwort*|haetten|haette|habe|haben|noch)',
        '(waere|ist) das ~5 (in ordnung|ok|okay|problem|denkbar|vorstellbar)',
      ],
    },
    {
      kind: 'offer',
      strength: 'explicit',
      isFirm: true,
      takes: 'ein Angebot der Stelle',
      phrases: [
        '(<job>|vertrag*|arbeitsvertrag*|angebot*|vertragsangebot*|zusage|anstellung) ~6 (anbieten|anzubieten|zu machen|machen zu|unterbreiten|zu unterbreiten|unterschreib*|unterzeichn*|bieten|gegenzeichn*|anzunehmen|annehmen)',
        '(bieten|biete|offerieren|anbieten) ~3 (ihnen|dir) ~6 (<job>|vertrag|anstellung|festanstellung|stelle)',
        '(angebot|vertragsangebot|arbeitsvertrag|vertrag|vertragsentwurf|zusage|anstellungsvertrag|arbeitsvertrags*) ~4 (anbei|im anhang|beigefuegt|angehaengt|fuer die|fuer (sie|dich)|als|liegt bei|finden|findest|unterschrift|zur durchsicht)',
        '(anbei|anhang|im anhang|beigefuegt|schicken|senden|erhalten) ~5 (vertragsangebot|arbeitsvertrag|vertragsentwurf|anstellungsvertrag|vertrag|angebotsschreiben|vertragsunterlagen|ihr angebot|dein angebot)',
        '(haben uns|habe mich|wir uns|haben wir uns|sich das team|team hat sich) ~3 (fuer|auf) (sie|dich) (entschieden|festgelegt)',
        '(entscheidung|wahl) ~4 (auf|fuer) (sie|dich) (gefallen)?',
        '(moechten|wuerden|wollen|freuen|wir) ~4 (sie|dich) ~10 (einstellen|einzustellen|an bord|im team|bei uns haben|in unserem team|team begruessen|gewinnen|als neue*|verstaerkung)',
        '(zusage|zusagen) ~3 (geben|erteilen|mitteilen|fuer die|machen|zu duerfen|koennen)',
        '(willkommen) (im team|an bord|bei uns|bei der|in unserem team|in der familie)',
        '(sie|du) ~2 (haben|hast|bekommen|bekommst|kriegst) (den job|die stelle|den platz|den zuschlag)',
        '(der job|die stelle) (ist|gehoert) (ihrer|ihre|deiner|dein|ihnen|dir)',
      ],
    },
    {
      kind: 'offer',
      strength: 'hint',
      takes: 'Glueckwuensche und Bedingungen',
      phrases: [
        '(herzlichen glueckwunsch|glueckwunsch|gratul*)',
        '(jahresgehalt|bruttogehalt|probezeit|vertragsbeginn|arbeitsbeginn|monatsgehalt|jahresbrutto|brutto|urlaubstage|unterschrieben zurueck)',
      ],
    },
  ],
};
