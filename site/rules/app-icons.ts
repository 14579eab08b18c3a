type AppIcon = { readonly name: string; readonly size: number; readonly whole: boolean };

/** What stands for us on a phone's home screen. `whole` ones fill their square: the phone cuts its own shape out of it. */
export const APP_ICONS = [
  { name: 'icon-192', size: 192, whole: false },
  { name: 'icon-512', size: 512, whole: false },
  { name: 'whole-512', size: 512, whole: true },
  { name: 'touch-180', size: 180, whole: true },
] as const satisfies readonly AppIcon[];
