import { Lexer, type Token, Tokenizer } from 'marked';

/** The markdown we show, as marked's tokens: GitHub's, without raw HTML and without what cannot be told until later lines. */
export function parseMarkdown(source: string): Token[] {
  // One tokenizer per call: marked keeps the state of the parse in it.
  return new Lexer({ gfm: true, tokenizer: new AnswerTokenizer() }).lex(source);
}

class AnswerTokenizer extends Tokenizer {
  /** Raw HTML stays text. */
  override html(): undefined {}
  override tag(): undefined {}
  /** A title underlined by the next line, an address defined further down, a table without outer bars: shown as text. */
  override lheading(): undefined {}
  override def(): undefined {}
  override table(source: string) {
    return /^ {0,3}\|/.test(source) ? super.table(source) : undefined;
  }
  /** A mail address that is not marked as a link would turn into one only at its end. */
  override url(source: string) {
    return /^(?:https?:|www\.)/i.test(source) ? super.url(source) : undefined;
  }
  /** Four spaces are more often a slip than code. */
  override code(): undefined {}
  /** A single `~` is "about": "~25 lakh". */
  override del(source: string, masked: string, before?: string) {
    return source.startsWith('~~') ? super.del(source, masked, before) : undefined;
  }
}
