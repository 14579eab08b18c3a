import * as v from 'valibot';
import { recordedCallSchema } from './recorded-call.ts';

/** What the server that is the floor of the budgets is told. */
export const bareSchema = v.object({
  /** A PostgreSQL server's address, or else a folder of the embedded database. */
  database: v.union([v.object({ url: v.string() }), v.object({ folder: v.string() })]),
  secret: v.string(),
  passwordHash: v.string(),
  calls: v.object({ me: recordedCallSchema, login: recordedCallSchema, chat: recordedCallSchema }),
});
export type Bare = v.InferOutput<typeof bareSchema>;
