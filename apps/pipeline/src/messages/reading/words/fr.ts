import type { Words } from './words';

const vocabulary = {
  your: 'votre|ta|ton|tes|vos|la|le|les|une|un|notre|cette|ce|de le|sa',
  application: 'candidature*|dossier*|postulation*',
  papers: '<application>|cv|demande|documents|pieces|lettre',
  job: 'poste|offre|recrutement|recherche|mission|annonce|besoin|ouverture|alternance|stage|recrutements|opportunite|position',
  others:
    '(autre*|de autre*|un autre|une autre|plusieurs autres) ~2 (candidat*|profil*|personne*|dossier*|postulant*)|quelque un (de autre|en interne|de plus|avec|dont|qui)|(candidat*|profil*|personne*|dossier*|candidatures) (dont|qui|plus|mieux|*ant|davantage|avec|interne*)|(un|une|des|le) (candidat*|profil*|candidature) (interne*|externe*|plus|dont|qui|avec|ayant)|de autres',
  rivals:
    '(autre*|de autre*|un autre|une autre|plusieurs autres) ~2 (candidat*|profil*|personne*|dossier*|postulant*)|(quelque un|quelquun|quelqu un) de autre|(un|une|des|le) (candidat*|profil*|candidature) (interne*|externe*|plus|dont|qui|avec|ayant)|(candidat*|profil*) (dont|mieux|plus|*ant|interne*)|de autres|la personne que ~2 (on|nous|avons)',
  interview:
    'entretien*|audition*|echange*|rencontre*|entrevue*|rendez vous|rdv|visio*|appel*|rencontrer|echanger|discuter|discussion|point telephonique|coup de fil|call|visioconference|cafe|conversation|entretien telephonique|zoom|teams|meet|parler|connaissance|tour|session|preselection telephonique|bureaux|locaux',
  test: 'test*|evaluation*|exercice*|cas pratique|etude de cas|mise en situation|challenge|defi|questionnaire*|entretien video differe|video differe*|entretien differe|assessment|devoir|epreuve*|quiz|cas|codingame|hackerrank|testgorilla|assessfirst|questions en video|visiotalent|easyrecrue|video enregistree|vos reponses en video',
  dotest:
    'realiser|passer|completer|effectuer|faire|rendre|renvoyer|retourner|enregistrer|resoudre|terminer|repondre|remplir|soumettre|lancer|demarrer|acceder|commencer|participer|ci joint|piece jointe|ci dessous|lien|trouverez|trouveras|avez|as|disposez|inviter|invitons|invite|envoie|envoyons|transmets|prevoir|prevoyez|dure|suivant',
  paper:
    'pretentions|pretention|pretentions salariales|salaire|salariale*|remuneration|fourchette|preavis|date de (disponibilite|debut|demarrage|prise|entree|arrivee)|disponibilite pour (commencer|demarrer|prendre|debuter)|prise de (poste|fonction)|references|reference|referents|diplome*|justificatif*|titre de sejour|autorisation de travail|permis|piece*|piece de identite|documents|document|lettre de motivation|lettre|cv|formulaire|rib|casier judiciaire|portfolio|bulletins|attestation*|visa|carte de identite|passeport|carte vitale|fiche|releve*|informations|copie|certificat*|book|mobilite|coordonnees|nationalite|niveau de anglais|questionnaire|convention',
} as const;

