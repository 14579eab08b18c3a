/**
 * What befell a text file as a whole, as a sentence without its full stop; undefined where it is as somebody wrote it. Who opens
 * one in a program that takes UTF-8 for the encoding of an old Windows, and saves it, has other letters in all of it.
 */
export function damageOf(text: string): string | undefined {
  if (text.trim() === '') return 'the file is empty; put back what stood there, or remove it';
  if (text.length > MOST)
    return `the file has ${text.length} characters, and none of ours needs more than ${MOST}; take out what does not belong there, such as a picture that was pasted in`;
  return text.split('\n').flatMap(damageInLine)[0];
}

const MOST = 1_000_000;

function damageInLine(row: string, at: number): string[] {
  if (/^(<{7}|>{7}|\|{7})( |\r?$)/.test(row))
    return [
      `line ${at + 1}: two versions of the file stand here one after the other; keep one, and take out the lines <<<<<<<, ======= and >>>>>>>`,
    ];
  const lost = row.search(LOST_LETTERS);
  return lost < 0
    ? []
    : [
        `line ${at + 1}: "${row.slice(Math.max(0, lost - 10), lost + 10).trim()}" has what is left of a letter when a file was opened in a wrong encoding; take the file as it was before, open it as UTF-8 (in Excel by Data, From Text/CSV) and make your change again`,
      ];
}

/** The bytes of one letter in UTF-8, each taken for a letter of Windows: `é` as `Ã©`, `’` as `â€™`, `अ` as `à¤…`. */
const LOST_LETTERS = /[ÂÃ][\u0080-\u00bf]|â[€‚„†‡ˆ‰Šœ˜™\u0080-\u00bf]|à[¤¥].|ï»¿|ðŸ|\ufffd/;
