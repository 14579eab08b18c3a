/** Why an operator's command was not carried out. The message is one sentence for the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
