import { type Phrase, phrasesByFirst } from './spellings';

/**
 * German, French and Spanish words of job titles, without diacritics, by their English meaning: `word,another=meaning`. Longer
 * phrases are replaced first.
 */
const WORDS =
  'softwareentwickler,developpeur informatique,developpeur logiciel=software developer|automatisierung=automation|' +
  'chef de projet technique,jefe de proyecto tecnico=technical project manager|technischer,technische=technical|' +
  'automatisierungsingenieur=automation engineer|automatisierungstechniker=automation technician|testautomatisierung=test automation|' +
  'softwareentwicklung=software development|' +
  'softwareingenieur,informatiker,ingenieur logiciel,ingenieure logiciel,ingenieur etudes et developpement=software engineer|' +
  'ingenieur etude developpement,ingeniero de software,ingeniero informatico=software engineer|' +
  'softwarearchitekt,architecte logiciel,arquitecto de software,arquitecta de software=software architect|' +
  'softwaretester,testeur logiciel,probador de software=software tester|' +
  'anwendungsentwickler,developpeur application,desarrollador de aplicaciones=application developer|fachinformatiker=it specialist|' +
  'programmierer,programmeur,programador,programadora=programmer|' +
  'datenwissenschaftler,scientifique des donnees,scientifique de donnees,cientifico de datos,cientifica de datos=data scientist|' +
  'datenanalyst,analyste donnees,analyste de donnees,analyste des donnees,analista de datos=data analyst|' +
  'dateningenieur,ingenieur donnees,ingenieur de donnees,ingenieur des donnees,ingeniero de datos,ingeniera de datos=data engineer|' +
  'datenbankadministrator,administrateur de base de donnees,administrateur base de donnees=database administrator|' +
  'administrateur bases de donnees,administrador de bases de datos,administrador de base de datos=database administrator|' +
  'datenbankentwickler=database developer|' +
  'systemadministrator,administrateur systemes et reseaux,administrateur systeme,administrateur systemes=systems administrator|' +
  'administratrice systemes,administrador de sistemas,administradora de sistemas=systems administrator|' +
  'netzwerkadministrator,administrateur reseau,administrador de redes=network administrator|netzwerktechniker=network technician|' +
  'netzwerkingenieur,ingenieur reseau,ingenieur reseaux,ingeniero de redes=network engineer|' +
  'systemingenieur,ingenieur systeme,ingeniero de sistemas=systems engineer|systemarchitekt=systems architect|' +
  'projektleiter,projektmanager,chef de projet,cheffe de projet,jefe de proyecto,jefa de proyecto,gerente de proyecto=project manager|' +
  'gerente de proyectos=project manager|' +
  'produktmanager,chef de produit,cheffe de produit,responsable produit,jefe de producto,jefa de producto,gerente de producto=product manager|' +
  'produktdesigner,designer produit,disenador de producto,disenadora de producto=product designer|teamleiter=team lead|' +
  'abteilungsleiter=department manager|geschaftsfuhrer,directeur general,director general=chief executive|' +
  'vertriebsleiter,responsable commercial,gerente de ventas=sales manager|' +
  'vertriebsmitarbeiter,representante de ventas,vendedor,vendedora,verkaufer,vendeur,vendeuse=sales representative|' +
  'marketingleiter,responsable marketing,gerente de marketing=marketing manager|personalreferent=human resources specialist|' +
  'personalleiter,responsable ressources humaines,responsable rh,gerente de recursos humanos=human resources manager|' +
  'unternehmensberater=management consultant|wirtschaftsprufer=auditor|steuerberater=tax consultant|' +
  'buchhalter,comptable,contador,contadora,contable=accountant|' +
  'krankenschwester,krankenpfleger,pflegefachkraft,infirmier,infirmiere,enfermera,enfermero=registered nurse|arzt,medecin,medico=physician|' +
  'zahnarzt,dentista,dentiste=dentist|apotheker,pharmacien,farmaceutico=pharmacist|' +
  'lehrer,enseignant,professeur,maestro,maestra,profesor=teacher|rechtsanwalt,anwalt,avocat,avocate,abogado,abogada=attorney|' +
  'maschinenbauingenieur,ingenieur mecanique,ingenieur en mecanique,ingeniero mecanico,ingeniera mecanica=mechanical engineer|' +
  'elektroingenieur,ingenieur electrique,ingeniero electrico=electrical engineer|elektrotechniker=electrical technician|' +
  'elektriker,electricista,electricien=electrician|' +
  'bauingenieur,ingenieur civil,ingenieur genie civil,ingeniero civil,ingeniera civil=civil engineer|' +
  'wirtschaftsingenieur,ingeniero industrial=industrial engineer|chemieingenieur,ingeniero quimico=chemical engineer|maschinenbau=mechanical|' +
  'mechaniker,mecanico,mecanicien=mechanic|koch,cocinero,cocinera,cuisinier=cook|' +
  'grafikdesigner,graphiste,disenador grafico,disenadora grafica=graphic designer|redakteur=editor|' +
  'sicherheitsingenieur,ingenieur securite,ingeniero de seguridad=security engineer|sicherheitsanalyst,analista de seguridad=security analyst|' +
  'webentwickler=web developer|spieleentwickler,developpeur jeux video,desarrollador de videojuegos=game developer|' +
  'appentwickler,developpeur mobile,desarrollador movil,desarrolladora movil=mobile developer|entwicklungsingenieur=development engineer|' +
  'entwickler,developpeur,developpeuse,desarrollador,desarrolladora=developer|ingenieur,ingenieure,ingeniero,ingeniera=engineer|' +
  'architekt,architecte,arquitecto,arquitecta=architect|wissenschaftler=scientist|forscher,chercheur,investigador=researcher|' +
  'berater,consultante,consultor,consultora=consultant|leiter,gerente,gestionnaire,responsable=manager|' +
  'techniker,technicien,tecnico,tecnica=technician|daten,donnees,datos=data|' +
  'kunstliche intelligenz,ki,intelligence artificielle,inteligencia artificial=ai|' +
  'maschinelles lernen,apprentissage automatique,aprendizaje automatico=machine learning|eingebettete systeme=embedded systems|' +
  'chef de projet informatique,chef de projet it,cheffe de projet informatique=it project manager|responsable informatique=it manager|' +
  'directeur technique,director de tecnologia=chief technology officer|directeur financier,director financiero=chief financial officer|' +
  'directeur marketing=marketing director|directeur,directrice,directora=director|' +
  'analyste financier,analyste financiere,analista financiero=financial analyst|analyste,analista=analyst|' +
  'science des donnees,ciencia de datos=data science|' +
  'ingenieur apprentissage automatique,ingenieur en apprentissage automatique,ingeniero de aprendizaje automatico=machine learning engineer|' +
  'ingenieur en intelligence artificielle,ingenieur ia,ingeniero en inteligencia artificial=ai engineer|' +
  'administrateur,administrador=administrator|technicien informatique=it technician|ingenieur qualite,ingeniero de calidad=quality engineer|' +
  'ingenieur commercial=sales engineer|concepteur ux,conceptrice ux=ux designer|testeur=tester|' +
  'redacteur technique,redactor tecnico=technical writer|logiciel,logiciels=software|informatique=it|cybersecurite,ciberseguridad=cybersecurity|' +
  'securite,seguridad,sicherheit=security|analista de sistemas=systems analyst|analista de negocio,analista de negocios=business analyst|' +
  'arquitecto de soluciones=solutions architect|gerente de ingenieria,jefe de ingenieria,responsable ingenierie=engineering manager|' +
  'gerente general=general manager|soporte tecnico=technical support|tecnico de soporte=it support technician|disenador,disenadora=designer|' +
  'seguridad informatica=information security|redes,reseau,reseaux,netzwerk=network|ingenieria,ingenierie=engineering|' +
  'desarrollo,developpement,entwicklung=development|recursos humanos,ressources humaines=human resources|ventas,ventes,vertrieb=sales|' +
  'finanzas=finance|producto,produit=product|proyectos,proyecto,projet=project|diseno=design|calidad,qualite=quality|nube=cloud|' +
  'sistemas,systeme=systems|aplicaciones=applications|aplicacion=application|negocio,negocios=business|' +
  'especialista,spezialist,specialiste=specialist|coordinador,coordinadora,coordinateur,coordinatrice,koordinator=coordinator|' +
  'asistente,assistente=assistant|experto,experte=expert|ejecutivo de cuentas=account executive|ejecutivo=executive|' +
  'camionero,chauffeur routier=truck driver|fahrer=driver|soldador=welder|psicologo,psicologa,psychologe,psychologue=psychologist|' +
  'economista,economiste=economist|estadistico,statistiker,statisticien=statistician|chemiker,chimiste,quimico=chemist|' +
  'biologe,biologo=biologist|physiker=physicist|mathematiker=mathematician|traductor,traductora,ubersetzer,traducteur=translator|' +
  'fisioterapeuta,physiotherapeut,kinesitherapeute=physical therapist|arquitecto de datos=data architect|arquitecto de nube=cloud architect|' +
  'ingeniero de nube,ingenieur cloud=cloud engineer|qualitatssicherung=qa|buchhaltung=accounting|publico,publica=public';

