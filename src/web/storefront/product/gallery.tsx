import { useState } from 'react'
import { imageOf, type Product } from '#domain/catalogue/product.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureTile, type Tint } from '#web/ui/picture.tsx'

interface GalleryProps {
  product: Pick<Product, 'name' | 'images' | 'colorImages'>
  /** The chosen colour: its image is shown until a thumbnail selects another. */
  color: string | undefined
  tint: Tint
}

/** A thumbnail or a colour selects the main picture (section 2). The first one is the largest paint of the page. */
export function Gallery({ product, color, tint }: GalleryProps) {
  const { name, images } = product
  const [picked, setPicked] = useState<{ index: number; color: string | undefined }>()
  const ofColor = Math.max(0, images.indexOf(imageOf(product, color)))
  const current = picked && picked.color === color ? picked.index : ofColor
  return (
    <div className="grid min-w-0 content-start gap-3 lg:grid-cols-[4.75rem_minmax(0,1fr)] lg:gap-4">
      <PictureTile
        priority
        tint={tint}
        address={images[current] ?? ''}
        alt={name}
        sizes="(min-width: 64rem) 500px, (min-width: 48rem) 45vw, 92vw"
        className="rounded-panel! max-md:aspect-[6/5] lg:col-start-2"
        imageClassName="max-md:max-h-full"
      />
      {images.length > 1 && (
        <ul
          aria-label={m.product_pictures({ name })}
          className="flex gap-2.5 lg:col-start-1 lg:row-start-1 lg:flex-col"
        >
          {images.map((address, index) => (
            <li key={address} className="min-w-0 max-w-18 flex-1 lg:w-full lg:max-w-none lg:flex-none">
              <button
                type="button"
                aria-label={m.product_picture({ number: digits(index + 1) })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setPicked({ index, color })}
                className="group block w-full rounded-[.625rem]"
              >
                <PictureTile
                  address={address}
                  alt=""
                  tint={tint}
                  sizes="(min-width: 64rem) 76px, 72px"
                  className="rounded-[.625rem]! after:absolute after:inset-0 after:rounded-[.625rem] after:border-2 after:border-transparent group-hover:after:border-line-strong group-aria-current:after:border-accent"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
