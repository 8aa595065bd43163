import type { Words } from './words';

const vocabulary = {
  your: 'ihre|ihrer|ihren|ihrem|ihr|deine|deiner|deinen|deinem|dein|eure|die|der|den|das|dem|eine|einen|einer|unser|unsere',
  application:
    'bewerbung|bewerbungen|onlinebewerbung|online bewerbung|kandidatur|initiativbewerbung|kurzbewerbung',
  papers:
    '<application>|unterlagen|bewerbungsunterlagen|bewerbungsmappe|lebenslauf|dokumente|daten|dossier|profil|mappe',
  job: 'stelle|position|vakanz|rolle|job|ausschreibung|stellenausschreibung|stellenanzeige|arbeitsplatz|praktikumsplatz|ausbildungsplatz|posten|planstelle|werkstudentenstelle',
  others:
    '(andere*|weitere*|externe*|interne*|passendere*|geeignetere*|besser*|staerker*|erfahrenere*|mit*) ~2 (bewerb*|kandidat*|person*|profil*|mitbewerb*|interessent*|menschen|leute|kolleg*)|mitbewerb*|jemand* (anderes|anderen|anderem|mit|aus|der|die|intern*|gefunden|eingestellt|mit mehr)|(bewerb*|kandidat*|personen|profile|bewerbungen) (die|der|deren|dessen|mit|welche)|eine andere|einen anderen|andere|anderen|(kandidat*|person|bewerb*) (aus|mit)',
  rivals:
    '(andere*|externe*|interne*|passendere*|geeignetere*|besser*|staerker*|erfahrenere*|mit*) ~2 (bewerb*|kandidat*|person*|profil*|mitbewerb*|interessent*|kolleg*)|mitbewerb*|jemand* (anderes|anderen|anderem|mit|aus|der|die|intern*|gefunden|eingestellt|mit mehr)|eine andere|einen anderen|anderen|(kandidat*|bewerb*) (deren|dessen|mit) (profil*|qualifikation*|mehr|erfahrung*|staerker*|passender*)',
  interview:
    'gespraech*|auswahlgespraech*|personalgespraech*|interview*|vorstellungsgespraech*|kennenlerngespraech*|kennenlernen|kennen lernen|telefonat*|telefoninterview*|telefongespraech*|videointerview*|videocall*|videogespraech*|videokonferenz*|call|video call|telefontermin*|erstgespraech*|zweitgespraech*|termin*|treffen|austausch*|probearbeit*|probetag|schnuppertag|hospitation*|meeting*|bewerbungsgespraech*|bewerberinterview|runde|fachgespraech|gespraechstermin*|zoom|teams|vorstellungstermin*|onsite|chat|telefonieren|plausch|kaffee|besuch',
  test: 'test|online test|onlinetest|tests|einstellungstest|fachtest|eignungstest|*aufgabe|testverfahren|fallstudie|case study|case|arbeitsprobe|coding challenge|challenge|assessment|online assessment|programmiertest|uebung|persoenlichkeitstest|leistungstest|sprachtest|take home|zeitversetzt* ~1|videofragen|video fragen|videoantworten|video antworten|aufgezeichnetes video|aufgezeichnetes|recruitingtest|fragen per video|case studie|probearbeit zu hause|hackerrank|codility|testgorilla|hirevue|cut e|shl|viasto',
  dotest:
    'bearbeit*|absolvier*|fuell*|loes*|durchfuehr*|durchzufuehren|teilnehm*|teilzunehmen|machen|machst|einreich*|einzureichen|abgeben|abzugeben|aufnehmen|aufzunehmen|zuruecksenden|zurueckschicken|zurueck|starten|beginnen|ausfuehren|erledig*|abschliess*|abzuschliessen|abgabe|vorbereitet|schick*|send*|nehmen|nimm|fuehren|umsetzen|beantwort*|hochladen|freigeschaltet|zeit|ansehen|link|anbei|anhang|unten|deadline|frist|eingeladen|einladen|laden|bitte|hier|kommt',
  paper:
    'gehaltsvorstellung*|gehaltswunsch*|gehaltsrahmen|gehalts*|wunschgehalt|eintrittstermin*|eintrittsdatum|starttermin|startdatum|kuendigungsfrist|zeugnis*|arbeitszeugnis*|abschlusszeugnis*|referenz*|arbeitserlaubnis|arbeitsgenehmigung|aufenthaltstitel|aufenthaltserlaubnis|aufenthaltsgenehmigung|visum|blaue karte|unterlagen|lebenslauf|cv|nachweis*|personalfragebogen|fragebogen|personalbogen|formular|fuehrungszeugnis|ausweis*|personalausweis*|sprachkenntnisse|sprachnachweis|sprachzertifikat|anschreiben|motivationsschreiben|portfolio|arbeitsproben|bescheinigung*|diplom*|urkunde*|zertifikat*|immatrikulationsbescheinigung|notenspiegel|scan|kopie*|angaben|stundenumfang|wochenstunden|steuer*|sozialversicherung*|fuehrerschein|lohnvorstellung*|lohn*|salaervorstellung*|foto|einverstaendnis*|verfuegbar ab|fruehestmoeglich*|umzug*|pensum',
} as const;

