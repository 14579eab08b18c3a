/** As much of a store as is needed to wait for it. */
type Watched<State> = { getState(): State; subscribe(listen: (state: State) => void): () => void };

/** Resolves as soon as the store's state is the wanted one. */
export function reached<State>(store: Watched<State>, wanted: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(look);
    look(store.getState());
    function look(state: State): void {
      if (!wanted(state)) return;
      stop();
      resolve();
    }
  });
}
