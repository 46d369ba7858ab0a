import { useSyncExternalStore } from 'react'
import { createStore } from '#web/client/createStore.ts'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/**
 * Runs in the page's head before anything is drawn: the stored choice, else the system's preference. The
 * same bytes for every visitor, so the page can be cached and the script allowed by its hash.
 */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${KEY}')}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`

const theme = createStore(shownTheme)

/** Returns the current theme; 'light' until hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme.read, () => 'light')
}

/** Switches between light and dark, and stores the choice if the browser allows it. */
export function toggleTheme(): void {
  const next = theme.read() === 'dark' ? 'light' : 'dark'
  show(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice holds for this page only.
  }
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function show(next: Theme): void {
  document.documentElement.dataset.theme = next
  theme.set(next)
}

/** Follows the choice made in another tab. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'light' || newValue === 'dark')) show(newValue)
  }
  const leave = theme.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    leave()
    window.removeEventListener('storage', onStorage)
  }
}
