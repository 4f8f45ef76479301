import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldsOf = (container: Element) => [...container.querySelectorAll<Field>('input[name], textarea[name]')]
const selectsOf = (container: Element) => [...container.querySelectorAll('select')]
const focusableIn = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>('a, button, input, select, textarea'),
]

/**
 * Replaces the prerendered page with the app. Restores the focus, and what was typed and chosen before the
 * scripts loaded, and submits a form that was submitted before that.
 */
export function hydrate(container: Element, app: ReactNode) {
  const typedFields = fieldsOf(container)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => ({ name, value }))
  const choices = [...container.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    .filter(({ checked, defaultChecked }) => checked && !defaultChecked)
    .map(({ name, value }) => ({ name, value }))
  const selections = selectsOf(container)
    .filter(({ selectedOptions: [option] }) => option && !option.defaultSelected)
    .map(({ id, value }) => ({ id, value }))
  const focusedIndex = focusableIn(container).indexOf(document.activeElement as HTMLElement)
  // The title of the tab while a page loads that has none yet, instead of the prerendered page's title.
  document.title = PRODUCT_NAME
  for (const previousDescription of document.head.querySelectorAll('meta[name="description"]'))
    previousDescription.remove()
  flushSync(() => createRoot(container).render(app))
  document.querySelector('.unloaded')?.remove()
  for (const { name, value } of typedFields) {
    const field = fieldsOf(container).find((each) => each.name === name)
    if (field) typeInto(field, value)
  }
  for (const { name, value } of choices)
    container.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click()
  for (const { id, value } of selections) {
    const select = selectsOf(container).find((each) => each.id === id)
    if (select) choose(select, value)
  }
  continueAnimations(container)
  if (focusedIndex >= 0) focusableIn(container)[focusedIndex]?.focus({ preventScroll: true })
  const { classList, dataset } = document.documentElement
  classList.add('live')
  if (dataset.sent !== undefined) document.forms[Number(dataset.sent)]?.requestSubmit()
  delete dataset.sent
}

/** Lets drawings that draw themselves once continue where the prerendered page was, or end. */
function continueAnimations(container: Element) {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  if (firstPaint === undefined) return
  for (const animation of container.getAnimations({ subtree: true }))
    animation.startTime = firstPaint.startTime
}

/** Chooses an option; React sees the change by the event. */
function choose(select: HTMLSelectElement, value: string) {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets the value through the native setter and fires `input`, so that React sees the change. */
function typeInto(field: Field, value: string) {
  const elementClass = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(elementClass.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
