import type { ComponentProps } from 'react'
import { avifSrcSet, isCutOut, pictureSrcSet } from '#domain/catalogue/picture.ts'
import type { TileTint } from '#domain/catalogue/tileTint.ts'
import { classes } from './classes.ts'
import './picture.css'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'alt'> {
  /** Address as the product or slide stores it: the widest. */
  address: string
  /** Empty where a name beside the picture says the same. */
  alt: string
  /** How wide the picture is shown, for the browser to choose a width; see the HTML `sizes` attribute. */
  sizes: string
  /** The picture is what the visitor waits for: load at once, before others. */
  priority?: boolean | undefined
  /** Loads although it is not in view yet, without hurry. */
  eager?: boolean | undefined
}

/**
 * An image that says its own proportions, so nothing moves when it comes. Square unless told otherwise. In
 * AVIF where the browser takes it and the shop has it: the elements that takes have no boxes of their own.
 */
export function Picture({
  address,
  alt,
  priority,
  eager,
  width = 512,
  height = 512,
  className,
  ...rest
}: PictureProps) {
  const avif = avifSrcSet(address)
  const image = (
    <img
      {...rest}
      className={classes('picture', className)}
      src={address}
      alt={alt}
      srcSet={pictureSrcSet(address)}
      width={width}
      height={height}
      loading={priority || eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  )
  if (avif === undefined) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={rest.sizes} className="hidden" />
      {image}
    </picture>
  )
}

/** Muslin is for what is no product. */
export type Tint = TileTint | 'muslin'

export const TINTS: Record<Tint, string> = {
  muslin: 'bg-tile',
  mint: 'bg-tile-mint',
  neel: 'bg-tile-neel',
  sky: 'bg-tile-sky',
  rose: 'bg-tile-rose',
  marigold: 'bg-tile-marigold',
  lilac: 'bg-tile-lilac',
}

export interface PictureTileProps extends PictureProps {
  tint?: Tint | undefined
  /** Of the picture inside. */
  imageClassName?: string | undefined
}

/** A square tinted ground, `sizes` wide. A cut-out stands on it at 66 %, a photo fills it. */
export function PictureTile({
  tint = 'muslin',
  className,
  imageClassName,
  sizes,
  ...picture
}: PictureTileProps) {
  const cutOut = isCutOut(picture.address)
  return (
    <div
      className={classes(
        'relative grid aspect-square place-items-center overflow-hidden rounded-tile',
        TINTS[tint],
        className,
      )}
    >
      {picture.address && (
        <Picture
          {...picture}
          sizes={cutOut ? sizesOfCutOut(sizes) : sizes}
          className={classes(cutOut ? 'w-[66%] object-contain' : 'size-full object-cover', imageClassName)}
        />
      )}
    </div>
  )
}

/** Lengths are in px and vw, the conditions before them in rem. */
function sizesOfCutOut(sizes: string): string {
  return sizes.replace(/\d{1,4}(?=px|vw)/g, (length) => String(Math.round(Number(length) * 0.66)))
}
