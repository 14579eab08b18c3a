/** A mark of HTML, which our texts do not have: `<b>`, `</p>`, `<!-- a note`, `&nbsp;`. */
export const HTML = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)|&(?:[a-z]{2,8}|#\d+);/i;
