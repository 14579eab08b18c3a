import { describe, expect, test } from 'vitest';
import { toProseHtml } from '#site/rules/prose-html.ts';

const titles = new Map([['visa-interview', 'Visa <interview> & papers']]);

describe('toProseHtml', () => {
  test('puts every table in a box that a keyboard can scroll', () => {
    const html = toProseHtml('<table><tr><td>1</td></tr></table>', titles);
    expect(html).toMatch(/^<div class="table-box"[^>]*tabindex="0"><table>.*<\/table><\/div>$/);
  });

  test('reads out no head where a table has an empty corner', () => {
    const html = toProseHtml('<table><thead><tr><th align="left"></th><th>UK</th></tr></thead></table>', titles);
    expect(html).toContain('<tr><td align="left"></td><th>UK</th></tr>');
  });

  test('tells each cell of a wide table its column, but for the name of its row', () => {
    const row = (first: string) => `<tr><td>${first}</td><td>a</td><td>b</td></tr>`;
    const head = '<thead><tr><th>Step</th><th>Who</th><th>"When"</th></tr></thead>';
    const long = 'What is said in a sentence is no name of what stands beside it.';
    const body = `<tbody>${row('UK')}${row('1')}${row(long)}</tbody>`;
    const html = toProseHtml(`<table>${head}${body}</table>`, titles);
    const facts = '<td role="cell" data-label="Who">a</td><td role="cell" data-label="&quot;When&quot;">b</td></tr>';
    expect(html).toContain(`<tr role="row"><td role="cell">UK</td>${facts}`);
    expect(html).toContain(`<tr role="row"><td role="cell" data-label="Step">1</td>${facts}`);
    expect(html).toContain(`<tr role="row"><td role="cell" data-label="Step">${long}</td>${facts}`);
    expect(html).toContain('<th role="columnheader">Who</th>');
  });

  test('turns a bare address of a guide into a link with its title', () => {
    expect(toProseHtml('<p>See /guides/visa-interview.</p>', titles)).toBe(
      '<p>See <a href="/guides/visa-interview">Visa &lt;interview&gt; &amp; papers</a>.</p>',
    );
  });

  test('leaves a link that is one already as it is', () => {
    const html = '<p><a href="/guides/visa-interview">the interview</a></p>';
    expect(toProseHtml(html, titles)).toBe(html);
  });

  test.each([
    ['about ₹1.3 lakh, USD 60,000 and 30 kg', 'about ₹1.3\u00a0lakh, USD\u00a060,000 and 30\u00a0kg'],
    ['from 15 March 2026 to 1 May', 'from 15\u00a0March\u00a02026 to 1\u00a0May'],
    ['₹5.6 to 7.3 lakh in 10 to 12 months', '₹5.6\u00a0to\u00a07.3\u00a0lakh in 10\u00a0to\u00a012\u00a0months'],
    ['£2,000 to 10,000, ₹92 lakh to ₹1.28 crore', '£2,000 to\u00a010,000, ₹92\u00a0lakh to\u00a0₹1.28\u00a0crore'],
    ['USD 1 = ₹96 (about ₹5 lakh)', 'USD\u00a01\u00a0=\u00a0₹96 (about\u00a0₹5\u00a0lakh)'],
    ['IELTS 6.5 in 2026 May to 12 lakhs', 'IELTS\u00a06.5 in 2026 May to 12 lakhs'],
    ['the I-20, then DS-160.', 'the <span class="whole">I-20</span>, then <span class="whole">DS-160</span>.'],
    ['read on 24 November 2026, in May 2026', 'read on 24\u00a0November\u00a02026, in May 2026'],
    ['closes on May 15', 'closes on May\u00a015'],
    ['Tele-MANAS on 14416', '<span class="whole">Tele-MANAS</span> on 14416'],
    ['uni-assist and e-Sanad', '<span class="whole">uni-assist</span> and <span class="whole">e-Sanad</span>'],
    [
      'a one-to-two-page co-applicant letter, CG-DL-E-04042025',
      'a one-to-two-page co-applicant letter, CG-DL-E-04042025',
    ],
  ])('ends no line inside a figure or a short name: %s', (said, kept) => {
    expect(toProseHtml(`<p>${said}</p>`, titles)).toBe(`<p>${kept}</p>`);
  });

  test('keeps together what is read, and leaves what stands in a tag', () => {
    expect(toProseHtml('<a href="/x/I-20 5 lakh">I-20</a>', titles)).toBe(
      '<a href="/x/I-20 5 lakh"><span class="whole">I-20</span></a>',
    );
  });

  test('refuses an address that no guide has', () => {
    expect(() => toProseHtml('<p>/guides/moon</p>', titles)).toThrow('/guides/moon');
  });
});
