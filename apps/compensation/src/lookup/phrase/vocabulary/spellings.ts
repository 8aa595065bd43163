/** Words with several spellings, each with the form used for comparison. Longer ones are replaced first. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['natural language processing', 'nlp'],
  ['large language model', 'llm'],
  ['customer relationship management', 'crm'],
  ['amazon web services', 'aws'],
  ['google cloud platform', 'gcp'],
  ['member of tech staff', 'member of technical staff'],
  ['front end', 'frontend'],
  ['back end', 'backend'],
  ['full stack', 'fullstack'],
  ['ful stack', 'fullstack'],
  ['full stak', 'fullstack'],
  ['front and', 'frontend'],
  ['dev ops', 'devops'],
  ['dev sec ops', 'devsecops'],
  ['ml ops', 'mlops'],
  ['threat intel', 'threat intelligence'],
  ['market intel', 'market intelligence'],
  ['competitive intel', 'competitive intelligence'],
  ['mgmt', 'management'],
  ['ctr', 'center'],
  ['centre', 'center'],
  ['svc', 'service'],
  ['svcs', 'service'],
  ['sys', 'system'],
  ['app', 'application'],
  ['apps', 'application'],
  ['proj', 'project'],
  ['elec', 'electrical'],
  ['mech', 'mechanical'],
  ['mfg', 'manufacturing'],
  ['telecom', 'telecommunications'],
  ['telecoms', 'telecommunications'],
  ['vuln', 'vulnerability'],
  ['biz dev', 'business development'],
  ['bizdev', 'business development'],
  ['bizops', 'business operations'],
  ['biz ops', 'business operations'],
  ['revops', 'revenue operations'],
  ['secops', 'security operations'],
  ['sec ops', 'security operations'],
  ['netops', 'network operations'],
  ['devrel', 'developer relations'],
  ['dev rel', 'developer relations'],
  ['apm', 'associate product manager'],
  ['pentester', 'penetration tester'],
  ['pentest', 'penetration test'],
  ['modeller', 'modeler'],
  ['programmeur', 'programmer'],
  ['rtl design', 'digital design'],
  ['rtl designer', 'digital design engineer'],
  ['ic designer', 'ic design engineer'],
  ['chip designer', 'ic design engineer'],
  ['asic designer', 'asic design engineer'],
  ['fpga designer', 'fpga design engineer'],
  ['circuit designer', 'circuit design engineer'],
  ['post doctoral', 'postdoctoral'],
  ['postdoc', 'postdoctoral researcher'],
  ['post doc', 'postdoctoral researcher'],
  ['postdoc researcher', 'postdoctoral researcher'],
  ['postdoc fellow', 'postdoctoral fellow'],
  ['postdoc scholar', 'postdoctoral scholar'],
  ['postdoc associate', 'postdoctoral associate'],
  ['gen ai', 'generative ai'],
  ['artificial intelligence', 'ai'],
  ['quality assurance', 'qa'],
  ['user experience', 'ux'],
  ['user interface', 'ui'],
  ['business intelligence', 'bi'],
  ['information technology', 'it'],
  ['human resources', 'hr'],
  ['human resource', 'hr'],
  ['cyber security', 'cybersecurity'],
  ['help desk', 'helpdesk'],
  ['vice president', 'vp'],
  ['c sharp', 'c#'],
  ['c plus plus', 'c++'],
  ['react js', 'react'],
  ['react.js', 'react'],
  ['vue js', 'vue'],
  ['vue.js', 'vue'],
  ['angular js', 'angular'],
  ['node js', 'node.js'],
  ['health care', 'healthcare'],
  ['pre sales', 'presales'],
  ['sys admin', 'system administrator'],
  ['pen tester', 'penetration tester'],
  ['e commerce', 'ecommerce'],
  ['ml', 'machine learning'],
  ['dl', 'deep learning'],
  ['cv', 'computer vision'],
  ['rl', 'reinforcement learning'],
  ['genai', 'generative ai'],
  ['llms', 'llm'],
  ['swe', 'software engineer'],
  ['sde', 'software engineer'],
  ['sdm', 'software development manager'],
  ['sre', 'site reliability engineer'],
  ['mle', 'machine learning engineer'],
  ['sdet', 'software development engineer in test'],
  ['mts', 'member of technical staff'],
  ['smts', 'senior member of technical staff'],
  ['eng', 'engineer'],
  ['engr', 'engineer'],
  ['engnr', 'engineer'],
  ['enginer', 'engineer'],
  ['engg', 'engineering'],
  ['dev', 'developer'],
  ['devs', 'developer'],
  ['mgr', 'manager'],
  ['mngr', 'manager'],
  ['dir', 'director'],
  ['admin', 'administrator'],
  ['sysadmin', 'system administrator'],
  ['sysadm', 'system administrator'],
  ['asst', 'assistant'],
  ['coord', 'coordinator'],
  ['rep', 'representative'],
  ['tech', 'technical'],
  ['sw', 'software'],
  ['s/w', 'software'],
  ['hw', 'hardware'],
  ['infra', 'infrastructure'],
  ['infosec', 'information security'],
  ['appsec', 'application security'],
  ['sec', 'security'],
  ['cyber', 'cybersecurity'],
  ['db', 'database'],
  ['biz', 'business'],
  ['ops', 'operations'],
  ['prog', 'programmer'],
  ['k8s', 'kubernetes'],
  ['golang', 'go'],
  ['nodejs', 'node.js'],
  ['reactjs', 'react'],
  ['vuejs', 'vue'],
  ['angularjs', 'angular'],
  ['csharp', 'c#'],
  ['dotnet', '.net'],
  ['net', '.net'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['py', 'python'],
  ['pgm', 'program manager'],
  ['quant', 'quantitative'],
  ['pm', 'product manager'],
  ['pm t', 'technical product manager'],
  ['pmt', 'technical product manager'],
  ['cpa', 'accountant'],
  ['certified public accountant', 'accountant'],
  ['ba', 'business analyst'],
  ['tpm', 'technical program manager'],
  ['pmm', 'product marketing manager'],
  ['csm', 'customer success manager'],
  ['tam', 'technical account manager'],
  ['hrbp', 'hr specialist'],
  ['hr business partner', 'hr specialist'],
  ['human resources business partner', 'hr specialist'],
  ['fe', 'frontend'],
  ['be', 'backend'],
  ['fs', 'fullstack'],
  ['ceo', 'chief executive'],
  ['chief executive officer', 'chief executive'],
  ['rn', 'registered nurse'],
  ['lpn', 'licensed practical nurse'],
  ['prof', 'professor'],
  ['acct', 'account'],
  ['svp', 'vp'],
  ['evp', 'executive vp'],
  ['avp', 'assistant vp'],
  ['ux/ui', 'ux ui'],
  ['uxr', 'ux researcher'],
  ['rte', 'release train engineer'],
  ['fw', 'firmware'],
  ['dv', 'design verification'],
  ['sdr', 'sales development representative'],
  ['bdr', 'business development representative'],
  ['csr', 'customer service representative'],
  ['ae', 'account executive'],
  ['tse', 'technical support engineer'],
  ['fae', 'field application engineer'],
  ['lvn', 'licensed practical nurse'],
  ['licensed vocational nurse', 'licensed practical nurse'],
  ['devex', 'developer experience'],
  ['s4 hana', 'hana'],
];

/** By the first word, longest first. */
const BY_FIRST = groupByFirst();

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

interface Spelling {
  from: readonly string[];
  to: readonly string[];
}

function spellingAt(words: readonly string[], at: number): Spelling | undefined {
  const candidates = BY_FIRST.get(words[at] ?? '');
  return candidates?.find(({ from }) => from.every((word, offset) => words[at + offset] === word));
}

function groupByFirst(): Map<string, Spelling[]> {
  const groups = new Map<string, Spelling[]>();
  for (const [spelled, meant] of SPELLINGS) {
    const spelling = { from: spelled.split(' '), to: meant.split(' ') };
    const first = spelling.from[0] ?? '';
    groups.set(first, [...(groups.get(first) ?? []), spelling]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.from.length - a.from.length);
  return groups;
}