/** Connecting words in a Romance title. */
const JOINTS: ReadonlySet<string> = new Set('de des du la le les del los las y et'.split(' '));
const BY_FIRST = phrasesByFirst(WORDS, (name) => withoutJoints(name.split(' ')));
/** Endings of German compounds: `Cloudentwickler`, `Testingenieurin`. */
const COMPOUND =
  /^(?<field>[a-z]{3,}?)s?-?(?<head>entwickler|ingenieur|architekt|berater|techniker|wissenschaftler|administrator|manager|designer|leiter|analyst)(?:in|innen)?$/;
const FEMININE = /(?<=[a-z]{4}(?:er|eur|or|ist|kt|yst|walt|ent|anager))(?:in|innen)$/;

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
  const word = (offset: number) => words[at + offset] ?? '';
  const first = [word(0), word(0).replace(FEMININE, '')];
  return first
    .flatMap((form) => BY_FIRST.get(form) ?? [])
    .find(({ from }) => from.every((part, offset) => offset === 0 || part === word(offset)));
}

/** An unknown compound with a German head: its field unchanged, and the head in English. */
function compound(word: string): Phrase | undefined {
  const { field, head } = COMPOUND.exec(word)?.groups ?? {};
  const english = head === undefined ? undefined : BY_FIRST.get(head)?.find(({ from }) => from.length === 1);
  if (field === undefined || english === undefined) return undefined;
  return { from: [word], to: [FIELDS.get(field) ?? field, ...english.to] };
}

/** German fields of compounds in English; most are English already. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['netzwerk', 'network'],
  ['daten', 'data'],
  ['sicherheit', 'security'],
  ['anwendung', 'application'],
  ['produkt', 'product'],
  ['projekt', 'project'],
  ['qualitat', 'quality'],
  ['losung', 'solutions'],
  ['prozess', 'process'],
  ['verfahren', 'process'],
  ['vertrieb', 'sales'],
]);
