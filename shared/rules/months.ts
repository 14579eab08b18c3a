/** The months by name, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `September` for 9; what is no month is its own name. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? String(month);
