import { Accessibility, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'

/** A press becomes a drag once a mouse moves or a finger rests: a moving finger may be scrolling. */
export const DRAG_SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
]

/**
 * Turns off the library's keyboard instructions: the buttons move items too, and announce it in the page's language.
 */
export function withoutDragTexts<Plugin>(all: readonly Plugin[]): Plugin[] {
  return all.filter((plugin: unknown) => plugin !== Accessibility)
}