export const FRENCH: Words = {
  vocabulary,
  outlooks: ['(et|la) (maintenant|suite)|(les )?prochaines etapes|(notre|le|nos) (processus|process) ~3'],
  conditions: {
    begin: ['si'],
    open: ['(des que|une fois)'],
    transparent: [
      '(savoir|sais|dire|dites|indiquer|confirmer|demander|demande|voir|verifier|preciser|dis moi)',
    ],
    harmless: [
      '(disponible*|convient|conviennent|possible|souhaitez|souhaites|interesse*|interet|preferez|preferes|arrange|voulez|veux|ok|accord|pouvez|peux|dispo|toujours|besoin)',
    ],
    ours: [
      '(si|dans le cas ou|lorsque|quand) (nous|notre|le equipe|votre (profil|candidature|dossier|parcours)|ton (profil|dossier|parcours)|ta candidature|le client|le recruteur|vous etes (retenu*|selectionne*|preselectionne*)|tu es (retenu*|selectionne*)|elle est|celle ci|il y a|un|une)',
    ],
  },
  asides: {
    'threats about late and incomplete papers': [
      '(passe|apres|au dela de) (cette|ce|cet) (date|delai|terme) ~6 (ne ~3 pas ~6)?',
    ],
    'what was before, or comes after': [
      'avant (de|que) ~5 (<interview>|proposer|inviter|convoquer|embaucher) ~2 (<interview>)?',
      '(merci|remerci*) ~2 (pour|de (votre|ton|avoir|nous avoir)) ~4 (entretien*|echange*|rencontre*|rendez vous|test|exercice|temps|visite|appel|disponibilite|participation|cas) ~6',
    ],
  },
  masks: {
    'both answers at once, and that not everybody gets one': [
      'sans (reponse|nouvelle*|retour) ~6',
      '(quelle que soit|quoi que il en soit|dans tous les cas|que elle soit|qu il en soit|positive ou negative|favorable ou non|ou non|oui ou non|positif ou negatif|positive comme negative)',
    ],
    'advice, events, advertisements, legal text, and interviews that others have': [
      '(donnees personnelles|rgpd|confidentiel*|politique de confidentialite|protection des donnees|cnil|egalite|handicap*|discrimin*|arnaque*|fraude*|frauduleu*|destinataire*|droit de acces|conservees|conserve|supprim* ~3 donnees|phishing|hameconnage)',
      '(comment|pour) (reussir|preparer|decrocher|rediger|negocier|repondre|briller) ~5|<interview> ~1 avec (la|le|un|une|notre) candidat*',
      '(invit*|convi*|venez|inscri*|particip*|rejoign*) ~10 (evenement*|soiree|meetup|conference|salon|webinaire|hackathon|reseautage|petit dejeuner|portes ouvertes|forum|afterwork|fete)',
    ],
  },
  promises: {
    'another time, another job': [
      '(avenir|futur*|ulterieur*|autre* (opportunite*|poste*|offre*|besoin*)|vivier|cvtheque|de nouveau|a nouveau|postuler a|prochaine* (opportunite*|offre*)|dans quelques mois|garder contact|(ai|avons) (de autres|deux|encore) ~1 (pistes|offres|postes|missions)|garderons|conserver|conserverons|rester en contact|restons en contact|feedback|retour detaille|retour sur votre|reparler|reparle|feedback)',
    ],
    'what may come later': [
      '(pourra|pourront|pourrons|pourrait|pourrez|serez|sera|seront|serait) ~4 (contacte*|invite*|convoque*|convie*|propose*|amene*|etre|demande*|recontacte*|sollicite*)',
    ],
  },
  reader: ['(merci de|vous|votre|vos|tu|te|toi|ta|ton|tes|t)'],
  applied: [
    '(votre|ta|cette|la) ~1 (candidature|postulation)|(avez|as) postule|interet ~4 (poste|offre|entreprise|chez|pour)',
  ],
  silences: {
    'the first days of a job': ['accepte* (notre|nos) (offre|proposition)'],
    'what is no application of the reader for a job': [
      '(inscription|admission|candidature) ~3 (master|licence|bts|formation|bootcamp|universite|ecole|parcoursup|logement|appartement)',
      '(le technicien|la technicienne|le plombier|le livreur) ~1 (passera|viendra)|rendez vous ~3 (garage|garagiste|prefecture|notaire|veterinaire)',
      '(dentiste|medecin|coiffeur|veterinaire|vaccin*|controle technique|visite de le appartement)',
      '(demande|candidature|dossier) (de|du|pour|a|au) ~2 (logement|pret|credit|bourse|visa|allocation|carte bancaire|location|appartement|creche|permis|concours|hackathon|adhesion|financement|subvention)',
      'carnet de liaison|avec (le|la) professeur* principa*|parents professeurs|comme reference ~1|(donne|cite|transmis) votre (nom|contact)|vous nous avez recommande*|votre filleul*',
    ],
    'private life, and accounts with their passwords': [
      '(boire un|boire un verre|bieres|biere|apero|anniversaire|mariage|diner|concert|barbecue)',
    ],
    'what shops, boards and offices write to everybody': [
      '(france travail|pole emploi|entretien de suivi)',
      '(offre|offres|annonce) ~2 (que )?(vous avez|tu as)? (enregistree*|sauvegardee*|consultee*|vue*)',
    ],
    'recruiters who write first': [
      '(suis|sommes) (tombe*) sur (votre|ton) ~3',
      '(votre|ton) (profil|parcours|cv) ~3 (attire|interpelle|retenu (notre|mon) attention sur|retient|sur linkedin|sur le apec|sur apec|sur hellowork)',
    ],
    'surveys, training and practice': [
      '(entretien*|entrevue*) (blanc*|fictif*|simule*|d entrainement)|(simulation*|simulateur|entrainement*|entrainez vous|repetition) ~3 (entretien*|entrevue*|embauche)',
      '(questionnaire|formulaire) ~6 (minutes|facultati*|satisfaction|experience|statistique*|diversite)|anonym*',
      '(enquete|sondage|satisfaction|donnez votre avis|votre avis|experience candidat|glassdoor)',
    ],
    'what the person wrote, and what friends write': [
      '(ma|mon|mes) (candidature|cv|lettre de motivation|pretentions|diplomes)',
      '(merci|remercie) ~3 (votre|ton|le|de le) ~1 (invitation|proposition|offre|confiance de me)|me (avoir recu|avoir accorde)',
      '(je ai|jai|je viens de) ~4 (postule|refus|recu un refus|ete pris*|ete refuse*|decroche|ete recale*|eu un refus|eu le poste)',
      'me (a|ont) ~2 (refuse*|recale*|rejete*|pris*|embauche*|convoque*|rappele*|invite*|offert|propose (le|un|une))|(tu as|as tu|ils te) ~3 (des nouvelles|repondu|rappele)',
    ],
  },
  signs: {
    'that others were preferred': [
      '(partons|parti|partis|part|parte|allons|alles|mise|mise sur|arrete ~2 choix) ~2 (sur|avec|pour) (un|une|quelque|autre|le autre) ~4',
      '(retenu*|choisi*|selectionne*|privilegie*|privilegier|poursuivre|poursuivons|poursuivi|poursuit|continuer|continuons|opte*|porte*|recrute*|choix|avancer|avance|avancons|offert|propose|donne|donner|decide*|retenir|prefere*|partir|parti*|partons|faveur|accepte*|concentrer|profit|confie|fait|orient*|pris) ~6 (pour|sur|avec|de|a|par|en faveur|au profit)? ~1 <others>',
      '<rivals> ~5 (retenu*|choisi*|correspond*|selectionne*|accepte*|mieux|plus|davantage|recrute*|signe|pris*|poste|prefere*)',
    ],
    'that the application goes no further': [
      'pas (vous|toi) que ~4 (choisi*|retenu*|selectionne*)',
      'ne ~4 pas ~3 (poursuivi*|vous (recevoir|rencontrer|proposer|retenir)|te (recevoir|rencontrer|proposer|retenir))',
      'ne ~3 pas ~2 (reussi|valide|concluant|franchi) ~3 (test|exercice|etape|entretien|epreuve*)',
      'ne (vous|te) ~3 pas ~1 (choisi*|retenu*|selectionne*)|ne sera pas possible ~2',
      'ne ~4 (pu|peut|puisse|pourra) ~2 etre ~2 (retenu*|accepte*|poursuivi*|satisfaite)',
      'ne (pouvons|pouvoir|saurions|pourrons|peut|puis|puisse) ~4 (donner|retenir|recruter|embaucher|engager|poursuivre|reserver|accueillir|acceder|accepter|proposer) ~6',
      'ne ~8 pas ~8 (passe*|retenu*|retenir|donner suite|donner une suite|suite favorable|suite positive|favorable*|favorablement|positive*|poursuivre|poursuivrons|plus loin|selectionne*|prendre|aboutir|abouti|integrer|proposer ~3 (poste|contrat|stage|alternance|offre)|suite|avancer|retenons|continuer|poursuivons|acceptee|prise|accepter|recruter|correspond* ~8|convaincu*|aller|donne|reserver|mesure de ~6)',
      '(ne|n) ~6 (donnons|donnerons|donnera|donne|donnerai|retenons|retiendrons|poursuivrons|poursuivons|irons|allons|ira|correspond|souhaitons|souhaite|passe|passera|passez|passes|va|vas|allez|continue|continuera|continuons|continuez|poursuit|franchit|poursuivra|iras|irez|ira|pourrons|pouvons|peut|pouvoir|sera|serez|avez|a|sommes|seront) ~3 pas ~8 (suite|candidature|plus loin|processus|ensemble|profil|poste|attentes|recherch*|besoin*|criteres|favorablement|tour|phase|suivante|retenu*|selectionne*|positivement|aventure|etape|aboutir)',
      'ne ~4 (repondre|repondra|repondrons) ~2 favorablement ~3',
      '<application> ~8 (rejete*|refuse*|decline*|non retenu*|defavorable*|ecarte*|infructueu*|pas retenu*)',
      '(reponse|avis|decision|suite|retour) ~2 (negati*|defavorable*|non favorable)',
      '(non retenu*|refus de (votre|ta) ~1 (candidature|dossier)|refus (suite|concernant) ~4|statut refuse*|pas pour cette fois|ce est non|ce sera non|cela sera non)',
      '(se arrete|arretons|arreter|prend fin|cloturons|mettre fin|mettons fin) ~4 (ici|processus|la|candidature|aventure)',
    ],
    'good wishes for the search of a job': [
      '(souhait*|reussite|succes|courage|chance) ~8 (recherche*|projet*|suite|parcours|demarche*|continuation|avenir|carriere|demarches)',
    ],
    'a position that is gone or rests': [
      '(<job>|processus|budget|projet|embauche*|creation de poste) ~6 (pourvu*|annule*|suspendu*|gele*|ferme*|retire*|cloture*|abandonne*|reporte*|en pause|en attente|en stand by|supprime*|stoppe*|interrompu*|arrete*|mis en|mise en|gel|decale*|pris en interne|caduc|sans suite)',
      'ne (est|sont|sera) plus ~2 (actualite|pourvoir|disponible*|ouvert*|recherche)',
      '(suspendre|annuler|geler|stopper|interrompre|abandonner|reporter|mettre en pause|mettre en attente|fermer|arreter|suspendons|annulons|suspendu|annule|gele|arrete|renonce|renoncer) ~6 (poste|recrutement*|offre|processus|recherche|embauche*)',
      'ne (pas|plus|rien) (pourvoir|recruter|remplacer|ouvrir) ~4',
    ],
    'that an application arrived': [
      '(vient|viennent) de (nous|me) parvenir',
      '(bien) (recu|arrive*|note|enregistre*) ~4 (candidature|cv|dossier|documents)',
      '<your> ~2 <papers> ~14 (recue*|recu|enregistree*|enregistre|transmise*|transmis|envoyee*|envoye|parvenue*|arrivee*|arrive|prise* en compte|deposee*|soumise*|bien arrivee*|entre nos mains|bien parvenu*|receptionne*|confirmee*|dans notre systeme|validee*|complete*|entre (de )?bonnes mains)',
      '(accuse*|accusons|accuser) ~2 reception ~4|bonne reception ~4',
    ],
    'thanks for an application': [
      '(merci*|remerci*) ~8 (candidature|postule|interet|cv|dossier|confiance|postuler)',
    ],
    'an invitation in words': [
      '(passez|passes|passe|passer|avez passe|acces) ~5 (etape|tour|phase) ~5 <interview>',
      '(invit*|convi*|convoqu*|convocation|invitation) ~9 <interview>',
      '(souhait*|aimer*|voudr*|serions|serais|serait|aurions|aurons|envie|veux|veut|voulons|aimons|interesse*) ~7 (rencontrer|echanger|discuter|entretien*|appeler|connaissance|recevoir|entretenir|convenir|revoir|te voir|vous voir|parler|planifier|programmer|organiser|fixer|poursuivre ~4 entretien|caler)',
      '(propos*) ~5 (parle|parler|telephone|voie|voir|rencontre|entretien*|echange*|rendez vous|creneau*|appel|rencontre*|visio*|rencontrer|echanger|date*|rdv|point|call|cafe|discuter)',
      '(entretien|rendez vous|rdv|visio*|appel|echange|rencontre) ~5 (confirme*|prevu*|fixe*|programme*|aura lieu|se tiendra|planifie*|est bien|se deroulera|cale|note)',
      '(vous|te) (attendons|attend|attends|recevrons|recevra|accueillerons) ~16 <interview>|(retenu*|selectionne*) pour ~3 <interview>',
      'lien ~3 (pour|de|vers) ~2 <interview> ~4|(confirm*|rappel) ~5 (entretien|rendez vous|rdv|echange|visio*|rencontre)',
    ],
    'a question when the person can meet, and a day for it': [
      '(entretien|rdv) ~8 (lundi|mardi|mercredi|jeudi|vendredi) ~8 (h|heures) ~1',
      '(pouvez|pourriez|peux|pourrais) (vous|tu) (vous|te) (liberer|deplacer|connecter|rendre) ~6',
      '(on|nous) (se|nous) (appelle|parle|voit|telephone|rencontre|retrouve|cale|capte|voyons|appelons) ~5 (lundi|mardi|mercredi|jeudi|vendredi|demain|?|semaine)',
      '(vous|te) (auditionnera|recevra|rencontrera|entendra|auditionneront|rencontreront) ~6',
      '(invit*|convi*|prie*|convoqu*) ~2 (vous|te) presenter ~6|rendez vous ~1 (lundi|mardi|mercredi|jeudi|vendredi|demain|le) ~6',
      '(etes|es) attendu* ~8|(tu as|vous avez|tu aurais|vous auriez) ~1 (moment|minutes|creneau|temps|dispo) ~4',
      '(pourrions|pouvons|peut|pourrait|pourrions) (nous|on) ~3 (appeler|parler|voir|rencontrer|echanger|telephoner)',
      '(pouvez|pourriez|peux|pourrais) (vous|tu) ~2 (passer|venir) ~6',
      '(quelles|quels|quelle|quel|quand) ~6 (disponibilite*|disponible*|creneau*|dispo*|conviendrai*|convien*|libre)',
      '(vous|tu) ~3 (disponible*|dispo*|libre*) ~8 (lundi|mardi|mercredi|jeudi|vendredi|demain|semaine|h|pour|le)',
      '(communiquer|indiquer|transmettre|donner|faire part|envoyer|partager|indiquez|precise*|dire|dites|dis) ~5 (disponibilite*|dispos|creneau*)',
      '(vous attendons|attendons|accueillir|accueillons|vous recevrons|vous recevra|vous rencontrerez|vous appellerai|vous appellera|te appelle|vous appelle|serez recu*) ~5',
      '(avez|aurais|auriez|as) (vous|tu) ~4 (moment|minutes|creneau*|temps|dispo*|quart de heure|disponibilite*) ~5',
      '(peut on|pouvons nous|pourrait on|on peut) ~2 (se|s|echanger|parler|appeler|voir|telephoner) ~6',
    ],
    'a test to do': [
      '(petit|court|bref) (test|exercice|cas|questionnaire) ~5|<dotest> ~8 <test>',
      '(merci|veuillez|pourriez|pouvez|invit*|demand*|propos*|souhait*|etape|trouver*|lien|acceder|envoy*|voici|prochaine) ~10 <test> ~3 (dont|en ligne|technique*|pratique*|de|a|avant|ci|sous|que|pour|sur|d|logique|dans|en)',
    ],
    'a request for facts or papers': [
      '(pourriez|pouvez|pourrais|peux|merci de|veuillez|il nous manque|il me manque|manque*|besoin|auriez|avez|prier|prie|prions|faire parvenir|transmettre|communiquer|indiquer|preciser|envoyer|fournir|completer|adresser|nous faut|faudrait|savoir|connaitre|quelle*|quel*|retourner|confirmer|joindre|attendons|attente|demandons|attend|renvoyer|deposer|preciseriez|indiquez|envoyez) ~10 <paper>',
      '(a partir de quand|quand|a quelle date) ~4 (commencer|demarrer|disponible pour (commencer|demarrer|debuter|prendre)|debuter|prendre vos fonctions|rejoindre)',
    ],
    'an offer of employment': [
      '(proposer|offrir|proposons|offrons|propose|faire|adresser|formuler|transmettre|ci joint*|piece jointe|envoie|envoyons|trouverez|trouveras|confirmer|presenter|soumettre|recevoir|fais|faisons|adressons) ~6 (proposition (de )?(embauche|contrat|emploi|salariale|financiere|ferme|de embauche)?|promesse de embauche|promesse|offre de embauche|offre ferme|offre formelle|contrat|contrat de travail|cdi|cdd|lettre de engagement) ~3',
      '(proposer|offrir|proposons|offrons|propose|confier|confions) ~4 (poste|contrat|cdi|cdd|emploi|embauche|alternance|stage)',
      '(vous etes|tu es|avez ete|as ete) ~1 (retenu*|selectionne*|choisi*) (pour (le|ce|notre)|au|sur le|comme) ~1 <job> ~3',
      '(confirm*|formul*) ~2 offre ~3 <job> ~2|promesse de embauche ~3 (parviendra|sera|est|suit|arrive)',
      '(votre|ta) candidature ~8 (a ete|est|ete) (finalement |definitivement |bien )?(retenue|acceptee) ~3',
      '(souhait*|aimer*|heureux|ravi*|voulons|veut|veux|voudr*|plaisir|fier*) ~6 (rejoign*|integr*|rejoindre|embauch*|recruter|accueillir ~4 (equipe|parmi)|compter)',
      '(vous etes|tu es) ~1 (recrute*|embauche*|engage*) ~2',
      '(le poste|la place) (est|est a) (vous|toi|a vous|a toi|pour vous)',
    ],
  },
};
