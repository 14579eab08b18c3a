/** Names what is sent: the same words again, after a lost answer or a second click, have the same Idempotency-Key. */
export function createKeyOfWords(newId: () => string): (words: object) => string {
  let last = { words: '', key: '' };
  return (given) => {
    const words = JSON.stringify(given);
    if (words !== last.words) last = { words, key: newId() };
    return last.key;
  };
}
