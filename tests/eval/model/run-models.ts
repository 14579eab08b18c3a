import { createLibrary } from '#server/assistant/library/library.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { QUESTIONS } from '../questions.ts';
import { PERSONAS } from './personas.ts';
import { runModelEval } from './run-model-eval.ts';

/** Asks all our questions of scripted models that write well, carelessly and with bad intent, and prints what got through. */
export async function runModels(): Promise<void> {
  const library = createLibrary(await ourKnowledge());
  const questions = Object.values(QUESTIONS)
    .flat()
    .map(({ ask }) => ask.split(' >> ').at(-1) ?? ask);
  for (const [name, persona] of Object.entries(PERSONAS)) {
    const { asked, invented, reached, true: right, shown, lost } = await runModelEval(persona, questions, library);
    console.log(`${name}: ${asked} of ${questions.length} questions reached the model`);
    console.log(`    invented ${invented}, of which the student saw ${reached.length}`);
    console.log(`    borne out ${right}, of which the student saw ${shown}`);
    for (const one of reached) console.log(`    REACHED ${one}`);
    for (const one of lost.slice(0, 40)) console.log(`    lost ${one}`);
    if (reached.length > 0) process.exitCode = 1;
  }
}
