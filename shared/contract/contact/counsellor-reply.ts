import * as v from 'valibot';

/** How a counsellor may reach a student. */
export const CHANNELS = ['whatsapp', 'phone', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `reference` names the request; `receipt` is the address that is sent a mail about it, or null. */
export const counsellorResponse = v.object({ reference: v.string(), receipt: v.nullable(v.string()) });
export type CounsellorReply = v.InferOutput<typeof counsellorResponse>;
