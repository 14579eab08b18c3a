/** The words of canonical text that say what it is about, in one number: plural endings and filler words are gone. */
export function searchWords(text: string): string[] {
  return wordsOf(text, (word) => !FILLER.has(word) && !GENERAL.has(word));
}

/** The search words together with those that are true of nearly every page here; they only tip the balance. */
export function searchTerms(text: string): string[] {
  return wordsOf(text, (word) => !FILLER.has(word));
}

function wordsOf(text: string, keep: (word: string) => boolean): string[] {
  return text
    .split(' ')
    .filter((word) => word !== '' && keep(word))
    .map(stem)
    .filter((word) => word.length > 1 || /[\p{N}€£$₹]/u.test(word));
}

/** Said of oneself: they do not tell what is asked. */
export const DEGREES: ReadonlySet<string> = new Set(['bpharm', 'pharmd', 'mpharm', 'dpharm', 'phd']);

/** `universities` and `university`, `fees` and `fee`, `registration` and `registered` become one word each. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (/^regist/.test(word)) return 'register';
  if (/^eligib/.test(word)) return 'eligible';
  if (/^universit/.test(word)) return 'university';
  if (/^countr/.test(word)) return 'country';
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(.{4})ity$/, '$1')
    .replace(/(.{3})(?:ing|ed)$/, '$1')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(.{3})e$/, '$1');
}

const FILLER: ReadonlySet<string> = new Set(
  (
    'a about actually after all also am amount an and answer any are as at basically be because become been ' +
    'before best better between bro but by can come comes compare comparison could currently dear detail details ' +
    'did difference different do does doing dont dream each explain for from fully get gets getting give given go ' +
    'going good got guide had has have having he hello help her here hey hi his how i if im in info information ' +
    'into is it its just kind kindly know less let like lot madam made make many may me might mine minimum more ' +
    'most much must my need needed needs no not now of ok on one only option options or other our out over own ' +
    'per plan planning please possible procedure process question really required right say says she should sir ' +
    'so some someone something still such suggest take taken tell than thanks that the their them then there ' +
    'these they thing things this those to too top under until up us use used versus very vs want wanted wants ' +
    'was way we well were what whats when where which while who whom why will wish with worth would write yes yet ' +
    'you your shall ought ever never always often usually already almost quite rather pretty totally completely ' +
    'literally honestly seriously simply properly exactly certainly definitely obviously probably perhaps maybe ' +
    'especially lately recently nowadays today tomorrow tonight yesterday soon later ago again anyone anything ' +
    'anyway anyhow everyone everything somehow somewhere nobody nothing none whatever whether else instead though ' +
    'although however since actual real true sure correct wrong fine okay nice cool decent bad worst great huge ' +
    'little bit bunch lots loads stuff kinda sorta sad happy scared worried worry confused tensed tension ' +
    'stressed urgent urgently asap excited interested serious stuck lost tired sorry glad think thinking thought ' +
    'feel feeling heard hear saw see told talk mean means meant meaning wonder wondering understand hope hoping try ' +
    'trying tried happen happens mention lets makes making put keep gives gave bring brings takes taking took ' +
    'goes went gone came coming look looks looking seem seems guys guy dude mate buddy folks friend friends ' +
    'people person anybody myself yourself lol haha hmm umm uh oh omg btw tbh idk imo yeah yep nope bruh ive id ' +
    'ill doesnt didnt cant couldnt wont wouldnt isnt arent wasnt shouldnt havent hasnt problem issue matter idea ' +
    'point case part ways regarding related concerning various certain particular overall basic basics simple two ' +
    'both either neither every same few even around upto etc via onto along across anywhere everywhere directly ' +
    'personally ask asked asking share provide describe fresher freshers normal normally generally common ' +
    'commonly possibly impossible next'
  ).split(' '),
);

const GENERAL: ReadonlySet<string> = new Set(
  (
    'pharmacy pharmaceutical masters master degree student students study studying studies abroad foreign overseas ' +
    'international india indian'
  ).split(' '),
);
