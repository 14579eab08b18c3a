const QUESTIONS = [
  'Which scholarships can I get for a pharmacy master’s in the UK?',
  'How much does a master’s in Germany cost in rupees?',
  'Do I need GRE for USA?',
  'UK me kitna kharcha hoga',
];
const SECONDS = 5;
const CONCURRENT = 20;

/** How many questions a second are answered, and how long one takes. */
export async function measureChatRate(origin: string) {
  const durations: number[] = [];
  let failed = 0;
  const until = performance.now() + SECONDS * 1000;
  const student = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const started = performance.now();
      const response = await fetch(`${origin}/api/v1/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `student ${number}` },
        body: JSON.stringify({ message: QUESTIONS[(number + turn) % QUESTIONS.length] }),
      });
      await response.arrayBuffer();
      if (response.ok) durations.push(performance.now() - started);
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, (_, number) => student(number)));
  durations.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(durations[Math.floor(durations.length * share)] ?? 0)} ms`;
  return {
    'answers a second': Math.round(durations.length / SECONDS),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed,
  };
}
