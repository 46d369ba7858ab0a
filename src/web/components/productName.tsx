import { type NamePlace, namePieces, SCREENS } from '#domain/text/truncate.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import './productName.css'

/**
 * A product's name, truncated to the characters that its place shows at this screen width (section 9). The surrounding
 * element must let it wrap over as many lines as it needs.
 */
export function ProductName({ name, place }: { name: string; place: NamePlace }) {
  return (
    <span lang={textLanguage(name)} className="product-name">
      {namePieces(name, place).map(({ text, on }) =>
        on.length === SCREENS.length ? (
          text
        ) : (
          <span key={on.join(' ')} data-on={on.join(' ')}>
            {text}
          </span>
        ),
      )}
    </span>
  )
}
