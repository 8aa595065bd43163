/** Codes of the states of the United States, the District of Columbia, and the provinces and territories of Canada. */
export const STATE_CODES: ReadonlySet<string> = new Set(
  (
    'AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,' +
    'OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,AB,BC,MB,NB,NL,NS,NT,NU,ON,PE,QC,SK,YT'
  ).split(','),
);

/** Names of the same states and provinces, in the same order. */
export const STATE_NAMES: readonly string[] = (
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,' +
  'Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,' +
  'Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,' +
  'North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,' +
  'Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming,Alberta,British Columbia,Manitoba,New Brunswick,' +
  'Newfoundland and Labrador,Nova Scotia,Northwest Territories,Nunavut,Ontario,Prince Edward Island,Quebec,' +
  'Saskatchewan,Yukon'
).split(',');
