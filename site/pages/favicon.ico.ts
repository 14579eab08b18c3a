import { drawIcon, toIco } from '#site/build/icon-picture.ts';

const SIZE = 32;

/** Browsers and readers of links ask for this address unasked. */
export const GET = async (): Promise<Response> =>
  new Response(new Uint8Array(toIco(await drawIcon(SIZE), SIZE)), { headers: { 'content-type': 'image/x-icon' } });
