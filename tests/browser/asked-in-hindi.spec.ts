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
  await expect(page.getByRole('button', { name: /^क्या जर्मनी में फ़ार्मेसी मास्टर्स सच में मुफ़्त है/ })).toBeVisible();
  await page.getByRole('button', { name: /^विदेश में फ़ार्मेसी मास्टर्स का खर्च रुपये में/ }).click();
  await expect(log).toContainText('पूरे फ़ार्मेसी मास्टर्स में आम तौर पर सबसे कम खर्च जर्मनी में');
  await expect(page.getByRole('button', { name: /^क्या ₹30 लाख के बजट में/ })).toBeVisible();
  await box.fill('ठीक है');
  await page.getByRole('button', { name: 'भेजें', exact: true }).click();
  await expect(log).toContainText('अच्छा। अगली बात जब चाहें पूछिए');
});
