import type { APIRoute } from 'astro';
import { drawIcon } from '#site/build/icon-picture.ts';
import { APP_ICONS } from '#site/rules/app-icons.ts';

export const getStaticPaths = () =>
  APP_ICONS.map(({ name, size, whole }) => ({ params: { name }, props: { size, whole } }));

export const GET: APIRoute<{ size: number; whole: boolean }> = async ({ props: { size, whole } }) =>
  new Response(new Uint8Array(await drawIcon(size, whole)), { headers: { 'content-type': 'image/png' } });
