/**
 * An amount in minor units (paise, cents) as a person reads it: rupees in the Indian way, anything else in dollars,
 * 'N/A' when there is no amount (specification, "Payment result"). Whole amounts have no decimals.
 */
export function formatMoney(minor: number | null | undefined, currency: string): string {
  if (minor === null || minor === undefined || !Number.isFinite(minor)) return 'N/A';
  const decimals = minor % 100 === 0 ? 0 : 2;
  const inRupees = currency === 'INR';
  return new Intl.NumberFormat(inRupees ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency: inRupees ? 'INR' : 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 100);
}

/** How many percent a yearly price saves against twelve monthly ones, rounded; 0 when there is nothing to compare. */
export const yearlySavingsPercent = (monthlyMinor: number, yearlyMinor: number): number =>
  monthlyMinor > 0 ? Math.round((1 - yearlyMinor / (12 * monthlyMinor)) * 100) : 0;
