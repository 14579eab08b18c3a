import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { kilobytes } from '../file-size.ts';
import { type Contestant, FLOOR, OURS, PEERS } from './contestants.ts';
import { fetchContestant } from './fetch-contestant.ts';
import { type Answer, measureAnswer } from './measure-answer.ts';
import { measureBoots } from './measure-boot.ts';
import { measureFirstLetter } from './measure-first-letter.ts';
import { openStage, type Stage } from './stage.ts';
import { tryPolicies } from './try-policies.ts';

/** Nothing outside this machine answers: a widget that asks for fonts elsewhere does not wait for a network we do not have. */
const ONLY_LOOPBACK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

export const METHOD = `One run on one machine, headless Chromium, each widget on the same page against a stand-in backend on
loopback that speaks its own protocol.
To type, slow 3G: scripts and style sheets (brotli 11) that arrive before the first letter can be typed, and when that is,
400 kbit/s, 400 ms, processor slowed 4 times, empty cache, median of 3. In all: what has arrived in the end.
Boot: from the script's arrival to a box that takes input, added to a page that is drawn and idle, processor slowed 4 times,
no network in the way, median of 11 fresh pages, all in turns; long tasks (over 50 ms) and heap after a collection from the
same pages. Answer: main-thread time for one 8 KB markdown answer in 400 pieces, 5 ms apart, not slowed, median of 5, and the
part of it in tasks over 50 ms. Ratios are to a bare textarea that shows the same answer as plain text.
Strict is \`default-src 'none'; script-src <origin>; style-src 'none'; connect-src <origin>\`, soft allows
\`style-src 'self'\`, images and fonts.`;

type Row = Record<string, string | number>;

/** Us, a bare textarea and the widgets of others, measured alike; one that cannot be had or driven has a line that says why. */
export async function compareEmbeds(dist: string): Promise<{ rows: Row[]; notes: string[] }> {
  const npmFolder = mkdtempSync(join(tmpdir(), 'embeds-'));
  const notes: string[] = [];
  const contestants: Contestant[] = [FLOOR, ...OURS];
  const note = (name: string, error: unknown) =>
    notes.push(`${name}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`);
  let stage: Stage | null = null;
  const browser = await openBrowser([ONLY_LOOPBACK]);
  try {
    for (const peer of PEERS)
      try {
        await fetchContestant(peer, npmFolder);
        contestants.push(peer);
      } catch (error) {
        note(peer.name, error);
      }
    const open = await openStage(contestants, dist, npmFolder);
    stage = open;
    const attempt = async <Result>(name: string, work: Promise<Result>) => {
      try {
        return await work;
      } catch (error) {
        note(name, error);
        return null;
      }
    };
    const rows: Row[] = [];
    const loadBefore = load();
    const boots = await measureBoots(browser, open, contestants, ({ name }, error) => note(name, error));
    console.log('  boots are measured');
    const floorBoot = boots.get(FLOOR);
    let floorAnswer: Answer | null = null;
    for (const contestant of contestants) {
      const { name } = contestant;
      const boot = boots.get(contestant);
      const letter = boot && (await attempt(name, measureFirstLetter(browser, open, contestant)));
      const answer = boot && (await attempt(name, measureAnswer(browser, open, contestant)));
      floorAnswer ??= answer ?? null;
      const policies = answer && (await attempt(name, tryPolicies(browser, open, contestant)));
      rows.push({
        widget: contestant.packages[0] ?? name,
        'to type': letter ? kilobytes(letter.bytes) : '-',
        requests: letter?.requests ?? '-',
        'in all': letter ? kilobytes(letter.bytesInAll) : '-',
        'slow 3G': letter ? `${(letter.ms / 1000).toFixed(1)} s` : '-',
        boot: ratio(boot?.ms, floorBoot?.ms),
        'long tasks': milliseconds(boot?.longTasksMs),
        heap: boot ? `${boot.heapMb.toFixed(1)} MB` : '-',
        answer: ratio(answer?.ms, floorAnswer?.ms),
        'over 50 ms': milliseconds(answer?.longTasksMs),
        'axe serious': answer?.axeSerious.length ?? '-',
        strict: policies?.strict ?? '-',
        soft: policies?.soft ?? '-',
        types: policies?.types ?? '-',
      });
      if (answer?.axeSerious.length) notes.push(`${name}: axe finds ${answer.axeSerious.join(', ')}`);
      console.log(`  ${name} is measured`);
    }
    notes.push(`Load of the machine: ${loadBefore} before, ${load()} after; above 2 or so the times are noise in part`);
    return { rows, notes };
  } finally {
    await browser.close();
    await stage?.stop();
    rmSync(npmFolder, { recursive: true, force: true });
  }
}

const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);
const ratio = (value: number | undefined, floor: number | undefined) =>
  value !== undefined && floor ? (value / floor).toFixed(2) : '-';
const milliseconds = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(0)} ms`);
