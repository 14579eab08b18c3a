import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import { type OutputOptions, type Plugin, rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';

/** A file of the project as a browser would get it with these plugins; its path begins at the project's root. */
export async function bundled(path: string, plugins: readonly Plugin[], output: OutputOptions): Promise<string> {
  const bundle = await rollup({
    input: fileURLToPath(new URL(`../../${path}`, import.meta.url)),
    plugins: [
      ...plugins,
      nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      esbuild({ target: 'es2022', jsx: 'automatic' }),
    ],
    onwarn: () => undefined,
  });
  const made = await bundle.generate(output);
  return made.output[0].code;
}

/** The same, as the module that it is. */
export const asModule = async (path: string, plugins: readonly Plugin[]) =>
  import(`data:text/javascript,${encodeURIComponent(await bundled(path, plugins, { format: 'es' }))}`);
