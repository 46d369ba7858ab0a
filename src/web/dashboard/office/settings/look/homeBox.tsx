import { useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { SLIDE_SECONDS } from '#domain/catalogue/slide.ts'
import type { HomeSectionName } from '#domain/look/homePage.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import { MoveButton } from '../../../frame/softDisabledButton.tsx'
import { type RowPlace, SortableList } from '../../../frame/sortableList.tsx'
import { withMoved } from '../../../goods/categories/categoryChanges.ts'
import { errorAt } from '../errorAt.ts'
import { homeSectionTitle } from '../homeSectionTitle.ts'
import type { HomeField, LookFields } from './lookSection.ts'
import { TabsField } from './tabsField.tsx'

const ABOUT: Readonly<Record<HomeSectionName, () => string>> = {
  slider: m.settings_home_about_slider,
  newArrivals: m.settings_home_about_new_arrivals,
  popularCategories: m.settings_home_about_popular_categories,
  mostPopular: m.settings_home_about_most_popular,
  bestSelling: m.settings_home_about_best_selling,
  hundredTaka: m.settings_home_about_hundred_taka,
  newsletter: m.settings_home_about_newsletter,
}

/** The sections of the home page, ordered by dragging or by buttons, and the tabs of one of them. */
export function HomeBox({ form }: { form: UseFormReturn<LookFields> }) {
  const { control } = form
  const sections = useWatch({ control, name: 'homeSections' })
  const saved = useFormState({ control }).defaultValues?.homeSections
  const [announcement, setAnnouncement] = useState('')
  const error = errorAt(form, 'homeSections')

  function set(names: readonly string[], shown: (section: HomeField) => boolean) {
    const moved = names.flatMap((name) => sections.find((section) => section.name === name) ?? [])
    const changed = moved.map((section) => ({ ...section, shown: shown(section) }))
    form.setValue('homeSections', changed, { shouldDirty: true, shouldValidate: true })
  }

  const names = sections.map(({ name }) => name)

  function move(name: string, to: number) {
    set(withMoved(names, name, to), ({ shown }) => shown)
    setAnnouncement(
      m.settings_home_moved({
        name: homeSectionTitle(name),
        place: digits(to + 1),
        count: digits(names.length),
      }),
    )
  }

  return (
    <Box title={m.settings_home()} text={m.settings_home_text()}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-3">
        <SortableList
          label={m.settings_home_sections()}
          entries={sections.map((section) => ({ ...section, id: section.name }))}
          onMove={move}
          itemClassName="look-section"
          row={({ name, shown }, place) => (
            <SectionRow
              name={name}
              shown={shown}
              changed={saved?.some((one) => one?.name === name && one.shown !== shown) ?? false}
              onShow={(isShown) => set(names, (one) => (one.name === name ? isShown : one.shown))}
              {...place}
            />
          )}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
      <Field
        label={m.settings_slide_seconds()}
        hint={m.settings_slide_seconds_hint()}
        error={errorAt(form, 'slideSeconds')}
        className="mt-4 max-w-80"
      >
        <NumberInput {...form.register('slideSeconds')} required least={SLIDE_SECONDS} step={1} />
      </Field>
      <TabsField form={form} />
    </Box>
  )
}

interface SectionRowProps extends HomeField, RowPlace {
  /** Is it shown or hidden other than what is saved? */
  changed: boolean
  onShow: (shown: boolean) => void
}

function SectionRow({ name, shown, changed, onShow, index, count, onMove, handle }: SectionRowProps) {
  const title = homeSectionTitle(name)
  return (
    <div className="look-section-row" data-hidden={shown ? undefined : ''}>
      {/* For pointers; keyboards use the two buttons. */}
      <span ref={handle} aria-hidden="true" className="look-section-handle">
        <Icon name="grip-vertical" />
      </span>
      <span className="min-w-0">
        <b className="block font-medium">
          {title}
          {changed && (
            <>
              <i className="look-changed" />
              <span className="sr-only"> {m.settings_home_changed()}</span>
            </>
          )}
        </b>
        <span className="text-ink-muted text-sm">{shown ? ABOUT[name]() : m.settings_home_hidden()}</span>
      </span>
      <MoveButton label={m.categories_move_up({ name: title })} to={index - 1} count={count} onMove={onMove}>
        <Icon name="arrow-up" />
      </MoveButton>
      <MoveButton
        label={m.categories_move_down({ name: title })}
        to={index + 1}
        count={count}
        onMove={onMove}
      >
        <Icon name="arrow-down" />
      </MoveButton>
      <Switch
        label={<span className="sr-only">{m.settings_home_show({ name: title })}</span>}
        checked={shown}
        onChange={({ target }) => onShow(target.checked)}
      />
    </div>
  )
}
