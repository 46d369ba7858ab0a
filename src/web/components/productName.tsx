import { type NamePlace, namePieces, SCREENS } from '#domain/text/truncate.ts'
import './productName.css'

/**
 * A product's name, cut to the characters that its place shows on this screen (section 9). Whatever surrounds it
 * lets it wrap over as many lines as it needs: nothing cuts it a second time.
 */
export function ProductName({ name, place }: { name: string; place: NamePlace }) {
  return (
    <span className="product-name">
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
