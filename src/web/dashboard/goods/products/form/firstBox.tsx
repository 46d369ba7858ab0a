import { useWatch } from 'react-hook-form'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { WHOLE } from '#domain/catalogue/variants.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { CategoryField, NameField } from './fieldBoxes.tsx'
import { cellKey, keyOf, rowsOf } from './grid.ts'
import { type GridStore, useGrid, useWhole } from './gridStore.ts'
import { PriceField } from './priceBox.tsx'
import type { ProductFields } from './productFields.ts'
import { summaryOf } from './variantGrid.tsx'

interface StockFieldProps extends ProductFields {
  grid: GridStore
}

interface FirstBoxProps extends StockFieldProps {
  categories: readonly CategoryAnswer[]
}

/** What each product needs to be sold, in one box: of the form on a phone. Name and price are on its first screen. */
export function FirstBox({ form, grid, categories }: FirstBoxProps) {
  return (
    <Box title={m.products_first_box()}>
      <div className="mt-4 grid gap-5">
        <NameField form={form} />
        <PriceField form={form} />
        <CategoryField form={form} categories={categories} />
        <StockField form={form} grid={grid} />
      </div>
    </Box>
  )
}

/** How many there are of a product without options; with options, how many of all of them: each has a field in the grid. */
function StockField({ form: { control }, grid }: StockFieldProps) {
  const [sizes, colors] = useWatch({ control, name: ['sizes', 'colors'] })
  const typed = useGrid(grid)
  const { stock } = useWhole(grid)
  if (sizes.length + colors.length > 0) {
    const rows = rowsOf(typed, { sizes, colors })
    return (
      <div>
        <p className="font-medium text-md">{m.products_grid_stock()}</p>
        {rows.length > 0 && <p className="mt-1.5 text-md">{summaryOf(rows)}</p>}
        <p className="mt-1.5 text-ink-muted text-sm">{m.products_stock_by_option()}</p>
      </div>
    )
  }
  return (
    <div data-piece={keyOf(WHOLE)}>
      <Field
        label={m.products_grid_stock()}
        hint={m.products_stock_hint()}
        error={typed.errors[cellKey(WHOLE, 'stock')]}
        optional
      >
        <TextInput
          value={stock}
          onChange={({ target }) => grid.change(WHOLE, { stock: target.value })}
          data-name="stock"
          inputMode="numeric"
          placeholder={m.products_grid_uncounted()}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
