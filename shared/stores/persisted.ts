import * as v from 'valibot';
import { fromJson, toJson } from '../rules/json.ts';

/** Text by key, in whatever place the browser allows. No method throws. */
export type KeyValueStorage = {
  get(key: string): string | null;
  /**
   * Is there room for this tab alone, other tabs find the value before; `alone`: they find none. `tab`: it is for this tab alone,
   * wherever there is room, and gone with it.
   */
  set(key: string, value: string, whose?: 'alone' | 'tab'): void;
  remove(key: string): void;
  /** Calls back when another tab has changed the key; returns how to stop listening. */
  watch(key: string, changed: () => void): () => void;
};

export type Persisted<S extends v.GenericSchema> = {
  /** What was saved, or null when there is nothing, or nothing that this version understands. */
  load(): v.InferOutput<S> | null;
  save(state: v.InferInput<S>): void;
  clear(): void;
  watch(changed: () => void): () => void;
};

/** One value under one key, in the form `{"state":…,"version":1}`. Foreign or broken values read as absent. */
export function createPersisted<S extends v.GenericSchema>(options: {
  storage: KeyValueStorage;
  key: string;
  version: number;
  schema: S;
  whose?: 'alone' | 'tab';
}): Persisted<S> {
  const { storage, key, version, whose } = options;
  const envelope = v.object({ state: options.schema, version: v.literal(version) });
  return {
    load() {
      const parsed = v.safeParse(envelope, parseJson(storage.get(key)));
      return parsed.success ? parsed.output.state : null;
    },
    save: (state) => storage.set(key, toJson({ state, version }), whose),
    clear: () => storage.remove(key),
    watch: (changed) => storage.watch(key, changed),
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return fromJson(text);
  } catch {
    // A value that is not JSON is not ours: it reads as absent and is left alone until we save.
    return null;
  }
}
