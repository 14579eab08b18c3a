import type { OwnList } from '../assistant/assistant.ts';
import type { Deps } from '../deps.ts';
import { putPrograms } from './put-programs.ts';
import { createShortlists } from './shortlists.ts';

/** A user's list, for the assistant to read and change in one question of theirs, by the same rules as their own page. */
export function ownList(deps: Pick<Deps, 'db' | 'clock' | 'programs'>, userId: string): OwnList {
  const lists = createShortlists(deps);
  return {
    read: async () => (await lists.read(userId)).programs,
    keep: (ids) => putPrograms({ lists, programs: deps.programs }, userId, ids),
    async letGo(ids) {
      let gone: string[] = [];
      await lists.change(userId, ({ programs: kept }) => {
        gone = kept.filter((id) => ids.includes(id));
        return gone.length > 0 ? { programs: kept.filter((id) => !ids.includes(id)) } : null;
      });
      return { gone };
    },
  };
}
