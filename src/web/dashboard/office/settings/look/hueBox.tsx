import { useId } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { accentOf, DEFAULT_HUE, HUE_MAX } from '#domain/look/accent.ts'
import { contrast } from '#domain/look/oklch.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { hueColors, hueName, READY_HUES } from './hues.ts'
import { type LookFields, typedHue } from './lookSection.ts'

/** The hue of the accent: typed, dragged along all hues, or chosen by name. */
export function HueBox({ form }: { form: UseFormReturn<LookFields> }) {
  const id = useId()
  const hue = typedHue(useWatch({ control: form.control, name: 'hue' }))
  const { defaultValues } = useFormState({ control: form.control })
  const saved = typedHue(defaultValues?.hue ?? '') ?? DEFAULT_HUE
  const shown = hue ?? saved
  const error = errorAt(form, 'hue')
  const set = (value: number | string) =>
    form.setValue('hue', String(value), { shouldDirty: true, shouldValidate: true })

  return (
    <Box title={m.settings_hue()} text={m.settings_hue_text()}>
      <div className="look-hue" style={hueColors(shown)}>
        <div className="look-hue-head">
          <span aria-hidden="true" className="look-hue-dot" />
          <p className="min-w-0">
            <b className="block font-semibold leading-snug">{hueName(shown)}</b>
            <span className="text-ink-muted text-sm">
              {m.settings_hue_saved({ name: hueName(saved), hue: digits(saved) })}
            </span>
          </p>
          <span className="look-hue-number">
            <TextInput
              {...form.register('hue')}
              id={`${id}-number`}
              aria-label={m.settings_hue_number()}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              inputMode="numeric"
              autoComplete="off"
              required
              className="text-center"
            />
          </span>
        </div>
        <input
          type="range"
          min={0}
          max={HUE_MAX}
          value={shown}
          onChange={({ target }) => set(target.value)}
          aria-label={m.settings_hue_slider()}
          aria-valuetext={m.settings_hue_value({ name: hueName(shown), hue: digits(shown) })}
          className="look-strip"
        />
        <p aria-hidden="true" className="look-strip-key">
          <span style={{ '--at': saved / HUE_MAX } as object}>{m.settings_hue_saved_mark()}</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form */}
      <div role="group" aria-label={m.settings_hue_ready()} className="look-ready">
        {READY_HUES.map((ready) => (
          <button
            key={ready.hue}
            type="button"
            aria-pressed={ready.hue === hue}
            onClick={() => set(ready.hue)}
            style={hueColors(ready.hue)}
            className="look-ready-hue"
          >
            <span aria-hidden="true" className="look-hue-dot" />
            {ready.name()}
          </button>
        ))}
      </div>
      <div className="mt-4">
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          hue !== undefined && <ContrastNote hue={hue} />
        )}
      </div>
    </Box>
  )
}

function ContrastNote({ hue }: { hue: number }) {
  const { light, dark } = accentOf(hue)
  const shown = (shades: typeof light) =>
    digits(contrast(shades.accent, shades['accent-contrast']).toFixed(1))
  return (
    <p className="look-contrast">
      <Icon name="circle-check" />
      {m.settings_hue_contrast({ light: shown(light), dark: shown(dark) })}
    </p>
  )
}
