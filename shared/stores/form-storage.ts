/** Where a tab keeps what was typed into its forms and not sent; who signs out takes it along. */
export const FORM_STORAGE = 'admissions-assistant:forms';
