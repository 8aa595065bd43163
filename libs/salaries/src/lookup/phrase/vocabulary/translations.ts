import { type Phrase, phrasesByFirst } from './spellings';

/**
 * German, French and Spanish words of job titles, without diacritics, and the English ones: `foreign,another=english`. A rule
 * makes the feminine forms.
 */
const WORDS =
  'developpeur informatique,developpeur logiciel=software developer|automatisierung=automation|' +
  'chef de projet technique,jefe de proyecto tecnico=technical project manager|technischer,technische=technical|' +
  'automatisierungsingenieur=automation engineer|automatisierungstechniker=automation technician|testautomatisierung=test automation|' +
  'softwareentwicklung=software development|' +
  'informatiker,ingenieur logiciel,ingenieur etudes et developpement,ingenieur etude developpement,ingeniero de software,' +
  'ingeniero informatico=software engineer|architecte logiciel,arquitecto de software=software architect|' +
  'testeur logiciel,probador de software=software tester|developpeur application,desarrollador de aplicaciones=application developer|' +
  'fachinformatiker=it specialist|programmierer,programmeur,programador=programmer|' +
  'scientifique des donnees,scientifique de donnees,cientifico de datos=data scientist|' +
  'datenanalyst,analyste des donnees,analista de datos=data analyst|ingenieur des donnees,ingeniero de datos=data engineer|' +
  'datenbankadministrator,administrateur base de donnees,administrateur bases de donnees,administrador de bases de datos,' +
  'administrador de base de datos=database administrator|datenbankentwickler=database developer|' +
  'administrateur systemes et reseaux,administrateur systeme,administrateur systemes,administrador de sistemas=systems administrator|' +
  'netzwerkadministrator,administrateur reseau,administrador de redes=network administrator|' +
  'ingenieur reseau,ingenieur reseaux,ingeniero de redes=network engineer|ingenieur systeme,ingeniero de sistemas=systems engineer|' +
  'projektmanager,chef de projet,jefe de proyecto,jefa de proyecto,gerente de proyecto,gerente de proyectos=project manager|' +
  'produktmanager,chef de produit,responsable produit,jefe de producto,jefa de producto,gerente de producto=product manager|' +
  'produktdesigner,designer produit,disenador de producto=product designer|teamleiter=team lead|abteilungsleiter=department manager|' +
  'geschaftsfuhrer,directeur general,director general=chief executive|responsable commercial,gerente de ventas=sales manager|' +
  'vertriebsmitarbeiter,representante de ventas,vendedor,verkaufer,vendeur=sales representative|' +
  'responsable marketing,gerente de marketing=marketing manager|personalreferent=human resources specialist|' +
  'personalleiter,responsable ressources humaines,responsable rh,gerente de recursos humanos=human resources manager|' +
  'unternehmensberater=management consultant|wirtschaftsprufer=auditor|steuerberater=tax consultant|' +
  'buchhalter,comptable,contador,contable=accountant|' +
  'krankenschwester,krankenpfleger,pflegefachkraft,infirmier,enfermero=registered nurse|arzt,medecin,medico=physician|' +
  'zahnarzt,dentista,dentiste=dentist|apotheker,pharmacien,farmaceutico=pharmacist|' +
  'lehrer,enseignant,professeur,maestro,profesor=teacher|rechtsanwalt,anwalt,avocat,abogado=attorney|' +
  'maschinenbauingenieur,ingenieur mecanique,ingenieur en mecanique,ingeniero mecanico=mechanical engineer|' +
  'elektroingenieur,ingenieur electrique,ingeniero electrico=electrical engineer|elektrotechniker=electrical technician|' +
  'elektriker,electricista,electricien=electrician|bauingenieur,ingenieur civil,ingenieur genie civil,ingeniero civil=civil engineer|' +
  'wirtschaftsingenieur,ingeniero industrial=industrial engineer|chemieingenieur,ingeniero quimico=chemical engineer|' +
  'maschinenbau=mechanical|mechaniker,mecanico,mecanicien=mechanic|koch,cocinero,cuisinier=cook|' +
  'grafikdesigner,graphiste,disenador grafico=graphic designer|redakteur=editor|' +
  'ingenieur securite,ingeniero de seguridad=security engineer|sicherheitsanalyst,analista de seguridad=security analyst|' +
  'spieleentwickler,developpeur jeux video,desarrollador de videojuegos=game developer|' +
  'appentwickler,developpeur mobile,desarrollador movil=mobile developer|entwicklungsingenieur=development engineer|' +
  'entwickler,developpeur,desarrollador=developer|ingenieur,ingeniero=engineer|architekt,architecte,arquitecto=architect|' +
  'wissenschaftler=scientist|forscher,chercheur,investigador=researcher|berater,consultante,consultor=consultant|' +
  'leiter,gerente,gestionnaire,responsable=manager|techniker,technicien,tecnico=technician|daten,donnees,datos=data|' +
  'kunstliche intelligenz,ki,intelligence artificielle,inteligencia artificial=ai|' +
  'maschinelles lernen,apprentissage automatique,aprendizaje automatico=machine learning|eingebettete systeme=embedded systems|' +
  'chef de projet informatique,chef de projet it=it project manager|responsable informatique=it manager|' +
  'directeur technique,director de tecnologia=chief technology officer|directeur financier,director financiero=chief financial officer|' +
  'directeur marketing=marketing director|directeur=director|analyste financier,analista financiero=financial analyst|' +
  'analyste,analista=analyst|science des donnees,ciencia de datos=data science|' +
  'ingenieur apprentissage automatique,ingenieur en apprentissage automatique,' +
  'ingeniero de aprendizaje automatico=machine learning engineer|' +
  'ingenieur en intelligence artificielle,ingenieur ia,ingeniero en inteligencia artificial=ai engineer|' +
  'administrateur,administrador=administrator|technicien informatique=it technician|' +
  'ingenieur qualite,ingeniero de calidad=quality engineer|ingenieur commercial=sales engineer|concepteur ux=ux designer|' +
  'testeur=tester|redacteur technique,redactor tecnico=technical writer|logiciel,logiciels=software|informatique=it|' +
  'cybersecurite,ciberseguridad=cybersecurity|securite,seguridad,sicherheit=security|analista de sistemas=systems analyst|' +
  'analista de negocio,analista de negocios=business analyst|arquitecto de soluciones=solutions architect|' +
  'gerente de ingenieria,jefe de ingenieria,responsable ingenierie=engineering manager|gerente general=general manager|' +
  'soporte tecnico=technical support|tecnico de soporte=it support technician|disenador=designer|' +
  'seguridad informatica=information security|redes,reseau,reseaux,netzwerk=network|ingenieria,ingenierie=engineering|' +
  'desarrollo,developpement,entwicklung=development|recursos humanos,ressources humaines=human resources|ventas,ventes,vertrieb=sales|' +
  'finanzas=finance|producto,produit,produkt=product|proyectos,proyecto,projet,projekt=project|diseno=design|calidad,qualite,qualitat=quality|nube=cloud|' +
  'sistemas,systeme=systems|aplicaciones=applications|aplicacion=application|negocio,negocios=business|' +
  'especialista,spezialist,specialiste=specialist|coordinador,coordinateur,koordinator=coordinator|asistente,assistente=assistant|' +
  'experto,experte=expert|ejecutivo de cuentas=account executive|ejecutivo=executive|camionero,chauffeur routier=truck driver|' +
  'fahrer=driver|soldador=welder|psicologo,psychologe,psychologue=psychologist|economista,economiste=economist|' +
  'estadistico,statistiker,statisticien=statistician|chemiker,chimiste,quimico=chemist|biologe,biologo=biologist|physiker=physicist|' +
  'mathematiker=mathematician|traductor,ubersetzer,traducteur=translator|' +
  'fisioterapeuta,physiotherapeut,kinesitherapeute=physical therapist|arquitecto de datos=data architect|' +
  'arquitecto de nube=cloud architect|ingeniero de nube,ingenieur cloud=cloud engineer|qualitatssicherung=qa|buchhaltung=accounting|' +
  'publico=public|anwendung=application|losung=solutions|prozess,verfahren=process';

