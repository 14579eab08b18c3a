/** Words that say nothing here: they are taken out of a message, and out of the word lists, before the two are compared. */
export const FILLERS = `the, a, an, just, jus, jst, really, realy, rly, actually, literally, literaly, so, very, even, ever, simply, honestly,
  plz, pls, please, plese, maam, madam, bro, yaar, yar, dude, to, too, that, now, totally, completely, absolutely, truly,
  seriously, basically, probably, maybe, also, sometimes, badly, always, kind, sort, fucking, fuckin, damn, bloody, still, quickly,
  hai, hain, daily, constantly, continuously, bas, hi, bhi, ab, toh, tho, बस, ही, भी, अब, तो`;
