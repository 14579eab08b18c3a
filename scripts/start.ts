import { BuildError, build } from './build.ts';

// Builds what has changed, then becomes the server: one process, so that Ctrl-C reaches it.
try {
  await build();
} catch (cause) {
  if (!(cause instanceof Error)) throw cause;
  console.error(cause instanceof BuildError ? cause.message : `The build failed: ${cause.message}`);
  process.exit(1);
}
await import('../server/main.ts');
