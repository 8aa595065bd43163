/** Words with several spellings by the form used for comparison: `spelling,another=form`. Longer ones are replaced first. */
const SPELLINGS =
  'natural language processing=nlp|large language model,llms=llm|customer relationship management=crm|amazon web services=aws|' +
  'google cloud platform=gcp|member of tech staff,mts=member of technical staff|front end,front and,fe=frontend|back end,be=backend|' +
  'full stack,ful stack,full stak,fs=fullstack|dev ops=devops|dev sec ops=devsecops|ml ops=mlops|threat intel=threat intelligence|' +
  'market intel=market intelligence|competitive intel=competitive intelligence|mgmt=management|ctr,centre=center|svc,svcs=service|sys=system|' +
  'app,apps=application|proj=project|elec=electrical|mech=mechanical|mfg=manufacturing|telecom,telecoms=telecommunications|vuln=vulnerability|' +
  'biz dev,bizdev=business development|bizops,biz ops=business operations|revops=revenue operations|secops,sec ops=security operations|' +
  'netops,net ops=network operations|devrel,dev rel=developer relations|apm=associate product manager|pentester,pen tester=penetration tester|' +
  'pentest,pen test=penetration test|modeller=modeler|programmeur,prog=programmer|rtl design=digital design|' +
  'rtl designer=digital design engineer|ic designer,chip designer=ic design engineer|asic designer=asic design engineer|' +
  'fpga designer=fpga design engineer|circuit designer=circuit design engineer|post doctoral=postdoctoral|' +
  'postdoc,post doc,postdoc researcher=postdoctoral researcher|postdoc fellow=postdoctoral fellow|postdoc scholar=postdoctoral scholar|' +
  'postdoc associate=postdoctoral associate|gen ai,genai=generative ai|artificial intelligence,artifical intelligence=ai|quality assurance=qa|' +
  'user experience=ux|user interface=ui|business intelligence=bi|information technology=it|human resources,human resource=hr|' +
  'cyber security,cyber,cyber sec,cybersec=cybersecurity|help desk=helpdesk|vice president,svp=vp|c sharp,csharp=c#|c plus plus=c++|' +
  'react js,react.js,reactjs=react|vue js,vue.js,vuejs=vue|angular js,angularjs=angular|node js,nodejs=node.js|health care=healthcare|' +
  'pre sales=presales|sys admin,sysadmin,sysadm=system administrator|e commerce=ecommerce|ml=machine learning|dl=deep learning|' +
  'cv=computer vision|rl=reinforcement learning|swe,sde=software engineer|sdm=software development manager|sre=site reliability engineer|' +
  'mle=machine learning engineer|sdet=software development engineer in test|smts=senior member of technical staff|' +
  'eng,engr,engnr,enginer=engineer|engg=engineering|dev,devs=developer|mgr,mngr=manager|dir=director|admin=administrator|asst=assistant|' +
  'coord=coordinator|rep=representative|tech=technical|sw,s/w=software|hw=hardware|infra=infrastructure|infosec=information security|' +
  'appsec=application security|sec=security|db=database|biz,busines,buisness=business|ops=operations|k8s=kubernetes|golang=go|dotnet,net=.net|' +
  'js=javascript|ts=typescript|py=python|pgm,prog mgr=program manager|quant=quantitative|pm,prod manager,prod mgr=product manager|' +
  'pm t,pmt=technical product manager|cpa,certified public accountant=accountant|ba=business analyst|tpm=technical program manager|' +
  'pmm=product marketing manager|csm=customer success manager|tam=technical account manager|' +
  'hrbp,hr business partner,human resources business partner=hr specialist|ceo,chief executive officer=chief executive|rn=registered nurse|' +
  'lpn,lvn,licensed vocational nurse=licensed practical nurse|prof=professor|acct=account|evp=executive vp|avp=assistant vp|ux/ui=ux ui|' +
  'ror=ruby on rails|dbx=databricks|viz=visualization|gpm=group product manager|net admin=network administrator|' +
  'net eng,net engineer=network engineer|net sec,netsec=network security|itsec,it sec=it security|data sci=data scientist|' +
  'research sci=research scientist|applied sci=applied scientist|arch=architect|sol=solution|prod designer=product designer|' +
  'prod support=production support|ds manager=data science manager|pjm=project manager|po=product owner|qae=qa engineer|sqa=software qa|' +
  'fin analyst,fp a analyst=financial analyst|ee=electrical engineer|chem e=chemical engineer|aero engineer=aerospace engineer|' +
  'pd engineer=physical design engineer|v v engineer=verification engineer|uxd=ux designer|ixd=interaction designer|uxr=ux researcher|' +
  'rte=release train engineer|fw=firmware|dv=design verification|sdr=sales development representative|bdr=business development representative|' +
  'csr=customer service representative|ae=account executive|tse=technical support engineer|fae=field application engineer|' +
  'devex=developer experience|s4 hana=hana';

/** By the first word, longest first. */
const BY_FIRST = phrasesByFirst(SPELLINGS);

/** Plural and singular are one word: `systems engineer` is `system engineer`. */
export function singular(word: string): string {
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Words in the form used to compare titles and phrases. */
export function canonicalWords(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length;) {
    const spelling = spellingAt(words, i);
    if (spelling) {
      found.push(...spelling.to);
      i += spelling.from.length;
    } else {
      found.push(words[i] ?? '');
      i++;
    }
  }
  return found.map((word) => singular(word));
}

function spellingAt(words: readonly string[], at: number): Phrase | undefined {
  const candidates = BY_FIRST.get(words[at] ?? '');
  return candidates?.find(({ from }) => from.every((word, offset) => words[at + offset] === word));
}

/** The pairs of a table `one=other|one=other`. */
export function pairs(table: string): (readonly [one: string, other: string])[] {
  return table.split('|').map((line) => {
    const [one = '', other = ''] = line.split('=');
    return [one, other];
  });
}

/** Words of several spellings or languages, and what they mean. */
export interface Phrase {
  from: readonly string[];
  to: readonly string[];
}

/**
 * @param table `name,another=meaning|name=meaning`; phrases by their first word, longest first
 * @param from the words of a name @param to the words of a meaning
 */
export function phrasesByFirst(table: string, from = inWords, to = inWords): ReadonlyMap<string, Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const [names, meaning] of pairs(table)) {
    for (const name of names.split(',')) {
      const phrase = { from: from(name), to: to(meaning) };
      const group = groups.get(phrase.from[0] ?? '') ?? [];
      group.push(phrase);
      groups.set(phrase.from[0] ?? '', group);
    }
  }
  for (const group of groups.values()) group.sort((a, b) => b.from.length - a.from.length);
  return groups;
}

function inWords(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}
