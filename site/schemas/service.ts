import { z } from 'astro/zod';
import { slug, text } from './fields.ts';

const ART = [
  'leaf',
  'flask',
  'flight',
  'mortar',
  'scales',
  'capsule',
  'stamp',
  'letter',
  'compass',
  'suitcase',
] as const;
export type ArtName = (typeof ART)[number];
export const art = z.enum(ART, { error: `must be one of our drawings: ${ART.join(', ')}` });

export const serviceSchema = z.strictObject({ id: slug, title: text(50), text: text(220), art });
