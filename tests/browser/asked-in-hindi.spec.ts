import { expect, test } from './visitor.ts';

test('a student who asks in Hindi reads the answer first in Hindi, and goes on by a question in Hindi', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/hi');
  const log = page.getByRole('log');
  const box = page.getByRole('textbox', { name: 'आपका सवाल' });
  await box.fill('जर्मनी में पढ़ाई का खर्च कितना है');
  await page.getByRole('button', { name: 'भेजें', exact: true }).click();
  await expect(log).toContainText('जर्मनी की सरकारी यूनिवर्सिटी');
  const offered = page.getByRole('button', { name: /^क्या गरीब परिवार का छात्र भी विदेश में पढ़ सकता है/ });
  await offered.click();
  await expect(log).toContainText('पैसे कम हों या लोन न मिले');
  await expect(page.getByRole('button', { name: /^क्या भारतीय छात्रों के लिए कोई फ़ुली फ़ंडेड/ })).toBeVisible();
  await box.fill('ठीक है');
  await page.getByRole('button', { name: 'भेजें', exact: true }).click();
  await expect(log).toContainText('अच्छा। अगली बात जब चाहें पूछिए');
});
