import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Loaded before the server. Node reads a package's package.json again for each of its modules and for each import of it; that of
 * Drizzle has 178 KB, and 112 modules of it are loaded: a second of processor at every start. Its names are looked up once, and its
 * modules are what that file says: ES modules.
 */
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const found = known.get(specifier) ?? next(specifier, context);
    known.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
