/**
 * Replaces Hindi words in Latin letters, and the short forms of chat, by the English word that the guides use.
 * Takes and gives canonical words; a filler word becomes nothing.
 */
export function translateHinglish(words: readonly string[]): string[] {
  return inEnglishOrder(words.join(' ')).flatMap((word) => {
    const english = ENGLISH.get(word);
    return english === undefined ? [word] : english.split(' ').filter(Boolean);
  });
}

/** Hindi puts behind the noun what English puts before it: `masters ke baad` is `baad masters`. */
function inEnglishOrder(text: string): string[] {
  return text.replace(/(\w+) (?:ke|k|kay|se) (baad|bad|pehle|pahle|phle|bina|bagair)\b/g, '$2 $1').split(' ');
}

const FILLERS = (
  'de dena dete lagana karwana likhwaye likhwana banwana bare hai h he hain ho hoga hogi hoti hota honge ki ka ' +
  'ke ko kar karna karne karni krna krne kru karu karo karke raha rahe rahi tha thi mujhe muje mujko mere meri ' +
  'mera mujhko hum humko wo woh ye yeh bhai bro sir madam mam yaar ji na toh bhi se par pe per tak liyee hua ' +
  'hui hue gaya gayi gaye chuka chuki wala wali wale vala vali kuch kuchh koi kisi kise jo jaise waise aisa ' +
  'aise waha wahan yaha yahan apna apne apni unka uska iska usme isme uski iski aapka aapke hume ham hamare ' +
  'tumhe le lu lun lena lene leni lekar leke lete diya dijiye dunga jaye jayega jayegi jaega jata jati jate ja ' +
  'jaa aana aata aati aate padega padegi padenge padta padti padte hoke hokar hone hona karega karegi karenge ' +
  'karte karta karti kiya kro krdo bolo bata batado btado samjhao samajh sirf bas bahut bohot bhot bahot zyada ' +
  'jyada thoda abhi phir fir lekin magar agar warna kyun kyu kyon kyuki kyunki shayad sach sahi theek thik haan ' +
  'nahi nai nhi nahin mat dono sab sabse sare saare poora pura puri wahi yahi kabhi chalo baat baare tarah ' +
  'tarika matlab zarurat jarurat bhaiya didi sirji yaarr katega lagega lagegi lagenge bhejne bhejna'
).split(' ');

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'how much': ['kitna', 'kitni', 'kitne', 'kitana', 'ktna', 'ktni'],
    cost: ['kharcha', 'kharch', 'kharche', 'karcha', 'kharca', 'paisa', 'paise', 'paisay', 'rupaye', 'rupees', 'lagat'],
    how: ['kaise', 'kese', 'kaisa', 'kaisi', 'kase'],
    what: ['kya', 'kyaa', 'kia'],
    required: [
      'chahiye',
      'req',
      'reqd',
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
    job: ['naukri', 'nokri', 'rozgar', 'noukri'],
    scholarship: ['vazifa', 'wazifa', 'chatravritti', 'chhatravritti', 'scholership', 'schlrship'],
    where: ['kaha', 'kahan', 'kahaan'],
    when: ['kab', 'kabtak'],
    get: ['milega', 'milegi', 'milta', 'milti', 'milte', 'milna', 'mil', 'milsakta', 'milenge'],
    after: ['baad', 'baadme', 'aftr'],
    before: ['pehle', 'pahle', 'phle', 'pehele'],
    living: ['rehna', 'rehne', 'rahna', 'rahne', 'rehta'],
    food: ['khana', 'khane'],
    rent: ['kiraya', 'kiraye'],
    accommodation: ['kamra', 'makaan', 'makan'],
    earn: ['kamai', 'kamana', 'kamate', 'kamata'],
    show: ['dikhana', 'dikhane', 'dikhani', 'dikhao', 'dikhaye'],
    fill: ['bharna', 'bhare', 'bharne', 'bharu', 'bharein'],
    write: ['likhe', 'likhu', 'likhna', 'likhne', 'likhte', 'likhein'],
    days: ['din', 'dino', 'dinon'],
    week: ['hafta', 'hafte'],
    'look for': ['dhundh', 'dhund', 'dhundna', 'dhundhna', 'dhundhne', 'dhoondh', 'khoj'],
    abroad: ['bahar', 'videsh', 'bidesh', 'baahar'],
    spouse: ['biwi', 'patni', 'pati'],
    parents: ['mummy', 'papa', 'maa', 'baap', 'gharwale'],
    exam: ['pariksha', 'imtihan', 'imtehan'],
    marks: ['numbar', 'ank'],
    easy: ['asan', 'aasan', 'aasaan', 'ezy'],
    difficult: ['mushkil', 'kathin'],
    difference: ['fark', 'farak', 'farq', 'antar'],
    expensive: ['mehnga', 'mahanga', 'mehngi', 'mehnge'],
    start: ['shuru', 'suru'],
    date: ['tareekh', 'tarikh', 'tareek'],
    last: ['akhri', 'aakhri', 'antim'],
    minimum: ['kamse', 'min'],
    maximum: ['max'],
    should: ['shud', 'shld'],
    hours: ['hrs', 'hr', 'ghante', 'ghanta'],
    years: ['yrs', 'yr'],
    months: ['mnths', 'mths', 'mahino'],
    people: ['ppl'],
    semester: ['sem', 'sems'],
    experience: ['exp', 'expirience', 'anubhav'],
    application: ['appln', 'aplication'],
    government: ['govt', 'sarkari', 'gov'],
    because: ['bcoz', 'coz', 'cuz', 'bcz'],
    without: ['bina', 'bagair', 'w/o', 'widout'],
    which: ['konsa', 'kaunsa', 'konsi', 'kaunsi', 'kaun', 'kon', 'konse', 'kaunse', 'wich', 'whch'],
    work: ['kaam'],
    cheap: ['sasta', 'sasti', 'saste', 'sabse-sasta'],
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
    '': FILLERS,
  }).flatMap(([english, hindi]) => hindi.map((word) => [word, english] as const)),
);
