/** Straight quotes, as a keyboard types them, become the printed ones. */
export const curly = (text: string): string =>
  text
    .replaceAll(/(^|[\s([])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s([])'/g, '$1‘')
    .replaceAll("'", '’');
