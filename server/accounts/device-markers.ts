import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AuthSecrets, signingKeys } from '../signing-keys.ts';

const DAY_MS = 86_400_000;
const GOOD_FOR_MS = 180 * DAY_MS;

/**
 * A device that someone has signed in from before carries a marker of it. It opens nothing: tries to sign in from that
 * device are counted by themselves, so that a stranger's guesses cannot keep the owner out (OWASP, device cookies).
 */
export type DeviceMarkers = {
  /** For an account's key (`emailKey`). */
  issue(account: string): string;
  /** The device whose marker of this account is among those given; null when none is. */
  read(markers: readonly string[], account: string): string | null;
};

/** A marker is `device.expiry.mac`; the account is in the mac alone, so a marker says nobody's name. */
export function createDeviceMarkers(secrets: AuthSecrets, clock: () => number): DeviceMarkers {
  const keys = signingKeys(secrets, 'device-marker');
  const macOf = (key: Uint8Array, device: string, expiry: string, account: string) =>
    createHmac('sha256', key).update(`${device}.${expiry}.${account}`).digest();

  return {
    issue(account) {
      const device = randomBytes(16).toString('base64url');
      const expiry = String(clock() + GOOD_FOR_MS);
      return [device, expiry, macOf(keys[0], device, expiry, account).toString('base64url')].join('.');
    },
    read(markers, account) {
      for (const marker of markers) {
        const [device = '', expiry = '', mac = ''] = marker.split('.');
        const given = Buffer.from(mac, 'base64url');
        const isOurs = keys.some((key) => {
          const right = macOf(key, device, expiry, account);
          return given.length === right.length && timingSafeEqual(given, right);
        });
        if (isOurs && Number(expiry) > clock()) return device;
      }
      return null;
    },
  };
}
