import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PRODUCT } from '#domain/kernel/product.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldsOf = (place: Element) => [...place.querySelectorAll<Field>('input[name], textarea[name]')]
const operable = (place: Element) => [
  ...place.querySelectorAll<HTMLElement>('a, button, input, select, textarea'),
]

/**
 * Replaces the prerendered page with the app. Text typed before the scripts loaded and the focus are restored; a form
 * submitted before that is submitted now.
 */
export function hydrate(place: Element, app: ReactNode) {
  const typed = fieldsOf(place)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => ({ name, value }))
  const at = operable(place).indexOf(document.activeElement as HTMLElement)
  // What the tab shows while a page loads that has no title yet, instead of the prerendered page's.
  document.title = PRODUCT
  for (const old of document.head.querySelectorAll('meta[name="description"]')) old.remove()
  flushSync(() => createRoot(place).render(app))
  document.querySelector('.unloaded')?.remove()
  for (const { name, value } of typed) {
    const field = fieldsOf(place).find((each) => each.name === name)
    if (field) type(field, value)
  }
  if (at >= 0) operable(place)[at]?.focus({ preventScroll: true })
  const { classList, dataset } = document.documentElement
  classList.add('live')
  if (dataset.sent !== undefined) document.forms[Number(dataset.sent)]?.requestSubmit()
  delete dataset.sent
}

/** Sets the value through the native setter and fires `input`, so that React sees the change. */
function type(field: Field, value: string) {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
