/**
 * Replaces Hindi words in Latin letters, and the short forms of chat, by the English word that the guides use.
 * Takes and gives canonical words; a filler word becomes nothing.
 */
export function translateHinglish(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const english = ENGLISH.get(word);
    return english === undefined ? [word] : english.split(' ').filter(Boolean);
  });
}

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'how much': ['kitna', 'kitni', 'kitne', 'kitana', 'ktna', 'ktni'],
    cost: ['kharcha', 'kharch', 'kharche', 'karcha', 'kharca', 'paisa', 'paise', 'paisay', 'rupaye', 'rupees', 'lagat'],
    how: ['kaise', 'kese', 'kaisa', 'kaisi', 'kase'],
    what: ['kya', 'kyaa', 'kia'],
    required: [
      'chahiye',
      'chaiye',
      'chahie',
      'chaahiye',
      'jaruri',
      'zaroori',
      'zaruri',
      'jaroori',
      'lagta',
      'lagti',
      'lagte',
    ],
    in: ['mein', 'mai', 'main', 'mei'],
    for: ['liye', 'liya', 'waste'],
    can: ['sakta', 'sakte', 'sakti', 'skta', 'skte', 'skti', 'sakenge'],
    study: ['padhai', 'padhna', 'padhne', 'padhayi', 'padai', 'pdhai'],
    job: ['naukri', 'nokri', 'rozgar'],
    scholarship: ['vazifa', 'wazifa', 'chatravritti', 'chhatravritti', 'scholership', 'schlrship'],
    where: ['kaha', 'kahan', 'kahaan'],
    when: ['kab', 'kabtak'],
    which: ['konsa', 'kaunsa', 'konsi', 'kaunsi', 'kaun', 'kon', 'konse', 'kaunse'],
    get: ['milega', 'milegi', 'milta', 'milti', 'milte', 'milna', 'mil', 'milsakta', 'milenge'],
    after: ['baad', 'baadme'],
    work: ['kaam'],
    cheap: ['sasta', 'sasti', 'saste', 'sabse-sasta'],
    without: ['bina', 'bagair', 'w/o'],
    become: ['bane', 'banu', 'banna', 'banne', 'banun', 'bante'],
    go: ['jana', 'jaana', 'jane', 'jaane', 'jau', 'jaun'],
    year: ['saal', 'sal'],
    month: ['mahina', 'mahine'],
    good: ['accha', 'acha', 'achha', 'acchi', 'achi', 'badhiya'],
    tell: ['batao', 'bataiye', 'btao', 'bataye', 'batana', 'bataen'],
    and: ['aur', 'n'],
    country: ['desh', 'mulk'],
    loan: ['karz', 'karja', 'udhar'],
    interview: ['intervew', 'intervyu'],
    admission: ['dakhila', 'admision', 'addmission', 'admissn', 'adm'],
    documents: ['kagaz', 'kagzat', 'docs', 'doc'],
    university: ['uni', 'univ', 'varsity', 'clg', 'vishwavidyalaya'],
    universities: ['unis', 'univs', 'colleges', 'clgs'],
    pharmacist: ['pharmasist', 'chemist'],
    pharmacy: ['pharma', 'pharmcy', 'farmacy', 'pharmecy'],
    you: ['u', 'aap', 'tum'],
    are: ['r'],
    your: ['ur'],
    please: ['plz', 'pls', 'plss'],
    thanks: ['thnx', 'thx', 'ty', 'shukriya', 'dhanyavad', 'dhanyawad', 'tysm'],
    hello: ['namaste', 'namaskar', 'hii', 'hiii', 'hlo', 'helo', 'hy'],
    masters: ['mastrs', 'mastres', 'maters'],
    license: ['lisence', 'lisense', 'liscence', 'lycence'],
    visa: ['vsia', 'viza', 'vissa', 'visaa'],
    fever: ['bukhar', 'bukhaar', 'bukar'],
    medicine: ['dawa', 'dawai', 'dawaai', 'goli'],
    fake: ['nakli', 'naqli', 'farzi', 'jali', 'jhoota', 'jhutha'],
    salary: ['tankhwah', 'tankha', 'vetan', 'salry'],
    under: ['andar', 'ander', 'niche'],
    times: ['baar', 'bar', 'dafa'],
    pain: ['dard'],
    enough: ['kaafi', 'kafi'],
    '': 'de dena dete lagana karwana likhwaye likhwana banwana bare hai h he hain ho hoga hogi hoti hota honge ki ka ke ko kar karna karne karni krna krne kru karu karo karke raha rahe rahi tha thi mujhe muje mujko mere meri mera mujhko hum humko wo woh ye yeh bhai bro sir madam mam yaar ji na toh bhi se par pe per tak liyee'.split(
      ' ',
    ),
  }).flatMap(([english, hindi]) => hindi.map((word) => [word, english] as const)),
);
