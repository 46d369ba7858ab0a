import type { APIRequestContext } from '@playwright/test'
import { test as deskTest } from './productDesk.ts'
import { expect, test as shopTest } from './shop.ts'

/** The text behind the entities that addresses of the shop are written with, in XML and in HTML. */
function decoded(text: string): string {
  return text.replace(/&(apos|#x27);/g, "'").replaceAll('&amp;', '&')
}

/** The metadata of a page for programs that run no scripts. */
interface Head {
  readonly status: number
  readonly canonical: string | undefined
  readonly robots: string | undefined
  readonly title: string | undefined
  readonly image: string | undefined
  /** The nodes of its structured data, by their types. */
  readonly data: Readonly<Record<string, Record<string, unknown>>>
}

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path)
  const html = (await response.text()).split('</head>')[0] ?? ''
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found === undefined ? undefined : decoded(found)
  }
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const nodes: { '@type': string }[] = json === undefined ? [] : JSON.parse(json)['@graph']
  return {
    status: response.status(),
    canonical: first(/<link rel="canonical" href="(.*?)"/),
    robots: first(/<meta name="robots" content="(.*?)"/),
    title: first(/<meta property="og:title" content="(.*?)"/),
    image: first(/<meta property="og:image" content="(.*?)"/),
    data: Object.fromEntries(nodes.map((node) => [node['@type'], node])),
  }
}

shopTest(
  'every page that may be found says where it is, what it shows and how it looks',
  async ({ request, shop }) => {
    const pages = [
      ['/?fbclid=1', '/', ['Organization', 'WebSite']],
      ['/about-us', '/about-us', []],
      ['/contact-us', '/contact-us', []],
      ['/Terms?utm_source=x', '/terms', []],
      ['/shop?page=2&utm_source=x&sort=newest', '/shop?page=2', []],
      ['/category/Handbags?page=1', '/category/handbags', ['BreadcrumbList']],
    ] as const
    for (const [address, canonical, data] of pages) {
      const head = await headOf(request, address)
      expect(head).toMatchObject({ status: 200, canonical: shop.url + canonical, robots: undefined })
      expect(head.title, address).toContain('Haat')
      expect(Object.keys(head.data)).toEqual(data)
      expect((await request.get(head.image ?? '')).headers()['content-type']).toMatch(/^image\//)
    }

    const hidden = [
      '/shop?searchQuery=bag',
      '/shop?page=999',
      '/category/spaceships',
      '/cart',
      '/product-checkout',
    ]
    for (const address of [
      ...hidden,
      '/order-success',
      '/authentication/login',
      '/authentication/register',
      '/dashboard',
    ]) {
      expect((await headOf(request, address)).robots, address).toBe('noindex')
    }
    // As a link within the shop asks for it.
    expect((await request.get('/terms.data?_routes=terms')).status()).toBe(200)
  },
)

shopTest('the map’s addresses are pages of their own', async ({ request, shop }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => decoded(address))
  expect(addresses.length).toBeGreaterThan(200)
  expect(new Set(addresses).size).toBe(addresses.length)
  // One in nine of each kind and language: all of them would take longer and say no more.
  for (const address of addresses.filter((_, index) => index % 9 === 0)) {
    expect(address.startsWith(`${shop.url}/`), address).toBe(true)
    const { status, canonical, robots } = await headOf(request, address)
    expect({ status, canonical, robots }, address).toEqual({
      status: 200,
      canonical: address,
      robots: undefined,
    })
  }
})

deskTest(
  'a product is found and shared under its name, however it is called',
  async ({ desk, page, request, shop }) => {
    const name = `${desk.name} </script><script>alert(1)</script> & "more"`
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const id = await desk.add({
      name,
      offerPrice: 1999.5,
      images: ['/demo/cutout/coat-navy-256.webp'],
      reviews: 3,
      ratings: 4,
    })
    const path = `/product-details/${id}`
    const { canonical, image, data } = await headOf(request, `${path}?fbclid=1`)
    expect([canonical, image]).toEqual([shop.url + path, `${shop.url}/demo/cutout/coat-navy-1024.webp`])
    expect(data.Product).toMatchObject({
      name,
      offers: { price: '1999.50', priceCurrency: 'BDT', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4, reviewCount: 3 },
    })
    expect(data.BreadcrumbList).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Women Items' }, { name }],
    })

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const share = page.getByRole('link', { name: 'Share on WhatsApp' })
    await expect(share).toHaveAttribute('target', '_blank')
    await expect(share).toHaveAttribute('rel', 'noopener')
    const { searchParams } = new URL((await share.getAttribute('href')) ?? '')
    expect(searchParams.get('text')).toBe(`${name}\n৳1,999.50\n${shop.url}${path}`)

    const related = page.locator('main a[href^="/product-details/"]').first()
    const next = await related.getAttribute('href')
    await related.click()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}${next}`)
    expect(dialogs).toEqual([])
  },
)
