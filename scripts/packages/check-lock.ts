import { isAccepted, SHIPPED } from './licences.ts';

export type LockFile = {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly integrity?: string; readonly license?: string }>
  >;
};

/** What is wrong with the packages that run or ship, a sentence each, and how many were looked at. Needs no network. */
export function checkLock({ packages }: LockFile): { readonly problems: readonly string[]; readonly looked: number } {
  const shipped = new Set<string>(SHIPPED.map((name) => `node_modules/${name}`));
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (!dev || shipped.has(path)));
  const gone = [...shipped].filter((path) => !(path in packages));
  const problems = used.flatMap(([path, { integrity, license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    return [
      ...(integrity ? [] : [`${name} has no hash in package-lock.json: run "npm install" with a network.`]),
      ...(license === undefined
        ? [`${name} names no licence: read its files.`]
        : isAccepted(license)
          ? []
          : [`${name} stands under ${license}, which scripts/packages/licences.ts does not accept.`]),
    ];
  });
  return {
    problems: [
      ...problems,
      ...gone.map((path) => `${path} is shipped, says licences.ts, and not in package-lock.json.`),
    ],
    looked: used.length,
  };
}
