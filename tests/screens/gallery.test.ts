import { expect, test } from 'vitest'
import type { Color } from '#domain/catalogue/options.ts'
import type { ColorImages } from '#domain/catalogue/product.ts'
import { Gallery } from '#web/storefront/product/gallery.tsx'
import { type Rendered, rendered, tagsOf } from './rendered.ts'

function gallery(images: string[], colorImages: ColorImages = {}, color?: Color) {
  return rendered(Gallery, { product: { name: 'Bag', images, colorImages }, tint: 'marigold', color })
}

/** The tag of the main picture. */
const main = (drawn: Rendered) => tagsOf(drawn, 'img').find((tag) => tag.includes('alt="Bag"'))

test('the first picture is the main one, and each has a thumbnail that picks it (§2.46)', () => {
  const drawn = gallery(['/a.webp', '/b.webp', '/c.webp'])
  expect(main(drawn)).toContain('src="/a.webp"')
  expect(tagsOf(drawn, 'button').map((tag) => tag.includes('aria-current="true"'))).toEqual([
    true,
    false,
    false,
  ])
})

test('a single picture needs no thumbnails', () => {
  expect(tagsOf(gallery(['/a.webp']), 'button')).toEqual([])
})

test('the main picture is that of the chosen colour, and the first where the colour has none of its own', () => {
  const images = ['/a.webp', '/b.webp']
  expect(main(gallery(images, { Red: '/b.webp' }, 'Red'))).toContain('src="/b.webp"')
  expect(main(gallery(images, { Red: '/b.webp' }, 'Black'))).toContain('src="/a.webp"')
  expect(main(gallery(images, { Red: '/b.webp' }))).toContain('src="/a.webp"')
})
