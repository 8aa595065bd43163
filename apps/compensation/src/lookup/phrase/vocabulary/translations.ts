/**
 * English words of job titles with their German, French and Spanish forms, without diacritics. Longer phrases are replaced
 * first.
 */
const WORDS: readonly string[] = [
  'software developer=softwareentwickler,developpeur informatique,developpeur logiciel',
  'automation=automatisierung',
  'technical project manager=chef de projet technique,jefe de proyecto tecnico',
  'technical=technischer,technische',
  'automation engineer=automatisierungsingenieur',
  'automation technician=automatisierungstechniker',
  'test automation=testautomatisierung',
  'software development=softwareentwicklung',
  'software engineer=softwareingenieur,informatiker,ingenieur logiciel,ingenieure logiciel',
  'software engineer=ingenieur etudes et developpement,ingenieur etude developpement,ingeniero de software',
  'software engineer=ingeniero informatico',
  'software architect=softwarearchitekt,architecte logiciel,arquitecto de software,arquitecta de software',
  'software tester=softwaretester,testeur logiciel,probador de software',
  'application developer=anwendungsentwickler,developpeur application,desarrollador de aplicaciones',
  'it specialist=fachinformatiker',
  'programmer=programmierer,programmeur,programador,programadora',
  'data scientist=datenwissenschaftler,scientifique des donnees,scientifique de donnees,cientifico de datos',
  'data scientist=cientifica de datos',
  'data analyst=datenanalyst,analyste donnees,analyste de donnees,analyste des donnees,analista de datos',
  'data engineer=dateningenieur,ingenieur donnees,ingenieur de donnees,ingenieur des donnees',
  'data engineer=ingeniero de datos,ingeniera de datos',
  'database administrator=datenbankadministrator,administrateur de base de donnees',
  'database administrator=administrateur base de donnees,administrateur bases de donnees',
  'database administrator=administrador de bases de datos,administrador de base de datos',
  'database developer=datenbankentwickler',
  'systems administrator=systemadministrator,administrateur systemes et reseaux,administrateur systeme',
  'systems administrator=administrateur systemes,administratrice systemes,administrador de sistemas',
  'systems administrator=administradora de sistemas',
  'network administrator=netzwerkadministrator,administrateur reseau,administrador de redes',
  'network technician=netzwerktechniker',
  'network engineer=netzwerkingenieur,ingenieur reseau,ingenieur reseaux,ingeniero de redes',
  'systems engineer=systemingenieur,ingenieur systeme,ingeniero de sistemas',
  'systems architect=systemarchitekt',
  'project manager=projektleiter,projektmanager,chef de projet,cheffe de projet,jefe de proyecto',
  'project manager=jefa de proyecto,gerente de proyecto,gerente de proyectos',
  'product manager=produktmanager,chef de produit,cheffe de produit,responsable produit,jefe de producto',
  'product manager=jefa de producto,gerente de producto',
  'product designer=produktdesigner,designer produit,disenador de producto,disenadora de producto',
  'team lead=teamleiter',
  'department manager=abteilungsleiter',
  'chief executive=geschaftsfuhrer,directeur general,director general',
  'sales manager=vertriebsleiter,responsable commercial,gerente de ventas',
  'sales representative=vertriebsmitarbeiter,representante de ventas,vendedor,vendedora,verkaufer,vendeur',
  'sales representative=vendeuse',
  'marketing manager=marketingleiter,responsable marketing,gerente de marketing',
  'human resources specialist=personalreferent',
  'human resources manager=personalleiter,responsable ressources humaines,responsable rh',
  'human resources manager=gerente de recursos humanos',
  'management consultant=unternehmensberater',
  'auditor=wirtschaftsprufer',
  'tax consultant=steuerberater',
  'accountant=buchhalter,comptable,contador,contadora,contable',
  'registered nurse=krankenschwester,krankenpfleger,pflegefachkraft,infirmier,infirmiere,enfermera,enfermero',
  'physician=arzt,medecin,medico',
  'dentist=zahnarzt,dentista,dentiste',
  'pharmacist=apotheker,pharmacien,farmaceutico',
  'teacher=lehrer,enseignant,professeur,maestro,maestra,profesor',
  'attorney=rechtsanwalt,anwalt,avocat,avocate,abogado,abogada',
  'mechanical engineer=maschinenbauingenieur,ingenieur mecanique,ingenieur en mecanique,ingeniero mecanico',
  'mechanical engineer=ingeniera mecanica',
  'electrical engineer=elektroingenieur,ingenieur electrique,ingeniero electrico',
  'electrical technician=elektrotechniker',
  'electrician=elektriker,electricista,electricien',
  'civil engineer=bauingenieur,ingenieur civil,ingenieur genie civil,ingeniero civil,ingeniera civil',
  'industrial engineer=wirtschaftsingenieur,ingeniero industrial',
  'chemical engineer=chemieingenieur,ingeniero quimico',
  'mechanical=maschinenbau',
  'mechanic=mechaniker,mecanico,mecanicien',
  'cook=koch,cocinero,cocinera,cuisinier',
  'graphic designer=grafikdesigner,graphiste,disenador grafico,disenadora grafica',
  'editor=redakteur',
  'security engineer=sicherheitsingenieur,ingenieur securite,ingeniero de seguridad',
  'security analyst=sicherheitsanalyst,analista de seguridad',
  'web developer=webentwickler',
  'game developer=spieleentwickler,developpeur jeux video,desarrollador de videojuegos',
  'mobile developer=appentwickler,developpeur mobile,desarrollador movil,desarrolladora movil',
  'development engineer=entwicklungsingenieur',
  'developer=entwickler,developpeur,developpeuse,desarrollador,desarrolladora',
  'engineer=ingenieur,ingenieure,ingeniero,ingeniera',
  'architect=architekt,architecte,arquitecto,arquitecta',
  'scientist=wissenschaftler',
  'researcher=forscher,chercheur,investigador',
  'consultant=berater,consultante,consultor,consultora',
  'manager=leiter,gerente,gestionnaire,responsable',
  'technician=techniker,technicien,tecnico,tecnica',
  'data=daten,donnees,datos',
  'ai=kunstliche intelligenz,ki,intelligence artificielle,inteligencia artificial',
  'machine learning=maschinelles lernen,apprentissage automatique,aprendizaje automatico',
  'embedded systems=eingebettete systeme',
  'it project manager=chef de projet informatique,chef de projet it,cheffe de projet informatique',
  'it manager=responsable informatique',
  'chief technology officer=directeur technique,director de tecnologia',
  'chief financial officer=directeur financier,director financiero',
  'marketing director=directeur marketing',
  'director=directeur,directrice,directora',
  'financial analyst=analyste financier,analyste financiere,analista financiero',
  'analyst=analyste,analista',
  'data science=science des donnees,ciencia de datos',
  'machine learning engineer=ingenieur apprentissage automatique,ingenieur en apprentissage automatique',
  'machine learning engineer=ingeniero de aprendizaje automatico',
  'ai engineer=ingenieur en intelligence artificielle,ingenieur ia,ingeniero en inteligencia artificial',
  'administrator=administrateur,administrador',
  'it technician=technicien informatique',
  'quality engineer=ingenieur qualite,ingeniero de calidad',
  'sales engineer=ingenieur commercial',
  'ux designer=concepteur ux,conceptrice ux',
  'tester=testeur',
  'technical writer=redacteur technique,redactor tecnico',
  'software=logiciel,logiciels',
  'it=informatique',
  'cybersecurity=cybersecurite,ciberseguridad',
  'security=securite,seguridad,sicherheit',
  'systems analyst=analista de sistemas',
  'business analyst=analista de negocio,analista de negocios',
  'solutions architect=arquitecto de soluciones',
  'engineering manager=gerente de ingenieria,jefe de ingenieria,responsable ingenierie',
  'general manager=gerente general',
  'technical support=soporte tecnico',
  'it support technician=tecnico de soporte',
  'designer=disenador,disenadora',
  'information security=seguridad informatica',
  'network=redes,reseau,reseaux,netzwerk',
  'engineering=ingenieria,ingenierie',
  'development=desarrollo,developpement,entwicklung',
  'human resources=recursos humanos,ressources humaines',
  'sales=ventas,ventes,vertrieb',
  'finance=finanzas',
  'product=producto,produit',
  'project=proyectos,proyecto,projet',
  'design=diseno',
  'quality=calidad,qualite',
  'cloud=nube',
  'systems=sistemas,systeme',
  'applications=aplicaciones',
  'application=aplicacion',
  'business=negocio,negocios',
  'specialist=especialista,spezialist,specialiste',
  'coordinator=coordinador,coordinadora,coordinateur,coordinatrice,koordinator',
  'assistant=asistente,assistente',
  'expert=experto,experte',
  'account executive=ejecutivo de cuentas',
  'executive=ejecutivo',
  'truck driver=camionero,chauffeur routier',
  'driver=fahrer',
  'welder=soldador',
  'psychologist=psicologo,psicologa,psychologe,psychologue',
  'economist=economista,economiste',
  'statistician=estadistico,statistiker,statisticien',
  'chemist=chemiker,chimiste,quimico',
  'biologist=biologe,biologo',
  'physicist=physiker',
  'mathematician=mathematiker',
  'translator=traductor,traductora,ubersetzer,traducteur',
  'physical therapist=fisioterapeuta,physiotherapeut,kinesitherapeute',
  'data architect=arquitecto de datos',
  'cloud architect=arquitecto de nube',
  'cloud engineer=ingeniero de nube,ingenieur cloud',
  'qa=qualitatssicherung',
  'accounting=buchhaltung',
  'public=publico,publica',
];

