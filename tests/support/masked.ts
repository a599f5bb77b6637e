import type { Page } from '@playwright/test';

/** What nobody may read in a view while its values are masked. */
const secrets = [
  /[^\s@•]{1,64}@[^\s@•]{1,64}\.[a-z]{2,}/iu,
  /\p{Nd}{7,}/u,
  /\b[A-Z]{4}-[A-Z]{4}-[A-Z]{4}\b/,
];

/** All that the view holds as text: its nodes, attributes, address and accessibility tree. */
async function textsOf(page: Page): Promise<string[]> {
  const held = await page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'alt', 'value', 'href', 'placeholder', 'content'];
    const elements = [...document.querySelectorAll('*')];
    return [
      location.href,
      document.title,
      ...document.body.innerText.split('\n'),
      // Also what is not rendered, and what tags part.
      ...elements
        .filter((one) => !one.querySelector('div, p, dt, dd, li, section, [role]'))
        .map((one) => one.textContent ?? ''),
      ...elements.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
    ];
  });
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const said = nodes.flatMap(({ name, value, description }) =>
    [name, value, description].map((part) => String(part?.value ?? '')),
  );
  return [...held, ...said];
}

/** What of it should be masked. Scripts' and styles' texts have no such values. */
export async function secretsIn(page: Page): Promise<string[]> {
  const texts = new Set(await textsOf(page));
  return [...texts].flatMap((text) =>
    secrets.flatMap((secret) => secret.exec(text.slice(0, 100_000))?.[0].slice(0, 80) ?? []),
  );
}