export const GERMAN: Words = {
  vocabulary,
  outlooks: [
    '(wie|so) geht es ~2 weiter|naechste schritte|(unser|der|ablauf) ~2 (bewerbungsprozess|auswahlprozess|auswahlverfahren)',
  ],
  conditions: {
    begin: ['falls', 'wenn', 'sofern'],
    open: ['(sollte|sollten|solltest|solltet|sobald)'],
    transparent: [
      '(wissen|bescheid|mit|mitteilen|sagen|melden|zurueck|sehen|pruefen|fragen|frage|rueckmeldung|bestaetigen)',
    ],
    harmless: [
      '(noch|weiterhin|nach wie vor) ~3 interesse*',
      '(zeit|passt|passen|verhindert|moeglich|verfuegbar|interessiert|recht|lust|magst|moechten|wollen|moechtest|wuenschen|bevorzug*|lieber|einverstanden|zusagt|klappt|ausweich*|umplanen)',
    ],
    ours: [
      '(wenn|falls|sofern|sollte*|sobald|soweit) ~2 (wir|unser*|uns|das team|der fachbereich|die fachabteilung|ihr profil|dein profil|ihre (bewerbung|qualifikation*|unterlagen|erfahrung*)|deine (bewerbung|qualifikation*|unterlagen|erfahrung*))',
    ],
  },
  asides: {
    'threats about late and incomplete papers': [
      'ohne ~8 nicht|(nach|danach) ~3 (datum|frist|stichtag|termin|ablauf) ~8 nicht ~6|(andernfalls|ansonsten|sonst) ~8 (nicht ~4)?',
      '(gehoeren|gehoerst|gehoert|zaehlen|zaehlst|sind|bist) ~3 (zu|unter) ~2 (bewerb*|kandidat*|personen|auserwaehlt*|favorit*|besten) ~3',
    ],
    'what was before, or comes after': [
      '(dank|danke*) ~4 (gespraech*|interview|termin|teilnahme|bearbeitung|loesung|treffen|austausch|telefonat|besuch|kennenlernen|zeit) ~4',
    ],
  },
  masks: {
    'both answers at once, and that not everybody gets one': [
      '(so oder so|in jedem fall|auf jeden fall|unabhaengig (davon|vom)|wie auch immer|egal wie|egal ob|ganz gleich)',
    ],
    'advice, events, advertisements, legal text, and interviews that others have': [
      '(datenschutz*|dsgvo|personenbezogen*|vertraulich*|rechtlich geschuetzt*|agg|gleichbehandlung*|gleichstellung*|schwerbehindert*|geschaeftsfuehrer|registergericht|handelsregister|amtsgericht|amtsgericht|ust id|betrueg*|aufbewahr*|loeschung|geloescht|loeschen|vernichtet|reisekosten|fahrtkosten|ungeachtet)',
      '(wir (suchen|stellen ein)|bewirb dich (jetzt|hier)|tipps|ratgeber|leitfaden|webinar|newsletter|podcast|karrieremesse|jobmesse|infoabend|tag der offenen tuer|workshop|blog|magazin|artikel)',
      '<interview> ~2 mit (der|dem|einer|einem|unserer|unserem) ~1 (bewerberin|bewerber|kandidatin|kandidaten)',
      '(einlad*|eingeladen|lade|laden|einladung|kommen|anmeld*|besuch*) ~10 (event*|veranstaltung*|infotag|webinar|infoabend|stammtisch|vortrag*|netzwerk*|hackathon|meetup|sommerfest|karrieretag|karriereabend|messe|feier|fruehstueck|weihnachtsfeier|workshop)',
    ],
  },
  promises: {
    'another time, another job': [
      '(zukunft|zukuenftig*|wieder (sprechen|zu sprechen|hoeren|treffen)|nochmal* sprechen|kuenftig*|spaeter*|erneut bewerb*|wieder bewerb*|nochmal* bewerb*|noch (andere|zwei|weitere|ein paar) (stellen|sachen|projekte|kunden|positionen|eisen)|in kontakt|talentpool|talent pool|bewerberpool|kandidatenpool|vormerken|evidenz|wiedersehen|andermal|anderer stelle|andere stelle*|weitere stelle*|andere position*|feedbackgespraech|feedback)',
    ],
    'what may come later': ['(melden|melde) (wir|ich)? ~3 (uns|mich) ~4'],
  },
  reader: [
    '(bitte|sie|ihr|ihre|ihren|ihrem|ihrer|ihres|ihnen|du|dich|dir|dein|deine|deinen|deinem|deiner|deines|euch|euer|eure|euren|eurem|eurer)',
  ],
  applied: [
    '(ihre|ihrer|deine|deiner|die|unsere) ~1 <application>|(beworben|bewirbst|bewerben)|(interesse an) ~4 (stelle|position|uns|unserem)',
  ],
  silences: {
    'what is no application of the reader for a job': [
      '(techniker|handwerker|monteur|schornsteinfeger) ~1 kommt|(sie|dich) als ~3 (genannt|angegeben|benannt|aufgefuehrt)|hat sich ~8 beworben',
      '(buergeramt|standesamt|finanzamt|zulassungsstelle|auslaenderbehoerde|steuerberater|elternabend|hauptuntersuchung|zahnarzt|arzttermin|arzt|friseur|tierarzt|besichtigung|impftermin|werkstatt)',
      '(antrag|bewerbung|anmeldung) ~3 (parkausweis|kredit|darlehen|wohnung|mietwohnung|kitaplatz|wohngeld|visum|stipendium|studienplatz|kreditkarte|*kurs|kurs|fuehrung|verkostung|hackathon|wettbewerb|stand*)',
      '(*antrag|zahlung|lastschrift|reklamation|erstattung|widerspruch|ueberweisung) ~6 (abgelehnt|nicht|zurueckgewiesen|fehlgeschlagen)',
    ],
    'private life, and accounts with their passwords': [
      '(was trinken|kino|essen gehen|bier|bierchen|kneipe|geburtstag|hochzeit|grillen|abendessen|konzert|biergarten)',
    ],
    'no decision yet, and pools that people join': [
      '(dauert|braucht|benoetigen|brauchen) ~4 (laenger|noch|mehr zeit)|weiterhin im ~3 (prozess|verfahren|rennen)',
    ],
    'what shops, boards and offices write to everybody': [
      '(beratungsgespraech|vermittlungsgespraech|eigenbemuehung*|berufliche situation|rechtsfolgenbelehrung|sgb (ii|iii|2|3)|arbeitslosengeld|arbeitsuchend*|eingliederungsvereinbarung)',
      '(gespeicherte*|gemerkte*|angesehene*) ~1 (stelle*|job*|anzeige*)',
    ],
    'recruiters who write first': [
      '(xing|linkedin|stepstone) ~4 (gesehen|gefunden|entdeckt|gestossen|aufmerksam)|(suche|suchen|sucht) ~3 (mandant*|kunde*|auftraggeber) ~6',
    ],
    'surveys, training and practice': [
      '(bewerbungs|bewerber|interview|karriere|assessment center) (training*|coaching*|seminar*|workshop*|kurs*|beratung|uebung*)|(bewerbungstraining*|bewerbertraining*|bewerbungscoaching*|interviewtraining*|karrierecoaching*|bewerbungsberatung)',
      '(umfrage|befragung|fragebogen|feedbackbogen|formular) ~6 (minuten|freiwillig|erfahrung*|statistik|diversitaet|vielfalt)|anonym*',
    ],
    'what the person wrote, and what friends write': [
      '(meine|mein|meinen|meiner) (bewerbung|lebenslauf|unterlagen|bewerbungsunterlagen|anschreiben|zeugnisse|gehaltsvorstellung)',
      '(dank|danke*) ~3 (fuer )?(die|ihre|deine) (einladung|zusage|rueckmeldung und die einladung)',
      '(hat|haben) ~2 (mich|mir) ~6 (eingeladen|abgesagt|angeboten|genommen)|(habe|hab) ~4 (absage|zusage|stelle|job|einladung) (nicht )?~2 (bekommen|gekriegt|erhalten)|(die|sie) haben (mich|mir) ~4',
    ],
  },
  signs: {
    'that others were preferred': [
      '(stelle|position|job|platz) ~2 (bekommt|bekam|erhaelt|erhielt|geht an|ging an) ~1 (jemand*|eine*|andere*|ein) ~3',
      '(fuer|mit) ~1 (bewerb*|kandidat*|person|personen|profile|jemand*) (entschieden|weiter*) ~4|<rivals> ~6 (nase|knapp|vorn|vorne) ~2',
      '(mit|durch|an) (eine*|jemand*) ~2 (bewerb*|kandidat*|person|kolleg*|mitarbeiter*)? ~2 besetzt ~4',
      '(haben|habe) ~4 jemand* ~2 (gefunden|eingestellt|genommen|eingesetzt)',
      '(fuer|zugunsten|zu gunsten|auf|mit|an|den|durch|von) ~2 <others> ~5 (entschieden|entscheiden|gefallen|fortsetz*|fortzusetzen|fortfahren|weiter*|vergeben|besetzt|besetzen|weiterzumachen|voranschreiten|den zuschlag|den vorzug|weitergehen|einen schritt|festgelegt|ausgesprochen|votiert|gestimmt|besser*|mehr|naeher|noch|eher|gewaehlt|konzentrieren)',
      '(entschieden|entscheidung|wahl|entscheiden|fiel|faellt|ging) ~4 (fuer|zugunsten|zu gunsten|auf|mit) ~2 <others>|(zugunsten|zu gunsten) (einer|eines) ~1 (bewerb*|kandidat*|person|kolleg*|mitarbeit*) ~4',
      '<rivals> ~2 (entsprach*|entsprech*|passt*|ueberzeugt*|eingestellt|genommen|ausgewaehlt|gefunden|gewaehlt|gewonnen|zugesagt|unterschrieben|bevorzugt|ausgesucht|vorgezogen|den vorzug|einen tick|naeher|besser|noch besser|genauer|mehr)',
    ],
    'that the application goes no further': [
      'von (einer|einem|ihrer|deiner|weiteren) ~2 absehen|nicht ~4 (endauswahl|endrunde|finalrunde|naehere auswahl|engeren kreis) ~2',
      '(kunde|mandant|auftraggeber|fachbereich|unternehmen|firma|team|chef|chefin) ~2 (abgesagt|abgelehnt|abgewunken|dagegen) ~2',
      'auf (ihre|deine|die) <application> ~1 nicht ~2|<application> ~4 (keinen erfolg|erfolglos|ohne erfolg) ~1',
      'dass (es|das|wir|sie|du) ~3 nicht ~2 (passt|passen|zusammenpassen|funktioniert|klappt)|nicht zu (ihren|deinen|ihrem|deinem) gunsten ~3',
      '(anders|dagegen|anderweitig) entschieden',
      '(test|aufgabe|assessment|probezeit|mindestpunktzahl|anforderungen) ~5 nicht ~2 (bestanden|erreicht|erfuellt|erfuellen)',
      '(keine|keinen|kein) ~2 (zusage|platz|angebot|einladung|chance|weiteren schritt*|weiteres gespraech) ~4 (geben|machen|aussprechen|anbieten|schicken|fuer (dich|sie)|koennen)?',
      '(nicht|keine|kein|nicht mehr|nicht weiter) ~7 (beruecksichtig*|engere auswahl|engere wahl|weiterverfolg*|weiterzuverfolgen|verfolgen|zusagen|zusage|fortsetzen|fortzusetzen|fortfahren|in betracht|in frage|weiterkommen|weitergekommen|fuer (dich|sie) entschieden|fuer (dich|sie) entscheiden|ausgewaehlt|auf (sie|dich) gefallen|weitermachen|weitergehen|weiterzugehen|weitergeht|weiter geht|einzuladen|einladen|einstellen|entsprechen|beruecksichtigung|in den naechsten|naechste runde|teil unseres|zu besetzen mit|ueberzeugen|durchgesetzt|geklappt|gereicht|klappt|klappen|erfolgreich|ausreichend|beruecksichtigt|aufnehmen|weiterfuehren|fortfuehren|fortzufuehren|weiterzufuehren|fortgesetzt|fortgefuehrt|weiterverfolgt|weiterbringen|in die naechste)',
      '(stelle|position|job|platz|vertrag|angebot|praktikum|ausbildung*) ~4 nicht ~3 (anbieten|anzubieten|geben|vergeben|machen)',
      '(passt|passen|passte|uebereinstimm*|entspricht|deckt|decken|matcht) ~5 nicht ~6',
      '(muessen|muss|mussten|moechten|leider|wir|ihnen|dir) ~6 (absagen|abzusagen|abgesagt|eine absage|keine zusage|abgelehnt|ablehnen)|eine absage',
      '(keine|keinen|leider keine|nicht die) (guenstigere*|gute|guten|positive|positiven|erfreuliche*|bessere*|erhoffte*) ~1 (nachricht*|rueckmeldung|antwort|neuigkeit*|mitteilung|bescheid)',
      '(gegen) (sie|dich|ihre|deine|eine|ihr|dein|ihren|deinen) ~3 (entschieden|bewerbung|zusammenarbeit|weiter*|einladung)',
      '(es|das|hat|wird|ist) ~4 (nicht gereicht|nicht geklappt|nicht ganz gereicht|nicht gepasst) ~4|(wird|wurde|war) ~5 (nichts|nix) ~1',
      '(keine|keinen|kein) ~3 (passende*|geeignete*|adaequate*) ~1 (stelle|position|platz|vakanz|einsatz*) ~4',
    ],
    'good wishes for the search of a job': [
      '(fuer|auf|bei) ~3 (weiteren|weitere|weiterhin|beruflichen|zukunft|stellensuche|jobsuche) ~5 (alles gute|viel erfolg|wuensch*|erfolg|beste)',
    ],
    'a position that is gone or rests': [
      '(<job>|verfahren|auswahlverfahren|besetzungsverfahren|stellenbesetzungsverfahren|besetzung|suche|stellenbesetzung|projekt|bewerbungsverfahren|stellenbesetzungsverfahren|rekrutierung|nachbesetzung|budget|stellenbesetzungsprozess) ~7 (besetzt|intern besetzt|anderweitig besetzt|gestrichen|eingestellt|gestoppt|zurueckgezogen|einstellen|eingestellt|auf eis|pausiert|pausieren|aufgehoben|geschlossen|entfaellt|entfallen|weggefallen|verschoben|ausgesetzt|abbrechen|stoppen|storniert|vergeben|zurueckgestellt|on hold|abgebrochen|wegfaellt|faellt weg|gekuerzt|streichen|eingefroren|ruht|ruhend|vom tisch|cancelled)',
      '(<job>|verfahren|besetzung|suche) ~6 (nicht (mehr |weiter |laenger |wieder |neu )?(besetzt|nachbesetzt|verfuegbar|ausgeschrieben|offen|vakant|benoetigt|zu besetzen|aktuell|besetzen|gebraucht|frei|genehmigt|freigegeben|weiterverfolgt|weitergefuehrt|gesucht))',
    ],
    'that an application arrived': [
      '(leite|leiten|gebe|geben|reiche) ~1 (ihn|sie|es|ihre|deine|ihren|deinen) ~6 weiter ~2|<your> ~1 <papers> ~3 (auf dem weg|unterwegs) ~3',
      '<your> ~2 <papers> ~14 (erhalten|eingegangen|eingetroffen|angekommen|bekommen|uebermittelt|versandt|versendet|gesendet|abgeschickt|abgesendet|eingereicht|registriert|erfasst|vorliegt|vorliegen|weitergeleitet|erreicht|gelandet|da|vor|bei uns|in unserem system|hochgeladen|aufgenommen|eingelangt)',
      '(eingangsbestaetigung|bewerbungseingang|empfangsbestaetigung|bestaetigung ~2 bewerbung|bewerbungsbestaetigung)',
      '(bestaetig*) ~6 (eingang|erhalt)',
      '<papers> ~4 (erhalten|ist eingegangen|sind eingegangen|eingegangen|ist angekommen|sind angekommen|ist da|ist gelandet|sind da|liegt uns|liegen uns|erfolgreich|wurde verschickt|wurde gesendet)',
      '(sie|du) ~3 (haben|hast) (sich|dich) ~8 beworben',
    ],
    'thanks for an application': [
      '(dank*|freuen uns ueber|freut uns|schoen dass) ~6 (<application>|interesse|beworben|bewerben|bewirbst|unterlagen|zusendung|bewerbungsunterlagen)',
    ],
    'an invitation in words': [
      '(zweite*|naechste*|dritte*) (runde|gespraech)? ~1 (findet|ist) ~5 (statt|uhr|montag|dienstag|mittwoch|donnerstag|freitag)',
      '(erwarten|erwarte|erwartet|empfangen) (sie|dich) ~16 <interview>|(zur|auf) probe arbeiten',
      '(wuerden|moechten|wuerde|moechte) ~14 <interview> ~2 (fuehren|durchfuehren|machen|haben)',
      '(kommen sie|komm|kommst du) ~16 (zum|zu) ~2 <interview>',
      '(einlad*|einzuladen|eingeladen|lade|laden|einladung*) ~9 <interview>|<interview> ~6 (einladen|einzuladen|eingeladen|ein|laden|begruessen)',
      '(wuerden|moechten|wollen|wuerde|moechte|wuerd|will|freuen|lass) ~14 (kennenlernen|kennen lernen|kennenzulernen|kennen zu lernen|sprechen|zu sprechen|telefonieren|unterhalten|austauschen|treffen|quatschen|reden|plaudern|zusammensetzen|unterhalten|begruessen|einladen|vertiefen)',
      '(termin*|gespraech*|interview*|telefonat|zeitfenster|slot*|telefontermin|uhrzeit|zeitpunkt|datum) ~6 (vereinbaren|ausmachen|auszumachen|abstimmen|finden|buchen|aussuchen|auswaehlen|auszuwaehlen|waehlen|bestaetig*|findet statt|steht|nennen|vorschlagen|vorzuschlagen|anbieten|bestaetigt|statt|reservieren|aussuchst|buchst|fixieren|festlegen|zusagen|eintragen|mitteilen|mitzuteilen|zu vereinbaren|passt)',
      '(schlage|schlagen|schlaegt) ~3 (fuer|fuers|zum|als|zu einem|das|ein|einen) ~3 <interview> ~8',
      '(gespraech|interview|termin|vorstellungsgespraech|telefoninterview) ~3 (ist|am|findet|steht|um|wurde) ~6 (bestaetigt|uhr|statt|angesetzt|eingeplant|gebucht|montag|dienstag|mittwoch|donnerstag|freitag)',
    ],
    'a question when the person can meet, and a day for it': [
      'termin (fuer|zum|zu) ~2 (vorstellungsgespraech|bewerbungsgespraech|interview|kennenlernen|auswahlgespraech|gespraech)',
      '(werden|wirst|wurden|wurdest|sind|bist) ~10 eingeladen ~2',
      '(mitteilen|mit|wissen|bescheid|rueckmeldung|sagen) ob (sie|du) ~4 (termin|kommen|passt|teilnehmen|wahrnehmen|zeit) ~3',
      '(darf|kann|koennte|duerfte) (ich|wir) (sie|dich) ~6 (anrufen|erreichen|sprechen)|(rufe|rufen|ruft) ~1 (sie|dich) ~8 (an|uhr)',
      'geht ~2 (montag|dienstag|mittwoch|donnerstag|freitag|morgen|der|um) ~5 ?',
      '(passt|passen|wuerde|wuerden|ginge|klappt|haut) ~3 (ihnen|dir|es|der|am|euch|um|das|ein) ~10 (?|uhr|passen|montag|dienstag|mittwoch|donnerstag|freitag|morgen|woche)',
      '(haben|haetten|hast|haettest|habt) (sie|du|ihr) ~6 (zeit|lust|luft|verfuegbarkeit|kapazitaet|gelegenheit|halbe stunde|stunde|viertelstunde|minuten|moment)',
      '(koennen|koennten|kannst|koenntest|kommen|komm) (sie|du|wir|doch|einfach|gern)+2 ~6 (mo|di|mi|do|fr|montag|dienstag|mittwoch|donnerstag|freitag|morgen|naechste woche|kommende woche|uhr|telefonieren|sprechen|vorbei|vorbeikommen|ins buero)',
      'bestaetig* ~5 (teilnahme|anwesenheit|termin|kommen) ~3',
    ],
    'a test to do': [
      '<test> ~9 <dotest>',
      '(bearbeit*|absolvier*|fuellen|loese*|bitte|bitten|laden|einladung|einladen|fuehren|nehmen|moechten|schick*|senden|erhalten|erhaeltst|bekommen|bekommst|findest|im anhang|anbei|finden|findest|link|naechster schritt|naechsten schritt|machen|kommt|folgt) ~9 <test>',
    ],
    'that something is missing or needed': ['(fehlt|fehlen) (uns|mir|ihnen)? ~1 (noch|leider) ~3'],
    'a request for facts or papers': [
      '(wann|ab wann|zu wann) ~5 (verfuegung|frei|starten|anfangen|beginnen|eintreten|verfuegbar) ~2 (koenntest|koennten|kannst|koennen|waerst|waeren|bist|sind)?',
      '(bitte|bitten|koennten|koennen|koenntest|kannst|wuerden|wuerdest|benoetigen|benoetige|brauchen|brauche|braeuchten|braeuchte|fehlt|fehlen|moechten|teilen|nennen|nenn|senden|schicken|schick|schicke|reichen|nachreichen|verraten|fordern|was|welche|welches|wie|ab wann|zu wann|laden|gib|geben|fuellen|erbitten|interessiert) ~10 <paper> ~6 (nachreichen|nach|mit|mitteilen|mitzuteilen|zusenden|zuzusenden|zu|zukommen|hochladen|hoch|senden|schicken|ergaenzen|nennen|angeben|geben|verraten|einreichen|uebersenden|zuschicken|aus|ausfuellen|an|von ihnen|von dir|noch|?|beifuegen|per|vorlegen|fehlen|fehlt|haben|hast|hinterlegen|an uns|aussehen|liegen|liegt|bis|vor)?',
      '(haben|hast|besitzen|besitzt|verfuegen|verfuegst) ~2 (sie|du) ~5 (arbeitserlaubnis|aufenthalt*|fuehrerschein|visum|arbeitsgenehmigung)',
      '(waeren|waerst|sind|bist) (sie|du) ~7 (bereit|einverstanden) ~6',
      '(welcher|welche|welchen|welches) ~4 (standort*|filiale*|haus|klinik) ~5 (lieber|bevorzug*|infrage|zusagen) ~1',
      '(gehaltlich|gehalt) ~3 (vor|vorstellen|vorgestellt)',
    ],
    'an offer of employment': [
      '(<job>|vertrag*|arbeitsvertrag*|angebot*|vertragsangebot*|zusage|anstellung) ~9 (anbieten|anzubieten|zu machen|machen zu|unterbreiten|zu unterbreiten|unterschreib*|unterzeichn*|bieten|gegenzeichn*|anzunehmen|annehmen)',
      '(bieten|biete|offerieren|anbieten) ~3 (ihnen|dir) ~6 (<job>|vertrag|anstellung|festanstellung|stelle)',
      '(ein|unser|das) ~2 (angebot|vertragsangebot) ~2 (machen|unterbreiten|zukommen|vorlegen|schicken)|(hier|anbei) (ist |kommt )?(unser|mein|dein|ihr) (angebot|vertragsangebot) ~1|ob (sie|du) ~2 (<job>|angebot) ~1 (annehm*|annimmst|antreten|antrittst) ~1',
      '(angebot|vertragsangebot|arbeitsvertrag|vertrag|vertragsentwurf|zusage|anstellungsvertrag|arbeitsvertrags*) ~4 (anbei|im anhang|beigefuegt|angehaengt|fuer die|fuer (sie|dich)|als|liegt bei|finden|findest|unterschrift|zur durchsicht)',
      '(haben uns|habe mich|wir uns|haben wir uns|sich das team|team hat sich) ~3 (fuer|auf) (sie|dich) ~4 (entschieden|festgelegt)',
      '(sie|du) (sind|bist) ~2 (erste wahl|wunschkandidat*) ~1|<job> ~4 (gehoert|ist) (ihnen|dir|ihre|deine) ~1|wunsch (sie|du) ~6 (team|uns) (verstaerk*|arbeit*|anfang*|beginn*|wuerd*|kaem*) ~1',
      '(entscheidung|wahl) ~4 (auf|fuer) (sie|dich) (gefallen)?',
      '(moechten|wuerden|wollen|freuen|wir) ~4 (sie|dich) ~10 (einstellen|einzustellen|an bord|im team (haben|begruessen|sehen|wissen|willkommen)|bei uns haben|in unserem team (haben|begruessen|sehen|wissen|willkommen)|team begruessen|gewinnen|als neue*|verstaerkung)',
      '(zusage|zusagen) ~3 (geben|erteilen|mitteilen|fuer die|machen|zu duerfen|koennen)',
      '(den|der|dein|ihr|deinen|ihren) (vertrag|arbeitsvertrag) ~3 (schicken|schicke|kommt|folgt|bekommst|erhalten|bekommen|senden) ~4',
    ],
  },
};
