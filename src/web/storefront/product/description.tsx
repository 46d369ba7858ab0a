import type { DescriptionLine } from '#domain/catalogue/product.ts'
import { DescriptionList } from '#web/components/descriptionList.tsx'
import { m } from '#web/paraglide/messages.js'
import { Stitch } from '#web/ui/stitch.tsx'

/** What the product's page says of it (section 2); nothing where there is nothing to say. */
export function Description({ lines }: { lines: readonly DescriptionLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="description" className="min-w-0">
      <div className="mb-2 flex min-h-tap items-center gap-4">
        <h2 id="description" className="md:text-xl">
          {m.product_description()}
        </h2>
        <Stitch className="flex-1" />
      </div>
      <DescriptionList lines={lines} />
    </section>
  )
}
