/** The sources of a guide that a test makes up. */
export const MADE_UP_SOURCES = `sources:
  - { title: "A", publisher: "P", url: "https://example.com/a" }
  - { title: "B", publisher: "P", url: "https://example.com/b" }
  - { title: "C", publisher: "P", url: "https://example.com/c" }`;
