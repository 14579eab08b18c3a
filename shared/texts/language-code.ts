/** The name of a language's folder in `shared/languages/`, for a tag such as `hi-IN`. */
export const codeOf = (lang: string): string => lang.toLowerCase().split('-')[0] ?? '';
