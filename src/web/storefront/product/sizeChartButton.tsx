import { useState } from 'react'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { TEXT_BUTTON } from './options.tsx'
import type { PageProduct } from './pageProduct.ts'

interface SizeChartButtonProps {
  product: Pick<PageProduct, 'name'> & Partial<Pick<PageProduct, 'sizeChart'>>
  chosen: string | undefined
}

/** Opens the size chart of the product's category; null where there is none. */
export function SizeChartButton({ product: { name, sizeChart }, chosen }: SizeChartButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { module } = useModule(loadDialog, isOpen)
  if (!sizeChart) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={(isOpen && !module) || undefined}
        onClick={() => setOpen(true)}
        className={TEXT_BUTTON}
      >
        <Icon name="ruler" className="size-4.5" />
        {m.size_chart()}
      </button>
      {module && (
        <module.SizeChartDialog
          {...{ name, chosen }}
          chart={sizeChart}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const loadDialog = () => import('./sizeChartDialog.tsx')
