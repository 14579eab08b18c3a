import { describe, expect, test } from 'vitest';
import { findNewBuiltIns } from '#scripts/check-built-ins.ts';

describe('what is too new for a browser that we support', () => {
  test.each([
    ['a static member', 'URL.parse("a")', 'URL.parse'],
    ['a method of every array', 'list.toSpliced(0, 1)', '.toSpliced'],
    ['a method of every text', '(() => given.text?.isWellFormed())()', '.isWellFormed'],
    ['a member that is taken out', 'const { withResolvers } = Promise', '.withResolvers'],
    ['a global', 'new CloseWatcher()', 'CloseWatcher'],
    ['a property of elements', 'box.ariaLabel = "a"', '.ariaLabel'],
    ['a method of elements', 'menu.showPopover()', '.showPopover'],
  ])('%s is found', (_, script, name) => {
    expect(findNewBuiltIns(script)).toEqual([name]);
  });

  test.each([
    ['what they all have', 'new URL("a", "b").searchParams.get("c"); [].findLast(Boolean); structuredClone({})'],
    ['a name of our own', 'const navigation = { scheduler: 1 }; navigation.scheduler'],
    ['what is asked for as a text', 'Reflect.get(window, "CloseWatcher"); "popover" in HTMLElement.prototype'],
  ])('%s is not', (_, script) => {
    expect(findNewBuiltIns(script)).toEqual([]);
  });
});
