import * as v from 'valibot';
import { limits } from '../contract/limits.ts';
import { createPersisted, type KeyValueStorage } from './persisted.ts';

/** The markers this device was given at sign-in, newest last. They say nobody's name, and outlive signing out. */
export type DeviceStore = { all(): string[]; add(marker: string): void };

/** Kept under `device-storage` (version 1). */
export function createDeviceStore(options: { storage: KeyValueStorage; key: string }): DeviceStore {
  const schema = v.object({ markers: v.array(v.pipe(v.string(), v.maxLength(limits.tokenCharacters))) });
  const persisted = createPersisted({ ...options, version: 1, schema });
  const all = () => (persisted.load()?.markers ?? []).slice(-limits.deviceMarkers);
  return {
    all,
    add: (marker) => persisted.save({ markers: [...all(), marker].slice(-limits.deviceMarkers) }),
  };
}
