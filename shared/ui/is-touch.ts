/** Whether one types with a keyboard that covers half of the screen. */
export const isTouch = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
