import { createContext } from 'react'

/** The nonce of the scripts of this rendering, by which the server knows its own; in browsers there is none. */
export const ScriptMark = createContext<string | undefined>(undefined)
