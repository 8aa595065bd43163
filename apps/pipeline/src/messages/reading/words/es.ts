import type { Words } from './words';

const vocabulary = {
  your: 'tu|su|tus|sus|la|el|los|las|una|un|nuestra|nuestro|esta|este|vuestra',
  application: 'candidatura*|solicitud*|postulacion*|inscripcion*|aplicacion|aplicaciones',
  papers:
    '<application>|cv|curriculum|curriculo|hoja de vida|documentacion|documentos|datos|perfil|curriculum vitae',
  job: 'vacante|puesto|posicion|proceso|oferta|busqueda|convocatoria|plaza|seleccion|contratacion|rol|cargo|proyecto|vacantes|proceso de seleccion',
  others:
    '(otr*|otra*) ~2 (candidat*|perfil*|person*|postulante*|aspirante*|candidatura*|solicitud*|profesional*|compan*)|alguien ~3 (mas|con|que|interno|de)|(candidat*|perfil*|person*|candidaturas|postulantes|aspirantes) (cuy*|que|con|mas|mejor|interno*|interna|internos|externo*)|(un|una) (candidat*|person*|perfil) (intern*|extern*|que|con|mas|cuy*|de)|otra persona|otros|otras|(un|una) (chico|chica|senor|compan*|profesional) (que|con|mas)',
  rivals:
    '(otr*|otra*) ~2 (candidat*|perfil*|person*|postulante*|aspirante*|candidatura*|solicitud*|profesional*|compan*)|alguien ~1 (mas|con|que|interno|de)|(un|una) (candidat*|person*|perfil) (intern*|extern*|que|con|mas|cuy*)|(candidat*|perfil*) (cuy*|con|mas|mejor|interno*|interna)|otra persona|otros|otras',
  interview:
    'entrevista*|llamada*|videollamada*|reunion*|charla*|encuentro*|conversacion*|conocerte|conocerle|conocernos|conocerlo|conocerla|hablar|platica*|videoconferencia*|call|entrevistarte|entrevistarle|cita|zoom|teams|meet|llamarte|charlar|visita*|cafe|platicar|conversar|oficina*|primera toma de contacto|reunirnos|video entrevista',
  test: 'prueba*|test|tests|reto|ejercicio*|caso practico|caso|evaluacion*|cuestionario|assessment|desafio|videoentrevista*|video entrevista (diferida|grabada)|entrevista (diferida|grabada|asincronica)|video respuesta*|examen|examenes|business case|case|challenge|psicotecnic*|psicometric*|hackerrank|codility|testgorilla|kata|tarea|asignacion|evaluaciones',
  dotest:
    'hicieras|hiciera|realizaras|realizara|completaras|resolvieras|resolviera|realizar*|realices|realice|realizala|completar*|completes|complete|completa|hacer*|hagas|haga|haz|hazla|resolver*|resuelvas|resuelva|enviar*|envies|entregar*|entregues|grabar*|grabes|graba|responder*|respondas|rellenar*|acceder|accede|invit*|te enviamos|le enviamos|adjunt*|enlace|encontraras|encontrara|siguiente|dispones|tienes|tiene|link|iniciar|presentar*|presentes|rendir|te paso|te mando|te dejo|contestar|consiste|superar|necesitamos|pedimos|pedirte|proponemos|plazo',
  paper:
    'expectativa*|expectativa* (salarial*|economica*)|pretension*|salario|salarial*|banda salarial|rango|preaviso|fecha de (incorporacion|inicio|ingreso|alta)|disponibilidad (para incorporar*|de incorporacion|para empezar|de inicio|inmediata|para viajar|para comenzar|para ingresar|laboral)|incorporarte|incorporarse|incorporacion|referencias|referencia|permiso de (trabajo|residencia)|titulo*|titulacion|certificado*|documentacion|documentos|documento|dni|nie|pasaporte|formulario|cuestionario|cv|carta de (presentacion|motivacion)|carta|portfolio|portafolio|visado|visa|vida laboral|antecedentes|copia*|datos|expediente|curp|rfc|nivel de ingles|carnet|carne de conducir|comprobante*|recibo*|nomina*|constancia*|informacion|disponibilidad geografica|reubica*|sueldo|remuneracion|cuenta|ficha',
} as const;

