export type CountryId = (typeof COUNTRIES)[number]['id'];

/**
 * The countries that the guides are about. `places` is how students name them; `implies` are exams, visas and bodies
 * that belong to one of them only. Patterns match canonical text (see canonicalise).
 */
export const COUNTRIES = [
  {
    id: 'usa',
    name: 'the USA',
    places: words(
      'usa|united states|america|american|americas|stateside|the states|in states|new york|nyc|boston|chicago|texas|houston|dallas|california|los angeles|san francisco|florida|new jersey|philadelphia|michigan|ohio|washington dc',
    ),
    implies: words('f1|i20|sevis|ds160|opt|stem opt|h1b|naplex|mpje|fpgec|fpgee|fulbright|usief|214b|221g'),
  },
  {
    id: 'uk',
    name: 'the UK',
    places: words(
      'uk|united kingdom|england|britain|british|great britain|scotland|scottish|wales|welsh|northern ireland|belfast|london|manchester|birmingham|glasgow|edinburgh|leeds|nottingham|liverpool|bristol|cardiff',
    ),
    implies: words('ospap|gphc|chevening|commonwealth|ukvi|cas|graduate (?:route|visa)|psw'),
  },
  {
    id: 'canada',
    name: 'Canada',
    places: words(
      'canada|canadian|toronto|vancouver|montreal|ottawa|calgary|edmonton|winnipeg|halifax|ontario|alberta|quebec|british columbia|manitoba|saskatchewan|nova scotia',
    ),
    implies: words('pgwp|pal|provincial attestation|pebc|napra|study permit|express entry|ircc|gic|sds'),
  },
  {
    id: 'germany',
    name: 'Germany',
    places: words(
      'germany|german|germans|deutschland|berlin|munich|muenchen|munchen|frankfurt|hamburg|bonn|heidelberg|dusseldorf|cologne|stuttgart|leipzig',
    ),
    implies: words('daad|sperrkonto|blocked account|approbation|uniassist|aps|deutschlandstipendium|anmeldung'),
  },
  {
    id: 'australia',
    name: 'Australia',
    places: words('australia|australian|aussie|aus|oz|sydney|melbourne|brisbane|perth|adelaide|canberra'),
    implies: words('kaps|opra|ahpra|485|subclass 500|subclass 485|knowledge stream'),
  },
  {
    id: 'ireland',
    name: 'Ireland',
    places: words('ireland|irish|dublin|cork|galway|limerick', '(?<!northern )'),
    implies: words('psi|goi ies|stamp 1g|stamp 2'),
  },
  {
    id: 'netherlands',
    name: 'the Netherlands',
    places: words('netherlands|netherland|nl|holland|dutch|amsterdam|leiden|utrecht|groningen|rotterdam'),
    implies: words('zoekjaar|orientation year|studielink|big register'),
  },
  {
    id: 'new-zealand',
    name: 'New Zealand',
    places: words('new zealand|newzealand|nz|kiwi|auckland|otago|dunedin|wellington|christchurch'),
    implies: words('kiwi study'),
  },
] as const;

/** The name as it stands in a sentence: "in the UK", "in Canada". */
export function countryName(id: CountryId): string {
  return COUNTRIES.find((country) => country.id === id)?.name ?? id;
}

/** The name as it stands alone: "UK". */
export function withoutArticle(name: string): string {
  return name.replace(/^the /, '');
}

/** Places that students ask about and that no guide covers. */
export const OTHER_COUNTRIES = words(
  'france|paris|italy|spain|portugal|poland|hungary|austria|vienna|switzerland|sweden|norway|denmark|finland|belgium|luxembourg|latvia|lithuania|estonia|malta|cyprus|greece|czech|russia|ukraine|georgia|turkey|japan|china|south korea|korea|taiwan|singapore|malaysia|thailand|philippines|dubai|uae|saudi|qatar|oman|kuwait|bahrain|south africa|mauritius|israel|brazil|mexico|nepal|bangladesh|pakistan|sri lanka',
);

function words(alternatives: string, before = ''): RegExp {
  return new RegExp(`${before}\\b(?:${alternatives})\\b`, 'g');
}
