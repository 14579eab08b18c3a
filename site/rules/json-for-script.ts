/** JSON that cannot end the script element it stands in, nor open a comment, whatever texts are in it. */
export const jsonForScript = (data: object): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
