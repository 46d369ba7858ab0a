import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { Box } from '../../box.tsx'
import type { ShopFields } from './shopSection.ts'

/** The banner, the name and the foot of a page, as typed. */
export function ShopPreview({ form: { control } }: { form: UseFormReturn<ShopFields> }) {
  const shop = useWatch({ control, compute: (fields: ShopFields) => fields })
  const inBengali = getLocale() === 'bn'
  const numbers = [
    shop.tradeLicence && `${m.settings_trade_licence()}: ${shop.tradeLicence}`,
    shop.dbid && `${m.settings_dbid()}: ${shop.dbid}`,
  ].filter(Boolean)
  return (
    <Box title={m.settings_preview()}>
      <div className="mt-4 overflow-hidden rounded-tile border border-line">
        <div
          lang="bn"
          className="flex items-center gap-3 bg-accent-deep px-3 py-1.5 text-on-accent-deep text-sm"
        >
          <span className="min-w-0 flex-1 truncate">{shop.welcomeBengali[0]?.text}</span>
          <span className="flex flex-none items-center gap-1.5 font-semibold">
            <Icon name="phone" className="size-4" />
            {shop.helpline}
          </span>
        </div>
        <div className="wrap-anywhere px-3 py-4">
          <p lang="bn" className="font-bold text-2xl text-accent">
            {shop.nameBengali}
          </p>
          <p lang="bn" className="text-ink-muted text-sm">
            {shop.taglineBengali}
          </p>
          <p className="mt-3 whitespace-pre-line text-sm">{inBengali ? shop.addressBengali : shop.address}</p>
          <p className="mt-2 text-sm">{shop.email}</p>
          <Stitch className="my-3" />
          <p className="text-ink-muted text-sm">
            {[inBengali ? shop.nameBengali : shop.name, ...numbers].join(' · ')}
          </p>
          {shop.developer.name && (
            <p className="text-ink-muted text-sm">
              {m.footer_developed_by()} {shop.developer.name}
            </p>
          )}
        </div>
      </div>
    </Box>
  )
}
