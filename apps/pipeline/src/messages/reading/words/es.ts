import type { Words } from './words';

const vocabulary = {
  your: 'tu|su|tus|sus|la|el|los|las|una|un|nuestra|nuestro|esta|este|vuestra',
  application: 'candidatura*|solicitud*|postulacion*|inscripcion*|aplicacion|aplicaciones',
  papers:
    '<application>|cv|curriculum|curriculo|hoja de vida|documentacion|documentos|datos|perfil|curriculum vitae',
  job: 'vacante|puesto|posicion|proceso|oferta|busqueda|convocatoria|plaza|seleccion|contratacion|rol|cargo|proyecto|vacantes|proceso de seleccion',
  others:
    '(otr*|otra*) ~2 (candidat*|perfil*|person*|postulante*|aspirante*|candidatura*|solicitud*|profesional*|compan*)|alguien ~3 (mas|con|que|interno|de)|(candidat*|perfil*|person*|candidaturas|postulantes|aspirantes) (cuy*|que|con|mas|mejor|interno*|interna|internos|externo*)|(un|una) (candidat*|person*|perfil) (intern*|extern*|que|con|mas|cuy*|de)|otra persona|otros|otras|(un|una) (chico|chica|senor|compan*|profesional) (que|con|mas)',
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
  outlooks: ['(nuestro|el) proceso ~3'],
  conditions: {
    begin: ['si', 'en caso de'],
    open: ['(de lo contrario|en caso contrario|si no)'],
    transparent: [
      '(saber|sabemos|confirm*|dime|dinos|diganos|indica*|decirnos|decirme|ver|comprobar|pregunt*|avis*|nos dices|me dices)',
    ],
    harmless: [
      '(disponible*|disponibilidad|parece bien|viene bien|va bien|encaja|puedes|puede|pudieras|quieres|quiere|prefieres|prefiere|interes*|gustaria|deseas|desea|te cuadra|te apetece|sigues|sigue|acuerdo|conforme|posible|te parece|le parece|tienes|tiene|fuera posible|pudiera)',
    ],
    ours: [
      '(si|cuando|en caso de que|siempre que|una vez) (nosotros|nuestro|el equipo|el cliente|tu (perfil|candidatura|experiencia|cv|solicitud)|su (perfil|candidatura|experiencia|solicitud|cv)|eres|resultas|avanzas|avanza|encajas|hay|consideramos|vemos|creemos|hemos|decidimos|fueras|es|pasas|continuas|queremos)',
    ],
  },
  asides: {
    'threats about late and incomplete papers': [
      '(pasad*|despues de|superad*) (esa|esta|dicha|dicho|ese|este|el) (fecha|plazo) ~6 (no ~6)?',
    ],
    'turns of phrase with a word of negation': ['(en su|en este|en tu|en ese|en cuyo) caso'],
    'what was before, or comes after': [
      'antes de ~2 (citar*|invitar*|convocar*|concertar|agendar|proponer*|ofrecer*|conocer*|hablar) ~3 (<interview>)?',
      '(gracias|agradec*) ~5 (entrevista*|charla|reunion|llamada|prueba|tiempo|conversacion|visita|ejercicio|participacion|encuentro|caso) ~5',
    ],
  },
  masks: {
    'advice, events, advertisements, legal text, and interviews that others have': [
      '(proteccion de datos|rgpd|lopd*|confidencial*|politica de privacidad|datos personales|igualdad|discrimina*|estafa*|fraude*|fraudulent*|destinatario*|derecho* de acceso|conservar* ~4 (datos|meses|anos)|base de datos|aviso legal|phishing)',
      '(consejos|webinar|newsletter|boletin|feria|jornada de puertas|podcast|blog|articulo|guia|masterclass|curso|cursos|evento)',
      '<interview> ~1 con (la|el|un|una|nuestra|nuestro) candidat*|(suerte|animo) ~3 entrevista ~2',
      '(invit*|ven|vente|unete|apunta*|asist*|particip*) ~10 (evento*|jornada*|meetup|conferencia|hackathon|networking|feria|fiesta|desayuno|puertas abiertas|webinar)',
    ],
  },
  promises: {
    'another time, another job': [
      '(futur*|mas adelante|otra* (oportunidad*|vacante*|posicion*|oferta*|proceso*)|otros (procesos|puestos)|(tengo|tenemos|quedan) (otras|otros|dos) (cosas|vacantes|opciones|puestos|ofertas)|proximas|proximos procesos|base de candidat*|bolsa de (trabajo|candidatos|empleo)|volver a (postular*|aplicar|presentar*|inscribir*)|nuevas oportunidades|en contacto|volver a (hablar|coincidir|vernos|charlar)|feedback|en cartera|talent pool|cruzar*)',
    ],
    'what may come later': [
      '(contactaremos|contactara|contactaran|contactare|pondremos|pondra|pondre|pondran|avisaremos|informaremos|informara|comunicaremos|comunicara|llamaremos|diremos|escribiremos|responderemos|mantendremos|notificaremos|haremos llegar|daremos|tendremos|recibiras|recibira) ~5',
    ],
  },
  reader: [
    '(debes|puedes|decirte|te|ti|vos|tu|tus|tuyo|tuya|usted|su|sus|le|contigo|has|eres|estas|seras|fuiste|quedas|entrevistarte|conocerte|ofrecerte|invitarte|informarte|comunicarte|convocarte|contratarte|proponerte|enviarte)',
  ],
  applied: [
    '(tu|su|vuestra|la) ~1 (candidatura|postulacion|solicitud|inscripcion)|(te has|se ha|has) (inscrito|postulado|aplicado)',
  ],
  silences: {
    'the first days of a job': ['aceptar nuestra (oferta|propuesta)'],
    'what is no application of the reader for a job': [
      '(el tecnico|la tecnica|el fontanero|el repartidor) ~1 (pasara|ira|vendra)',
      'cita ~3 (taller|notaria|comisaria|extranjeria|hacienda)|(dentista|medico|peluqueria|veterinario|vacuna*|itv|visita al piso)',
      '(solicitud|candidatura) (de|del|a|al) ~2 (concurso|premio|curso|hackathon|prestamo|credito|hipoteca|beca|visado|tarjeta|alquiler|piso|vivienda|ayuda|subvencion|matricula)',
      '(tu|su) (pedido|encargo|envio|paquete|factura|suscripcion|prestamo|credito|hipoteca|poliza|reserva|consulta)',
      'como referencia ~1|companer* (tuy*|suy*)|tu ~1 recomendad*|recomendarnos a ~2',
      '(pago|transferencia|solicitud de vacaciones|reembolso|reclamacion|recibo) ~6 (rechazad*|denegad*|fallid*)',
    ],
    'what shops, boards and offices write to everybody': [
      '(estimad*|querid*|hola|dias) ~1 (todos|todas|equipo|client*|suscriptor*|lector*|amig*|soci*|usuari*|familias) ~2',
      '(tu|su) (cv|perfil|curriculum) ~2 (ha sido|fue) (visto|leido|consultado|visitado)|(guardaste|guardada|has guardado|viste|has visto) ~1',
    ],
    'recruiters who write first': [
      '(tu|su) (perfil|trayectoria|experiencia) ~3 (llamo|llamado|ha llamado|atencion|me parecio|nos parecio|linkedin)',
      '(buscando|busco|buscamos|seleccionando|seleccionamos) ~6 (cliente|importante (empresa|compania|multinacional))',
      '(contamos con|tenemos|tengo|manejo|manejamos) ~2 (vacante*|oportunidad*|posicion*) ~4',
    ],
    'surveys, training and practice': [
      '(entrevista*) (simulada*|de prueba|de practica|ficticia*)|(simulacro*|simulador|simulacion|practica*|ensaya*) ~3 entrevista*',
      '(encuesta|anonim*|satisfaccion|valora tu|tu opinion|su opinion|experiencia como candidat*|experiencia en el proceso)',
    ],
    'what the person wrote, and what friends write': [
      '(mi entrevista|tengo (la|una|mi) entrevista|deseame ~1)|(debo|tengo que|deberia) (llevar|preparar|traer) ~4|saber ~4 (mi|mis) ~2',
      '(mi|mis) (cv|curriculum|candidatura|carta de presentacion|solicitud|pretensiones|expectativas)',
      '(gracias|agradezco) ~1 (la|su|tu|por la) ~1 (invitacion|oportunidad de entrevist*|propuesta|oferta) ~3',
    ],
  },
  signs: {
    'that others were preferred': [
      '(es|sera|fue|queda|va) para (otra persona|otro candidato|otra candidata|otro|alguien)',
      '(continuar|continuaremos|continuado|continua|avanz*|seguir|seguiremos|seguido|tirar|tiramos|ir|optado|optamos|optar|decantado|decantarnos|decantamos|elegido|eligio|seleccionado|selecciono|escogido|contratado|decidido|inclinado|inclinamos|preferido|apostado|apostar|ofrecido|dado|cubierto|quedado|quedaron|quedamos|quedarnos|adelante|elegir|decidieron|priorizar|asignado|fichado|ido|tirado|apostamos|contratar|decidimos|proseguir|decision|eleccion|incorporar|incorporado|adjudicado) ~5 (con|por|a|hacia|en|para)? ~1 <others>',
    ],
    'that the application goes no further': [
      'no ~2 (vas|va|vamos|podras|podra) a? ~2 (pasar|pasas|avanzar|continuar|seguir|formar) ~4',
      'no (contamos|tenemos|disponemos) ~3 (vacante|puesto|posicion|hueco) ~4',
      'no es (lo|el perfil|la persona|el candidato|la candidata) que ~1 (buscamos|buscan|necesitamos|necesitan|buscabamos)',
      'no ~7 (seleccionad*|continuar*|continuamos|continuas|continuaras|continua|avanzar*|avanzas|avanzamos|avance|avanzado|seguir*|seguimos|sigues|sigue adelante|elegid*|pasado|superado|pasas|pasaras|pasa a|ha sido posible|ha resultado|encaja*|ajusta*|adecua*|prosper*|contar (contigo|con usted)|contaremos|ofrecerte|ofrecerle|considerad*|aceptad*|admitid*|seguiras|proseguir|cumpl* ~4 (requisitos|perfil)|adapta*|corresponde|finalista|incorporar*|hemos podido|escogid*|adelante|favorable*|exitos*|poder ofrecer*|sido para|es el que buscamos|quedado|viable)',
      '(candidatura|solicitud|perfil|postulacion|inscripcion|curriculum|cv|aplicacion) ~5 (descartad*|rechazad*|desestimad*|no seleccionad*|denegad*|no apt*)',
      '(descartar|desestimar|rechazar|descartado|desestimado|rechazado|declinar|descartamos) ~3 (tu|su|candidatura|solicitud)',
      '(decidido|resuelto|acordado|decision de|optado por|decidimos|resolvio|acordo|decidio) no ~6|(quedado|quedas|queda) fuera ~3',
    ],
    'good wishes for the search of a job': ['(mucha suerte|muchos exitos|mucho exito)'],
    'a position that is gone or rests': [
      '<job> ~7 (cubiert*|cancelad*|cerrad*|suspendid*|paralizad*|pausa*|congelad*|anulad*|retirad*|desiert*|detenid*|en pausa|stand by|standby|aplazad*|sin efecto|cubre internamente|parad*|pospuest*|eliminad*|suprimid*|amortizad*|cubrio|desestimad* el puesto|interrumpid*|ha desaparecido|en espera)',
      '<job> ~4 ya no ~5 (disponible*|vigente*|abiert*|existe|activ*|necesari*|cubrir*|sigue|va|se cubrira|esta)',
      'no ~4 (cubrir|cubrira|cubriremos) ~3 (vacante|puesto|posicion|plaza)',
      '(cancelar|suspender|paralizar|pausar|cerrar|congelar|detener|posponer|aplazar|anular|parar|cancelado|suspendido|paralizado|pausado|congelado|detenido|aplazado|parado|cerrado|pospuesto) ~4 (proceso|vacante|puesto|posicion|busqueda|oferta|contratacion*|plaza|seleccion|convocatoria)',
    ],
    'that an application arrived': [
      '(ya )?(tenemos|tengo|recibimos|recibi|hemos recibido|ha llegado|llego|nos llego) ~3 (tu|su|vuestra) ~2 (candidatura|postulacion|solicitud|inscripcion|cv|curriculum|aplicacion|documentacion) ~2',
      '<your> ~2 <papers> ~14 (recibid*|registrad*|enviad*|realizad* (con exito|correctamente)|completad*|nos ha llegado|ha llegado|llego|llegado|entregad*|procesad*|tramitad*|confirmad*|en nuestro sistema|en nuestras manos|nos llego|presentad*)',
      '(te has|se ha|has|te|se) (inscrito|inscribiste|postulado|postulaste|aplicado|presentado|apuntado) (con exito |correctamente |ya )?(en|a|para|al|correctamente|con exito) ~3',
      '(acuse de recibo|acusamos recibo|acuso recibo|confirmacion de (tu|su|la|recepcion|inscripcion|candidatura|postulacion|solicitud) ~2)',
      '(confirm*) ~4 (recepcion|recibido|hemos recibido|recibo)',
    ],
    'thanks for an application': [
      '(gracias|agradec*) ~6 (postular*|aplicar|inscribir*|candidatura|solicitud|interes|cv|curriculum|postulacion|confiar|inscripcion|presentar*)',
    ],
    'an invitation in words': [
      '(invitar*|invitamos|invito|invitarte|invitacion|convocar*|convocamos|convocatoria a|citar*|citamos|citarte|invitado|invitada|convocado|convocada|citado|citada|invita) ~9 <interview>',
      '(gustaria|querriamos|queremos|quisieramos|encantaria|quiero|queria|quisiera|queriamos|apetece|interesa|gustaria|desearia*|agradaria|querria) ~6 (conocer*|hablar|entrevistar*|charlar|agendar*|concertar|coordinar|reunir*|llamar*|conversar|platicar|tener (una|un)|invitar*|hacerte una entrevista|verte|verle|quedar|mantener una|avanzar a|programar|citar*)',
      '(agendar*|concertar*|coordinar*|programar*|reservar*|elegir|escoge|elige|selecciona|seleccionar|confirmar*|reserva|elija|seleccione|escoger|cuadrar|fijar|acordar|confirma|agenda|proponer*|propongo|proponemos|confirmamos|confirmas|agendemos) ~7 (entrevista*|llamada*|hora*|dia|hueco*|cita|reunion|horario*|fecha*|slot|franja*|videollamada*|charla|turno)',
      '(entrevista|llamada|reunion|cita|videollamada) ~5 (confirmad*|programad*|agendad*|sera el|queda|tendra lugar|es el|fijad*|prevista|esta prevista|reservada|concertada|el (lunes|martes|miercoles|jueves|viernes))',
      '(te|le|lo|la|os) (esperamos|espero|recibiremos|recibira) ~16 <interview>|(enlace|link) ~3 (para|de) ~2 <interview> ~4',
      '(confirm*|recordatorio|recordamos|recordarte|invitacion|citacion) ~5 (entrevista|llamada|reunion|cita|videollamada)',
    ],
    'a question when the person can meet, and a day for it': [
      '(estas|estarias|esta|estaria|estaras) (disponible|libre) ~8',
      '(que|cual|cuando|a que|cuales) (dia|hora|horario|momento|fecha|dias|horas|horarios|hueco|huecos|opcion|franja)? (y (franja*|hora*|horario*))? (te|le|os|les|de ellos|de estas|seria)? (viene|vendria|va|iria|queda|quedaria|acomoda|conviene|vendrian|vienen|cuadra|sienta) ~4 (bien|mejor|comodo|hablar|?)',
      '(te|le|os) (viene|vendria|va|iria|queda|quedaria|parece|acomoda|cuadra|encaja) ~2 (bien|comodo|el|manana|la|mejor|este|esta|hablar) ~6',
      '(podrias|podria|puedes|puede|podemos|podriamos|pueden) ~4 (lunes|martes|miercoles|jueves|viernes|manana|pasar*|pasarte|pasarse|venir|acercar*|conectar*|hablar|reunir*|a las|proxima|quedar|venirte) ~4',
      '(te|le|lo|la) (esperamos|llamo|llamare|llamaran|llamara|esperaremos|espero|recibira|entrevistara|entrevistaran|atendera) ~8',
      '(debera|deberas|tiene que|tienes que|favor|rogamos|pedimos) ~2 (presentar*|presentes|presente|acudir|acuda|acudas|asistir|acercar*) ~6 (entrevista|oficina*|sede|dia|lunes|martes|miercoles|jueves|viernes|las)',
      '(propon*|sugier*) ~2 (reunir*|hablar|quedar|vernos|charlar|conversar) ~5',
      '(nos vemos|hablamos) ~3 (el|manana|lunes|martes|miercoles|jueves|viernes|a las)',
      '(tienes|tendrias|tiene|tendria) ~3 (un rato|un ratito|ratito|un momento|minutos|hueco|tiempo|un hueco|quince|media hora) ~5',
    ],
    'a test to do': [
      '<dotest> ~8 <test>',
      '(por favor|podrias|puedes|podria|puede|invit*|pedimos|solicitamos|necesitamos|gustaria|enlace|fase|paso|etapa|envi*|mand*) ~8 <test> ~3 (tecnic*|online|practic*|de|en linea|que|a traves|en|antes|para|adjunt*|psico*)',
    ],
    'that something is missing or needed': [
      '(falta|faltan|necesitamos|necesito|incompleta|requerimos|imprescindible|pendiente) ~12 (document*|titulo*|certificado*|carta|cv|curriculum|formulario|copia*|referencia*|pretension*|expectativa*|preaviso|permiso|dni|nie|portfolio|firma|visado)',
    ],
    'a request for facts or papers': [
      '(podrias|podria|puedes|puede|necesitamos|necesito|nos falta|me falta|falta|faltan|indicanos|indicarnos|indicame|indicarme|confirmar*|confirmanos|confirmame|enviar*|envianos|enviame|envia|mandar*|mandanos|mandame|facilitar*|facilitanos|remitir*|rogamos|por favor|aportar*|adjuntar*|cual es|cuales son|cual seria|cuales serian|que|saber|dinos|decir*|solicitamos|pedimos|pedirte|pedirle|hacernos llegar|requerimos|completar*|rellenar*|rellenes|subir|sube|nos envies|envies|envie|comparte*|compartir*|comentar*|conocer|nos indiques|nos confirmes) ~10 <paper>',
      '(tienes|tiene|cuentas|cuenta|dispones|dispone|necesitas|necesita) ~5 (permiso de (trabajo|residencia)|visado|visa|carnet|carne|licencia|vehiculo|nie|papeles|patrocinio)',
    ],
    'an offer of employment': [
      '(ofrecer*|ofrecemos|ofrecerte|ofrecerle|ofreciendo|ofrece|ofrecemos|ofrezco) ~4 (puesto|contrato|posicion|incorporar*|plaza|vacante|cargo|rol|trabajo|incorporacion|unirte)',
      '(hacerte|hacerle|enviarte|enviarle|hacer|enviamos|enviar|envio|adjunt*|presentar*|trasladar*|te mando|compart*|encontraras|extender*|extenderte|formalizar|remitimos|paso|te hacemos|le hacemos) ~5 (oferta (formal|laboral|economica|en firme|de incorporacion|de contrato|por escrito)|carta oferta|propuesta (para|economica|de contrato|laboral|de incorporacion|formal|contractual)|contrato|carta de oferta|contrato de trabajo)',
      '(has|ha|eres|has sido|ha sido) ~2 (seleccionad*|elegid*|escogid*|contratad*|la persona elegida|la persona seleccionada) ~2 (para (el|la|cubrir|ocupar|incorporar*|unirte|formar)|como) ~4 (puesto|posicion|vacante|plaza|equipo|incorporar*|cargo|rol|nuev*|parte)?',
      '(puesto|plaza|trabajo|vacante) ~6 es (tuyo|suyo|tuya|suya|para ti|para usted)',
      '(queremos|deseamos|gustaria|encantaria) que (te|se) incorpor*',
    ],
  },
};
