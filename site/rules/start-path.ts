/** The start page that speaks a language: `/`, `/hi` … */
export const startPath = (language: string): string => (language === 'en' ? '/' : `/${language}`);