interface Translation {
  from: readonly string[];
  to: readonly string[];
}

/** Connecting words in a Romance title. */
const JOINTS: ReadonlySet<string> = new Set('de des du la le les del los las y et'.split(' '));
const BY_FIRST = groupByFirst();
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

function translationAt(words: readonly string[], at: number): Translation | undefined {
  const word = (offset: number) => words[at + offset] ?? '';
  const first = [word(0), word(0).replace(FEMININE, '')];
  return first
    .flatMap((form) => BY_FIRST.get(form) ?? [])
    .find(({ from }) => from.every((part, offset) => offset === 0 || part === word(offset)));
}

/** An unknown compound with a German head: its field unchanged, and the head in English. */
function compound(word: string): Translation | undefined {
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

function groupByFirst(): Map<string, Translation[]> {
  const groups = new Map<string, Translation[]>();
  for (const line of WORDS) {
    const [english = '', foreign = ''] = line.split('=');
    for (const phrase of foreign.split(',')) {
      const translation = { from: withoutJoints(phrase.split(' ')), to: english.split(' ') };
      const first = translation.from[0] ?? '';
      groups.set(first, [...(groups.get(first) ?? []), translation]);
    }
  }
  for (const group of groups.values()) group.sort((a, b) => b.from.length - a.from.length);
  return groups;
}
