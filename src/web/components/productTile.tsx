import { tileTint } from '#domain/catalogue/tileTint.ts'
import { PictureTile, type PictureTileProps } from '#web/ui/picture.tsx'

interface ProductTileProps extends Omit<PictureTileProps, 'alt' | 'tint'> {
  /** Of the product: it has the same ground wherever it is shown. */
  id: string
}

/** A product's picture on its ground, beside its name. */
export function ProductTile({ id, ...picture }: ProductTileProps) {
  return <PictureTile {...picture} alt="" tint={tileTint(id)} />
}
