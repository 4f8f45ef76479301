import type { Applicant } from '#api/wire/shapes/application.ts'

export const MOST_COMPARED = 4

type Compared = Pick<Applicant, 'id' | 'budget' | 'eta' | 'created_at'> & {
  profile: { rating?: number | undefined }
}
const ORDERS = {
  price: (a: Compared, b: Compared) => a.budget - b.budget,
  hours: (a: Compared, b: Compared) => a.eta - b.eta,
  rating: (a: Compared, b: Compared) => (b.profile.rating ?? 0) - (a.profile.rating ?? 0),
  applied: (a: Compared, b: Compared) => b.created_at.localeCompare(a.created_at),
}
export type Order = keyof typeof ORDERS
export const ORDER_WORDS: Record<Order, string> = {
  price: 'Price',
  hours: 'Hours',
  rating: 'Rating',
  applied: 'Applied',
}
export const orderOf = (word: string | undefined): Order =>
  word !== undefined && Object.hasOwn(ORDERS, word) ? (word as Order) : 'price'

/** Of those who can be compared, whom the address names and who is left; the first few when it names nobody. */
export function selected<Each extends Compared>(
  all: readonly Each[],
  who: string | undefined,
  order: Order,
): { chosen: Each[]; rest: Each[] } {
  const ids = who?.split(',') ?? []
  const named = all.filter(({ id }) => ids.includes(id))
  const sorted = (named.length > 0 ? named : [...all]).toSorted(ORDERS[order])
  const chosen = sorted.slice(0, MOST_COMPARED)
  return { chosen, rest: all.filter((each) => !chosen.includes(each)) }
}
