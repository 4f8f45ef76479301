import type { Addresses } from '../product.ts'

/** The link of a payment page, which names the gate through which an API reached the provider that may be dead now. */
export function reachable({ sandbox }: Pick<Addresses, 'sandbox'>, link: string) {
  const page = new URL(link)
  page.host = new URL(sandbox).host
  return page.href
}
