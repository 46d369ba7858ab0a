/** A prepared statement takes some ten kilobytes of each connection's process. */
const MOST_NAMES = 256
/** What is longer is a list of many rows, and hardly comes twice. Characters. */
const LONGEST_TEXT = 4_000

/**
 * Returns a function that is told each statement of one connection, in order, and answers the name under which Postgres is
 * to keep it parsed and planned; undefined if it is not to be kept. Statements of transactions are kept: an order is
 * sixteen of them, all by keys, and reading and planning them took Postgres longer than executing them. Lists of any
 * filter, which run outside of transactions, are planned for what they are given.
 */
export function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let isInTransaction = false

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size === MOST_NAMES) return known
    const name = `haat ${names.size}`
    names.set(text, name)
    return name
  }

  return (text) => {
    if (/^(?:begin|start transaction)/.test(text)) isInTransaction = true
    else if (/^(?:commit|rollback)/.test(text) && !text.startsWith('rollback to')) isInTransaction = false
    else if (isInTransaction && isKept(text)) return nameOf(text)
    return undefined
  }
}

/** Not what answers every column: a statement that is kept fails once a newer release has added one. */
function isKept(text: string): boolean {
  return (
    text.length <= LONGEST_TEXT &&
    /^\s{0,20}(?:select|insert|update|delete)\s/.test(text) &&
    !text.includes('*')
  )
}
