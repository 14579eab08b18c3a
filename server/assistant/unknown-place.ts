/** Whether canonical text names a university or school by a word that no guide has. */
export function namesUnknownPlace(text: string, vocabulary: ReadonlySet<string>): boolean {
  for (const [, before, after] of text.matchAll(PLACE)) {
    const name = before ?? after ?? '';
    if (name.length >= 4 && /^[a-z]+$/.test(name) && !vocabulary.has(name) && !ORDINARY.has(name)) return true;
  }
  return false;
}

const PLACE =
  /\b(\w+) (?:(?:school|college|faculty|institute|university) of (?:pharmacy|pharmaceutical)|(?:pharmacy |medical |state )?(?:university|college|institute))\b|\b(?:university|institute) of (\w+)/g;

/** What is said of universities without naming one. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    'which what best good better cheap cheapest affordable private public state government govt famous reputed reputable ' +
    'ranked ranking foreign indian international local other another same every each some many dream ideal suitable ' +
    'recognised recognized accredited deemed autonomous tier college university your their from about into with without ' +
    'does apna mera koi acchi sabse sasti kaunsi konsi'
  ).split(' '),
);
