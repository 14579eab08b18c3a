import * as v from 'valibot';

/** A language tag such as `mr` or `hi-IN`. Whatever else stands there is as good as nothing: it is never a reason to refuse. */
const lang = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i))), undefined);

/**
 * The same request with the language of the page that it is made on: the mails that follow from it are written in that
 * language. Of the wire alone: no form has a field for it.
 */
export const withLanguage = <Entries extends v.ObjectEntries>({ entries }: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...entries, lang });
