import type { Locator } from '@playwright/test';

/** Clicks what closes its own window. Such a click may have no answer: the window can be gone before it. */
export async function clickAndClose(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close');
  await button.click().catch((cause) => {
    if (!String(cause).includes('has been closed')) throw cause;
  });
  await closed;
}
