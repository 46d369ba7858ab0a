import type { ReactNode } from 'react'
import type { CategoryAnswer } from '#domain/catalogue/categorySchema.ts'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { Price } from '#web/components/price.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductName } from '#web/components/productName.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '../../table/column.ts'
import { passingProducts, productTypeName } from '../shared.ts'

interface ProductActs {
  /** The address of the part of the list that is shown: forms lead back to it. */
  readonly here: string
  /** Undefined until they have loaded. */
  readonly categories: readonly CategoryAnswer[] | undefined
  readonly onDelete: (product: ProductAnswer) => void
}

/** The columns of allProducts (section 2). */
export function productColumns({
  here,
  categories,
  onDelete,
}: ProductActs): readonly Column<ProductAnswer>[] {
  return [
    {
      id: 'picture',
      header: m.products_list_picture(),
      headerHidden: true,
      place: 'picture',
      cell: ({ _id, images }) => (
        <ProductTile id={_id} address={images[0] ?? ''} sizes="48px" className="size-12 rounded-chip!" />
      ),
    },
    {
      id: 'name',
      header: m.products_list_name(),
      place: 'lead',
      cell: (product) => <Name product={product} />,
    },
    {
      id: 'category',
      header: m.products_list_category(),
      place: 'sublead',
      cell: (product) => <Filing product={product} categories={categories} />,
    },
    {
      id: 'price',
      header: m.products_list_price(),
      place: 'amount',
      align: 'right',
      cell: (product) => <ProductPrice product={product} />,
    },
    {
      id: 'type',
      header: m.products_list_type(),
      cell: ({ productType }) => productType && productTypeName(productType),
    },
    {
      id: 'actions',
      header: m.products_list_actions(),
      place: 'actions',
      align: 'right',
      cell: (product) => <Actions product={product} here={here} onDelete={() => onDelete(product)} />,
    },
  ]
}

/** The name, truncated as section 9 says, in full for screen readers and on hover. Links to the public page. */
function Name({ product }: { product: ProductAnswer }) {
  const { _id: id, name } = product
  return (
    <Link to={productAddress({ id })} title={name} className="link-quiet">
      <span aria-hidden="true">
        <ProductName name={name} place="adminTable" />
      </span>
      <span className="sr-only">{name}</span>
    </Link>
  )
}

interface FilingProps {
  product: ProductAnswer
  categories: readonly CategoryAnswer[] | undefined
}

/** Category and subcategory, in the page's language once the categories have loaded. */
function Filing({ product: { category, subCategory }, categories = [] }: FilingProps) {
  const filed = categories.find(({ name }) => name === category)
  const below = filed?.children.find(({ name }) => name === subCategory)
  return (
    <>
      {filed ? categoryLabel(filed) : category}
      {subCategory && (
        <span className="block text-ink-muted text-sm">{below ? categoryLabel(below) : subCategory}</span>
      )}
    </>
  )
}

function ProductPrice({ product: { originalPrice, offerPrice } }: { product: ProductAnswer }) {
  return (
    <Price
      product={{
        originalPrice: fromTaka(originalPrice) ?? ZERO,
        offerPrice: offerPrice === undefined ? undefined : fromTaka(offerPrice),
      }}
      className="flex-col items-end! gap-0"
    />
  )
}

/** Icons in a table row, icons with text on a card. */
function Actions({
  product,
  here,
  onDelete,
}: {
  product: ProductAnswer
  here: string
  onDelete: () => void
}) {
  const { _id: id, name } = product
  return (
    <>
      <ButtonLink
        variant="soft"
        to={`/dashboard/update/${encodeURIComponent(id)}`}
        state={passingProducts(here)}
        aria-label={m.products_list_update({ name })}
      >
        <Icon name="pencil" />
        <OnCards>{m.products_list_update_short()}</OnCards>
      </ButtonLink>
      <Button variant="dangerGhost" aria-label={m.products_list_delete({ name })} onClick={onDelete}>
        <Icon name="trash-2" />
        <OnCards>{m.products_list_delete_short()}</OnCards>
      </Button>
    </>
  )
}

function OnCards({ children }: { children: ReactNode }) {
  return <span className="@min-[40rem]/data-table:hidden">{children}</span>
}
