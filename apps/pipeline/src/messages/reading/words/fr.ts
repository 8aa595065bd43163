import type { Words } from './words';

const vocabulary = {
  your: 'votre|ta|ton|tes|vos|la|le|les|une|un|notre|cette|ce|de le|sa',
  application: 'candidature*|dossier*|postulation*',
  papers: '<application>|cv|demande|documents|pieces|lettre',
  job: 'poste|offre|recrutement|recherche|mission|annonce|besoin|ouverture|alternance|stage|recrutements|opportunite|position',
  others:
    '(autre*|de autre*|un autre|une autre|plusieurs autres) ~2 (candidat*|profil*|personne*|dossier*|postulant*)|(quelque un|quelquun|quelqu un) de autre|(candidat*|profil*|personne*|dossier*|candidatures) (dont|qui|plus|mieux|presentant|ayant|correspondant|davantage|possedant|disposant|avec|interne*)|(un|une|des|le) (candidat*|profil*|candidature) (interne*|externe*|plus|dont|qui|avec|ayant)|de autres',
  interview:
    'entretien*|echange*|rencontre*|entrevue*|rendez vous|rdv|visio*|appel*|rencontrer|echanger|discuter|discussion|point telephonique|coup de fil|call|visioconference|cafe|conversation|entretien telephonique|zoom|teams|meet|parler|connaissance|tour|session|preselection telephonique|bureaux|locaux',
  test: 'test*|evaluation*|exercice*|cas pratique|etude de cas|mise en situation|challenge|defi|questionnaire*|entretien video differe|video differe*|entretien differe|assessment|devoir|epreuve*|quiz|cas|codingame|hackerrank|testgorilla|assessfirst|questions en video|visiotalent|easyrecrue|video enregistree|vos reponses en video|video',
  dotest:
    'realiser|passer|completer|effectuer|faire|rendre|renvoyer|retourner|enregistrer|resoudre|terminer|repondre|remplir|soumettre|lancer|demarrer|acceder|commencer|participer|ci joint|piece jointe|ci dessous|lien|trouverez|trouveras|avez|as|disposez|inviter|invitons|invite|envoie|envoyons|transmets|prevoir|prevoyez|dure|suivant',
  paper:
    'pretentions|pretention|pretentions salariales|salaire|salariale*|remuneration|fourchette|preavis|date de (disponibilite|debut|demarrage|prise|entree|arrivee)|disponibilite pour (commencer|demarrer|prendre|debuter)|prise de (poste|fonction)|references|reference|referents|diplome*|justificatif*|titre de sejour|autorisation de travail|permis|piece*|piece de identite|documents|document|lettre de motivation|lettre|cv|formulaire|rib|casier judiciaire|portfolio|bulletins|attestation*|visa|carte de identite|passeport|carte vitale|fiche|releve*|informations|copie|certificat*|book|mobilite|coordonnees|nationalite|niveau de anglais|questionnaire|convention',
} as const;

