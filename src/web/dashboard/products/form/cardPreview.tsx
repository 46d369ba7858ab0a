import { useWatch } from 'react-hook-form'
import { ZERO } from '#domain/money/money.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { ProductCard } from '#web/components/productCard.tsx'
import { m } from '#web/paraglide/messages.js'
import { Box } from '../../box.tsx'
import type { Pictures } from '../pictures/pictures.ts'
import { type FormFields, typedAmount, typedNumber } from './formFields.ts'
import type { ProductFields } from './productFields.ts'

interface CardPreviewProps extends ProductFields {
  pictures: Pictures
}

/** The product as shoppers will meet it, to look at: nothing on it can be pressed, and it is not read out. */
export function CardPreview({ form: { control }, pictures }: CardPreviewProps) {
  const fields = useWatch({ control, compute: (typed: FormFields) => typed })
  return (
    <Box title={m.products_preview()}>
      <div inert aria-hidden="true" className="mx-auto mt-4 max-w-56">
        <ProductCard product={cardOf(fields, pictures)} />
      </div>
    </Box>
  )
}

function cardOf(fields: FormFields, pictures: Pictures): CardProduct {
  const ratings = typedNumber(fields.ratings) ?? 0
  return {
    id: 'preview',
    name: fields.name.trim() || m.products_preview_name(),
    images: pictures.slice(0, 1).map(({ address }) => address),
    originalPrice: typedAmount(fields.originalPrice) ?? ZERO,
    offerPrice: typedAmount(fields.offerPrice),
    ratings: ratings >= 1 && ratings <= 5 ? ratings : 0,
    reviews: typedNumber(fields.reviews) ?? 0,
  }
}
