/** What stands at a place `{{name}}` of a text; undefined where there is nothing of that name. */
export type Places = (name: string) => string | undefined;

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the places in a text. */
export const placeNames = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** A text with its places filled, each as `write` says. Throws with the name of a place that nothing fills. */
export const fillPlaces = (text: string, places: Places, write = (filling: string): string => filling): string =>
  text.replaceAll(PLACE, (_, name: string) => {
    const filling = places(name);
    if (filling === undefined) throw new Error(`There is no fact called "${name}".`);
    return write(filling);
  });
