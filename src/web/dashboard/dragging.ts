import { Accessibility, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'

/** A mouse has to move before a press is a drag; a finger has to rest, for it may mean to scroll. */
export const DRAG_SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
]

/** The keys' own way is by buttons, which also say in the page's language where something went. */
export function withoutDragTexts<Plugin>(all: readonly Plugin[]): Plugin[] {
  return all.filter((plugin: unknown) => plugin !== Accessibility)
}
