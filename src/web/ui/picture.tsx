import type { ComponentProps } from 'react'
import { avifSrcSet, isCutOut, pictureSrcSet } from '#domain/catalogue/picture.ts'
import type { TileTint } from '#domain/catalogue/tileTint.ts'
import { classes } from './classes.ts'
import './picture.css'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'alt'> {
  /** The stored address of the product or slide: the widest file. */
  address: string
  /** Empty if a name beside the picture says the same. */
  alt: string
  /** How wide the picture is shown, for the browser to choose a width; see the HTML `sizes` attribute. */
  sizes: string
  /** The largest picture of the first screen: loads first. */
  priority?: boolean | undefined
  /** Loads before it is in view, at low priority. */
  eager?: boolean | undefined
}

/**
 * An image with its proportions, so that nothing moves when it loads. Square by default. AVIF if the browser
 * supports it and the shop has it: the `<picture>` around it has no box of its own.
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

/** Muslin is for pictures that show no product. */
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
  /** Class of the picture inside. */
  imageClassName?: string | undefined
}

/** A square tinted tile, `sizes` wide. A cut-out fills 66 % of it, a photo all. */
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

/** Scales the px and vw lengths, not the rem conditions before them. */
function sizesOfCutOut(sizes: string): string {
  return sizes.replace(/\d{1,4}(?=px|vw)/g, (length) => String(Math.round(Number(length) * 0.66)))
}
