import type { APIContext } from 'astro';
import { cmsConfig } from '#site/admin/cms-config.ts';

export const GET = ({ site }: APIContext): Response => Response.json(cmsConfig(site?.origin));
