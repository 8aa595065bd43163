import { canonicalWords, type Phrase, phrasesByFirst } from './spellings';

/**
 * Specialities without figures of their own, each with the field of the nearest role, as in `Unity developer`, a game
 * developer: `speciality,another=field`. Without a field the rest of the title says what is meant.
 */
const FIELDS =
  'haskell,elixir,erlang,clojure,ocaml,f#,lisp,zig,nim,lua,delphi,vb,vb.net,visual basic,perl,julia,fortran,smalltalk,apl,rust=software|' +
  'kernel,bootloader,operating system=operating systems|' +
  'device driver,driver development,bios,rtos,microcontroller,autosar,can bus=embedded software|verilog,systemverilog,vhdl,rtl=digital design|' +
  'ros,ros2=robotics software|adas,self driving,autonomous driving=autonomous vehicle|5g,lte,wifi,wi fi=wireless|optics=optical|' +
  'compiler,browser,codec,video codec,webassembly,wasm,webrtc,martech,adtech,fintech,edtech,healthtech=software|' +
  'spring boot,springboot,spring,hibernate,struts,jakarta ee,quarkus,micronaut=java|django,flask,fastapi=python|' +
  'laravel,symfony,codeigniter,magento,prestashop=php|' +
  'svelte,three.js,webgl,d3,d3.js,next.js,nextjs,ember,ember.js,nuxt,gatsby,jquery,html,css,tailwind=frontend|' +
  'express,express.js,nest.js,nestjs=node.js|blazor,asp.net,wpf,xaml=.net|swiftui,objective c,uikit=ios|jetpack compose,android sdk=android|' +
  'xamarin,ionic,cordova,kotlin multiplatform,maui=mobile|webflow,wix,squarespace,joomla,umbraco,contentful,html5=web|qt=c++|' +
  'cuda,hpc,gpu programming=software|gpu,cpu,tpu,accelerator=hardware|lidar,slam=robotics|quantum,quantum computing,drone,metaverse=|' +
  'solidity,defi,nft,ethereum=blockchain|unity,unity3d,unreal,unreal engine,godot,roblox,gamedev=game|' +
  'looker,lookml,qlik sense,domo,metabase,sigma,superset,thoughtspot,crystal reports,ssrs=business intelligence|' +
  'airflow,dbt,fivetran,flink,hive,presto,trino,kinesis,redshift,bigquery,dagster,iceberg,beam=data|' +
  'postgres,postgresql,mysql,mongodb,mongo,mariadb,cassandra,dynamodb,redis,db2,couchbase,neo4j=database|chaos,resilience=site reliability|' +
  'terraform,ansible,puppet,jenkins,gitops,argocd,helm=devops|openshift,rancher=kubernetes|openstack,finops,serverless=cloud|' +
  'okta,ping identity,cyberark,active directory,entra,saviynt,forgerock=identity|crowdstrike,siem,dfir=security|' +
  'epic,cerner,meditech,allscripts,athenahealth,ehr,emr=clinical informatics|infor,epicor,jd edwards,jde,acumatica,sage intacct,odoo=erp|' +
  'vlocity,pardot,visualforce=salesforce|shopify,bigcommerce,woocommerce=ecommerce|uipath,blue prism,automation anywhere=rpa|' +
  'outsystems,mendix,retool,bubble,bubble.io=low code|power automate=power platform|hl7,fhir=integration|stata,spss=statistical|' +
  'alteryx=data analytics|hcm,itsm,epm,ts sci,cleared,clearance,dod=|' +
  'trust safety,trust and safety,content policy,content moderation,platform integrity=compliance';

/** By the first word, longest first. */
const BY_FIRST = phrasesByFirst(FIELDS, canonical, canonical);

function canonical(text: string): readonly string[] {
  return text === '' ? [] : canonicalWords(text.split(' '));
}

export function specialityAt(words: readonly string[], at: number): Phrase | undefined {
  return BY_FIRST.get(words[at] ?? '')?.find((speciality) =>
    speciality.from.every((word, offset) => words[at + offset] === word),
  );
}

/** Whether a word alone or among others names a speciality. */
export const SPECIALITY_WORDS: ReadonlySet<string> = new Set(
  [...BY_FIRST.values()].flatMap((group) => group.flatMap(({ from }) => from)),
);

export function isSpecialityAlone(word: string): boolean {
  return BY_FIRST.get(word)?.some(({ from }) => from.length === 1) ?? false;
}
