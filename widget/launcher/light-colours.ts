/** The rules of a style sheet for this browser: where it does not know `light-dark()`, the first colour of each two. */
export const forThisBrowser = (rules: string): string =>
  CSS.supports('color', 'light-dark(red,red)') ? rules : rules.replace(/light-dark\((.*?),.*?\)/g, '$1');
