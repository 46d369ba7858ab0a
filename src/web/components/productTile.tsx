import { tileTint } from '#domain/catalogue/tileTint.ts'
import { PictureTile, type PictureTileProps } from '#web/ui/picture.tsx'

interface ProductTileProps extends Omit<PictureTileProps, 'alt' | 'tint'> {
  /** Id of the product, which decides the tint. */
  id: string
}

/** A product's picture on its tint, beside its name. */
export function ProductTile({ id, ...picture }: ProductTileProps) {
  return <PictureTile {...picture} alt="" tint={tileTint(id)} />
}
