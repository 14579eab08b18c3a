/** What a sender reads once a message is there (specification, "Contact toasts"). */
export const CONTACT_SENT = 'Message sent successfully!';
/** When an answer is promised. */
export const CONTACT_REPLY = "We'll get back to you within 24 hours.";
