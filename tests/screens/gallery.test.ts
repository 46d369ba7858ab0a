import { expect, test } from 'vitest'
import type { Color } from '#domain/catalogue/options.ts'
import type { ColorImages } from '#domain/catalogue/product.ts'
import { Gallery } from '#web/storefront/product/gallery.tsx'
import { type Rendered, rendered, tagsOf } from './rendered.ts'

function gallery(images: string[], colorImages: ColorImages = {}, color?: Color) {
  return rendered(Gallery, {
    product: { name: 'Bag', images, colorImages, sizes: [] },
    tint: 'marigold',
    color,
  })
}

/** The tag of the main picture. */
const main = (drawn: Rendered) => tagsOf(drawn, 'img').find((tag) => tag.includes('alt="Bag"'))

const thumbnails = (drawn: Rendered) =>
  tagsOf(drawn, 'button').filter((tag) => tag.includes('aria-label="Picture '))

test('the main picture opens large, and says which one it is', () => {
  expect(tagsOf(gallery(['/a.webp', '/b.webp'], { Red: '/b.webp' }, 'Red'), 'button')[0]).toContain(
    'aria-label="Enlarge picture 2" aria-haspopup="dialog"',
  )
  expect(tagsOf(gallery([]), 'button')).toEqual([])
})

test('the first picture is the main one, and each has a thumbnail that picks it (§2.46)', () => {
  const drawn = gallery(['/a.webp', '/b.webp', '/c.webp'])
  expect(main(drawn)).toContain('src="/a.webp"')
  expect(thumbnails(drawn).map((tag) => tag.includes('aria-current="true"'))).toEqual([true, false, false])
})

test('a single picture needs no thumbnails', () => {
  expect(thumbnails(gallery(['/a.webp']))).toEqual([])
})

test('the main picture is that of the chosen colour, and the first where the colour has none of its own', () => {
  const images = ['/a.webp', '/b.webp']
  expect(main(gallery(images, { Red: '/b.webp' }, 'Red'))).toContain('src="/b.webp"')
  expect(main(gallery(images, { Red: '/b.webp' }, 'Black'))).toContain('src="/a.webp"')
  expect(main(gallery(images, { Red: '/b.webp' }))).toContain('src="/a.webp"')
})
