import { expect, test } from './visitor.ts';

// What is thrown and caught again is seen by nobody, yet each costs a slow phone as much as drawing the assistant.
for (const path of ['/', '/programs', '/pricing', '/login'])
  test(`a first visit to ${path} throws nothing, not even what is caught`, async ({ page }) => {
    const thrown: string[] = [];
    const client = await page.context().newCDPSession(page);
    client.on('Debugger.paused', async ({ data, callFrames: [frame] }) => {
      thrown.push(`${data?.description ?? JSON.stringify(data)} in ${frame?.functionName} of ${frame?.url}`);
      await client.send('Debugger.resume');
    });
    await client.send('Debugger.enable');
    await client.send('Debugger.setPauseOnExceptions', { state: 'all' });
    await page.goto(path);
    if (path === '/') await expect(page.getByRole('textbox', { name: 'Your question' })).toBeEditable();
    expect(thrown).toEqual([]);
  });
