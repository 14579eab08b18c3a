import type { CareLanguage } from './language-of.ts';
import type { Danger } from './rules.ts';

type Replies = Readonly<Record<Danger | 'again', string>>;

/**
 * What somebody in danger reads: the numbers first, in short plain words, then a person to turn to. No means of harm is
 * named, nothing is argued, and nothing is said about studying but that it is welcome. Sources: `helplines.ts`.
 */
export const CARE_REPLIES: Readonly<Record<CareLanguage, Replies>> = {
  en: {
    'self-harm': `I am glad you wrote this. You matter, and you do not have to carry this alone.

**Please call now:**

- **Tele-MANAS: 14416** (or 1-800-891-4416). Someone will listen, free, day and night.
- **112** if there is danger right now.
- Has something already been taken, or is someone hurt? **Go to a hospital now, or call 112 or 108.**

Outside India: **112** in Europe, **999** in the UK, **911** in the USA and Canada, **000** in Australia, **111** in New Zealand.

Tell one person near you, and ask them to stay with you: family, a friend, a roommate, the campus counsellor. If you are worried about somebody else, stay with them and call together.

Our own counsellors can call you in office hours ([contact page](/contact)). They are not a crisis line.

Did I misunderstand? Then I am sorry. Your study questions are welcome here, always.`,
    'from-others': `I am sorry this is happening. It is not your fault, and there is help.

**Please call now:**

- **112** if you are in danger: police and ambulance.
- **181** women’s helpline, day and night.
- **1098** if you are under 18.
- **Tele-MANAS: 14416** to talk to someone, free, day and night.

Outside India: **112** in Europe, **999** in the UK, **911** in the USA and Canada, **000** in Australia, **111** in New Zealand. The Indian embassy or consulate helps too, and you can write to it through MADAD.

If you can, go where other people are, and tell one person you trust: family, a friend, a teacher, the campus counsellor.

Our own counsellors can call you in office hours ([contact page](/contact)). They are not a crisis line.

Did I misunderstand? Then I am sorry. Your study questions are welcome here, always.`,
    again: `I am still here, and you are not alone.

Someone can listen right now: **Tele-MANAS 14416**, free, day and night. In danger, call **112** (999 in the UK, 911 in the USA and Canada, 000 in Australia, 111 in New Zealand). Women can also call **181**; under 18, **1098**.

Is there one person you can call or sit with now? A short message is enough: “I am not okay, please stay with me.”

When you want to talk about studying again, that is welcome too.`,
  },
  'hi-Latn': {
    'self-harm': `Achha kiya ki aapne yeh likha. Aap zaroori hain, aur aap akele nahi hain.

**Abhi call kijiye:**

- **Tele-MANAS: 14416** (ya 1-800-891-4416). Koi aapki baat sunega, free, din-raat.
- **112**, agar abhi khatra hai.
- Kuch kha liya hai, ya kisi ko chot lagi hai? **Turant hospital jaiye, ya 112 ya 108 par call kijiye.**

India ke bahar: Europe mein **112**, UK mein **999**, USA aur Canada mein **911**, Australia mein **000**, New Zealand mein **111**.

Paas ke kisi ek insaan ko bataiye aur unse kahiye ki aapke saath rahein: ghar ka koi, dost, roommate, college counsellor. Kisi aur ki chinta hai to uske saath rahiye aur saath mein call kijiye.

Hamare counsellors office ke samay aapko call kar sakte hain ([contact page](/contact)). Woh crisis helpline nahi hain.

Agar maine galat samjha, to maaf kijiye. Padhai ke sawaal yahan hamesha pooch sakte hain.`,
    'from-others': `Mujhe afsos hai ki aapke saath yeh ho raha hai. Isme aapki galti nahi hai, aur madad milegi.

**Abhi call kijiye:**

- **112**, agar khatra hai: police aur ambulance.
- **181**, mahila helpline, din-raat.
- **1098**, agar umar 18 se kam hai.
- **Tele-MANAS: 14416**, baat karne ke liye, free, din-raat.

India ke bahar: Europe mein **112**, UK mein **999**, USA aur Canada mein **911**, Australia mein **000**, New Zealand mein **111**. Indian embassy ya consulate bhi madad karta hai; MADAD portal par likh sakte hain.

Ho sake to aisi jagah jaiye jahan log hon, aur kisi ek bharose ke insaan ko bataiye: ghar ka koi, dost, teacher, college counsellor.

Hamare counsellors office ke samay aapko call kar sakte hain ([contact page](/contact)). Woh crisis helpline nahi hain.

Agar maine galat samjha, to maaf kijiye. Padhai ke sawaal yahan hamesha pooch sakte hain.`,
    again: `Main yahin hoon, aur aap akele nahi hain.

Abhi koi aapki baat sun sakta hai: **Tele-MANAS 14416**, free, din-raat. Khatra ho to **112** (UK mein 999, USA aur Canada mein 911, Australia mein 000, New Zealand mein 111). Mahilayen **181** par bhi call kar sakti hain; 18 se kam umar ho to **1098**.

Kya koi ek insaan hai jise aap abhi call kar sakte hain? Itna likhna kaafi hai: “Main theek nahi hoon, mere saath raho.”

Jab padhai ki baat karni ho, woh bhi yahan pooch sakte hain.`,
  },
  hi: {
    'self-harm': `अच्छा किया कि आपने यह लिखा। आप ज़रूरी हैं, और आप अकेले नहीं हैं।

**अभी फ़ोन कीजिए:**

- **टेली-मानस (Tele-MANAS): 14416** (या 1-800-891-4416)। कोई आपकी बात सुनेगा, मुफ़्त, दिन-रात।
- **112**, अगर अभी ख़तरा है।
- कुछ खा लिया है, या किसी को चोट लगी है? **तुरंत अस्पताल जाइए, या 112 या 108 पर फ़ोन कीजिए।**

भारत के बाहर: यूरोप में **112**, ब्रिटेन में **999**, अमेरिका और कनाडा में **911**, ऑस्ट्रेलिया में **000**, न्यूज़ीलैंड में **111**।

पास के किसी एक इंसान को बताइए और उनसे साथ रहने को कहिए: घर का कोई, दोस्त, रूममेट, कॉलेज के काउंसलर। किसी और की चिंता है तो उसके साथ रहिए और साथ में फ़ोन कीजिए।

हमारे काउंसलर दफ़्तर के समय आपको फ़ोन कर सकते हैं ([संपर्क पेज](/contact))। वे संकट की हेल्पलाइन नहीं हैं।

अगर मैंने ग़लत समझा, तो माफ़ कीजिए। पढ़ाई के सवाल यहाँ हमेशा पूछ सकते हैं।`,
    'from-others': `मुझे दुख है कि आपके साथ यह हो रहा है। इसमें आपकी ग़लती नहीं है, और मदद मिलेगी।

**अभी फ़ोन कीजिए:**

- **112**, अगर ख़तरा है: पुलिस और एम्बुलेंस।
- **181**, महिला हेल्पलाइन, दिन-रात।
- **1098**, अगर उम्र 18 से कम है।
- **टेली-मानस (Tele-MANAS): 14416**, बात करने के लिए, मुफ़्त, दिन-रात।

भारत के बाहर: यूरोप में **112**, ब्रिटेन में **999**, अमेरिका और कनाडा में **911**, ऑस्ट्रेलिया में **000**, न्यूज़ीलैंड में **111**। भारतीय दूतावास भी मदद करता है; MADAD पोर्टल पर लिख सकते हैं।

हो सके तो ऐसी जगह जाइए जहाँ लोग हों, और किसी एक भरोसे के इंसान को बताइए: घर का कोई, दोस्त, शिक्षक, कॉलेज के काउंसलर।

हमारे काउंसलर दफ़्तर के समय आपको फ़ोन कर सकते हैं ([संपर्क पेज](/contact))। वे संकट की हेल्पलाइन नहीं हैं।

अगर मैंने ग़लत समझा, तो माफ़ कीजिए। पढ़ाई के सवाल यहाँ हमेशा पूछ सकते हैं।`,
    again: `मैं यहीं हूँ, और आप अकेले नहीं हैं।

अभी कोई आपकी बात सुन सकता है: **टेली-मानस 14416**, मुफ़्त, दिन-रात। ख़तरा हो तो **112** (ब्रिटेन में 999, अमेरिका और कनाडा में 911, ऑस्ट्रेलिया में 000, न्यूज़ीलैंड में 111)। महिलाएँ **181** पर भी फ़ोन कर सकती हैं; 18 से कम उम्र हो तो **1098**।

क्या कोई एक इंसान है जिसे आप अभी फ़ोन कर सकते हैं? इतना लिखना काफ़ी है: “मैं ठीक नहीं हूँ, मेरे साथ रहो।”

जब पढ़ाई की बात करनी हो, वह भी यहाँ पूछ सकते हैं।`,
  },
  mr: {
    'self-harm': `हे लिहिलंत, बरं केलं. तुम्ही महत्त्वाचे आहात, आणि तुम्ही एकटे नाही.

**आत्ता फोन करा:**

- **टेली-मानस (Tele-MANAS): 14416** (किंवा 1-800-891-4416). कोणीतरी तुमचं ऐकेल, मोफत, दिवस-रात्र.
- **112**, आत्ता धोका असेल तर.
- काही घेतलं आहे, किंवा कोणाला लागलं आहे? **लगेच रुग्णालयात जा, किंवा 112 किंवा 108 ला फोन करा.**

भारताबाहेर: युरोपमध्ये **112**, ब्रिटनमध्ये **999**, अमेरिका आणि कॅनडात **911**, ऑस्ट्रेलियात **000**, न्यूझीलंडमध्ये **111**.

जवळच्या एका माणसाला सांगा आणि सोबत राहायला सांगा: घरचं कोणी, मित्र-मैत्रीण, रूममेट, कॉलेजचे समुपदेशक. दुसऱ्या कोणाची काळजी वाटत असेल तर त्यांच्या सोबत राहा आणि मिळून फोन करा.

आमचे समुपदेशक कामाच्या वेळेत तुम्हाला फोन करू शकतात ([संपर्क पान](/contact)). ती संकटाची हेल्पलाइन नाही.

मी चुकीचं समजलो असेन तर माफ करा. शिक्षणाचे प्रश्न इथे कधीही विचारू शकता.`,
    'from-others': `तुमच्यासोबत हे होत आहे याचं वाईट वाटतं. यात तुमची चूक नाही, आणि मदत मिळेल.

**आत्ता फोन करा:**

- **112**, धोका असेल तर: पोलीस आणि रुग्णवाहिका.
- **181**, महिला हेल्पलाइन, दिवस-रात्र.
- **1098**, वय 18 पेक्षा कमी असेल तर.
- **टेली-मानस (Tele-MANAS): 14416**, बोलण्यासाठी, मोफत, दिवस-रात्र.

भारताबाहेर: युरोपमध्ये **112**, ब्रिटनमध्ये **999**, अमेरिका आणि कॅनडात **911**, ऑस्ट्रेलियात **000**, न्यूझीलंडमध्ये **111**. भारतीय दूतावासही मदत करतो; MADAD पोर्टलवर लिहू शकता.

शक्य असेल तर जिथे लोक आहेत तिथे जा, आणि विश्वासाच्या एका माणसाला सांगा: घरचं कोणी, मित्र-मैत्रीण, शिक्षक, कॉलेजचे समुपदेशक.

आमचे समुपदेशक कामाच्या वेळेत तुम्हाला फोन करू शकतात ([संपर्क पान](/contact)). ती संकटाची हेल्पलाइन नाही.

मी चुकीचं समजलो असेन तर माफ करा. शिक्षणाचे प्रश्न इथे कधीही विचारू शकता.`,
    again: `मी इथेच आहे, आणि तुम्ही एकटे नाही.

आत्ता कोणीतरी तुमचं ऐकू शकतं: **टेली-मानस 14416**, मोफत, दिवस-रात्र. धोका असेल तर **112** (ब्रिटनमध्ये 999, अमेरिका आणि कॅनडात 911, ऑस्ट्रेलियात 000, न्यूझीलंडमध्ये 111). महिला **181** लाही फोन करू शकतात; वय 18 पेक्षा कमी असेल तर **1098**.

आत्ता फोन करता येईल असं कोणी एक आहे का? एवढं लिहिलं तरी पुरे: “मला बरं वाटत नाही, माझ्यासोबत राहा.”

शिक्षणाबद्दल बोलायचं असेल तेव्हा तेही इथे विचारू शकता.`,
  },
};

/** The one question offered after such an answer. */
export const WAY_BACK: Readonly<Record<CareLanguage, string>> = {
  en: 'I have a study question',
  'hi-Latn': 'Mera padhai ka ek sawaal hai',
  hi: 'मेरा पढ़ाई का एक सवाल है',
  mr: 'माझा शिक्षणाचा एक प्रश्न आहे',
};

/** Said after an answer where danger is possible and not likely. */
export const IN_DOUBT: Readonly<Record<CareLanguage, string>> = {
  en: 'If things are hard for you or somebody close: **Tele-MANAS 14416** listens, free, day and night. In danger call **112**.',
  'hi-Latn':
    'Agar aap ya koi apna mushkil mein hai: **Tele-MANAS 14416** sunta hai, free, din-raat. Khatra ho to **112** par call kijiye.',
  hi: 'अगर आप या कोई अपना मुश्किल में है: **टेली-मानस 14416** सुनता है, मुफ़्त, दिन-रात। ख़तरा हो तो **112** पर फ़ोन कीजिए।',
  mr: 'तुम्ही किंवा जवळचं कोणी अडचणीत असेल तर: **टेली-मानस 14416** ऐकतं, मोफत, दिवस-रात्र. धोका असेल तर **112** ला फोन करा.',
};
