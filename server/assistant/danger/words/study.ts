/** Words of a study question: after a message about danger they say that the writer has gone on to something else. */
export const STUDY = `universit*, college*, course*, master*, ms, msc, mpharm, bpharm, pharmd, phd, gre, ielts, toefl, pte, gpat, duolingo, visa*, fee,
  fees, tuition, scholarship*, loan*, budget, lakh*, admission*, apply, application*, deadline*, intake*, eligib*, backlog*, sop, lor,
  uk, usa, canada, germany, ireland, australia, new zealand, netherlands, europe, licen*, naplex, fpgee*, pebc, ospap, kaps, opra,
  study, studies, studying, padhai, padhna, job, jobs, salary, plan, plans, price*, refund*, account, password, subscription,
  वीजा, पढ़ाई, पढ़ना, कोर्स, फीस, यूनिवर्सिटी, विश्वविद्यालय, छात्रवृत्ति, शिक्षण, शिकायच*, प्रवेश, यूके, जर्मनी, कनाडा, स्कॉलरशिप, लोन`;
