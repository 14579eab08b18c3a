/** What a question is before it is about anything; `study` is the one that the guides are asked about. */
export type QuestionKind =
  | 'study'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'person'
  | 'account'
  | 'medical'
  | 'dishonest'
  | 'hostile'
  | 'off-topic'
  | 'empty';

/** Judges canonical text; `aboutStudy` says that a subject of the guides was found in it. */
export function questionKind(text: string, aboutStudy: boolean): QuestionKind {
  if (!/[a-z]{2}/.test(text)) return 'empty';
  if (HOSTILE.test(text)) return 'hostile';
  if (DISHONEST.test(text)) return 'dishonest';
  if (MEDICAL.test(text) && !/\b(?:carry|carrying|pack|luggage|customs|insurance|job|jobs|career)\b/.test(text)) {
    return 'medical';
  }
  if (OFF_TOPIC.test(text)) return 'off-topic';
  if (PERSON.test(text)) return 'person';
  if (ACCOUNT.test(text)) return 'account';
  if (IDENTITY.test(text)) return 'identity';
  if (aboutStudy) return 'study';
  if (OFF_TOPIC_UNLESS_STUDY.test(text)) return 'off-topic';
  if (ACCOUNT_UNLESS_STUDY.test(text)) return 'account';
  if (text.split(' ').length <= 8) {
    if (THANKS.test(text)) return 'thanks';
    if (GOODBYE.test(text)) return 'goodbye';
    if (GREETING.test(text) && !ASKS.test(text.split(GREETING).join(' '))) return 'greeting';
  }
  return 'study';
}

const HOSTILE =
  /\b(?:(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|guidelines|training|(?:your|the|all|any) rules|everything)|(?:repeat|print|copy)\b.{0,30}\b(?:above|word for word|verbatim)|(?:e ?mails?|phone numbers?|data|messages|chats?|passwords?) of (?:\w+ ){0,2}(?:students?|users?|people)|hack(?:ing|ed)?\b|no restrictions|(?:admin|owner|staff) (?:e ?mail|password|login)|how to (?:make|cook|synthesi[sz]e) (?:meth|cocaine|heroin|mdma|lsd|a bomb|bombs?|explosives?|poison)|system prompt|(?:hidden|secret|internal) (?:rules?|instructions?|prompts?|configuration|settings)|new instructions|developer mode|jailbreak|do anything now|you are now|pretend (?:to be|you)|act as (?:a|an|if)|(?:reveal|print|show|repeat|output)\b.{0,30}\b(?:prompt|instructions|api keys?|secrets?|passwords?)|api key|drop table|fuck\w*|bitch|idiot|stupid bot|porn|sexy?)\b/;
const DISHONEST =
  /\b(?:(?:fake|forged?|false|bogus|duplicate|edited|photoshop\w*)\b.{0,30}\b(?:documents?|certificates?|statements?|degree|marks?|marksheets?|transcripts?|letters?|lor|experience|ielts|funds|papers?|offer)|(?:buy|purchase|leaked?)\b.{0,30}\b(?:certificate|degree|ielts|toefl|pte|score|question papers?|answers)|(?:someone|somebody|proxy)\b.{0,30}\b(?:(?:my|visa) (?:\w+ )?(?:exam|test|interview)|exam for me|test for me)|hide (?:my |the |a )?(?:\w+ )?(?:backlogs?|refusal|gap)|lie (?:to|in|about|on)\b|bribes?|cheat(?:ing)? (?:in|on)|sign (?:it |them )?as (?:my|the|a)|(?:write|make|draft) my own (?:lor|reference))\b/;
