import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Assistant } from '../assistant/assistant.ts';
import { createAssistant } from '../assistant/create-assistant.ts';
import { createLibrary } from '../assistant/library/library.ts';
import { createTopics, type TopicsIn } from '../assistant/library/topics.ts';
import type { Brand } from '../brand.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { BuiltFile } from '../http/built-file.ts';
import type { FindFile } from '../http/site-files.ts';
import { createUsageBook } from '../model-usage/usage-book.ts';
import { createReleaseStore, type ReleaseStore } from '../releases/release-store.ts';
import { takeInFolder } from '../releases/take-in-folder.ts';
import type { NewestRelease } from '../releases/widget-routes.ts';
import type { Programs } from '../shortlist/programs.ts';
import { StartError } from '../start-error.ts';
import { type Build, readBuild, readPointer } from './read-build.ts';

/** What the server shows and knows. It follows the folder: a new build counts from one request to the next, all of it at once. */
export type LiveBuild = {
  readonly find: FindFile;
  readonly newest: () => NewestRelease;
  readonly releases: ReleaseStore;
  readonly assistant: Assistant;
  readonly topicsIn: TopicsIn;
  readonly brand: Brand;
  readonly programs: Programs;
  /** Looks for a new build from now on. */
  start(): void;
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>;
};

type Options = {
  readonly dist: string;
  /** What `requireBuild` has read there. */
  readonly first: Build;
  readonly env: Pick<Env, 'dataDir' | 'languageModel'>;
  readonly db: Database;
  readonly log: Logger;
  readonly clock: () => number;
};

/** How often the pointer, a file of some bytes, is read. */
const LOOK_MS = 1_000;
/** A build that could not be taken up is tried again after this long. */
const RETRY_MS = 30_000;
/** Of so many builds that this process served before, files that open pages name are still answered. */
const EARLIER_BUILDS = 4;

/** The build in `dist`. Throws StartError when there is none or it is damaged. */
export function requireBuild(dist: string): Promise<Build> {
  return readBuild(dist).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`What the build has made cannot be read: run "npm run build" first. (${why})`, { cause });
  });
}

/** Shows `first` from now on, and whatever is built into `dist` after it. */
export async function openLiveBuild({ dist, first, env, db, log, clock }: Options): Promise<LiveBuild> {
  const releases = createReleaseStore(db, log);
  const usage = createUsageBook(db, env.languageModel, clock);
  await takeInFolder(join(env.dataDir, 'embed'), releases, log);

  /** Everything that takes time or may fail, before anything changes. */
  const prepare = async (build: Build) => {
    // Before the page that names it is shown: another copy of the server may be asked for it.
    await releases.keep(build.widget.version, new Map([...build.widget.files].map(([path, { raw }]) => [path, raw()])));
    const library = createLibrary(build.knowledge);
    return {
      build,
      programs: new Map(build.knowledge.degrees.map((row) => [row.id, row])),
      papers: new Map(build.knowledge.papers.map((paper) => [paper.id, paper])),
      assistant: await createAssistant({ settings: env.languageModel, library, usage, log, clock }),
      topicsIn: createTopics(library.index.catalogue),
    };
  };
  let live = await prepare(first);
  let earlier: readonly ReadonlyMap<string, BuiltFile>[] = [first.assetsBefore];

  let failed: { readonly build: string; readonly at: number } | null = null;
  async function look(): Promise<void> {
    const pointer = await readPointer(dist);
    if (pointer === null || pointer.build === live.build.name) return;
    if (failed?.build === pointer.build && clock() - failed.at < RETRY_MS) return;
    try {
      const next = await prepare(await readBuild(dist));
      earlier = [live.build.site, ...earlier].slice(0, EARLIER_BUILDS);
      live = next;
      failed = null;
      log.info({ build: next.build.name, release: next.build.widget.version }, 'a new build is shown');
    } catch (err) {
      failed = { build: pointer.build, at: clock() };
      log.error({ err, build: pointer.build, shown: live.build.name }, 'a new build cannot be taken up');
    }
  }

  let timer: NodeJS.Timeout | null = null;
  let looking = Promise.resolve();
  const lookLater = () => {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (timer !== null) lookLater();
      });
    }, LOOK_MS);
  };

  return {
    find: (path) =>
      live.build.site.get(path) ??
      (path.startsWith('assets/') ? earlier.find((files) => files.has(path))?.get(path) : undefined),
    newest: () => live.build.widget,
    releases,
    topicsIn: (question) => live.topicsIn(question),
    assistant: { answer: (question, signal) => live.assistant.answer(question, signal) },
    brand: {
      get sample() {
        return live.build.brand.sample;
      },
      get whatsapp() {
        return live.build.brand.whatsapp;
      },
    },
    programs: { find: (id) => live.programs.get(id), findPaper: (id) => live.papers.get(id) },
    start: lookLater,
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await looking;
    },
  };
}
