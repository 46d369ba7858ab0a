/**
 * The icons of the storefront: Lucide's names, and two marks of other companies. After adding one, run
 * node scripts/make-icons.ts
 */
export const LUCIDE_ICONS = [
  'arrow-left',
  'banknote',
  'calendar-check',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-play',
  'circle-x',
  'clock',
  'copy',
  'eye',
  'eye-off',
  'heart',
  'house',
  'images',
  'info',
  'layout-dashboard',
  'layout-grid',
  'loader-circle',
  'log-in',
  'log-out',
  'mail-check',
  'map-pinned',
  'menu',
  'message-circle',
  'minus',
  'moon',
  'package',
  'package-check',
  'phone',
  'plus',
  'printer',
  'receipt-text',
  'search',
  'shopping-bag',
  'star',
  'sun',
  'trash-2',
  'triangle-alert',
  'truck',
  'undo-2',
  'user-round',
  'user-round-pen',
  'users-round',
  'wallet',
  'x',
] as const

/** Drawn in the same stroke as the others. */
export const BRAND_ICONS = {
  facebook: ['M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z'],
  whatsapp: [
    'M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9L3 21',
    'M9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1',
  ],
} as const

export type IconName = (typeof LUCIDE_ICONS)[number] | keyof typeof BRAND_ICONS
