/** Elements to show, as plain values: what a component or a test can look at. */
export type Tree = string | Branch;
export type Branch = {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly Tree[];
};