export const SPANISH: Words = {
  vocabulary,
  outlooks: [
    '(que|y) (pasa|ahora|sigue) ~2',
    '(proximos|siguientes) pasos',
    '(nuestro|el) proceso ~3',
    'como (es|funciona|sigue) ~4 proceso',
  ],
  firstCalls: [
    '(primera|breve|corta|inicial) ~2 (entrevista|llamada|charla|toma de contacto|conversacion)',
    '(telefonica|por telefono|llamada)',
  ],
  conditions: {
    words: [
      'si',
      'en caso de',
      'en el caso de',
      'en caso que',
      'en el supuesto',
      'siempre que',
      'siempre y cuando',
      'salvo que',
      'a menos que',
      'de ser',
    ],
    openers: [
      '(de lo contrario|en caso contrario|si no)',
      'cuando (tengamos|hayamos|hayas|haya|la|el|tu|su|nos|se|termin*|recib*|finalic*)',
      '(una vez|tan pronto|de no|de resultar|de avanzar)',
      'pasad* ~4 (dias|semanas|plazo)',
    ],
    transparent: [
      '(encant*|agradec*|genial|estupendo|fenomenal)',
      '(saber|sabemos|confirm*|dime|dinos|diganos|indica*|decirnos|decirme|ver|comprobar|pregunt*|avis*|nos dices|me dices)',
    ],
    harmless: [
      '(duda*|pregunta*|consulta*|problema*|inconveniente*|necesit*|dificultad*|ayuda)',
      '(disponible*|disponibilidad|parece bien|viene bien|va bien|encaja el|puedes|puede|pudieras|quieres|quiere|prefieres|prefiere|interes*|gustaria|deseas|desea|te cuadra|te apetece|sigues|sigue|acuerdo|conforme|posible|te parece|le parece|tienes|tiene|fuera posible|pudiera)',
      'no (puedes|puede|te|le|pudieras|pudiera|es posible|funciona) ~4',
      '(cambiar|modificar|reprogramar)',
    ],
    ours: [
      '(si|cuando|en caso de que|siempre que|una vez) (nosotros|nuestro|el equipo|el cliente|tu (perfil|candidatura|experiencia|cv|solicitud)|su (perfil|candidatura|experiencia|solicitud|cv)|eres|resultas|avanzas|avanza|encajas|hay|consideramos|vemos|creemos|hemos|decidimos|fueras|es|pasas|continuas|queremos)',
    ],
    decisive: [
      '(seleccionad*|encaja*|ajusta*|perfil|candidatura|avanza*|continua*|elegid*|cumpl*|contact*|recib*|noticias|respuesta|resulta*|positiv*|decid*|requisitos|considera*|adecu*|preseleccionad*|finalista|siguiente fase|contratad*|interesa tu|coincid*|superas|supera)',
    ],
  },
  asides: [
    {
      takes: 'turns of phrase with a word of negation',
      phrases: [
        'no (dudes|dude|duden) en',
        'no solo',
        'no te preocupes',
        'no hay problema',
        'sin compromiso',
        'sin duda',
        'sin (rodeos|dudar*|preambulos|demora|mas rodeos|mas preambulos)',
        '(en su|en este|en tu|en ese|en cuyo) caso',
        'sin mas',
        'sin problema',
        'no olvides',
        'sin embargo',
        'no obstante',
      ],
    },
    {
      takes: 'what was before',
      phrases: [
        '(fue|ha sido) ~4 (placer|gusto|genial|agradable) ~2 (conocer*|hablar|charlar|conversar|recibir*) ~2',
        '(encantad*|gusto) de (haber|haberte) ~3',
        '(gracias|agradec*) ~5 (entrevista*|charla|reunion|llamada|prueba|tiempo|conversacion|visita|ejercicio|participacion|encuentro|caso) ~5',
        '(tras|despues de|desde|durante|en) (nuestra|la|tu|su|el|las) ~2 (entrevista*|charla|reunion|llamada|prueba|conversacion|encuentro)',
        'como (quedamos|hablamos|comentamos|acordamos)',
      ],
    },
  ],
  threats: [
    {
      takes: 'threats about late and incomplete papers',
      phrases: [
        '(candidaturas|solicitudes) (incomplet*|fuera de plazo) ~6',
        'sin ~6 no',
        'no ~6 hasta (que|tanto|no|tener|recibir) ~4',
        '(recomend*|aconsej*|procura*|intenta*|sugerim*|rogamos|pedimos|evit*|por favor) ~3 no (dedi*|pas*|us*|compart*|envi*|tard*|emple*|exced*|super*|invert*|respond*) ~4',
        '(eres|estas|esta|es|formas parte|forma parte|figuras) ~1 (una|uno|un|entre|de|parte) ~3 (candidat*|personas|perfiles|finalistas|seleccionad*) ~3',
        '(pasad*|despues de|superad*) (esa|esta|dicha|dicho|ese|este|el) (fecha|plazo) ~6',
        '(de lo contrario|en caso contrario)',
      ],
    },
  ],
  masks: [
    {
      takes: 'events, and interviews that others have',
      phrases: [
        '<interview> ~1 con (la|el|un|una|nuestra|nuestro) candidat*',
        '(suerte|animo) ~3 entrevista ~2',
        '(invit*|ven|vente|unete|apunta*|asist*|particip*) ~10 (evento*|jornada*|meetup|conferencia|hackathon|networking|feria|fiesta|desayuno|puertas abiertas|webinar)',
      ],
    },
    {
      takes: 'that not everybody gets an answer',
      phrases: [
        'no ~6 (todos|todas|cada|individual*|personaliza*|uno a uno) ~4',
        '(solo|solamente|unicamente) ~8 (contact*|seleccionad*|llama*|convoca*|avis*|respond*|finalistas)',
        '(personas|candidat*|perfiles|candidaturas) (seleccionad*|preseleccionad*|elegid*|finalistas) ~8',
        '(no) ~3 (recib*|noticias|respuesta) ~4 (nuestra|nuestras|dias|semanas|plazo|entend*|consider*)',
        '(entend*|consider*) ~6 (no has sido|descartad*|no seleccionad*)',
      ],
    },
    {
      takes: 'both answers at once',
      phrases: [
        '(tanto si|sea cual sea|independientemente|en cualquier caso|en todo caso|positiva o negativa|positivo o negativo|o no|avances o no|de una u otra)',
      ],
    },
    {
      takes: 'advice, events and advertisements',
      phrases: [
        '(consejos|webinar|newsletter|boletin|feria|jornada de puertas|podcast|blog|articulo|guia|masterclass|curso|cursos|evento)',
        '(como) (superar|preparar|destacar|conseguir|afrontar|responder|triunfar|mejorar) ~5',
        '(nuevas|otras|mas|ultimas|estas) (ofertas|vacantes) ~4 (para ti|que|de empleo|similares|relacionadas|en|recomendadas|te)',
        '(ofertas similares|alerta de empleo|ofertas recomendadas|empleos recomendados|ofertas relacionadas|ofertas que)',
        '(promocion|descuento|gratis|gratuit*|premium)',
      ],
    },
    {
      takes: 'warnings and legal text',
      phrases: [
        '(recibes|recibe) ~3 (correo|mensaje|email) ~2 (porque|ya que) ~4',
        '(proteccion de datos|rgpd|lopd*|confidencial*|politica de privacidad|datos personales|igualdad|discrimina*|estafa*|fraude*|fraudulent*|destinatario*|derecho* de acceso|conservar* ~4 (datos|meses|anos)|base de datos|aviso legal|phishing)',
      ],
    },
    {
      takes: 'how such a process goes in general',
      phrases: [
        '(proceso|seleccion) ~4 (consta|incluye|se compone|comprende|consiste|suele)',
        '(normalmente|generalmente|habitualmente|suele|suelen|por lo general) ~8',
        '(las entrevistas) ~2 (se|seran|tendran|comenzaran|empezaran) ~6',
        '(despues|luego|posteriormente|seguida|seguido|a continuacion) ~4 (entrevista|prueba|test|llamada)',
      ],
    },
    {
      takes: 'other applications',
      phrases: [
        '(otras|demas|otra) <application> ~5 (no|siguen|sigue|afect*)',
        '(no) (supone|implica|significa|refleja|cuestiona) ~6',
      ],
    },
  ],
  promises: [
    {
      takes: 'what may come later',
      phrases: [
        '(otr*|mas|dos|varios|ultimos) (candidat*|personas) ~4',
        '(contactaremos|contactara|contactaran|contactare|pondremos|pondra|pondre|pondran|avisaremos|informaremos|informara|comunicaremos|comunicara|llamaremos|diremos|escribiremos|responderemos|mantendremos|notificaremos|haremos llegar|daremos|tendremos|recibiras|recibira) ~5',
        '(tendras|tendra) ~3 (noticias|respuesta|informacion|contestacion|mensaje|correo|comunicacion|novedades|feedback)',
        '(podra|podran|podria|podriamos|podremos|sera|seras|seran) ~4 (contactad*|invitad*|convocad*|citad*|llamad*|solicit*|pedir*|requerid*)',
        '(eventual*|quiza*|tal vez|posiblemente) ~6',
        '(nos pondremos|se pondra|se pondran) ~6',
      ],
    },
    {
      takes: 'a meeting that is off or moves',
      phrases: [
        '(cancel*|aplaz*|pospon*|pospuest*|reprogram*|anul*|mover|cambiar) ~6 (entrevista|llamada|reunion|cita|videollamada)',
        '(entrevista|llamada|reunion|cita|videollamada) ~6 (cancel*|aplaz*|pospon*|pospuest*|anulad*|reprogram*)',
      ],
    },
  ],
  elsewhere: [
    {
      takes: 'another time, another job',
      phrases: [
        '(futur*|mas adelante|otra* (oportunidad*|vacante*|posicion*|oferta*|proceso*)|otros (procesos|puestos)|(tengo|tenemos|quedan) (otras|otros|dos) (cosas|vacantes|opciones|puestos|ofertas)|proximas|proximos procesos|base de candidat*|bolsa de (trabajo|candidatos|empleo)|volver a (postular*|aplicar|presentar*|inscribir*)|nuevas oportunidades|en contacto|volver a (hablar|coincidir|vernos|charlar)|feedback|en cartera|talent pool|cruzar*)',
      ],
    },
  ],
  applied: [
    '(tu|su|vuestra|la) ~1 (candidatura|postulacion|solicitud|inscripcion)',
    '(te has|se ha|has) (inscrito|postulado|aplicado)',
    '(inscribiste|postulaste|aplicaste)',
    'interes ~4 (puesto|posicion|vacante|oferta|en formar|nosotros|unirte)',
    'gracias por (aplicar|postular*|inscribir*)',
  ],
  silences: [
    {
      takes: 'the first days of a job',
      of: ['received', 'invitation', 'assessment', 'question'],
      phrases: ['(antes de|para|en) (tu|su) primer dia', 'aceptar nuestra (oferta|propuesta)'],
    },
    {
      takes: 'jobs that were saved or looked at',
      of: 'all',
      phrases: ['(guardaste|guardada|has guardado|viste|has visto) ~1'],
    },
    {
      takes: 'what is refused and is no application',
      of: 'all',
      phrases: [
        '(pago|transferencia|solicitud de vacaciones|reembolso|reclamacion|recibo) ~6 (rechazad*|denegad*|fallid*)',
      ],
    },
    {
      takes: 'what was applied for is no job',
      of: 'all',
      phrases: [
        '(el tecnico|la tecnica|el fontanero|el repartidor) ~1 (pasara|ira|vendra)',
        '(mi tesis|mi tfm|nuestro podcast|tus ahorros|tu cuenta|estudio de usuarios|tarjeta regalo)',
        'cita ~3 (taller|notaria|comisaria|extranjeria|hacienda)',
        '(dentista|medico|peluqueria|veterinario|vacuna*|itv|visita al piso)',
        '(solicitud) (de|del) ~2 (prestamo|credito|hipoteca|beca|visado|tarjeta|alquiler|piso|vivienda|ayuda|subvencion|matricula)',
        '(tu|su) (pedido|envio|paquete|factura|suscripcion|prestamo|credito|hipoteca|poliza)',
      ],
    },
    {
      takes: 'who was recommended',
      of: 'all',
      phrases: [
        '(que|quien) (recomendaste|has recomendado|recomendo|referiste)',
        'tu (recomendado|recomendada|referido|referida)',
      ],
    },
    {
      takes: 'an interview that is off',
      of: ['invitation'],
      phrases: [
        '(entrevista|llamada|reunion|cita|videollamada) ~8 (cancel*|aplaz*|pospon*|pospuest*|anulad*|reprogram*)',
        '(cancelar|aplazar|posponer|anular|reprogramar|mover) ~4 (entrevista|llamada|reunion|cita|videollamada)',
      ],
      unless: [
        '(en su lugar|nueva fecha es|aplazada al|para el nuevo|al proximo|pasarla al|moverla al)',
        '(si|en caso) ~10 (cancelar|reprogramar|cambiar|modificar|posponer)',
      ],
    },
    {
      takes: 'private life',
      unlessApplied: true,
      of: 'all',
      phrases: ['(cerveza*|unas canas|mi cumple|tu cumple|cumpleanos|boda|cena|fiesta|barbacoa|concierto)'],
    },
    {
      takes: 'accounts: addresses to verify, passwords, codes',
      unlessApplied: true,
      of: 'all',
      phrases: [
        '(confirm*|verific*|valid*|activ*) ~2 (tu|su|esta|la|el) ~1 (direccion|correo|email|e mail|cuenta|identidad|registro)',
        '(contrasena|clave de acceso) ~4',
        '(codigo de (verificacion|seguridad|acceso|confirmacion))',
      ],
    },
    {
      takes: 'jobs that might be of interest',
      of: 'all',
      inSubject: true,
      phrases: [
        '(nuevas|nueva|otras|ultimas|mas) ~2 (ofertas|vacantes|empleos)',
        '(alerta* de empleo|ofertas para ti|ofertas de empleo|empleos para ti|ofertas (que|recomendadas|similares))',
        '(inscribete|postulate|postula) ~3',
        '(buscamos|busca|contrata)',
      ],
    },
    {
      takes: 'recruiters who write first',
      unlessApplied: true,
      of: ['received', 'invitation', 'assessment', 'question', 'offer'],
      phrases: [
        '(he|hemos|hemos) (visto|encontrado|revisado|dado con|localizado|leido) (tu|su) (perfil|cv|trayectoria) (en|a traves|via|por) ~3',
        '(vi|encontre|vimos|revise|llegue a) (tu|su) (perfil|cv|trayectoria) ~3',
        '(tu|su) (perfil|trayectoria|experiencia) ~3 (llamo|llamado|ha llamado|atencion|me parecio|nos parecio|linkedin)',
        '(abiert*|escucha*) ~3 (nuevas|nuevos|escuchar|oportunidad*|propuesta*|propuestas|cambio)',
        '(mi|nuestro|un) cliente ~4 (busca|buscan|necesita|esta buscando|en busqueda|selecciona)',
        '(buscando|busco|buscamos|seleccionando|seleccionamos) ~6 (cliente|importante (empresa|compania|multinacional))',
        '(oportunidad|vacante|posicion) ~4 (podria (interesarte|interesarle|encajar*)|interesar*|que encaja)',
        '(contamos con|tenemos|tengo|manejo|manejamos) ~2 (vacante*|oportunidad*|posicion*) ~4',
        '(en caso de|si) estar* interesad* ~6',
        '(penseen|pense en|pensado en) (ti|usted|vos)',
        '(conoces|conoce) (a )?alguien',
      ],
    },
    {
      takes: 'no decision yet',
      of: ['received'],
      phrases: [
        '(seguimos|continuamos) ~4 (entrevistando|con entrevistas|conociendo)',
        '(todavia|aun|actualmente|seguimos|sigue|continuamos|siguen) ~5 (proceso|revisando|evaluando|valorando|analizando|estudiando|revision|evaluacion|decision|entrevistando|curso|en marcha|abierto|tramite)',
        '(no) ~3 (decision|decidido|tomado|novedades|resolucion|cerrado) ~2 (aun|todavia|tomada)?',
        '(no) ~3 (olvid*)',
        '(tomando|tomar|tomara|llevar|llevara|llevando|tardar*|necesitamos) ~3 (mas tiempo|unos dias mas|un poco mas|mas de lo)',
        'un poco mas de (tiempo|paciencia)',
      ],
    },
    {
      takes: 'after an interview or a test',
      of: ['received'],
      phrases: [
        '(gracias|agradec*|encantad*|placer|gusto) ~6 (entrevista*|charla*|reunion|prueba|conocerte|conocerle|hablar contigo|llamada|tiempo)',
        '(recibid*) ~3 (prueba|ejercicio|caso|respuestas|test|video)',
      ],
    },
    {
      takes: 'profiles that were looked at, offices that help people who look for work',
      of: 'all',
      phrases: [
        '(empresa*|reclutador*|seleccionador*|alguien|personas|usuario*) ~4 (ha|han) (visto|leido|consultado|visitado|revisado) (tu|su) (cv|perfil|curriculum)',
        '(tu|su) (cv|perfil|curriculum) ~2 (ha sido|fue) (visto|leido|consultado|visitado)',
        '(oficina de empleo|prestacion por desempleo|demandante* de empleo|sellar ~1 paro|renovar la demanda|orientador* laboral)',
      ],
    },
    {
      takes: 'surveys and ratings',
      of: ['received', 'invitation', 'assessment', 'question', 'offer'],
      phrases: [
        '(encuesta|satisfaccion|valora tu|tu opinion|su opinion|experiencia como candidat*|experiencia en el proceso)',
        '(webinar|feria de empleo|jornada|puertas abiertas)',
      ],
    },
    {
      takes: 'what the person wrote, and what friends write',
      of: 'all',
      phrases: [
        '(novedades|noticias|estado) ~3 (mi|mis) ~2',
        '(asistire|acudire) ~4',
        '(he|acabo de) (reservad*|elegid*|escogid*|agendad*|reservar|confirmad*) ~4 (hueco|franja|cita|hora|horario|slot)',
        '(mi entrevista|tengo (la|una|mi) entrevista|deseame ~1)',
        '(debo|tengo que|deberia) (llevar|preparar|traer) ~4',
        'saber ~4 (mi|mis) ~2',
        '(aceptado|acepte|recibido) ~1 (otra|una) (oferta|propuesta) (de otra|en otra|diferente|laboral de)?',
        '(retirar|retiro|retirarme) ~2 (mi|del proceso)',
        '(rechazar|aceptar|rechazo|acepto) (su|tu|la|vuestra) (oferta|propuesta)',
        '(adjunto|envio|remito|les envio|les adjunto|me dirijo|quisiera presentar|me gustaria postular*|me postulo) ~4 (mi|mis|a ustedes para)',
        '(mi|mis) (cv|curriculum|candidatura|carta de presentacion|solicitud|pretensiones|expectativas)',
        '(gracias|agradezco) ~3 (la|su|tu|por la) ~1 (invitacion|oportunidad de entrevist*|propuesta|oferta) ~3',
        '(me|nos) (rechazaron|descartaron|han rechazado|han descartado|han cogido|cogieron|contrataron|han contratado|seleccionaron|llamaron|dijeron|ofrecieron|han ofrecido|han dado)',
        '(cruzo|cruzamos|crucemos) ~2 dedos|besos|un beso|un besito|abrazote',
        '(retirar|retiro) mi ~2',
      ],
    },
    {
      takes: 'applications that were begun or taken back',
      of: ['received', 'refused', 'closed', 'question'],
      phrases: [
        '(finaliza|termina|completa|acaba|continua) ~2 (tu|su) (candidatura|inscripcion|solicitud|postulacion)',
        '(candidatura|inscripcion|solicitud|postulacion) ~3 (sin terminar|a medias|borrador|retirada|cancelada por)',
        '(has|ha) retirado ~3',
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
        '(puesto|vacante|plaza) (es|sera|fue) para <others>',
        '(puesto|vacante|plaza|oferta|posicion) ~4 (ofrecid*|dad*|adjudicad*|asignad*|cubiert*|para) (a|con|por) (otr*|un|una|alguien) ~4',
        '(vamos|van|va|ido|fueron|fue|seguimos|seguir|quedamos|quedan|quedo|queda|quedaron|decidieron|decidio) (el proceso|adelante)? (con|por) (otr*|un|una|alguien|la otra|el otro) ~3',
        '(cogido|cogimos|contratado|contratamos|contrato|elegido|fichado|escogido|tomado|seleccionado|elegimos) a (otr*|un|una) ~3',
        '(es|sera|fue|queda|va) para (otra persona|otro candidato|otra candidata|otro|alguien)',

        '(continuar|continuaremos|continuado|continua|avanz*|seguir|seguiremos|seguido|tirar|tiramos|ir|optado|optamos|optar|decantado|decantarnos|decantamos|elegido|eligio|seleccionado|selecciono|escogido|contratado|decidido|inclinado|inclinamos|preferido|apostado|apostar|ofrecido|dado|cubierto|quedado|quedaron|quedamos|quedarnos|adelante|elegir|decidieron|priorizar|asignado|fichado|ido|tirado|apostamos|contratar|decidimos|proseguir|decision|eleccion|incorporar|incorporado|adjudicado) ~5 (con|por|a|hacia|en|para)? ~1 <others>',
        '<rivals> ~5 (seleccionad*|elegid*|ajusta*|ajusta mejor|encaja*|mejor|mas|acepta*|contratad*|firmado|avanz*|continua*|se adapta*|incorpora*)',
        '(mejor|mas|en mayor medida) ~2 (se )?(ajust*|encaj*|adapt*|adecu*|alinead*|cercan*|afin*) ~6 (requisitos|necesi*|perfil|buscamos|puesto|posicion|vacante|busca*|requer*)',
      ],
    },
    {
      kind: 'refused',
      strength: 'explicit',
      takes: 'that the application goes no further',
      phrases: [
        'no (cumple*|reune*|alcanza*|cubre*|responde) ~3 (requisitos|perfil|criterios|exigencias|necesidades) ~3',
        'no ~2 (vas|va|vamos|podras|podra) a? ~2 (pasar|pasas|avanzar|continuar|seguir|formar) ~4',
        'no (contamos|tenemos|disponemos) ~3 (vacante|puesto|posicion|hueco) ~4',
        'no es (lo|el perfil|la persona|el candidato|la candidata) que ~1 (buscamos|buscan|necesitamos|necesitan|buscabamos)',
        'no ~5 (quedaste|quedado|resultaste|resultado|fuiste|pasaste|pasamos|procede|posible|continuar|te vamos a|avanzaras|eres|es la persona|es el perfil|superaste|has superado|alcanza*|llegado|ha podido ser|contaremos) ~5',
        '(fuera|fuera del) ~1 (proceso|seleccion) ~2',
        '(hasta aqui|aqui) ~2 (llega|llegamos|termina|acaba) ~4',
        '(decirte|darte|comunicarte|informarte) que no ~6',
        'no ~7 (seleccionad*|continuar*|continuamos|continuas|continuaras|continua|avanzar*|avanzas|avanzamos|avance|avanzado|seguir*|seguimos|sigues|sigue adelante|elegid*|pasado|superado|pasas|pasaras|pasa a|ha sido posible|ha resultado|encaja*|ajusta*|adecua*|prosper*|contar (contigo|con usted)|contaremos|ofrecerte|ofrecerle|considerad*|aceptad*|admitid*|seguiras|proseguir|cumpl* ~4 (requisitos|perfil)|adapta*|corresponde|finalista|incorporar*|hemos podido|escogid*|adelante|favorable*|exitos*|poder ofrecer*|sido para|es el que buscamos|quedado|viable)',
        '(has|ha|sido|fue|fuiste|hemos|estas|esta|queda|quedado|quedas) ~5 (descartad*|rechazad*|desestimad*|descartar|declinad*|denegad*|excluid*|no seleccionad*)',
        '(candidatura|solicitud|perfil|postulacion|inscripcion|curriculum|cv|aplicacion) ~5 (descartad*|rechazad*|desestimad*|no seleccionad*|denegad*|no apt*)',
        '(descartar|desestimar|rechazar|descartado|desestimado|rechazado|declinar|descartamos) ~3 (tu|su|candidatura|solicitud)',
        '(decidido|resuelto|acordado|decision de|optado por|decidimos|resolvio|acordo|decidio) no ~6',
        '(estado|status|situacion) ~3 (descartad*|rechazad*|no seleccionad*|no continua*|desestimad*)',
        '(respuesta|decision|resultado|resolucion) ~2 (negativ*|desfavorable*)',
        '(no) (hay|habra|ha habido) ~3 (suerte|segunda|siguiente|hueco)',
        '(termina|terminamos|finaliza|acaba|concluye|cerrar|cerramos|cerramos) ~4 (aqui|tu proceso|tu participacion|tu candidatura|contigo)',
        '(te has|se ha|has) quedado ~3 (fuera|puertas|cerca|a las puertas)',
        '(esta vez|en esta ocasion|por esta vez|por ahora) (no|no ha|no sera|no ha podido|no pudo) ~3',
        '(quedado|quedas|queda) fuera ~3',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      isMild: true,
      takes: 'regret',
      phrases: [
        '(lament*|lamentablemente|desafortunadamente|desgracia|sentimos|siento|pesar|tristeza|malas noticias)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'good wishes for the search of a job',
      phrases: [
        '(dese*|suerte|exito*|mejor|animo) ~8 (busqueda*|futur*|carrera|profesional*|proceso*|camino|proyectos)',
        '(mucha suerte|muchos exitos|mucho exito)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'that it was hard, and that others were strong',
      phrases: [
        '(dificil*|complicad*) ~1 (decision|eleccion)|decision (dificil|complicada|muy dificil)|no ha sido (facil|una decision facil)|decepcion*|desanim*',
        '(gran|elevado|alto|numero|muchas|nivel) ~4 (candidat*|candidaturas|solicitudes|perfiles|postulaciones) ~2',
        '(buscamos|buscan|necesitamos|necesitan|buscabamos) ~3 (alguien|perfil|persona) ~4 (mas|con)',
      ],
    },
    {
      kind: 'refused',
      strength: 'hint',
      takes: 'another time',
      phrases: [
        '(futur* (proceso*|oportunidad*|vacante*|ocasion*|busqueda*)|base de datos|otra ocasion|proximas (vacantes|oportunidades)|volver a (postular*|aplicar|inscribir*|presentar*)|en cuenta ~3 (futur*|proxim*)|nuestros caminos|seguir en contacto)',
      ],
    },
    {
      kind: 'closed',
      strength: 'explicit',
      takes: 'a position that is gone or rests',
      phrases: [
        '<job> ~7 (cubiert*|cancelad*|cerrad*|suspendid*|paralizad*|pausa*|congelad*|anulad*|retirad*|desiert*|detenid*|en pausa|stand by|standby|aplazad*|sin efecto|cubre internamente|parad*|pospuest*|eliminad*|suprimid*|amortizad*|cubrio|desestimad* el puesto|interrumpid*|ha desaparecido|en espera)',
        '<job> ~4 ya no ~5 (disponible*|vigente*|abiert*|existe|activ*|necesari*|cubrir*|sigue|va|se cubrira|esta)',
        'no ~4 (cubrir|cubrira|cubriremos) ~3 (vacante|puesto|posicion|plaza)',
        '(congelacion|congelamiento|paralizacion|suspension|cancelacion|pausa) ~3 (contrataciones|contratacion|vacante*|puesto*|proceso*|posicion*|plaza*|seleccion|nuevas)',
        '(cancelar|suspender|paralizar|pausar|cerrar|congelar|detener|posponer|aplazar|anular|parar|cancelado|suspendido|paralizado|pausado|congelado|detenido|aplazado|parado|cerrado|pospuesto) ~4 (proceso|vacante|puesto|posicion|busqueda|oferta|contratacion*|plaza|seleccion|convocatoria)',
        '(empresa|cliente|compania|centro) ~2 (retirad*|cancelad*|suspendid*|congelad*|paralizad*|retirado) ~4',
        '(cubiert*|cubrir*|cubierto) ~3 (internamente|promocion interna|interna|de forma interna|con personal interno)',
        '(recorte*|falta) ~2 (presupuest*) ~6',
        'ya (esta|ha sido|fue|se ha) (cubiert*|cubierto)',
      ],
    },
    {
      kind: 'received',
      strength: 'explicit',
      takes: 'that an application arrived',
      phrases: [
        '(ya )?(tenemos|tengo|recibimos|recibi|hemos recibido|ha llegado|llego|nos llego) ~3 (tu|su|vuestra) ~2 (candidatura|postulacion|solicitud|inscripcion|cv|curriculum|aplicacion|documentacion) ~2',
        '(gracias|agradec*) ~2 (enviar*|mandar*|hacernos llegar) ~3 (cv|curriculum|candidatura|solicitud|documentacion)',
        '(hemos|he|ha|recibimos|han) ~1 (recibido|registrado|recogido|recibida) ~3 <your> ~3 <papers> ~3',
        '(recibimos|recibi|recibido|tenemos|llegado|llego) ~3 <your> ~2 <papers>',
        '<your> ~2 <papers> ~14 (recibid*|registrad*|enviad*|realizad* (con exito|correctamente)|completad*|nos ha llegado|ha llegado|llego|llegado|entregad*|procesad*|tramitad*|confirmad*|en nuestro sistema|en nuestras manos|nos llego|presentad*)',
        '(te has|se ha|has|te|se) (inscrito|inscribiste|postulado|postulaste|aplicado|presentado|apuntado) (con exito |correctamente |ya )?(en|a|para|al|correctamente|con exito) ~3',
        '(inscripcion|candidatura|solicitud|postulacion) (realizada|confirmada|recibida|enviada|registrada|completada|correcta)',
        '(tu|su) ~1 <papers> ~3 (en manos|en buenas manos) ~3',
        '(paso|pasare|remito|remitire|reenvio|traslado|derivo|he pasado|hemos pasado) ~1 (tu|su) (cv|curriculum|candidatura|perfil|solicitud) ~1 (a|al) ~2 (equipo|departamento|responsable*|direccion|companer*|jef*)',
        '(acuse de recibo|acusamos recibo|acuso recibo|confirmacion de (tu|su|la|recepcion|inscripcion|candidatura|postulacion|solicitud) ~2)',
        '(confirm*) ~4 (recepcion|recibido|hemos recibido|recibo)',
      ],
    },
    {
      kind: 'received',
      strength: 'hint',
      takes: 'thanks for an application',
      phrases: [
        '(gracias|agradec*) ~6 (postular*|aplicar|inscribir*|candidatura|solicitud|interes|cv|curriculum|postulacion|confiar|inscripcion|presentar*)',
      ],
    },
    {
      kind: 'received',
      strength: 'hint',
      takes: 'that somebody will read it',
      phrases: [
        '(revis*|valor*|evalu*|analiz*|estudi*|leer*|leemos|consider*) ~6 (candidatura|perfil|cv|solicitud|detenimiento|curriculum|atentamente|detalle|postulacion|informacion)?',
        '(contactaremos|pondremos en contacto|pondra en contacto|responderemos|informaremos|noticias|comunicaremos|avisaremos|diremos) ~3',
      ],
    },
    {
      kind: 'invitation',
      strength: 'explicit',
      isFirm: true,
      takes: 'an invitation in words',
      phrases: [
        '(dia de prueba|jornada de prueba|entrevista grupal|dinamica de grupo|selection day|primera entrevista|segunda entrevista|entrevista final|entrevista personal|entrevista telefonica|entrevista por|entrevista con) ~8 (el|a las|lunes|martes|miercoles|jueves|viernes|manana|con)',
        '(detalles|datos|informacion) ~3 (entrevista|reunion|llamada|videollamada)',
        '(invitacion|invite|convocatoria) (de calendario|al calendario|por teams|de zoom|de teams|de meet) ~3',
        '(invitar*|invitamos|invito|invitarte|invitacion|convocar*|convocamos|convocatoria a|citar*|citamos|citarte|invitado|invitada|convocado|convocada|citado|citada|invita) ~9 <interview>',
        '(gustaria|querriamos|queremos|quisieramos|encantaria|quiero|queria|quisiera|queriamos|apetece|interesa|gustaria|desearia*|agradaria|querria) ~6 (conocer*|hablar|entrevistar*|charlar|agendar*|concertar|coordinar|reunir*|llamar*|conversar|platicar|tener (una|un)|invitar*|hacerte una entrevista|verte|verle|quedar|mantener una|avanzar a|programar|citar*)',
        '(agendar*|concertar*|coordinar*|programar*|reservar*|elegir|escoge|elige|selecciona|seleccionar|confirmar*|reserva|elija|seleccione|escoger|cuadrar|fijar|acordar|confirma|agenda|proponer*|propongo|proponemos|confirmamos|confirmas|agendemos) ~7 (entrevista*|llamada*|hora*|dia|hueco*|cita|reunion|horario*|fecha*|slot|franja*|videollamada*|charla|turno)',
        '(entrevista|llamada|reunion|cita|videollamada) ~5 (confirmad*|programad*|agendad*|sera el|queda|tendra lugar|es el|fijad*|prevista|esta prevista|reservada|concertada|el (lunes|martes|miercoles|jueves|viernes))',
        '(confirm*|recordatorio|recordamos|recordarte|invitacion|citacion) ~5 (entrevista|llamada|reunion|cita|videollamada)',
        '(siguiente|proxima|proximo|segunda) (paso|fase|etapa|entrevista|ronda) ~5 (<interview>|con)',
        '(has|ha|tu|su) ~4 (pasado|seleccionad*|avanzad*|avanzas|pasas|elegid*|preseleccionad*) ~4 (entrevista*|fase de entrevista*)',
      ],
    },
    {
      kind: 'invitation',
      strength: 'explicit',
      takes: 'a question when the person can meet, and a day for it',
      phrases: [
        '(cual|cuales|que|dinos|indica*|dime|envianos|compart*|enviar*|danos|diganos|indiquenos|conocer|podrias|tienes|tiene|tendrias|tendria|confirm*|pasa*|nos dices) ~6 (disponibilidad*|huecos|horarios|disponible) ~3 (horaria|para (la|una|esta|hablar|tener|hacer|reunir*|entrevist*)|esta semana|proxima|la semana|el|en|estos|dias|manana|de horarios|?|y)',
        '(estas|estarias|esta|estaria|estaras) (disponible|libre) ~8',
        '(que|cual|cuando|a que|cuales) (dia|hora|horario|momento|fecha|dias|horas|horarios|hueco|huecos|opcion|franja)? (y (franja*|hora*|horario*))? (te|le|os|les|de ellos|de estas|seria)? (viene|vendria|va|iria|queda|quedaria|acomoda|conviene|vendrian|vienen|cuadra|sienta) ~4 (bien|mejor|comodo|hablar|?)',
        '(cuando|que dia|a que hora) (puedes|podrias|puede|podria|podemos) ~2 (hablar|reunir*|llamar*|conectar*|venir|pasar*|charlar|quedar|entrevist*|tener)',
        '(te|le|os) (viene|vendria|va|iria|queda|quedaria|parece|acomoda|cuadra|encaja) ~2 (bien|comodo|el|manana|la|mejor|este|esta|hablar) ~6',
        '(podrias|podria|puedes|puede|podemos|podriamos|pueden) ~4 (lunes|martes|miercoles|jueves|viernes|manana|pasar*|pasarte|pasarse|venir|acercar*|conectar*|hablar|reunir*|a las|proxima|quedar|venirte) ~4',
        '(te|le) (esperamos|llamo|llamare|llamaran|llamara|esperaremos|espero|recibira|entrevistara|entrevistaran|atendera) ~8',
        '(debera|deberas|tiene que|tienes que|favor|rogamos|pedimos) ~2 (presentar*|presentes|presente|acudir|acuda|acudas|asistir|acercar*) ~6 (entrevista|oficina*|sede|dia|lunes|martes|miercoles|jueves|viernes|las)',
        '(propon*|sugier*) ~2 (reunir*|hablar|quedar|vernos|charlar|conversar) ~5',
        '(nos vemos|hablamos) ~3 (el|manana|lunes|martes|miercoles|jueves|viernes|a las)',
        '(pasate|pasa|ven|vente|acercate|venga) ~4 (oficina*|tienda|vernos|conocernos|local|entrevista|taller|sede|restaurante)',
        '(tienes|tendrias|tiene|tendria) ~3 (un rato|un ratito|ratito|un momento|minutos|hueco|tiempo|un hueco|quince|media hora) ~5',
      ],
    },
    {
      kind: 'invitation',
      strength: 'hint',
      takes: 'the next round, and what belongs to an interview',
      phrases: [
        '(siguiente|proxima|proximo|segunda) (fase|paso|etapa|ronda)',
        '(perfil|candidatura|cv|experiencia|trayectoria) ~4 (gustado|interes*|encajar|encaja|gusto|parecido|resulta)',
        '(enlace de (zoom|teams|meet|la reunion)|calendly|enlace a la videollamada)',
      ],
    },
    {
      kind: 'assessment',
      strength: 'explicit',
      isFirm: true,
      takes: 'a test to do',
      phrases: [
        '(enviar*|envianos|entrega*|mandar*|manda*|sube|subir) ~4 (solucion|respuestas|codigo|repositorio|ejercicio|propuesta de solucion) ~3',
        '(te|le) (comparto|compartimos|dejo|dejamos|paso|pasamos|mando|mandamos|adjunto|adjuntamos) ~4 <test>',
        '(prueba|test|ejercicio|caso|reto|evaluacion|cuestionario) (tecnic*|practic*|online|psicotecnic*|psicometric*|en linea|de codigo|de ingles|escrit*|de nivel|de logica|de personalidad) ~5',
        '<dotest> ~8 <test>',
        '(por favor|podrias|puedes|podria|puede|invit*|pedimos|solicitamos|necesitamos|gustaria|enlace|fase|paso|etapa|envi*|mand*) ~8 <test> ~3 (tecnic*|online|practic*|de|en linea|que|a traves|en|antes|para|adjunt*|psico*)',
        '<test> ~5 (tecnic*|online|practic*|en linea)? ~3 (que debes|debe|que tienes que|adjunt*|en el enlace|antes del|caduca|expira|te espera|en este enlace|disponible|consiste)',
        '(graba*|grabar|grabes|grabe) ~4 (video*|respuestas)',
      ],
    },
    {
      kind: 'question',
      strength: 'explicit',
      isFirm: true,
      takes: 'that something is missing or needed',
      phrases: [
        '(cuando|desde cuando|a partir de cuando) (podrias|podria|puedes|puede) ~1 (incorporar*|empezar|comenzar)',
        '(falta|faltan|necesitamos|necesito|incompleta|requerimos|imprescindible|pendiente) ~12 (document*|titulo*|certificado*|carta|cv|curriculum|formulario|copia*|referencia*|pretension*|expectativa*|preaviso|permiso|dni|nie|portfolio|firma|visado)',
      ],
    },
    {
      kind: 'question',
      strength: 'explicit',
      takes: 'a request for facts or papers',
      phrases: [
        '(podrias|podria|puedes|puede|necesitamos|necesito|nos falta|me falta|falta|faltan|indicanos|indicarnos|indicame|indicarme|confirmar*|confirmanos|confirmame|enviar*|envianos|enviame|envia|mandar*|mandanos|mandame|facilitar*|facilitanos|remitir*|rogamos|por favor|aportar*|adjuntar*|cual es|cuales son|cual seria|cuales serian|que|saber|dinos|decir*|solicitamos|pedimos|pedirte|pedirle|hacernos llegar|requerimos|completar*|rellenar*|rellenes|subir|sube|nos envies|envies|envie|comparte*|compartir*|comentar*|conocer|nos indiques|nos confirmes) ~10 <paper>',
        '(tienes|tiene|cuentas|cuenta|dispones|dispone|necesitas|necesita) ~5 (permiso de (trabajo|residencia)|visado|visa|carnet|carne|licencia|vehiculo|nie|papeles|patrocinio)',
        '(cuando|a partir de cuando|desde cuando|en que fecha) ~3 (podrias|podria|puedes|puede) ~3 (incorporar*|empezar|comenzar|ingresar|iniciar|sumar*)',
        '(estarias|estaria|estas) dispuest* ~6',
        '(responder|contestar|resolver|aclarar|hacerte|hacerle) ~4 (pregunta*|preguntas|cuestiones|dudas|consulta*)',
        '(seria|es|supone|supondria) ~2 (un problema|algun problema|un inconveniente) ~3',
      ],
    },
    {
      kind: 'offer',
      strength: 'explicit',
      isFirm: true,
      takes: 'an offer of employment',
      phrases: [
        '(ofrecer*|ofrecemos|ofrecerte|ofrecerle|ofreciendo|ofrece|ofrecemos|ofrezco) ~4 (puesto|contrato|posicion|incorporar*|plaza|vacante|cargo|rol|trabajo|incorporacion|unirte)',
        '(hacerte|hacerle|enviarte|enviarle|hacer|enviamos|enviar|envio|adjunt*|presentar*|trasladar*|te mando|encontraras|extender*|extenderte|formalizar|remitimos|paso|te hacemos|le hacemos) ~5 (oferta (formal|laboral|economica|en firme|de incorporacion|de contrato|por escrito)|carta oferta|propuesta (economica|de contrato|laboral|de incorporacion|formal|contractual)|contrato|carta de oferta|contrato de trabajo)',
        '(hacerte|hacerle|hacemos) ~2 una oferta',
        '(carta oferta|carta de oferta|oferta formal|oferta en firme|propuesta de incorporacion|propuesta economica|oferta de incorporacion|propuesta de contrato)',
        '(has|ha|eres|has sido|ha sido) ~2 (seleccionad*|elegid*|escogid*|contratad*|la persona elegida|la persona seleccionada) ~2 (para (el|la|cubrir|ocupar|incorporar*|unirte|formar)|como) ~4 (puesto|posicion|vacante|plaza|equipo|incorporar*|cargo|rol|nuev*|parte)?',
        '(queremos|gustaria|encantaria|alegra|encantados|quiero|ilusion|complace) ~5 (te unas|se una|formes parte|forme parte|te incorpores|se incorpore|contar contigo|contar con usted|contratarte|contratarle|que trabajes|te sumes|que seas)',
        '(bienvenid*) (a|al|a la|a bordo|al equipo) ~2',
        '(el puesto|la plaza|el trabajo) es (tuyo|suyo|tuya)',
        '(hemos decidido|decidimos) ~2 (contratarte|contratarle|que seas|apostar por ti|incorporarte|elegirte)',
      ],
    },
    {
      kind: 'offer',
      strength: 'hint',
      takes: 'congratulations and terms',
      phrases: [
        '(enhorabuena|felicidades|felicitaciones|felicitar*)',
        '(salario bruto|brutos anuales|bruto anual|periodo de prueba|fecha de inicio|fecha de incorporacion|firmad*|firmar|sueldo mensual|prestaciones)',
      ],
    },
  ],
};
