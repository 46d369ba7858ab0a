import { useState } from 'react'
import { imageOf, type Product } from '#domain/catalogue/product.ts'
import { digits } from '#web/client/amounts.ts'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { PictureTile, type Tint } from '#web/ui/picture.tsx'

interface GalleryProps {
  product: Pick<Product, 'name' | 'images' | 'colorImages' | 'sizes'>
  /** The chosen colour: its image is shown until a thumbnail selects another. */
  color: string | undefined
  tint: Tint
}

/** So low on a phone that price and choices fit below it, and higher where the screen is. */
const PHONE_HEIGHT = {
  oneRow: 'max-md:h-[clamp(12rem,calc(100svh_-_35rem),20rem)]',
  twoRows: 'max-md:h-[clamp(6.5rem,calc(100svh_-_40rem),20rem)]',
}
/** So many sizes stand in one row of a phone. */
const SIZES_IN_ROW = 5

/**
 * A thumbnail or a colour selects the main picture (section 2), and a press on that opens it large. The first one is the largest
 * paint of the page. On phones the thumbnails stand beside it.
 */
export function Gallery({ product, color, tint }: GalleryProps) {
  const { name, images, sizes } = product
  const [picked, setPicked] = useState<{ index: number; color: string | undefined }>()
  const [isLarge, setLarge] = useState(false)
  const { module: viewer } = useModule(loadViewer, isLarge)
  const ofColor = Math.max(0, images.indexOf(imageOf(product, color)))
  const current = picked && picked.color === color ? picked.index : ofColor
  const isSeveral = images.length > 1
  return (
    <div
      className={`grid min-w-0 gap-2 md:content-start md:gap-3 lg:grid-cols-[4.75rem_minmax(0,1fr)] lg:gap-4 ${PHONE_HEIGHT[sizes.length > SIZES_IN_ROW ? 'twoRows' : 'oneRow']} ${isSeveral ? 'max-md:grid-cols-[minmax(0,1fr)_2.75rem]' : ''}`}
    >
      <div className="relative min-h-0 lg:col-start-2">
        <PictureTile
          priority
          tint={tint}
          address={images[current] ?? ''}
          alt={name}
          sizes={`(min-width: 64rem) 500px, (min-width: 48rem) 45vw, ${isSeveral ? 77 : 92}vw`}
          className="rounded-panel! max-md:aspect-auto max-md:h-full max-md:grid-rows-[minmax(0,1fr)]"
          imageClassName="max-md:max-h-full max-md:object-contain"
        />
        {images.length > 0 && (
          <button
            type="button"
            aria-label={m.product_enlarge({ number: digits(current + 1) })}
            aria-haspopup="dialog"
            aria-busy={(isLarge && !viewer) || undefined}
            onClick={() => setLarge(true)}
            className="needs-scripts group absolute inset-0 cursor-zoom-in rounded-panel"
          >
            <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-surface text-ink opacity-85 group-hover:opacity-100">
              <Icon name="expand" className="size-4" />
            </span>
          </button>
        )}
      </div>
      {isSeveral && (
        <ul
          aria-label={m.product_pictures({ name })}
          className="shown-only flex gap-1 max-md:flex-col md:gap-2.5 lg:col-start-1 lg:row-start-1 lg:flex-col"
        >
          {images.map((address, index) => (
            <li
              key={address}
              className="min-w-0 max-md:size-tap md:max-w-18 md:flex-1 lg:w-full lg:max-w-none lg:flex-none"
            >
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
                  sizes="(min-width: 64rem) 76px, (min-width: 48rem) 72px, 44px"
                  className="rounded-[.625rem]! after:absolute after:inset-0 after:rounded-[.625rem] after:border-2 after:border-transparent group-hover:after:border-line-strong group-aria-current:after:border-accent"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer && (
        <viewer.PictureViewer
          {...{ name, images, tint }}
          at={current}
          open={isLarge}
          onClose={(index) => {
            setLarge(false)
            setPicked({ index, color })
          }}
        />
      )}
    </div>
  )
}

const loadViewer = () => import('./pictureViewer.tsx')
