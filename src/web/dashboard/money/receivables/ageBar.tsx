import { balance } from '../payouts/payoutTexts.ts'
import { AGE_WORDS, AGES, type Ages, agesText } from './moneyTexts.ts'

/** What is how old, as parts of a bar. Its text says the same. */
export function AgeBar({ ages, isLarge = false }: { ages: Ages; isLarge?: boolean }) {
  return (
    <span role="img" aria-label={agesText(ages)} className="money-age" data-large={isLarge || undefined}>
      {AGES.filter((age) => ages[age] > 0).map((age) => (
        <i key={age} data-age={age} style={{ flexGrow: ages[age] }} />
      ))}
    </span>
  )
}

/** What the parts of a bar are. Who hears the bar has heard it. */
export function AgeKey({ ages, isShort = false }: { ages: Ages; isShort?: boolean }) {
  const shown = isShort ? AGES.filter((age) => ages[age] > 0) : AGES
  return (
    <ul aria-hidden="true" className="money-key" data-short={isShort || undefined}>
      {shown.map((age) => (
        <li key={age} data-age={age}>
          <span>{AGE_WORDS[age]()}</span>
          <b>{balance(ages[age])}</b>
        </li>
      ))}
    </ul>
  )
}
