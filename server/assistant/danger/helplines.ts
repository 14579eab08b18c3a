import type { Source } from '#shared/contract/chat/chat.ts';

/**
 * Where each number in the care answers was looked up, in copies of the pages read on `READ_ON`. Where the office's own page was
 * not to be had, the address is a newspaper's report of what its ministry told Parliament; read those again on the office's page.
 */
const READ_ON = '2026-11-22';

type Helpline = Omit<Source, 'number' | 'checked_on'>;

const TELE_MANAS: Helpline = {
  title: 'Tele-MANAS 14416 and 1-800-891-4416 (Ministry of Health, reported by IANS)',
  url: 'https://www.sakshipost.com/news/tele-manas-mental-health-helpline-gets-3500-calls-day-centre-302441',
};
const INDIA: Helpline = {
  title: '112, Women Helpline 181, Child Helpline 1098 (Lok Sabha answer, reported by IANS)',
  url: 'https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/',
};
const AMBULANCE: Helpline = {
  title: '108 ambulance (National Health Mission)',
  url: 'http://nhm.gov.in/hi/nrhm-components/health-systems-strengthening/emri-patient-transport-service.html',
};
const MISSIONS: Helpline = {
  title: 'MADAD (Ministry of External Affairs)',
  url: 'https://www.fsi.mea.gov.in/consular-complaints-and-grievances.htm',
};
const ABROAD: readonly Helpline[] = [
  {
    title: '112 in the European Union (European Commission)',
    url: 'https://digital-strategy.ec.europa.eu/en/news/112-day-raises-awareness-eu-emergency-number',
  },
  { title: '999 in the UK (NHS)', url: 'https://www.lpft.nhs.uk/contact-us/need-help-now' },
  { title: '911 in the USA and Canada (FCC)', url: 'https://www.fcc.gov/consumer-information' },
  { title: '000 in Australia (NSW Police)', url: 'https://www.police.nsw.gov.au/?a=6943' },
  {
    title: '111 in New Zealand (New Zealand Police)',
    url: 'https://www.police.govt.nz/contact-us/calling-emergency-111',
  },
];

const numbered = (...helplines: readonly Helpline[]): Source[] =>
  helplines.map((helpline, i) => ({ number: i + 1, ...helpline, checked_on: READ_ON }));

/** The sources under an answer, by what it is about. */
export const HELPLINE_SOURCES = {
  'self-harm': numbered(TELE_MANAS, INDIA, AMBULANCE, ...ABROAD),
  'from-others': numbered(INDIA, TELE_MANAS, MISSIONS, ...ABROAD),
} as const;
