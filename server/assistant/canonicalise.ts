/**
 * One spelling for what can be written in many ways, so that a question and a guide meet: lower case, no accents, no
 * markup, `B. Pharm` as `bpharm`, `statement of purpose` as `sop`. Used on questions and on the guides alike.
 */
export function canonicalise(text: string): string {
  let plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\bU\.?S\.?(?:A\.?)?(?![\w.])/g, ' usa ')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1');
  for (const [pattern, replacement] of SPELLINGS) plain = plain.replace(pattern, replacement);
  return plain
    .replace(/'s?\b/g, '')
    .replace(/[^\p{L}\p{N}.%€£₹$]+/gu, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bu\.k\.?/g, 'uk'],
  [/\b(in|the|vs|versus)\s+us\b/g, '$1 usa'],
  [/\bus\s+(?=(?:or|and|vs|versus)\s+(?:the\s+)?(?:uk|canada|germany|australia|ireland)\b)/g, 'usa '],
  [/\b(uk|canada|germany|australia|ireland)\s+(or|and)\s+(?:the\s+)?us\b/g, '$1 $2 usa'],
  [
    /\bus\s+(?=(?:me|mein|visas?|vs|universit\w*|colleges?|masters?|ms|pharm\w*|students?|costs?|fees?|jobs?|embassy|licen\w*|degrees?|intakes?|timeline)\b)/g,
    'usa ',
  ],
  [/\b(?:bachelors?|bachelor's)\s+(?:of|in)\s+pharmac[a-z]*/g, 'bpharm'],
  [/\bb[.\s]{0,2}pharm(?:a|acy)?\b\.?/g, 'bpharm'],
  [/\bm[.\s]{0,2}pharm(?:a|acy)?\b\.?/g, 'mpharm'],
  [/\bd[.\s]{0,2}pharm(?:a|acy)?\b\.?/g, 'dpharm'],
  [/\bpharm[.\s]{0,2}d\b\.?/g, 'pharmd'],
  [/\bdoctor of pharmacy\b/g, 'pharmd'],
  [/\bph\.?\s?d\b\.?/g, 'phd'],
  [/\bm\.?\s?sc?\b\.?(?!\w)/g, 'masters'],
  [/\bmaster(?:'s|s')?\b/g, 'masters'],
  [/\bstatements? of purpose\b/g, 'sop'],
  [/\bs\.o\.p\b\.?/g, 'sop'],
  [/\bletters? of recommendations?\b|\brecommendation letters?\b|\breference letters?\b|\blors\b/g, 'lor'],
  [/\bl\.o\.r\b\.?/g, 'lor'],
  [/\bcurriculum vitae\b|\bresumes?\b/g, 'cv'],
  [/\bpermanent residen(?:ce|cy|ts?)\b|\bp\.r\.?\b/g, 'pr'],
  [/\bmedium of instruction\b/g, 'moi'],
  [/\bf\s?-\s?1\b/g, 'f1'],
  [/\bi\s?-\s?20\b/g, 'i20'],
  [/\bh\s?-?\s?1\s?-?b\b/g, 'h1b'],
  [/\bds\s?-?\s?160\b/g, 'ds160'],
  [/\bmedical writers?\b/g, 'medical writing'],
  [/\blicen[cs](?:es?|ed|ing|ure)\b/g, 'license'],
  [/\bpart\s?-?\s?times?\b/g, 'parttime'],
  [/\bpost\s?-?\s?study\b/g, 'poststudy'],
  [/\bpre\s?-?\s?departure\b/g, 'predeparture'],
  [/\bprogrammes?\b/g, 'program'],
  [/\bstudy permits?\b/g, 'study permit visa'],
  [
    /\bwork (?:visa|permit|rights?) after (?:the |my |a )?(?:study|studies|graduation|masters|degree)\b/g,
    'poststudy work visa',
  ],
  [/\b(?:hostels?|dorms?|housing)\b/g, 'accommodation'],
  [/\b(?:fail(?:ed|ure)?|atkt|arrears?)\b/g, 'backlog'],
  [/\bpay(?:ing)? (?:it |the loan )?back\b|\brepay(?:ing)?\b/g, 'repayment'],
  [/\b(214|221)\s?\(?([bg])\b\)?/g, '$1$2'],
  [/\buni\s?-?\s?assist\b/g, 'uniassist'],
  [/\bihs\b/g, 'health surcharge'],
  [/\bprofessors?\b/g, 'supervisor'],
  [/\b(?:reject(?:ed|ions?)?|refus(?:ed?|als?)|denied|denial)\b/g, 'refusal'],
  [/\b(?:wife|husband|spouses?|dependan?ts?|dependents?)\b/g, 'spouse'],
  [/\b(bring(?:ing)?|take|taking|with) (?:a |my |our |the )?(?:family|partner)\b/g, '$1 spouse'],
  [/\bapotheker(?:in|s)?\b/g, 'pharmacist'],
  [/\b(?:ra|ta|ga)(?: ?\/ ?| and | or | )(?:ra|ta|ga)(?: ?-?ships?)?\b|\b(?:ra|ta|ga) ?-?ships?\b/g, 'assistantship'],
  [
    /\b(?:7th|8th|seventh|eighth|last|final) sem(?:ester)?\b|\b(?:last|4th|fourth) year(?= of| student|$)/g,
    'final year',
  ],
  [/\b(?:teaching|research|graduate) assistants?\b/g, 'assistantship'],
  [
    /\b(?:year|study) (?:drop|break)\b|\bdrop(?:ped)? (?:a |one )?year\b|\bbreak in (?:my )?stud(?:y|ies)\b/g,
    'gap year',
  ],
  [/\b(without|no) (?:any )?(?:property|security)\b/g, '$1 collateral'],
  [/\btax collect(?:ed|ion)(?: at source)?\b/g, 'tcs'],
  [/\boriginals\b/g, 'original documents'],
  [/\bwhat (?!if\b)(?:\w+ ){0,4}(?:ask(?:ed|s)?|puchte|poochte|puchenge|puchega)\b/g, 'what questions'],
  [/\bpharmaco\s?-?\s?vigilance\b|\bpv\b|\bdrug safety\b/g, 'pharmacovigilance'],
  [/\bra\b(?! (?:ha|he|hi)\b)/g, 'regulatory affairs'],
  [/\bqa\b/g, 'quality assurance'],
  [/\bqc\b/g, 'quality control'],
  [/(\d)\s?(?:per\s?cent\b|%)/g, '$1%'],
  [
    /\b(?:obc|sc|st)\s?(?:\/|and|or|,)?\s?(?:obc|sc|st|ews)\b|\b(?:obc|sc|st) (?=category|caste|students?|candidates?)/g,
    'scheduled castes tribes ',
  ],
  [/\bexplain(?:ing)? (?:my |the |a |your )?(?=backlog|gap|low|year)/g, 'justify '],
  [
    /\b(?:reduc(?:e|ing)|cut(?:ting)?|bring(?:ing)? down) (?:my |the |your )?(?=\w* ?(?:costs?|expenses?|fees?|kharcha))/g,
    'lower ',
  ],
];
