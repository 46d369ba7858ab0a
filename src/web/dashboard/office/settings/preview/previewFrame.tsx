import { type ReactNode, useId, useState } from 'react'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { type Theme, useTheme } from '#web/components/theme.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import './preview.css'

/** How a preview is drawn, whatever the dashboard's own language and theme are. */
export interface PreviewLook {
  readonly language: Language
  readonly theme: Theme
}

type Switch = keyof PreviewLook

interface PreviewFrameProps {
  /** Left out: 'What customers see'. */
  title?: string | undefined
  /** What can be switched; left out: language and theme. */
  switches?: readonly Switch[] | undefined
  children: (look: PreviewLook) => ReactNode
}

/**
 * What shoppers will see of a section: beside its form where there is room, otherwise folded above it. It consists of
 * {@link PreviewPart}s, cannot be pressed, and is hidden from screen readers, which read the form.
 */
export function PreviewFrame({ title, switches = ['language', 'theme'], children }: PreviewFrameProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>(getLocale())
  const pageTheme = useTheme()
  const [chosenTheme, setTheme] = useState<Theme>()
  const theme = chosenTheme ?? pageTheme
  const shownTitle = title ?? m.settings_preview()
  return (
    <section aria-labelledby={id} data-open={isOpen || undefined} className="settings-preview">
      <h2 id={id} className="settings-preview-title">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="settings-preview-fold"
        >
          <Icon name="eye" />
          {shownTitle}
          <Icon name="chevron-down" />
        </button>
        <span>{shownTitle}</span>
      </h2>
      <div className="settings-preview-body">
        <div className="settings-preview-switches">
          {switches.includes('language') && (
            <Segments
              legend={m.settings_preview_language()}
              options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
              chosen={language}
              onChoose={setLanguage}
            />
          )}
          {switches.includes('theme') && (
            <Segments
              legend={m.settings_preview_theme()}
              options={[
                { value: 'light', label: m.settings_preview_light() },
                { value: 'dark', label: m.settings_preview_dark() },
              ]}
              chosen={theme}
              onChoose={setTheme}
            />
          )}
        </div>
        <div inert aria-hidden="true" className="settings-preview-shown">
          {children({ language, theme })}
        </div>
      </div>
    </section>
  )
}

interface PreviewPartProps {
  look: PreviewLook
  /** What it is, in the language of the dashboard; left out where the frame's title says it. */
  caption?: string | undefined
  children: ReactNode
}

/**
 * A part of a page in a preview. It has the theme by its variables alone: the utilities `dark:` follow the dashboard. The
 * page's texts come from previewTexts.ts.
 */
export function PreviewPart({ look, caption, children }: PreviewPartProps) {
  return (
    <figure className="preview-part">
      {caption && <figcaption>{caption}</figcaption>}
      <div lang={look.language} data-theme={look.theme} className="preview-paper">
        {children}
      </div>
    </figure>
  )
}

/** Each in itself. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' }

interface SegmentsProps<Value extends string> {
  legend: string
  options: readonly { readonly value: Value; readonly label: string; readonly lang?: Language }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Segments<Value extends string>({ legend, options, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <label key={value} lang={lang}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
