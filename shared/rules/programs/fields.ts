/** What a program can be about, and how a student reads it. The content's files use the ids. */
export const FIELDS = {
  pharmaceutics: 'Pharmaceutics',
  pharmacology: 'Pharmacology',
  'drug-discovery': 'Drug discovery',
  'regulatory-affairs': 'Regulatory affairs',
  'clinical-research': 'Clinical research',
  pharmacovigilance: 'Pharmacovigilance',
  'clinical-pharmacy': 'Clinical pharmacy',
  'health-economics': 'Health economics',
  'industrial-pharmacy': 'Industrial pharmacy',
  biotechnology: 'Biotechnology',
  'pharmaceutical-analysis': 'Pharmaceutical analysis',
  toxicology: 'Toxicology',
  'public-health': 'Public health',
} as const;
export type Field = keyof typeof FIELDS;

export const isField = (id: string): id is Field => Object.hasOwn(FIELDS, id);

/** The name of a field; what is no field of ours is its own name. */
export const fieldName = (id: string): string => (isField(id) ? FIELDS[id] : id);
