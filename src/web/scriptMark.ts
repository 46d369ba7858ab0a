import { createContext } from 'react'

/** The nonce by which the server recognizes the scripts it rendered; undefined in browsers. */
export const ScriptMark = createContext<string | undefined>(undefined)
