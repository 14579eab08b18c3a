import type { OwnList } from '#server/assistant/assistant.ts';

/** A list that is nobody's, with room for so many. */
export function memoryList(room = 30): OwnList & { readonly programs: () => readonly string[] } {
  let programs: readonly string[] = [];
  return {
    programs: () => programs,
    read: async () => programs,
    async keep(ids) {
      const put = ids.filter((id) => !programs.includes(id)).slice(0, room - programs.length);
      programs = [...programs, ...put];
      return { put, left: ids.filter((id) => !programs.includes(id)), unknown: [] };
    },
    async letGo(ids) {
      const gone = programs.filter((id) => ids.includes(id));
      programs = programs.filter((id) => !ids.includes(id));
      return { gone };
    },
  };
}
