import replies from '#server/assistant/answers/fixed-replies.json' with { type: 'json' };

const REFUSALS = ['hostile', 'dishonest', 'medical', 'off-topic'] as const;
type Refusal = (typeof REFUSALS)[number];

/** Whether an answer refuses as one of `kinds`, in whatever language. */
export function refuses(markdown: string, kinds: readonly Refusal[] = REFUSALS): boolean {
  return Object.values(replies).some((inLanguage) =>
    kinds.some((kind) => markdown.includes(inLanguage[kind].split('\n\n')[0] ?? inLanguage[kind])),
  );
}
