interface Guide {
  id: string;
  data: { topic: string; countries: readonly string[]; order: number };
}

/** The guides nearest to one: a shared country counts more than a shared topic; ties keep the order of the list. */
export function relatedGuides<T extends Guide>(guide: T, all: readonly T[], count = 3): T[] {
  return all
    .filter((other) => other.id !== guide.id)
    .map((other) => ({ other, nearness: nearness(guide, other) }))
    .sort((a, b) => b.nearness - a.nearness || a.other.data.order - b.other.data.order)
    .slice(0, count)
    .map(({ other }) => other);
}

function nearness(a: Guide, b: Guide): number {
  const shared = a.data.countries.filter((country) => b.data.countries.includes(country)).length;
  return 2 * shared + (a.data.topic === b.data.topic ? 1 : 0);
}
