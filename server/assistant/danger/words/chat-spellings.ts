/** How English words are shortened in a chat: a word, then the ways it is typed. */
export const CHAT_SPELLINGS = `
  want: wnt wnat; wanna: wnna; kill: kll; live: liv; living: livin; life: lyf lyfe; myself: myslf mslf; die: dye dieee;
  tonight: 2nite tonite 2night tonyt 2nyt; today: 2day tdy; tomorrow: 2moro 2morrow tmrw tomoro; everyone: evry1 every1 evryone;
  every: evry evri; anymore: nymore animore; someone: sum1 some1 sumone; nobody: nobdy nobudy; have: hav hv; should: shud shld;
  would: wud; could: cud; with: wid wth; without: widout; night: nite nyt; because: bcoz bcz; help: hlp; hits: hitz; beats: bets beets;
  uncle: unkle uncel; father: fathr; husband: husbnd hazband; thinking: thinkin thnking; cutting: cuttin; dead: ded; death: deth;
  everything: evrything evrythng; about: abt; hurt: hrt; pills: pillz; follow: folow; touch: tuch; touching: tuching; scared: scrd`;

/** Words that are no slips, though they are one letter away from a word of danger. */
export const NO_SLIPS = `looking, cooking, states, matters, tables, prices, though, thought, setting, planting, staying, beaming, bearing, boating, cattle, hosting, starting, staring, stating, tasking, tracing, making, baking, casting, heating, hearting, resting, tested, packing, picking, ticking, marketing, parents, content, grading, grabbed, posting, pasting`;
