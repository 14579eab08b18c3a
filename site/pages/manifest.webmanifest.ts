import { readEntry } from '#site/read/read-entry.ts';
import { APP_ICONS } from '#site/rules/app-icons.ts';

/** With this a phone puts us on its home screen, opened without the browser's bars. */
export async function GET(): Promise<Response> {
  const { name, description } = await readEntry('brand', 'brand');
  return Response.json(
    {
      id: '/',
      name,
      short_name: name,
      description,
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbf9f4',
      theme_color: '#fbf9f4',
      icons: APP_ICONS.map((icon) => ({
        src: `/icons/${icon.name}.png`,
        sizes: `${icon.size}x${icon.size}`,
        type: 'image/png',
        purpose: icon.whole ? 'maskable' : 'any',
      })),
      shortcuts: [
        { name: 'Find a program', url: '/programs' },
        { name: 'My shortlist', url: '/programs/shortlist' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
}
