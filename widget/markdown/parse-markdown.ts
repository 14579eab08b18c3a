import { Lexer, type Token, Tokenizer } from 'marked';

/** The markdown we show, as marked's tokens: GitHub's, without raw HTML and without what cannot be told until later lines. */
export function parseMarkdown(source: string): Token[] {
  // One tokenizer per call: marked keeps the state of the parse in it.
  return new Lexer({ gfm: true, tokenizer: createTokenizer() }).lex(source);
}

const asText = () => undefined;

function createTokenizer(): Tokenizer {
  const tokenizer = new Tokenizer();
  const table = tokenizer.table.bind(tokenizer);
  const url = tokenizer.url.bind(tokenizer);
  const del = tokenizer.del.bind(tokenizer);
  return Object.assign(tokenizer, {
    /** Raw HTML stays text. */
    html: asText,
    tag: asText,
    /** A title underlined by the next line, an address defined further down, a table without outer bars: shown as text. */
    lheading: asText,
    def: asText,
    table: (source: string) => (/^ {0,3}\|/.test(source) ? table(source) : undefined),
    /** A mail address that is not marked as a link would turn into one only at its end. */
    url: (source: string) => (/^(?:https?:|www\.)/i.test(source) ? url(source) : undefined),
    /** Four spaces are more often a slip than code. */
    code: asText,
    /** A single `~` is "about": "~25 lakh". */
    del: (source: string, masked: string, before?: string) =>
      source.startsWith('~~') ? del(source, masked, before) : undefined,
  });
}
