import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/**
 * Runs in the page's head before anything is drawn: the stored choice, else the system's preference. The
 * same bytes for every visitor, so the page can be cached and the script allowed by its hash.
 */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${KEY}')}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`

const listeners = new Set<() => void>()

/** The theme on show; 'light' until the page is alive. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light')
}

/** Switches between light and dark and remembers the choice, where the browser lets it. */
export function toggleTheme(): void {
  const next = shownTheme() === 'dark' ? 'light' : 'dark'
  show(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // A browser that keeps nothing shows the choice on this page alone.
  }
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Follows another tab's choice. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'light' || newValue === 'dark')) show(newValue)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
