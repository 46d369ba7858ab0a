import { expect, test } from 'vitest'
import { Gallery } from '#web/storefront/product/gallery.tsx'
import { rendered, tagsOf } from './rendered.ts'

const gallery = (...images: string[]) => rendered(Gallery, { name: 'Bag', tint: 'marigold', images })

test('the first picture is the main one, and each has a thumbnail that picks it (section 2)', () => {
  const drawn = gallery('/a.webp', '/b.webp', '/c.webp')
  expect(tagsOf(drawn, 'img').find((tag) => tag.includes('alt="Bag"'))).toContain('src="/a.webp"')
  expect(tagsOf(drawn, 'button').map((tag) => tag.includes('aria-current="true"'))).toEqual([
    true,
    false,
    false,
  ])
})

test('a single picture needs no thumbnails', () => {
  expect(tagsOf(gallery('/a.webp'), 'button')).toEqual([])
})
