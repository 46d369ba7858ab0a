import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { anUpload } from '../factories.ts'
import { openAdminServer } from '../server/adminServer.ts'
import { builtWeb } from './builtWeb.ts'

const root = resolve(import.meta.dirname, '../..')

/** Ends every kind of place that a text can stand in: an element, an attribute, a script, a comment, a JSON string. */
const HOSTILE = `</script></title></textarea><!--"'><img src=x onerror=zz()><svg/onload=zz()>\u003cscript>`

/** Each tag of a page, its attributes' values left out. */
function markupOf(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '<script>').replace(/"[^"]*"/g, '""')
}

test('what an admin or a visitor writes is text on every page that shows it, and in the data that come with it (V1.5.4, V5.3.1)', async () => {
  const server = await openAdminServer(await builtWeb())
  const added = await server.call('POST', '/postProduct', {
    name: HOSTILE.slice(0, 200),
    description: `Label: ${HOSTILE}\n${HOSTILE}`,
    category: 'Bag Items',
    videoLink: `https://videos.example/${encodeURI(HOSTILE)}`,
    images: [`https://pictures.example/${encodeURI(HOSTILE)}"onerror="zz()`.replaceAll(' ', '%20')],
    originalPrice: 1250,
    productType: 'New Arrivals',
  })
  expect([added.status, await added.clone().text()]).toEqual([200, expect.any(String)])
  const { insertedId } = await added.json()
  expect((await server.call('POST', '/postSlider', { image: anUpload(), title: HOSTILE })).status).toBe(200)
  const title = HOSTILE.slice(0, 80)
  const texts = { title, titleBengali: title, text: 'Be **kind**.', textBengali: 'ভালো থাকুন।', revision: 0 }
  expect((await server.call('PUT', '/pages/terms', texts)).status).toBe(200)
  const searched = encodeURIComponent(HOSTILE)
  let shown = 0
  for (const path of [
    '/',
    `/product-details/${insertedId}`,
    '/terms',
    '/shop',
    `/shop?searchQuery=${searched}`,
    `/category/${searched}`,
    `/authentication/login?from=${searched}`,
    `/nothing/${searched}`,
    `/dashboard/order-overview/${searched}`,
  ]) {
    for (const before of ['', '/bn']) {
      const html = await (await fetch(server.url + before + path)).text()
      const markup = markupOf(html)
      expect(markup, path).not.toMatch(/<[a-z][^>]*\son\w+\s*=|<svg\/onload/i)
      // Data in a page stand in scripts: nothing in them may end one.
      expect(html, path).not.toContain(`${HOSTILE.slice(0, 12)}</title>`)
      expect(html, path).not.toContain('<img src=x')
      if (html.includes('&lt;img src=x')) shown += 1
    }
  }
  expect(shown).toBeGreaterThan(3)
})

test('what a visitor writes makes no header and no element of a mail (V5.2.3)', async () => {
  const server = await openAdminServer()
  const injected = '\r\nBcc: everybody@evil.example\r\nContent-Type: text/html\r\n\r\n'
  const letter = {
    name: `Rahima${injected}`,
    email: 'rahima@example.com',
    message: `Hello${injected}${HOSTILE}`,
  }
  expect((await server.call('POST', '/contact', letter)).status).toBe(200)
  expect(
    (await server.call('POST', '/contact', { ...letter, email: `rahima@example.com${injected}` })).status,
  ).toBe(422)
  const signUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: `${HOSTILE.slice(0, 60)}${injected.slice(0, 30)}`,
      email: 'karim@example.com',
      password: 'lake-road-12',
    }),
  })
  expect(signUp.status).toBe(200)
  const outbox = join(server.folder, 'outbox')
  await expect.poll(() => readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  for (const name of readdirSync(outbox)) {
    const mail = await PostalMime.parse(readFileSync(join(outbox, name)))
    const headers = mail.headers.map(({ key }) => key)
    expect(headers).not.toContain('bcc')
    expect(headers.filter((key) => key === 'content-type')).toHaveLength(1)
    expect(mail.to).toHaveLength(1)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.html ?? '').not.toMatch(/<(?:img|svg|script)\b/)
  }
})

test('the web writes no HTML of its own but the scripts and icons of its frame, rendered Markdown and what React has drawn, and evaluates no text (V5.2.4)', () => {
  const files = globSync('src/{web,server,shop,domain,integrations,data}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', 'src/web/paraglide/**'],
  })
  const dangerous =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc|child_process'.*exec\b/
  const found = files.filter((file) => dangerous.test(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual([
    'src/web/components/markdownText.tsx',
    'src/web/components/productCard.tsx',
    'src/web/root.tsx',
    'src/web/ui/pageIcons.ts',
  ])
})