const MEDICAL =
  /\b(?:symptoms?|diagnos(?:e|is)|dos(?:e|es|age) of|how many (?:tablets|mg|pills)|(?:which|what|best) (?:medicine|tablets?|antibiotics?|syrup|drug(?! (?:safety|discovery|development|design|regulatory|delivery|science)))|(?:medicine|tablets?|treatment|cure|remedy|antibiotics?) for|prescribe me|side effects? of|fever|headache|cough|headache|body ache|paracetamol|ibuprofen|amoxicillin|metformin|aspirin|crocin|dolo|insulin|blood pressure|diabetes|pregnan\w*|abortion|pain|rash|drug interaction)\b/;
const OFF_TOPIC =
  /\b(?:weather|jokes?|poems?|recipes?|biryani|cricket|football|ipl|world cup|movies?|songs?|lyrics|bitcoin|crypto|share market|horoscope|astrology|girlfriend|boyfriend|write (?:a |an |me )*(?:\w+ )?(?:code|program to|function|script)|who won|election|prime minister|honeymoon|(?:book|reserve|order|buy)\b.{0,25}\b(?:tickets?|cab|taxi|pizza|food|groceries)|ceo of|translated? (?!(?:my|documents?|transcripts?|certificates?|copies)\b)\w+ (?:to|into|in) \w+|what time is it|(?:car|home|personal|gold|bike|house) loans?|(?:make|build|design) (?:a |an |my )?(?:website|app|logo)|tourist visas?|(?:price|rate) of (?:gold|silver|petrol|land|car)|(?:gold|silver|petrol) (?:price|rate)|best (?:phone|mobile|bike|car|laptop|tv)|(?:buy|sell) (?:a |my )?(?:house|flat|plot|land|car|bike))\b|^(?:what is|calculate|solve) [\d. x]+$/;
const OFF_TOPIC_UNLESS_STUDY =
  /\b(?:cook(?:ing)?|films?|stocks?|dating|python|javascript|java|president of|capital (?:of|city)|politics|religion|solve (?:this|the)|homework|translated? (?:this|to|it)|news|hotels?|tourist|tourism|restaurants?)\b/;
const PERSON =
  /\b(?:(?:talk|speak|chat|connect|call|meet)\b.{0,20}\b(?:human|person|counsell?ors?|advis[eo]rs?|agent|someone|expert|staff)|contact (?:you|number|details|info|us)|phone number|your (?:phone|office|address|email|whatsapp)|book (?:a |an )?(?:appointment|consultation|call|session)|real person|customer care|(?:which|best|good) (?:\w+ ){0,3}(?:consultan\w*|agents?|agency))\b/;
const ACCOUNT =
  /\b(?:(?:your|my|this|the) (?:subscription|account|premium|password|payment plan|services?|app|chat|website|site|tool)|subscri(?:be|ption)|(?:your|upgrade|cancel) (?:my |your |the )?plans?|forgot (?:my )?password|free messages?|message limit)\b/;
const ACCOUNT_UNLESS_STUDY = /\b(?:refund|log ?in|sign ?up|sign ?in|pricing|premium|my plan)\b/;
const IDENTITY =
  /\b(?:who (?:are|r) you|what are you|are you (?:a |an |really |actually )*(?:human|robot|bot|ai|real|chatgpt|gpt|person|machine|gemini)|what can you do|how can you help|what do you (?:do|know)|your name|who (?:made|built|created) you|how (?:do you work|accurate|reliable)|can i trust you)\b/;
const THANKS =
  /\b(?:thanks?|thank you|thankyou|great help|very helpful|awesome|perfect|got it|nice|cool|great|ok|okay)\b/;
const GOODBYE = /\b(?:bye|goodbye|good night|see you|take care)\b/;
/** What follows a greeting is a question: it is answered, not greeted. */
const ASKS =
  /\b(?:what|which|how|when|where|why|should|can i|could i|may i|do i|does|will|tell me|kya|kaise|kitn[aei]|kab|kaun|kahan)\b.* \w/;
const GREETING = /\b(?:hi+|hello+|hey+|good (?:morning|afternoon|evening|day)|greetings|how are you|sup|yo|howdy)\b/;
