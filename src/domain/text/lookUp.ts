/**
 * The value under a name from outside: a file, an address, a form. Undefined also for names that every JavaScript object has,
 * such as `constructor`.
 */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