/** Connecting words in a Romance title. */
const JOINTS: ReadonlySet<string> = new Set('de des du la le les del los las y et'.split(' '));
/** Longer phrases come first. */
const BY_FIRST = phrasesByFirst(WORDS, (words) => withoutJoints(words.split(' ')));
/** Endings of German compounds: `Cloudentwickler`, `Testingenieurin`. */
const COMPOUND =
  /^(?<field>[a-z]{3,}?)s?-?(?<head>entwickler|ingenieur|architekt|berater|techniker|wissenschaftler|administrator|manager|designer|leiter|analyst)(?:in|innen)?$/;
/** Feminine endings and the masculine ones. */
const FEMININES: readonly (readonly [feminine: RegExp, masculine: string])[] = [
  [
    /(?<=[a-z]{4}(?:er|eur|or|ist|kt|yst|walt|ent|anager))(?:in|innen)$|(?<=[ae]dor|tor)a$|(?<=ieur|cat)e$|(?<=f)fe$/,
    '',
  ],
  [/(?<=[a-z]{4})a$/, 'o'],
  [/euse$/, 'eur'],
  [/(?<=t)rice$/, 'eur'],
  [/(?<=i)ere$/, 'er'],
];

export function inEnglish(given: readonly string[]): string[] {
  const words = withoutJoints(given);
  const found: string[] = [];
  for (let i = 0; i < words.length;) {
    const translation = translationAt(words, i) ?? compound(words[i] ?? '');
    found.push(...(translation?.to ?? [words[i] ?? '']));
    i += translation?.from.length ?? 1;
  }
  return found;
}

/** `administrateur de bases de données` and `administrateur bases de données` are one title. */
function withoutJoints(words: readonly string[]): readonly string[] {
  return words.length < 2 ? words : words.filter((word) => !JOINTS.has(word));
}

function translationAt(words: readonly string[], at: number): Phrase | undefined {
  const forms = (offset: number) => formsOf(words[at + offset] ?? '');
  return forms(0)
    .flatMap((form) => BY_FIRST.get(form) ?? [])
    .find(({ from }) => from.every((part, offset) => forms(offset).includes(part)));
}

/** A word, and the masculine forms that it may be of. */
function formsOf(word: string): string[] {
  return [word, ...FEMININES.map(([feminine, masculine]) => word.replace(feminine, masculine))];
}

/** An unknown compound with a German head: both in English, an unknown field unchanged. */
function compound(word: string): Phrase | undefined {
  const { field, head } = COMPOUND.exec(word)?.groups ?? {};
  const english = wordInEnglish(head ?? '');
  if (field === undefined || english === undefined) return undefined;
  return { from: [word], to: [...(wordInEnglish(field) ?? [field]), ...english] };
}

function wordInEnglish(word: string): readonly string[] | undefined {
  return BY_FIRST.get(word)?.find(({ from }) => from.length === 1)?.to;
}
