/** From the least to the most, both included. */
export type Range = { readonly from: number; readonly to: number };
