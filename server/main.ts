import './quick-drizzle.ts';

// Imported when that is in force.
await import('./start-server.ts');
