import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import { type Plugin, rollup } from 'rollup';
import { purifyInPlaceOnly } from '#scripts/purify-shrinker.ts';
import { expect, test } from './visitor.ts';

/** The library as a script that calls itself `name`. */
async function bundle(name: string, plugins: readonly Plugin[]): Promise<string> {
  const input = fileURLToPath(new URL('../../node_modules/dompurify/dist/purify.es.mjs', import.meta.url));
  const made = await rollup({ input, plugins: [...plugins, nodeResolve()], onwarn: () => undefined });
  const { output } = await made.generate({ format: 'iife', name });
  return output[0].code;
}

const HOSTILE = [
  '<a href="javascript:alert(1)" onclick="alert(1)" rel="noopener" target="_blank">x</a>',
  '<a href="  https://example.org/page ">x</a><a href="data:text/html,x">y</a><a href="irc://example.org">z</a>',
  '<p id="body" name="cookie" style="color:red" class="a" data-x="1" aria-label="kept">x</p>',
  '<img src=x onerror="alert(1)"><video><source onerror="alert(1)"></video><iframe srcdoc="<p>x"></iframe>',
  '<form action="https://evil.example"><input name="attributes"><button>Pay</button></form>',
  '<svg><a xlink:href="javascript:alert(1)">x</a><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><style>*{display:none}</style>',
  '<my-part onclick="x">a</my-part><p is="my-part">b</p><template><p onclick="x">c</p></template>',
  '<ol start="3"><li>a</li></ol><table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<!-- <img src=x onerror=alert(1)> --><pre tabindex="0" role="region"><code>&lt;img src=x onerror=alert(1)&gt;</code></pre>',
];

test('what the bundle takes of the sanitizer keeps of hostile trees what the whole library keeps', async ({ page }) => {
  const scripts = await Promise.all([bundle('Whole', []), bundle('Ours', [purifyInPlaceOnly()])]);
  await page.goto('about:blank');
  for (const script of scripts) await page.evaluate(script.replace(/^var (\w+) =/m, 'window.$1 ='));
  const results = await page.evaluate((hostile) => {
    const options = {
      IN_PLACE: true,
      ALLOWED_TAGS: 'a br code div h3 li ol p pre strong table tbody td th thead tr'.split(' '),
      ALLOWED_ATTR: 'align aria-label href rel role start tabindex target'.split(' '),
      ALLOW_DATA_ATTR: false,
      ALLOWED_URI_REGEXP: /^(?:(?:https?|irc):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
      TRUSTED_TYPES_POLICY: null,
    };
    const clean = (library: string, text: string) => {
      const holder = document.implementation.createHTMLDocument().createElement('div');
      holder.innerHTML = text;
      const given: unknown = Reflect.get(window, library);
      const purifier: { sanitize(tree: Node, options: object): void } =
        library === 'Ours' && typeof given === 'function' ? given(window) : given;
      purifier.sanitize(holder, options);
      return holder.innerHTML;
    };
    return hostile.map((text) => [clean('Whole', text), clean('Ours', text)]);
  }, HOSTILE);
  for (const [whole, ours] of results) expect(ours).toBe(whole);
  const kept = results.map(([, ours]) => ours).join('\n');
  expect(kept).not.toMatch(/<[^>]*(?:javascript:|data:text|\son\w+=)|<(?:img|form|style|svg|iframe|math)\b/);
  expect(kept).toContain('href="https://example.org/page"');
  expect(kept).toContain('<ol start="3">');
  expect(kept).toContain('aria-label="kept"');
});