export const FRENCH: Words = {
  common:
    'les des et vous nous votre pour est avec pas notre dans du au je sur tu ton une merci bonjour ce il'.split(
      ' ',
    ),
  vocabulary,
  outlooks: [
    '(et|la) (maintenant|suite)',
    '(les )?prochaines etapes',
    '(notre|le|nos) (processus|process) ~3',
    'comment (ca|cela|se) ~3 passe',
    'que se passe ~3',
  ],
  firstCalls: [
    '(premier|court|bref|rapide) ~2 (entretien|echange|appel|contact)',
    '(telephon*|telephone|prequalification|preselection)',
    'faire connaissance',
  ],
  conditions: {
    words: [
      'si',
      'au cas ou',
      'en cas',
      'dans le cas ou',
      'dans la mesure ou',
      'a condition',
      'sous reserve',
      'lorsque (nous|vous|le|la|votre)',
      'quand (nous|vous|le|la)',
      'dans le hypothese',
    ],
    openers: [
      '(sinon|dans le cas contraire|a defaut)',
      '(des que|une fois)',
      'sans (reponse|nouvelle*|retour)',
      'faute de',
      'passe ce delai',
    ],
    transparent: [
      '(savoir|sais|dire|dites|indiquer|confirmer|demander|demande|voir|verifier|preciser|dis moi)',
    ],
    harmless: [
      '(question*|difficulte*|probleme*|besoin|renseignement*|empechement|interrogation*)',
      '(disponible*|convient|conviennent|possible|souhaitez|souhaites|interesse*|interet|preferez|preferes|arrange|voulez|veux|ok|accord|pouvez|peux|dispo|toujours|besoin)',
      'ne (pouvez|convient|conviennent|peux|fonctionne|souhaitez|etes) ~3',
      '(modifier|changer|reporter|annuler)',
    ],
    ours: [
      '(si|dans le cas ou|lorsque|quand) (nous|notre|le equipe|votre (profil|candidature|dossier|parcours)|ton (profil|dossier|parcours)|ta candidature|le client|le recruteur|vous etes (retenu*|selectionne*|preselectionne*)|tu es (retenu*|selectionne*)|elle est|celle ci|il y a|un|une)',
    ],
    decisive: [
      '(retenu*|selectionne*|correspond*|profil|candidature|suite|decid*|interess* ~3 profil|adequation|positif*|positive*|negative*|favorable*|reponse|nouvelles|nouvelle|retour|preselection*|etape|proposer|convoque*|invite*|recu|embauche|qualifie*|competences)',
    ],
  },
  asides: [
    {
      takes: 'turns of phrase with a word of negation',
      phrases: [
        '(ne )?hesitez pas',
        'ne hesite pas',
        'pas de (souci|probleme)',
        'non seulement',
        'ne manquerons pas',
        'ne manquez pas',
        'sans plus attendre',
        'sans tarder',
        'sans engagement',
        'sans doute',
      ],
    },
    {
      takes: 'what was before',
      phrases: [
        '(etait|ete) ~4 (plaisir|ravi*|agreable|enchante*|heureu*) ~3 (rencontrer|recevoir|echanger|discuter|parler) ~2',
        '(plaisir|ravi*|enchante*|heureu*) ~3 avoir (rencontre*|recu*|echange*|discute*|fait) ~3',
        '(merci|remerci*) ~2 (pour|de (votre|ton|avoir|nous avoir)) ~4 (entretien*|echange*|rencontre*|rendez vous|test|exercice|temps|visite|appel|disponibilite|participation|cas) ~6',
        '(suite a|apres|depuis|lors de|pendant|durant|au cours de) (notre|votre|nos|vos|ton|le|ce|tes) ~2 (entretien*|echange*|rencontre*|rendez vous|appel|test|etude de cas|conversation|discussion|exercice|visio)',
        'comme convenu',
      ],
    },
  ],
  threats: [
    {
      takes: 'threats about late and incomplete papers',
      phrases: [
        '(candidatures|dossiers) (incomplet*|incomplete*|hors delai|tardi*) ~6',
        'sans ~8 ne',
        '(passe|apres|au dela de) (cette|ce|cet) (date|delai|terme) ~6',
        '(faute de quoi|a defaut)',
      ],
    },
  ],
  masks: [
    {
      takes: 'events',
      phrases: [
        '(invit*|convi*|venez|inscri*|particip*|rejoign*) ~10 (evenement*|soiree|meetup|conference|salon|webinaire|hackathon|reseautage|petit dejeuner|portes ouvertes|forum|afterwork|fete)',
      ],
    },
    {
      takes: 'that not everybody gets an answer',
      phrases: [
        '(ne|pas) ~6 (chacun*|chaque|tous|toutes|individuel*|personnel*|personnalise*) ~4',
        '(seul*|uniquement|seulement) ~8 (contact*|convoque*|retenu*|convi*|invit*|selectionne*|recontacte*|reponse)',
        '(candidat*|personnes|candidatures|profils) (retenu*|selectionne*|preselectionne*) ~6 (seront|sera|recevront|pourront|vont)',
        '(consider*) ~6 (pas ete|ne a pas|non retenue|comme)',
        'sans (reponse|nouvelle*|retour) ~6',
      ],
    },
    {
      takes: 'both answers at once',
      phrases: [
        '(quelle que soit|quoi que il en soit|dans tous les cas|que elle soit|qu il en soit|positive ou negative|favorable ou non|ou non|oui ou non|positif ou negatif|positive comme negative)',
      ],
    },
    {
      takes: 'advice, events and advertisements',
      phrases: [
        '(conseils|astuces|webinaire|webinar|newsletter|salon|forum|job dating|portes ouvertes|podcast|blog|article|guide|masterclass|infolettre)',
        '(comment|pour) (reussir|preparer|decrocher|rediger|negocier|repondre|briller) ~5',
        '(nouvelles|autres|meilleures) offres ~4 (pour vous|correspond*|de emploi|susceptibles|similaires|interesser|a)',
        '(offres similaires|alerte emploi|alertes emploi|ces offres|offres susceptibles|recommandees)',
        '(promotion|reduction|gratuit*|premium)',
      ],
    },
    {
      takes: 'warnings and legal text',
      phrases: [
        '(recevez|recois) ~3 (mail|message|courriel|email) ~2 (car|parce) ~4',
        '(donnees personnelles|rgpd|confidentiel*|politique de confidentialite|protection des donnees|cnil|egalite|handicap*|discrimin*|arnaque*|fraud*|frauduleu*|destinataire*|droit de acces|conservees|conserve|supprim* ~3 donnees|phishing|hameconnage)',
      ],
    },
    {
      takes: 'how such a process goes in general',
      phrases: [
        '(processus|recrutement|parcours) ~4 (comprend|comporte|se deroule|se compose|compte|prevoit)',
        '(generalement|en general|habituellement|normalement) ~8',
        '(les|des) entretiens ~2 (auront|ont|se|seront|debuteront|commenceront) ~6',
        '(ensuite|puis|suivi de|suivie) ~4 (entretien|test|appel|rencontre|echange)',
      ],
    },
    {
      takes: 'other applications',
      phrases: [
        '(autre*|precedente*) <application> ~5 (ne|reste*|pas|affect*|concern*)',
        '(ne|pas) ~3 (remet*|remise) en cause',
        'ne (prejuge|presume|constitue|vaut|signifie|reflete) ~6',
      ],
    },
  ],
  promises: [
    {
      takes: 'what may come later',
      phrases: [
        '(autres|encore|deux|plusieurs|derniers) ~1 (candidat*|personnes) ~4',
        '(reviendrons|reviendra|reviens|revenons|reviendrai|revenir|recontact*|contacterons|contactera|contacterai|contacte*|prendrons contact|prendra contact|prendre contact|tiendrons|tiendra|tiendrai|informerons|informera|donnerons|ferons|fera) ~5',
        '(pourra|pourront|pourrons|pourrait|pourrez|serez|sera|seront|serait) ~4 (contacte*|invite*|convoque*|convie*|propose*|amene*|etre|demande*|recontacte*|sollicite*)',
        '(eventuel*|eventuellement|peut etre|le cas echeant) ~6',
        '(recevrez|recevras|aurez|auras) ~4 (reponse|retour|nouvelles|nouvelle)',
        '(une reponse|un retour|notre reponse|notre decision) ~6 (sera|sous|dans|prochainement|vous)',
      ],
    },
    {
      takes: 'a meeting that is off or moves',
      phrases: [
        '(annul*|report*|decal*|deplac*|repouss*) ~6 (entretien|rendez vous|rdv|appel|echange|creneau|visio|rencontre)',
        '(entretien|rendez vous|rdv|appel|echange|reunion|visio) ~6 (annul*|reporte*|decale*|deplace*)',
      ],
    },
  ],
  elsewhere: [
    {
      takes: 'another time, another job',
      phrases: [
        '(avenir|futur*|ulterieur*|autre* (opportunite*|poste*|offre*|besoin*)|vivier|cvtheque|de nouveau|a nouveau|postuler a|prochaine* (opportunite*|offre*)|dans quelques mois|garder contact|garderons|conserver|conserverons|rester en contact|restons en contact|feedback|retour detaille|retour sur votre|reparler|reparle|feedback)',
      ],
    },
  ],
  applied: [
    '(votre|ta|cette|la) ~1 (candidature|postulation)',
    '(avez|as) postule',
    'interet ~4 (poste|offre|entreprise|chez|pour)',
    'entretien avec (nous|vous)',
  ],
  silences: [
    {
      takes: 'the first days of a job',
      of: ['received', 'invitation', 'assessment', 'question'],
      phrases: [
        '(avant|pour) (votre|ton) (premier jour|arrivee)',
        'accepte* (notre|nos) (offre|proposition)',
      ],
    },
    {
      takes: 'jobs that were saved or looked at',
      of: 'all',
      phrases: [
        '(offre|offres|annonce) ~2 (que )?(vous avez|tu as)? (enregistree*|sauvegardee*|consultee*|vue*)',
      ],
    },
    {
      takes: 'what is refused and is no application',
      of: 'all',
      phrases: [
        '(paiement|demande de conge*|remboursement|reclamation|virement|prelevement) ~8 (refuse*|rejete*|echoue)',
      ],
    },
    {
      takes: 'what was applied for is no job',
      of: 'all',
      phrases: [
        '(inscription|admission|candidature) ~3 (master|licence|bts|formation|universite|ecole|parcoursup|logement|appartement)',
        '(dentiste|medecin|coiffeur|veterinaire|vaccin*|controle technique|visite de le appartement)',
        '(demande|candidature|dossier) ~3 (logement|pret|credit|bourse|visa|allocation|carte bancaire|location|appartement|creche|permis)',
        '(votre|ta) (commande|livraison|colis|facture|abonnement|pret|credit|contrat de assurance)',
      ],
    },
    {
      takes: 'who was recommended',
      of: 'all',
      phrases: ['(que vous avez|que tu as) (recommande*|coopte*)', 'cooptation'],
    },
    {
      takes: 'an interview that is off',
      of: ['invitation'],
      phrases: [
        '(entretien|rendez vous|rdv|appel|echange|visio|rencontre) ~8 (annule*|reporte*|decale*|deplace*|annuler|reporter)',
        '(annuler|reporter|decaler|deplacer|annulons|reportons) ~5 (entretien|rendez vous|rdv|appel|echange|visio|rencontre|creneau)',
      ],
      unless: [
        '(a la place|nouvelle date est|reporte au|decale au|deplace au|reporter au|decaler au)',
        '(si|en cas) ~10 (annuler|reporter|decaler|modifier|empechement)',
      ],
    },
    {
      takes: 'private life',
      unlessApplied: true,
      of: 'all',
      phrases: [
        '(boire un|boire un verre|bieres|biere|apero|anniversaire|mariage|diner|soiree|concert|barbecue)',
      ],
    },
    {
      takes: 'accounts: addresses to verify, passwords, codes',
      unlessApplied: true,
      of: 'all',
      phrases: [
        '(confirm*|verifi*|valid*|activ*) ~2 (votre|ton|cette|le|de) ~1 (adresse|e mail|email|mail|compte|inscription|identite)',
        '(mot de passe) ~4',
        '(code de (verification|confirmation|securite|connexion)|code a usage unique)',
        'creation de (votre|ton) (compte|espace)',
      ],
    },
    {
      takes: 'jobs that might be of interest',
      of: 'all',
      inSubject: true,
      phrases: [
        '(nouvelles|nouvelle|autres|dernieres) offre*',
        '(alerte emploi|alertes emploi|offres pour vous|offres de emploi|offre* (susceptible*|qui|correspond*))',
        'postulez ~4',
        '(recrute|recrutent)',
      ],
    },
    {
      takes: 'recruiters who write first',
      unlessApplied: true,
      of: ['received', 'invitation', 'assessment', 'question', 'offer'],
      phrases: [
        '(suis|sommes) (tombe*) sur (votre|ton) ~3',
        '(decouvert|vu|consulte|trouve|repere|remarque|parcouru) (votre|ton) (profil|cv|parcours) ~4',
        '(votre|ton) (profil|parcours|cv) ~3 (attire|interpelle|retenu (notre|mon) attention sur|retient|sur linkedin|sur le apec|sur apec|sur hellowork)',
        '(ecoute|a le ecoute|ouvert*) (de|du|a) ~3 (opportunite*|marche|nouvelles|nouveau|nouveaux|nouvelle)',
        '(accompagne|accompagnons|recherche|recherchons|mandate*|recrute|recrutons) ~4 (client|un de nos clients|mon client|notre client) ~4',
        '(mon|notre|un de mes|un de nos) client* ~4 (recherche|recrute|cherche)',
        '(opportunite|poste) ~3 (susceptible|pourrait|interesser|qui vous|confidentiel*)',
        'pense a (vous|toi)',
        '(ai|avons|je ai) ~2 (un|une) ~2 (opportunite|poste|offre) (qui|a vous|pour vous|de|pour un)',
        '(interesse*) ~3 (envoyez|envoyer|transmettez|me faire parvenir) ~4 cv',
        'connaissez vous (quelque un|des personnes)|connais tu',
      ],
    },
    {
      takes: 'no decision yet',
      of: ['received'],
      phrases: [
        '(toujours|encore|actuellement) ~4 (cours|etude|examen|examin*|reflexion|attente|discussion|processus|traitement|delibera*)',
        '(pas|aucune|ne) ~3 (encore|decision) ~4 (pris|prise|arret*|decid*|finalis*|tranche|acheve|termine)',
        '(prend|prendre|prendra|dure|demande) ~4 (plus de temps|plus longtemps|plus long)',
        '(pas|ne) ~3 oubli*',
        'point de etape|un peu de patience|encore un peu',
      ],
    },
    {
      takes: 'after an interview or a test',
      of: ['received'],
      phrases: [
        '(merci pour|merci encore pour|remerci*|ravi*|plaisir|heureux) ~6 (entretien*|echange*|rencontre*|rencontrer|echanger|test|rendez vous|temps accorde)',
        '(bien )?recu ~3 (test|exercice|cas|reponses|etude|video*)',
      ],
    },
    {
      takes: 'surveys, ratings, profiles that were looked at',
      of: ['received', 'invitation', 'assessment', 'question', 'offer'],
      phrases: [
        '(enquete|sondage|satisfaction|donnez votre avis|votre avis|experience candidat|glassdoor)',
        'profil ~3 (consulte|vu|visite)',
        '(webinaire|salon|job dating|forum emploi|portes ouvertes|afterwork)',
      ],
    },
    {
      takes: 'what the person wrote, and what friends write',
      of: 'all',
      phrases: [
        '(au sujet|a propos|suivi|avancement) ~2 (ma|mon) ~2',
        'je (serai|suis) ~2 (present*|disponible* pour vous|au rendez vous)',
        '(accepte|recu|signe) ~2 (une autre|autre) (offre|proposition|opportunite)',
        '(retire|retirer|decline) (ma|votre) ~2',
        '(je) ~2 (decline|refuse|accepte) ~3 (votre|offre|proposition)',
        '(je me permets|je souhaite|je vous adresse|je vous envoie|je vous transmets|je vous fais|veuillez trouver) ~6 (ma|mon|mes|ma candidature)',
        '(ma|mon|mes) (candidature|cv|lettre de motivation|pretentions|diplomes)',
        '(merci|remercie) ~3 (votre|ton|le|de le) ~1 (invitation|proposition|offre|confiance de me)',
        'me (avoir recu|avoir accorde)',
        '(je ai|jai|je viens de) ~4 (postule|refus|recu un refus|ete pris*|ete refuse*|decroche|ete recale*|eu un refus|eu le poste)',
        '(croise|croisons) les doigts|bisous|biz',
        '(retirer|retire) ma ~1',
      ],
    },
    {
      takes: 'applications that were begun or taken back',
      of: ['received', 'refused', 'closed', 'question'],
      phrases: [
        '(finalis*|termin*|complet*|reprend*) ~2 (votre|ta) candidature',
        'candidature ~3 (inachevee|brouillon|pas terminee|pas finalisee|retiree)',
        '(retrait|retire) ~3 candidature',
      ],
    },
  ],
  signs: [
    {
      kind: 'refused',
      strength: 'explicit',
      isPreference: true,
      takes: 'that others were preferred',
      phrases: [
        '(profils|candidatures|candidats|candidat|profil) plus (proche*|adapte*|en adequation|en phase|experimente*|avance*|senior*|confirme*) ~4',
        '(poste|place|offre|mission) ~5 (attribue*|confie*|donne*|propose*|pourvu*|revien*) (a|par|au) (un|une|quelque|autre|le autre) ~4',
        '(partons|parti|partis|part|parte|allons|alles|mise|mise sur|arrete ~2 choix) ~2 (sur|avec|pour) (un|une|quelque|autre|le autre) ~4',
        '(choix|choisi|choisir|retenu|prefere|preference|opte) ~3 (un|une|le|la) (autre|profil|candidat*|personne) ~5 (plus|autre|experimente*|senior|interne|proche|qui|dont|ayant|avec|candidat*|profil)?',
        '(retenu*|choisi*|selectionne*|privilegie*|privilegier|poursuivre|poursuivons|poursuivi|poursuit|continuer|continuons|opte*|porte*|recrute*|choix|avancer|avance|avancons|offert|propose|donne|donner|decide*|retenir|prefere*|partir|parti*|partons|faveur|accepte*|concentrer|profit|confie|fait|orient*|pris) ~6 (pour|sur|avec|de|a|par|en faveur|au profit)? ~1 <others>',
        '<others> ~5 (retenu*|choisi*|correspond*|selectionne*|accepte*|mieux|plus|davantage|recrute*|signe|pris*|poste|prefere*)',
        '(mieux|plus proche*|davantage|plus etroitement|plus en phase) ~3 (correspond*|repond*|adapte*|attentes|recherche|criteres|besoin*)',
      ],
    },
    {
      kind: 'refused',
      strength: 'explicit',
      takes: 'that the application goes no further',
      phrases: [
        'pas (vous|toi) que ~4 (choisi*|retenu*|selectionne*)',
        'ne ~6 pas ~3 (mesure de (vous|te) (proposer|offrir|recevoir|donner)) ~4',
        'ne ~4 pas ~3 (poursuivi*|vous (recevoir|rencontrer|proposer|retenir)|te (recevoir|rencontrer|proposer|retenir))',
        'pas pour cette fois',
        'ne ~4 (pu|peut|puisse|pourra) ~2 etre ~2 (retenu*|accepte*|poursuivi*|satisfaite)',
        'ne (correspond|convient|repond) ~3 (pas|guere) ~6',
        '(ecarte|ecarter|decline|declinons|refusons|rejetons) ~3 (votre|ta) (candidature|profil|dossier)',
        '(on|nous) (se|allons nous) ~1 arrete* ~3 la',
        'pas (de suite|donne suite|aller au bout|le niveau|retenu|pris|passe*) ~4',
        '(test|exercice|entretien) ~5 pas ~3 (concluant*|reussi|satisfaisant*|valide|suffisant*)',
        'ne (pouvons|pouvoir|saurions|pourrons|peut|puis|puisse) ~4 (donner|retenir|poursuivre|reserver|accueillir|acceder|accepter|proposer) ~6',
        'ne ~8 pas ~8 (passe*|retenu*|retenir|donner suite|donner une suite|suite favorable|suite positive|favorable*|favorablement|positive*|poursuivre|poursuivrons|plus loin|selectionne*|prendre|aboutir|abouti|integrer|proposer ~3 (poste|contrat|stage|alternance|offre)|suite|avancer|retenons|continuer|poursuivons|acceptee|prise|accepter|recruter|correspond* ~8|convaincu*|aller|donne|reserver|mesure de ~6)',
        '(ne|n) ~6 (donnons|donnerons|donnera|donne|donnerai|retenons|retiendrons|poursuivrons|poursuivons|irons|allons|ira|correspond|souhaitons|souhaite|passe|passera|passez|passes|va|vas|allez|continue|continuera|continuons|continuez|poursuit|franchit|poursuivra|iras|irez|ira|pourrons|pouvons|peut|pouvoir|sera|serez|avez|a|sommes|seront) ~3 pas ~6 (suite|candidature|plus loin|processus|ensemble|profil|poste|attentes|recherch*|besoin*|criteres|favorablement|tour|phase|suivante|retenu*|selectionne*|positivement|aventure|etape|aboutir)',
        'ne ~4 (repondre|repondra|repondrons) ~2 favorablement ~3',
        'pas ~5 (retenu*|selectionne*|suite favorable|donner suite|une suite|ete accepte*|aller plus loin|poursuivre|plus loin|suite a (votre|ta)|le profil recherche|abouti)',
        '<application> ~8 (rejete*|refuse*|decline*|non retenu*|defavorable*|ecarte*|infructueu*|pas retenu*)',
        '(reponse|avis|decision|suite|retour) ~2 (negati*|defavorable*|non favorable)',
        '(non retenu*|refus|refus de votre candidature|statut refuse*|pas pour cette fois|ce est non|ce sera non|cela sera non)',
        '(decide|choisi|pris la decision|fait le choix) ~3 ne pas ~6',
        '(se arrete|arretons|arreter|prend fin|cloturons|mettre fin|mettons fin) ~4 (ici|processus|la|candidature|aventure)',
        '(regret*|desol*|navre*|malheureusement) ~6 (refus*|negati*|defavorable*|pas donner|decliner)',
        '(sommes|suis|est|etait) (contraint*|amene*|oblige*|au regret) ~4 (refus*|declin*|rejet*|ne pas)',
        'plus (retenu*|consideree*|en lice|dans la course)',
        'pas (la bonne|une bonne|le bon) (nouvelle|fit|profil)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      isMild: true,
      takes: 'regret',
      phrases: ['(malheureusement|regret*|desole*|navre*|helas|a contrecoeur)'],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'good wishes for the search of a job',
      phrases: [
        '(bonne continuation|bonne chance|plein succes|bon courage|bonne poursuite|plein de reussite)',
        '(souhait*|reussite|succes|courage|chance) ~8 (recherche*|projet*|suite|parcours|demarche*|continuation|avenir|carriere|demarches)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'that it was hard, and that others were strong',
      phrases: [
        '(decision|choix) ~3 (difficile*|facile|pas ete simple)|(difficile*) ~2 (choix|decision)|decu*|deception|deceva*',
        '(grand nombre|nombreuses|nombreux|qualite|multiples) ~4 (candidature*|candidat*|profils)',
        '(remise en cause|remet* ~3 en cause|jugement|ne reflete)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'another time',
      phrases: [
        '(vivier|cvtheque|conserv* ~4 (candidature|cv|dossier|coordonnees)|postuler ~4 (nouveau|autres|futur*)|nos chemins|recroiser|futures opportunites|prochaines opportunites|rester en contact)',
      ],
    },
    {
      kind: 'closed',
      strength: 'explicit',
      takes: 'a position that is gone or rests',
      phrases: [
        '(<job>|processus|budget|projet|embauche*|creation de poste) ~6 (pourvu*|annule*|suspendu*|gele*|ferme*|retire*|cloture*|abandonne*|reporte*|en pause|en attente|en stand by|supprime*|stoppe*|interrompu*|arrete*|mis en|mise en|gel|decale*|pris en interne|caduc|sans suite)',
        '(<job>|recrutement) ~4 ne ~3 (plus|pas) ~5 (disponible*|actualite|ouvert*|pourvu*|maintenu|existe|lieu|valide|recherche|necessaire|donner suite|aboutir|ouverte)',
        '(plus|pas) (de actualite|a pourvoir|disponible)',
        'ne (est|sont|sera) plus ~2 (actualite|pourvoir|disponible*|ouvert*|recherche)',
        '(gel des|gel de|arret des|suspension des|suspension du|pause) ~2 (embauches|recrutement*|poste*|effectifs|budget*)',
        '(suspendre|annuler|geler|stopper|interrompre|abandonner|reporter|mettre en pause|mettre en attente|fermer|arreter|suspendons|annulons|suspendu|annule|gele|arrete|renonce|renoncer) ~6 (poste|recrutement*|offre|processus|recherche|embauche*)',
        '(pourvu*|comble*) ~1 (en interne|par mobilite|recemment|entre temps|depuis)?',
        'mobilite interne',
        'ne (recrutons|recrutera|recrute|cherchons|recherchons) plus ~3',
      ],
    },
    {
      kind: 'received',
      strength: 'explicit',
      takes: 'that an application arrived',
      phrases: [
        '(vient|viennent) de (nous|me) parvenir',
        '(votre|ta) (candidature|cv|dossier|postulation) ~10 (est|a) ~2 (bien )?(arrive*|recu*|enregistre*|parvenu*|transmis*|envoye*|depose*|entre nos mains|pris* en compte|en cours de traitement)',
        '(on|nous) (a|avons|as) (bien )?(recu|enregistre|receptionne|note) ~4 (votre|ta|ton|vos|tes) ~2 <papers>',
        '(bien) (recu|arrive*|note|enregistre*) ~4 (candidature|cv|dossier|documents|merci)',
        '(recu|receptionne|enregistre|recevoir|recue|recois) ~4 <your> ~2 <papers> ~3',
        '<your> ~2 <papers> ~14 (recue*|recu|enregistree*|enregistre|transmise*|transmis|envoyee*|envoye|parvenue*|arrivee*|arrive|prise* en compte|deposee*|soumise*|bien arrivee*|entre nos mains|bien parvenu*|receptionne*|confirmee*|dans notre systeme|validee*|complete*|entre de bonnes mains)',
        '(accuse*|accusons|accuser) ~2 reception ~4',
        '(accuse de reception|confirmation de (votre|ta|la|reception) ~2)',
        '(confirm*) ~5 (reception|bonne reception|recu)',
        '(nous|me) (est|sont|a) (bien )?(parvenu*|arrive*)',
        '(vous|tu) (avez|as|venez de|viens de) (bien )?(postule*|postuler|candidate) (a|au|pour|chez|sur|aupres) ~6',
        '<application> (recue|envoyee|transmise|enregistree|bien recue|bien envoyee|confirmee)',
        'bonne reception ~4',
      ],
    },
    {
      kind: 'received',
      strength: 'hint',
      takes: 'thanks for an application',
      phrases: ['(merci*|remerci*) ~8 (candidature|postule|interet|cv|dossier|confiance|postuler)'],
    },
    {
      kind: 'received',
      strength: 'hint',
      takes: 'that somebody will read it',
      phrases: [
        '(etudi*|examin*|analyse|analysee|analyser|analysons|analyserons|lire|lirons|traiter|traitee|traitement|etude|attention|consult*|parcourir) ~6 (candidature*|dossier*|profil|cv|soin|attention|elle|la|equipe*)?',
        '(reviendrons|reviendra|reviens|recontacter*|tiendrons|tiendra|retour|reponse|contact*|nouvelles) ~4',
      ],
    },
    {
      kind: 'invitation',
      strength: 'explicit',
      isFirm: true,
      takes: 'an invitation in words',
      phrases: [
        '(passez|passes|passe|passer|avez passe|acces) ~5 (etape|tour|phase) ~5 <interview>',
        '(propos*|invit*|conv*) ~6 (journee de essai|journee de immersion|essai|session de recrutement|entretien collectif) ~6',
        '(suite|serie) de (entretiens|votre entretien) ~4',
        '(details|modalites|informations|infos) ~3 (entretien|rendez vous|visio*|rencontre)',
        '(invitation|invit) (calendrier|agenda|teams|zoom|google) ~3',
        '(invit*|convi*|convoqu*|convocation|invitation) ~9 <interview>',
        '(souhait*|aimer*|voudr*|serions|serais|serait|aurions|aurons|envie|veux|veut|voulons|aimons|interesse*) ~7 (rencontrer|echanger|discuter|entretien*|appeler|connaissance|recevoir|entretenir|convenir|revoir|te voir|vous voir|parler|planifier|programmer|organiser|fixer|poursuivre ~4 entretien|caler)',
        '(propos*) ~5 (parle|parler|telephone|voie|voir|rencontre|entretien*|echange*|rendez vous|creneau*|appel|rencontre*|visio*|rencontrer|echanger|date*|rdv|point|call|cafe|discuter)',
        '(choisir|reserver|selectionner|choisissez|reservez|choisis|reserve|convenir|fixer|planifier|programmer|confirmer|confirmez|organiser|caler|indiquer|proposer|bloquer|selectionnez|cale|bloque) ~6 (creneau*|rendez vous|entretien*|date*|horaire*|disponibilite*|echange|rdv|appel|heure|visio*|moment)',
        '(entretien|rendez vous|rdv|visio*|appel|echange|rencontre) ~5 (confirme*|prevu*|fixe*|programme*|aura lieu|se tiendra|planifie*|est bien|se deroulera|cale|note)',
        '(confirm*|rappel) ~5 (entretien|rendez vous|rdv|echange|visio*|rencontre)',
        '(prochaine|prochain) etape ~5 <interview>',
      ],
    },
    {
      kind: 'invitation',
      strength: 'explicit',
      takes: 'a question when the person can meet, and a day for it',
      phrases: [
        '(pouvez|pourriez|peux|pourrais) (vous|tu) (vous|te) (liberer|deplacer|connecter|rendre) ~6',
        'rendez vous ~1 (lundi|mardi|mercredi|jeudi|vendredi|demain|le) ~6',
        '(etes|es) attendu* ~8',
        '(pourrions|pouvons|peut|pourrait|pourrions) (nous|on) ~3 (appeler|parler|voir|rencontrer|echanger|telephoner)',
        '(pouvez|pourriez|peux|pourrais) (vous|tu) ~2 (passer|venir) ~6',
        '(quelles|quels|quelle|quel|quand) ~6 (disponibilite*|disponible*|creneau*|dispo*|conviendrai*|convien*|libre)',
        '(etes|seriez|serais|es|serez|etes|seras) (vous|tu) ~3 (disponible*|libre*|dispo*|partant*)',
        '(vous|tu) ~3 (disponible*|dispo*|libre*) ~8 (lundi|mardi|mercredi|jeudi|vendredi|demain|semaine|h|pour|le)',
        '(communiquer|indiquer|transmettre|donner|faire part|envoyer|partager|indiquez|precise*|dire|dites|dis) ~5 (disponibilite*|dispos|creneau*)',
        '(vous|te|tu) ~2 (convient|conviendrait|conviennent|irait|va|arrange|arrangerait|irait il) ~8 (?|lundi|mardi|mercredi|jeudi|vendredi|heure*|h|semaine)',
        '(jeudi|lundi|mardi|mercredi|vendredi|demain|horaire|creneau|date|ca|cela) ~6 (vous|te) (convient|irait|va|conviendrait|arrange) ~3',
        '(vous attendons|attendons|accueillir|accueillons|vous recevrons|vous recevra|vous rencontrerez|vous appellerai|vous appellera|te appelle|vous appelle|serez recu*) ~5',
        '(passer|venir|viens|venez|passe|passez) ~4 (nous voir|bureaux|entretien|rencontrer|dans nos locaux|prendre un cafe|agence|boutique|au bureau)',
        '(avez|aurais|auriez|as) (vous|tu) ~4 (moment|minutes|creneau*|temps|dispo*|quart de heure|disponibilite*) ~5',
        '(peut on|pouvons nous|pourrait on|on peut) ~2 (se|s|echanger|parler|appeler|voir|telephoner) ~6',
      ],
    },
    {
      kind: 'invitation',
      strength: 'hint',
      takes: 'the next round, and what belongs to an interview',
      phrases: [
        '(prochaine|suivante|deuxieme|seconde|second) (etape|tour|phase)|etape suivante',
        '(profil|parcours|candidature|cv) ~4 (interesse*|retenu ~2 attention|plu|seduit*|convaincu*|attire)',
        '(lien (de connexion|teams|zoom|meet)|calendly|lien de la reunion)',
      ],
    },
    {
      kind: 'assessment',
      strength: 'explicit',
      isFirm: true,
      takes: 'a test to do',
      phrases: [
        '(renvoyer|envoyer|rendre|transmettre|retourner|envoie|renvoie) ~4 (solution|rendu|code|production|travail|copie de le exercice) ~3',
        '(petit|court|bref) (test|exercice|cas|questionnaire) ~5',
        '(test|exercice|cas|etude de cas|challenge|evaluation|questionnaire) (technique|pratique|en ligne|de personnalite|de logique|de code|d|de recrutement|ecrit|a realiser|a rendre|suivant|joint) ~4',
        '<dotest> ~8 <test>',
        '(merci|veuillez|pourriez|pouvez|invit*|demand*|propos*|souhait*|etape|trouver*|lien|acceder|envoy*|voici|prochaine) ~10 <test> ~3 (en ligne|technique*|pratique*|de|a|avant|ci|sous|que|pour|sur|d|logique|dans|en)',
        '<test> ~5 (a (completer|realiser|rendre|effectuer|passer|remplir|faire)|en ligne|ci joint|vous attend|doit etre|est a|dure|disponible|avant le|expire*|sous 48h|joint*)',
      ],
    },
    {
      kind: 'question',
      strength: 'explicit',
      isFirm: true,
      takes: 'that something is missing or needed',
      phrases: [
        '(manque|manquent|besoin|incomplet|incomplete|il nous faut|faudrait|indispensable*|necessaire*) ~12 (document*|diplome*|piece*|justificatif*|lettre|cv|formulaire|copie*|reference*|pretentions|preavis|titre de sejour|attestation*|portfolio|signature|carte)',
      ],
    },
    {
      kind: 'question',
      strength: 'explicit',
      takes: 'a request for facts or papers',
      phrases: [
        '(pourriez|pouvez|pourrais|peux|merci de|veuillez|il nous manque|il me manque|manque*|besoin|auriez|avez|prier|prie|prions|faire parvenir|transmettre|communiquer|indiquer|preciser|envoyer|fournir|completer|adresser|nous faut|faudrait|savoir|connaitre|quelle*|quel*|retourner|confirmer|joindre|attendons|attente|demandons|attend|renvoyer|deposer|preciseriez|indiquez|envoyez) ~10 <paper>',
        '(etes|es|seriez|avez) (vous|tu) ~4 (mobile|titulaire|en possession|autorise*|besoin de ~2 (visa|parrainage|titre)|pret*|en mesure|detenteur|le permis|permis)',
        '(a partir de quand|quand|a quelle date) ~4 (commencer|demarrer|disponible pour|debuter|prendre vos fonctions|rejoindre)',
        '(repondre|precisions|eclair*|quelques|deux|trois|petite*) ~4 (question|questions)',
        '(votre|ton|ta) (dossier|candidature) ~4 incomplet*',
      ],
    },
    {
      kind: 'offer',
      strength: 'explicit',
      isFirm: true,
      takes: 'an offer of employment',
      phrases: [
        '(proposer|offrir|proposons|offrons|propose|faire|adresser|formuler|transmettre|ci joint*|piece jointe|envoie|envoyons|trouverez|trouveras|confirmer|presenter|soumettre|recevoir|fais|faisons|adressons) ~6 (proposition (de )?(embauche|contrat|emploi|salariale|financiere|ferme|de embauche)?|promesse de embauche|promesse|offre de embauche|offre ferme|offre formelle|contrat|contrat de travail|cdi|cdd|lettre de engagement) ~3',
        '(proposer|offrir|proposons|offrons|propose|confier|confions) ~4 (poste|contrat|cdi|cdd|emploi|embauche|alternance|stage)',
        '(proposition de (embauche|contrat|poste)|promesse (unilaterale )?de embauche|lettre de engagement|offre de embauche|projet de contrat)',
        '(avez ete|as ete|etes|es) ~2 (retenu*|choisi*|selectionne*|recrute*|embauche*|pris*) ~2 (pour (le|ce|notre|cette) ~1 (poste|stage|alternance)|comme|en tant que|au poste)',
        '(vous|te) (avons|a|ont|ai) ~2 (retenu*|choisi*|recrute*) ~2 (pour|comme|au poste)',
        '(votre|ta) candidature ~3 (a ete|est|ete) (finalement |definitivement |bien )?(retenue|acceptee) ~3',
        '(souhait*|aimer*|heureux|ravi*|voulons|plaisir|fier*) ~6 (rejoign*|integr*|rejoindre|embauch*|recruter|accueillir ~4 (equipe|parmi)|compter)',
        '(bienvenue) (dans le equipe|chez|parmi|a bord|dans le aventure|au sein)',
        '(le poste|la place) (est|est a) (vous|toi|a vous|a toi|pour vous)',
      ],
    },
    {
      kind: 'offer',
      strength: 'hint',
      takes: 'congratulations and terms',
      phrases: [
        '(felicitation*|bravo)',
        '(periode de essai|salaire brut|remuneration brute|brut annuel|date de entree|prise de poste|signer|signe|contre signe*|bon pour accord)',
      ],
    },
  ],
};
