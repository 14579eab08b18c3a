/** What a refusal says of each field: `phone: Please enter your phone number`. */
export const problemsIn = (body: { detail: { loc: string[]; msg: string }[] }): string[] =>
  body.detail.map(({ loc, msg }) => `${loc.at(-1)}: ${msg}`);
